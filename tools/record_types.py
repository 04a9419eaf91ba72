"""A mypy plugin: `replace` of a record takes its fields as keywords, each with its type."""

from collections.abc import Callable

from mypy.nodes import ARG_NAMED_OPT, TypeInfo
from mypy.plugin import MethodSigContext, Plugin
from mypy.types import CallableType, FunctionLike, Instance, Type, get_proper_type

RECORD = "game.record.Record"
REPLACE = ".replace"


class RecordTypes(Plugin):
    """The hook for calls of `replace`."""

    def get_method_signature_hook(
        self, fullname: str
    ) -> Callable[[MethodSigContext], FunctionLike] | None:
        """Return the hook for methods called `replace`, whatever their class."""
        return _of_fields if fullname.endswith(REPLACE) else None


def _of_fields(call: MethodSigContext) -> CallableType:
    """The signature for a record; that of any other class, such as `str`, is unchanged."""
    usual = call.default_signature
    kind = get_proper_type(call.type)
    if not isinstance(kind, Instance) or not kind.type.has_base(RECORD):
        return usual
    fields = _fields(kind.type)
    return usual.copy_modified(
        arg_types=[each for _name, each in fields],
        arg_kinds=[ARG_NAMED_OPT] * len(fields),
        arg_names=[name for name, _ in fields],
    )


def _fields(info: TypeInfo) -> list[tuple[str, Type]]:
    names = [field["name"] for field in info.metadata["dataclass"]["attributes"]]
    return [(name, kind) for name in names if (kind := info.names[name].type)]


def plugin(version: str) -> type[RecordTypes]:  # noqa: ARG001 - mypy's own name and signature
    """The entry point that mypy looks for."""
    return RecordTypes
