"""Messages: what has happened, as `update.update` takes it; (kind, what is told with it)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

if TYPE_CHECKING:
    from game.contract import Moment
    from game.page.state.model import Model

    Message = (
        tuple[Literal["press"], str]  # on a control, by its id
        | tuple[Literal["skip", "weigh"], None]  # a press that ends motion; the table is quiet
        | tuple[Literal["tell"], str]  # a key asks for what `read_aloud` tells
        # A timer is over; the number tells whether anything has happened since it was set.
        | tuple[Literal["settled", "bot", "read", "replay beat"], int]
        | tuple[Literal["calm"], int | None]
        | tuple[Literal["moment over"], Moment]
        | tuple[Literal["read on", "work out"], int]  # the next slice of long work
        # A bot may think for so many milliseconds; the move of a thought, "" if there is none.
        | tuple[Literal["think"], int]
        | tuple[Literal["thought"], tuple[int, str]]
        # Forms: what was filled in, or the field that was changed.
        | tuple[Literal["set up", "seat players"], Any]
        | tuple[Literal["seating", "agree"], tuple[Any, Any]]
        | tuple[Literal["keep rules", "take rules", "forget rules"], str]
        | tuple[Literal["closed"], str | None]  # a dialog
        | tuple[Literal["replay to"], int]
        | tuple[Literal["prefer"], tuple[str, Any]]
        | tuple[Literal["speak", "volume"], str]  # a language, a volume or "off" is chosen
        # A match comes from elsewhere, as text or as a code.
        | tuple[Literal["arrived", "code", "file"], str]
        | tuple[Literal["large file"], None]
        # The store and its copies.
        | tuple[Literal["saves", "finished", "waiting", "kept rules", "removed"], Any]
        | tuple[Literal["kept as", "continued", "no room", "unreadable"], str]
        | tuple[Literal["storage", "copies", "room", "restored"], None]
        # The browser.
        | tuple[Literal["seed", "link", "offline"], str]
        | tuple[Literal["release", "copied", "prints"], bool]
        | tuple[Literal["shared"], bool | None]
        | tuple[Literal["silent"], None]
        | tuple[Literal["trouble"], tuple[str, str | None]]
    )

    class Loop(Protocol):
        """What takes messages: `runtime.Page`."""

        @property
        def model(self) -> Model:
            """The model that is shown."""

        def send(self, message: Message) -> None:
            """Runs the loop once."""

        def note(self, message: Message) -> None:
            """Updates the model without showing the change."""

        def show(self) -> None:
            """Shows the model."""

        def once_painted(self) -> None:
            """Lets the store catch up soon after the answer to a press has been painted."""
