"""Markup: what is escaped in it, and lists, which change only where they differ."""

from hypothesis import given
from hypothesis import strategies as st

from game.markup import changed_rows, escape, option, sprite_address, symbol, tag

ROWS = st.lists(st.sampled_from("abc"), max_size=6).map(tuple)


@given(ROWS, ROWS)
def test_the_change_makes_one_list_the_other(before: tuple, rows: tuple) -> None:
    """Any two lists will do; here a row is a letter, so that markup can be compared."""
    first, gone, html = changed_rows(before, rows)
    assert "".join(before[:first]) + html + "".join(before[first + gone :]) == "".join(rows)


def test_nothing_else_is_touched() -> None:
    """A turn in the log comes first; in the sheet the round that was played is written anew."""
    assert changed_rows(("b", "a"), ("c", "b", "a")) == (0, 0, "c")
    assert changed_rows(("1", "2"), ("1", "2+", "3")) == (1, 1, "2+3")
    assert changed_rows(("a", "b"), ("a", "b")) == (2, 0, "")


def test_text_is_never_taken_for_markup() -> None:
    """In an element and in an attribute; what was escaped is escaped again."""
    assert escape("""<a href="x" id='y'> & &lt;""") == (
        "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt; &amp; &amp;lt;"
    )
    assert escape(7) == "7"
    assert (
        option("a'b", "<A>", chosen=True)
        == '<option selected="" value="a&#39;b">&lt;A&gt;</option>'
    )
    assert option(2, 3) == '<option value="2">3</option>'


def test_an_element_has_the_attributes_that_are_given() -> None:
    """In one order on every interpreter, but for those that are None or False."""
    assert tag("br") == "<br></br>"
    assert tag("p", "<b></b>") == "<p><b></b></p>"
    attributes = {"hidden": True, "class_": "a b", "aria_label": '"', "id": None, "lang": False}
    assert tag("p", "", **attributes, value=0) == (
        '<p aria-label="&quot;" class="a b" hidden="" value="0"></p>'
    )


def test_a_symbol_is_a_drawing_of_the_sprite() -> None:
    """Wherever that is; screen readers pass over it."""
    before = sprite_address()
    try:
        assert sprite_address("sprite.1.svg") == sprite_address() == "sprite.1.svg"
        assert symbol("cup") == (
            '<svg class="symbol" aria-hidden="true" viewBox="0 0 512 512">'
            '<use href="sprite.1.svg#cup"></use></svg>'
        )
    finally:
        sprite_address(before)


def test_equal_rows_at_both_ends_stay() -> None:
    """None of them counts twice."""
    assert changed_rows(("a", "a"), ("a",)) == (1, 1, "")
    assert changed_rows(("a",), ("a", "a")) == (1, 0, "a")
    assert changed_rows(("a", "b", "c"), ("a", "x", "y", "c")) == (1, 1, "xy")
    assert changed_rows(("a", "b", "c"), ("x", "b", "c")) == (0, 1, "x")
    assert changed_rows(("a", "b", "c"), ("x", "a", "c")) == (0, 2, "xa")
    assert changed_rows((), ("a",)) == (0, 0, "a")
    assert changed_rows(("a",), ()) == (0, 1, "")
