"""Special moments of steps, by name."""

from game.contract import Moment


def name_of(moment: Moment | None) -> str | None:
    """The name of a moment, None if there is none."""
    return None if moment is None else moment.name
