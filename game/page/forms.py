"""The forms of the dialogs, read and marked; `dom` hands over their elements."""


def set_up(table, element):
    """The set-up form, as `setup.set_up` takes it; `element` finds one by its id."""
    seats = []
    for seat in range(1, table.RULES.MOST_SEATS + 1):
        if not element("seat-%d" % seat).hidden:
            name = element("seat-%d-name" % seat).value
            seats.append((name, element("seat-%d-kind" % seat).value))
    unfit = element("setup-form").querySelector("input:invalid")
    agreed = [(name, element("agree-" + name).value) for name, _offered in table.QUICK]
    return {
        "unfit": unfit.id if unfit else None,
        "seats": seats,
        "agreed": [("starts", element("agree-starts").value)] + agreed,
    }


def players(table, element):
    """The player of each seat of the match on the table."""
    sitting = []
    for seat in range(1, table.RULES.MOST_SEATS + 1):
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
