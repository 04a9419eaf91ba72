"""What rules say of a step that they refuse."""

from types import ModuleType
from typing import Any

import pytest

from game.contract import IllegalMove


def refused(rules: ModuleType, position: Any, choice: Any) -> tuple[str, str | None]:
    """The sentence on a refused step, and the name of the rule that forbids it, if one does."""
    with pytest.raises(IllegalMove) as raised:
        rules.step(position, choice)
    assert set(raised.value.facts) == {"rule"}
    return str(raised.value), raised.value.facts["rule"]
