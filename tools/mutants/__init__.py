"""Mutation testing: python -m tools.mutants [MODULE ...].

mutmut makes the mutants and runs the tests on each. What is added here: which tests are run for
which module, two more kinds of mutants, and survivors that are argued (tests/project/mutants.toml).
"""
