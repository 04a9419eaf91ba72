"""Skull Island on the page: what is said there, and what can be pressed."""

from game.notation import replay
from game.page.model import START, Model
from game.page.playing import TABLE_NEWS, finished_turns
from game.page.view import view

HEADER = ("game: ports", "starts: 1", "person: Anna", "person: Boris", "seed: 1")


def laid(*lines: str) -> Model:
    """The page after these lines of notation, cards and dice as they are given."""
    agreed = [line for line in lines if ": " in line]
    steps = [line for line in lines if ": " not in line]
    text = "\n".join([*HEADER, *agreed, "", *steps])
    states = [match for _, match in replay(text, as_given=True)]
    return START.replace(match=states[-1], turns=finished_turns(states), news=TABLE_NEWS)


def test_a_fine_is_at_stake_while_the_island_may_be_left() -> None:
    """What leaving would write is shown and said before it is written."""
    first = "roll 12345678 = skull skull skull skull skull sabre sabre sabre"
    shown = view(laid("edition: fortune", "truce_island: penalty", "card = truce", first))
    assert shown["score", "text"] == "Leave the island"
    assert "Stopping now writes \N{MINUS SIGN}3000 points." in shown["status", "text"]
    assert "3 swords under the truce" in shown["account", "html"]
    shown = view(laid("edition: fortune", "card = truce", first))
    assert "Stopping now" not in shown["status", "text"]
