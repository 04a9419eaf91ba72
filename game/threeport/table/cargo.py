"""Cards as drawings: whole ones in piles and in a hold, and small goods aboard and in lists.

Each colour has its own shape: white barrels, black crates, red sacks. The words for them are
beside the drawings or in labels.
"""

from game.markup import escape, tag
from game.threeport.cards import COLOUR, COLOURS, VALUE

MOST_SHOWN = 4  # cards of a pile; in taller ones, the number of the others replaces a card


def goods_html(cards, fresh=None):
    """Small goods. fresh: one of them that has just been loaded."""
    html = ""
    for card in cards:
        new = card == fresh
        fresh = None if new else fresh
        colour = COLOURS[COLOUR[card]]
        html += tag("i", str(VALUE[card]), class_="good", data_colour=colour, data_fresh=new)
    return html


def pile_html(cargo, fresh, say):
    """A pile of cards side by side, the top one last, with the number of hidden ones.

    fresh: whether the top card has just been dealt.
    """
    shown = cargo if len(cargo) <= MOST_SHOWN else cargo[1 - MOST_SHOWN :]
    hidden = len(cargo) - len(shown)
    html = tag("span", escape(say("deeper", hidden)), class_="deeper") if hidden else ""
    for place, card in enumerate(shown):
        html += card_html(card, fresh and place + 1 == len(shown))
    return html


def card_html(card, fresh=False):
    """A whole card."""
    colour = COLOURS[COLOUR[card]]
    number = tag("b", str(VALUE[card]))
    return tag("span", number, class_="cargo-card", data_colour=colour, data_fresh=fresh)
