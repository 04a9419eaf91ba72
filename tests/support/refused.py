"""What rules say of a step that they refuse."""

from typing import Any

import pytest

from game.contract import IllegalMove
from game.rules import GameRules


def refused(rules: type[GameRules], position: Any, choice: Any) -> tuple[str, str | None]:
    """The sentence on a refused step, and the name of the rule that forbids it, if one does."""
    with pytest.raises(IllegalMove) as raised:
        rules.step(position, choice)
    assert set(raised.value.facts) == {"rule"}
    return str(raised.value), raised.value.facts["rule"]
