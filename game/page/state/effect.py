"""Effects: what `update.update` asks the page to do; (name, what it needs).

Each is carried out by the method `do_<name>` of `runtime.Page`, `save_effects.Keeping` or
`address.Navigation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.page.saves.preferences import Preferences
    from game.page.state.message import Message

    Effect = (
        # Sends a message after some milliseconds; those of the second from when it was painted.
        tuple[Literal["later", "once shown"], int, Message]
        | tuple[Literal["sound"], str | None, tuple[Any, ...]]  # as `sounds.cue` takes them
        | tuple[Literal["focus", "lead", "correct", "copy", "select"], str]  # an element, by its id
        | tuple[Literal["top"]]
        | tuple[Literal["top"], str]  # with this action in sight
        | tuple[Literal["learn"], str]  # a language
        | tuple[Literal["copy text", "download", "open"], str]
        | tuple[Literal["share"], str, str, str | None]  # title, text, link
        | tuple[Literal["think"], int, str, str, int]  # as `worker.Asking.ask` takes them
        | tuple[Literal["new seed", "release", "print"]]
        # The store.
        | tuple[Literal["save", "save soon", "hold", "saves", "offered", "follow", "merge"]]
        | tuple[Literal["remove", "put aside"], str]  # a match, by its name
        | tuple[Literal["put back"], Any]
        | tuple[Literal["keep"], Preferences]
        | tuple[Literal["house rules"]]
        | tuple[Literal["keep rules"], Any]
        # The address.
        | tuple[Literal["clear address"]]
        | tuple[Literal["elsewhere"], str, str]  # the page of another game, a fragment
    )
    Effects = tuple[Effect, ...]


def method_of(part: Any, effect: Effect) -> Callable[..., Any] | None:
    """The method with which a part of the page carries out an effect, None if it has none."""
    return getattr(part, "do_" + effect[0].replace(" ", "_"), None)
