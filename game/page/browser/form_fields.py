"""The forms in the dialogs: reading them, and marking faulty fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.panels.portraits import portrait

if TYPE_CHECKING:
    from game.table import GameTable


def set_up(table: type[GameTable], element: Any) -> Any:
    """The contents of the set-up form, for `setup.set_up`; `element` finds an element by id."""
    seats = []
    for seat in range(1, table.RULES.MOST_SEATS + 1):
        if not element("seat-%d" % seat).hidden:
            name = element("seat-%d-name" % seat).value
            seats.append((name, element("seat-%d-kind" % seat).value))
    unfit = element("setup-form").querySelector("input:invalid:not([hidden] *)")
    agreed = [(name, element("agree-" + name).value) for name, _offered in table.QUICK]
    return {
        "unfit": unfit.id if unfit else None,
        "seats": seats,
        "agreed": [("starts", element("agree-starts").value)] + agreed,
    }


def players(table: type[GameTable], element: Any) -> Any:
    """The player chosen for each seat of the match on the table."""
    sitting = []
    for seat in range(1, table.RULES.MOST_SEATS + 1):
        if not element("sitting-%d" % seat).hidden:
            sitting.append(element("sitting-%d-player" % seat).value)
    return sitting


def face(shown: Any, player: Any) -> None:
    """Shows the face of the player just chosen for a seat of the match; only Done seats them."""
    shown.innerHTML = portrait(player, shown.getAttribute("data-letter"), "token")


def tell_limit(field: Any, note: Any) -> None:
    """Shows the note of a field while no more characters fit into it."""
    # The browser counts in UTF-16.
    length = sum([1 if character < "\U00010000" else 2 for character in field.value])
    note.hidden = length < field.maxLength


def mark(form: Any, fields: Any) -> None:
    """Marks the faulty fields and no others."""
    marked = form.querySelectorAll("[aria-invalid]")
    for index in range(marked.length):
        before = marked.item(index)
        before.removeAttribute("aria-invalid")
        before.removeAttribute("aria-describedby")
    for field in fields:
        field.setAttribute("aria-invalid", "true")
        field.setAttribute("aria-describedby", form.querySelector("[role=alert]").id)


def correct(field: Any) -> None:
    """Takes the user to a field that has to be corrected."""
    folded = field.closest("details")
    while folded:
        folded.open = True
        folded = folded.parentElement.closest("details")
    if field.getAttribute("role") == "radiogroup":
        field = field.querySelector(":checked")
    field.focus()
