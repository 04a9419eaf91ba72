"""What is computed once and asked for again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


class Latest:
    """The latest thing that was made, for as long as the same is asked for."""

    def __init__(self) -> None:
        self._asked: Any = None
        self._made: Any = None

    def of(self, asked: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """What was made for these values; made now, by a function of them, if others were asked."""
        if self._asked != asked:
            self._made = make()
            self._asked = asked
        return self._made


class Known:
    """Everything that was made, by what was asked for: only where that can be few things."""

    def __init__(self) -> None:
        self._made: dict[Any, Any] = {}

    def of(self, asked: Any, make: Callable[[], Any]) -> Any:
        """What was made for this value; made now, by a function of it, at the first time."""
        if asked not in self._made:
            self._made[asked] = make()
        return self._made[asked]
