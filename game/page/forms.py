"""The forms of the dialogs, read and marked; `dom` hands over their elements."""

from game.ports import MOST_SEATS


def set_up(element):
    """What the set-up form says, as `shelf.set_up` takes it; `element` finds one by its id."""
    seats = []
    for seat in range(1, MOST_SEATS + 1):
        if not element("seat-%d" % seat).hidden:
            name = element("seat-%d-name" % seat).value
            seats.append((name, element("seat-%d-kind" % seat).value))
    unfit = element("setup-form").querySelector("input:invalid")
    return {
        "unfit": unfit.id if unfit else None,
        "seats": seats,
        "starts": element("who-starts").value,
        "target": element("target").value,
    }


def players(element):
    """Who is to play each seat of the match on the table."""
    sitting = []
    for seat in range(1, MOST_SEATS + 1):
        if not element("sitting-%d" % seat).hidden:
            sitting.append(element("sitting-%d-player" % seat).value)
    return sitting


def mark(form, field):
    """Marks the field that is at fault, and no other; None if all are well."""
    before = form.querySelector("[aria-invalid]")
    if before:
        before.removeAttribute("aria-invalid")
        before.removeAttribute("aria-describedby")
    if field:
        field.setAttribute("aria-invalid", "true")
        field.setAttribute("aria-describedby", form.querySelector("[role=alert]").id)


def correct(field):
    """Takes the person to a field that cannot stay as it is."""
    folded = field.closest("details")
    if folded:
        folded.open = True
    field.focus()
