"""The plan of `make mutants`: what it names is there."""

import ast

from tools.mutants.plan import read_plan
from tools.paths import ROOT

PLAN = read_plan()


def test_its_modules_and_tests_are_there() -> None:
    """A test that has another name would be missed only hours later."""
    for module, tests in PLAN.tests.items():
        assert (ROOT / module).is_file(), module
        for argument in tests:
            if argument == "-m not long":
                continue
            path = argument.removeprefix("--deselect=").partition("::")[0]
            assert (ROOT / path).is_file(), argument


def test_each_argued_mutant_is_of_a_function_that_still_reads_so() -> None:
    """Lines that were joined are compared without spaces."""
    for each in PLAN.argued:
        assert each.module in PLAN.tests
        source = (ROOT / each.module).read_text(encoding="utf-8")
        functions = [
            node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)
        ]
        name = each.function.rpartition(".")[2]
        bodies = [
            ast.get_source_segment(source, node) or "" for node in functions if node.name == name
        ]
        assert any("".join(each.was.split()) in "".join(body.split()) for body in bodies), each
        assert each.was != each.now
        assert each.why.endswith(".")
