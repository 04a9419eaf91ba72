"""A mypy plugin: `replace` of a record takes its fields as keywords, each with its type.

So do the methods of the page's model that replace fields of its parts.
"""

from collections.abc import Callable
from functools import partial

from mypy.nodes import ARG_NAMED_OPT, TypeInfo
from mypy.plugin import MethodSigContext, Plugin
from mypy.types import CallableType, FunctionLike, Instance, Type, get_proper_type

RECORD = "game.record.Record"
REPLACE = ".replace"
# By method: the way to the record that it changes, from field to field.
OF_PARTS = {
    "game.page.state.model.Model.on_board": ("board",),
    "game.page.state.model.Model.on_device": ("device",),
    "game.page.state.model.Model.answering": ("board", "answer"),
}


class RecordTypes(Plugin):
    """The hook for calls of `replace`."""

    def get_method_signature_hook(
        self, fullname: str
    ) -> Callable[[MethodSigContext], FunctionLike] | None:
        """Return the hook for `replace`, whatever its class, and for the methods of `OF_PARTS`."""
        if fullname in OF_PARTS:
            return partial(_of_fields, way=OF_PARTS[fullname])
        return _of_fields if fullname.endswith(REPLACE) else None


def _of_fields(call: MethodSigContext, way: tuple[str, ...] = ()) -> CallableType:
    """The signature for a record, or for the part of it to which fields lead.

    That of any other class, such as `str`, is unchanged.
    """
    usual = call.default_signature
    kind: Type | None = get_proper_type(call.type)
    for field in way:
        if isinstance(kind, Instance):
            kind = get_proper_type(kind.type.names[field].type)
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
