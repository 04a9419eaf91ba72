"""Runs mutmut in a workspace and lists what became of its mutants: mutate.py LISTED PROCESSES.

A program of its own, in which the modules of the checkout cannot be imported by the tests.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import libcst as cst
from mutmut.__main__ import cli
from mutmut.configuration import config
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.mutators import mutation_operators
from mutmut.utils.format_utils import orig_function_and_class_names_from_key

FATES = {None: "not tried", 0: "survived", 5: "not covered", 33: "not covered"}  # else killed
HEADERS = ("---", "+++", "@@")


def without_operand(node: cst.BooleanOperation) -> Iterator[cst.BaseExpression]:
    """A condition less one of its parts: `a or b` becomes `a`, and `b`."""
    alike = isinstance(node.left, cst.BooleanOperation) and isinstance(
        node.left.operator, type(node.operator)
    )
    for operand in (node.left,) if alike else (node.left, node.right):
        inside = {"lpar": [*node.lpar, *operand.lpar], "rpar": [*operand.rpar, *node.rpar]}
        yield operand.with_changes(**inside)


def negated(node: cst.If | cst.CompIf) -> Iterator[cst.If | cst.CompIf]:
    """The opposite of a condition in which there is nothing else to change."""
    if isinstance(node.test, cst.Name | cst.Attribute | cst.Call | cst.Subscript):
        opposite = cst.UnaryOperation(operator=cst.Not(), expression=node.test)
        spaced = {} if node.test.lpar else {"whitespace_before_test": cst.SimpleWhitespace(" ")}
        yield node.with_changes(test=opposite, **spaced)


def listed(path: Path) -> Iterable[dict[str, str]]:
    """The mutants of a module: where they are, what changed, and their fates."""
    found = SourceFileMutationData(path=path)
    found.load()
    for name, code in found.exit_code_by_key.items():
        function, class_name = orig_function_and_class_names_from_key(name)
        diff = [
            line
            for line in get_diff_for_mutant(name, path=path).splitlines()
            if not line.startswith(HEADERS)
        ]
        yield {
            "function": f"{class_name}.{function}" if class_name else function,
            "was": " ".join(line[1:].strip() for line in diff if line.startswith("-")),
            "now": " ".join(line[1:].strip() for line in diff if line.startswith("+")),
            "fate": FATES.get(code, "killed"),
        }


def main() -> None:
    """Runs the command line."""
    target, processes = sys.argv[1:]
    operators = mutation_operators
    assert isinstance(operators, list)  # the one that mutmut goes through
    operators += [(cst.BooleanOperation, without_operand), ((cst.If, cst.CompIf), negated)]
    cli(["run", "--max-children", processes], standalone_mode=False)
    (module,) = config().only_mutate
    Path(target).write_text(json.dumps(list(listed(Path(module))), indent=1))


if __name__ == "__main__":
    main()
