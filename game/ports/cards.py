"""The kinds of cards, and the number of each in the pile of an edition."""

CHEST = "chest"
CAPTAIN = "captain"
GUARDIAN = "guardian"
ANIMALS = "animals"
GOLD = "gold"
DIAMOND = "diamond"
SKULL_1 = "skull-1"
SKULL_2 = "skull-2"
SHIP_2 = "ship-2"
SHIP_3 = "ship-3"
SHIP_4 = "ship-4"
STORM = "storm"
TRUCE = "truce"
NO_CARD = "none"  # not in any pile; replay files use it to set up a turn without a card

CARDS = (
    CHEST,
    CAPTAIN,
    GUARDIAN,
    ANIMALS,
    GOLD,
    DIAMOND,
    SKULL_1,
    SKULL_2,
    SHIP_2,
    SHIP_3,
    SHIP_4,
    STORM,
    TRUCE,
)

CLASSIC_PILE = (4, 4, 4, 4, 4, 4, 3, 2, 2, 2, 2, 0, 0)
FORTUNE_PILE = (3, 3, 3, 3, 4, 4, 3, 2, 2, 2, 2, 2, 2)  # assumed: its sheet prints no counts
