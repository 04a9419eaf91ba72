"""The command that is named or run is one that the user of the machine can use."""

import pytest

from tools.setup.system import MANAGERS, System

APT, BREW = MANAGERS[0], MANAGERS[-1]
UPDATE = ["apt-get", "update", "-qq"]
INSTALL = ["apt-get", "install", "-y", "-qq", "chromium"]


@pytest.mark.parametrize(
    ("system", "command"),
    [
        (System(APT, root=True), "apt-get install chromium"),
        (System(APT, sudo=True), "sudo apt-get install chromium"),
        (System(APT), "su -c 'apt-get install chromium'"),
        (System(APT, root=True, ubuntu=True), None),
        (System(BREW, sudo=True), "brew install google-chrome"),
        (System(None, root=True), None),
    ],
)
def test_the_command_is_one_that_the_user_can_enter(system: System, command: str | None) -> None:
    """As root, with sudo, without it, and where no package manager is known."""
    assert system.command("chromium") == command


@pytest.mark.parametrize(
    ("system", "steps"),
    [
        (System(APT, root=True), [UPDATE, INSTALL]),
        (System(APT, sudo=True), []),
        (System(APT), []),
        (System(APT, sudo=True, unasked=True), [["sudo", "-n", *UPDATE], ["sudo", "-n", *INSTALL]]),
        (System(APT, root=True, ubuntu=True), []),
        (System(BREW, root=True), []),
        (System(None, root=True), []),
    ],
)
def test_nothing_is_installed_that_would_ask(system: System, steps: list[list[str]]) -> None:
    """Only root, and who needs no password for sudo, installs."""
    assert system.steps("chromium") == steps


@pytest.mark.parametrize("manager", MANAGERS, ids=lambda it: it.program)
def test_every_manager_knows_a_browser(manager: object) -> None:
    """A name without a package would be no command."""
    assert isinstance(manager, type(APT))
    assert manager.packages["chromium"]
    assert all(all(names) and names for names in manager.packages.values())
