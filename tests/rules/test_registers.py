"""The registers of rulings of all games: whole, and with examples that show something."""

import pytest

from tests.ports.test_rulings import REGISTER as PORTS
from tests.support.register import Register
from tests.thousand.test_rulings import REGISTER as THOUSAND
from tests.threeport.test_rulings import REGISTER as THREEPORT

every_register = pytest.mark.parametrize(
    "register", [PORTS, THOUSAND, THREEPORT], ids=["ports", "thousand", "threeport"]
)


@every_register
def test_every_switch_and_every_value_is_in_the_register(register: Register) -> None:
    """No ruling can then be added without its sentence and its matches."""
    register.every_value_is_there()


@every_register
def test_values_of_a_switch_differ(register: Register) -> None:
    """An example that shows the same for two values would show nothing."""
    register.values_differ()


@every_register
def test_every_entry_says_what_it_is_about(register: Register) -> None:
    """The sentence with its source, and the choice with its reason."""
    register.every_entry_is_told()
