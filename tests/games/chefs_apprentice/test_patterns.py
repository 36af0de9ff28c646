"""Every customer and challenge: a case that scores, one that pays nothing, and one with a choice.

Where a card leaves no choice, the third case is one in which several things count at once.
"""

import pytest

from boardgames_tui.games.chefs_apprentice.criteria import score, snails
from tests.games.chefs_apprentice.table import DECK, grid

WHOLE = (0, 1, 2, 3)
SCORING = [
    # card, rows, Praise, snails, spaces used
    ("gurgling-ghoul", ["lh0 gw0@ bh0 .", "bh0 lc0@"], 2, 1, (0, 1)),
    ("three-nosed-goblin", ["bh0 rw0@ kc0"], 2, 1, (0, 1, 2)),
    ("corner-table-vampire", ["bw0 bw0 bw0 gw0@", "", "", "kh0@"], 4, 1, (0, 3)),
    ("staring-gorgon", ["bh1 bh2@ bh0@"], 2, 1, (0, 1)),
    ("very-tidy-mummy", ["bh0 mh0@ rh0 lh0", "bh0 bh0 rh0 lh0@"], 2, 1, WHOLE),
    ("clingy-zombie", ["gh0 gw0@ bh0", "gc0 bh0@"], 3, 1, (0, 1, 4)),
    ("two-headed-ogre", ["bh0 bc0@ . bw0"], 3, 1, (0, 1, 3)),
    ("riddling-sphinx", ["bh0 mh0", "rh0 lh0@"], 4, 1, (0, 1, 4, 5)),
    ("werewolf-critic", ["bh0 bw0 bc0@ bh0", "bh0 bh0 bh0 bh0@"], 2, 1, WHOLE),
    ("lonely-banshee", ["bh0 bc0 bh0@", ". . bh0@"], 2, 0, (0, 1)),
    ("snowcapped-troll", ["bc0 bh0", "bh0 bh0@"], 3, 1, (0, 5)),
    ("feuding-poltergeists", ["bh0 bh0@ bc0 bw0"], 3, 1, (0, 1, 2)),
    ("full-menu", ["bh0 mw0 rc0 lh0", "gw0 kc0@"], 10, 1, (0, 1, 2, 3, 4, 5)),
    ("round-the-rim", ["bh0 bw0@ mh0", "bh0 bc0@"], 3, 1, (0, 1, 2)),
    ("three-courses", ["bh0 mw0 rc0@"], 3, 1, (0, 1, 2)),
    ("house-special", ["bh0 bw0 bc0 mh0@", "bh0@"], 3, 1, (0, 1, 2, 4)),
    (
        "crossed-tentacles",
        ["bw0 bh0 bh0 bh0@", "bh0 mw0", ". . rw0@", ". . . kw0"],
        6,
        1,
        (0, 5, 10, 15),
    ),
    ("all-eyes-on-dinner", ["bh0@ bh2 bh0 bh0@"], 3, 1, (0, 1, 2)),
    ("odd-couples", ["bh0 bw0@"], 2, 1, (0, 1)),
    ("simmering-pots", ["bh0 mh0@ rh0"], 3, 1, (0, 1, 2)),
    ("matching-trays", ["bh0 mh0", "rh0 lh0@"], 5, 1, (0, 1, 4, 5)),
    ("bad-influence", ["bh0 kh0@ mh0@"], 4, 1, (0, 2)),
]
NOTHING = [
    ("gurgling-ghoul", ["bh0@ mw0", "rh0 lh0@"], "the Slimy dish lies in the center"),
    ("three-nosed-goblin", ["bh0 bh0 rw0@ rw0"], "no Stinky dish"),
    ("corner-table-vampire", ["bh0@ bw0", "bw0 bw0@"], "Warm dishes, but in no corner"),
    ("staring-gorgon", ["bh0@ mw0"], "no eyeballs"),
    ("very-tidy-mummy", ["bh0 mh0 rh0", "bh0 mh0@ rh0 bh0"], "a short row, and one with two Bland"),
    ("clingy-zombie", [], "nothing plated"),
    ("two-headed-ogre", ["bh0 bw0@ bc0", "bh0@ bw0"], "Hot and Cold do not touch"),
    ("riddling-sphinx", ["bh0 mh0", "rh0 bh0@"], "two Bland in the block"),
    ("werewolf-critic", ["bh0 bw0 bc0@", "bh0 bw0@ bw0 bh0"], "a short row, and one without Cold"),
    ("lonely-banshee", ["bh0 mh0@"], "both touch one alike"),
    ("snowcapped-troll", ["bh0 bh0@", "bh0 bc0@"], "Hot on the border, Cold in the center"),
    ("feuding-poltergeists", [], "nothing plated"),
    ("full-menu", ["bh0@ mw0 rc0 lh0", "gw0 bc0"], "no Stinky dish"),
    ("round-the-rim", ["", ". bh0@ mh0"], "nothing on the border"),
    ("three-courses", ["bh0 mw0 bc0@", "lh0 gw0 kw0@"], "two flavors; two Warm"),
    ("house-special", ["bh0 bw0@ bc0", "mh0 mw0 mc0"], "three alike are too few"),
    ("crossed-tentacles", ["bw0@ . . bw0", ". bw0 bw0", ". bh0 bh0"], "no diagonal of four"),
    ("all-eyes-on-dinner", ["bh1@ bh1 . bh0@"], "no plain dish touches the eyeballs"),
    ("odd-couples", ["bh0 bh0@", "mw0 rw0"], "alike in both; in temperature alone"),
    ("simmering-pots", ["bh0 mh0@ rw0", "rc0 lc0 kw0"], "groups of two"),
    ("matching-trays", ["bh0 mh0", "rh0 lw0@"], "one Warm dish in the block"),
    ("bad-influence", ["bh0@ rh0 kh0@", ". mh0"], "neither touches the Stinky dish"),
]
CHOICE = [
    # every border dish counts, one in the center does not
    (
        "gurgling-ghoul",
        ["lh0 lh0 lh0 gh0", "lh0 lh0@ lh0 gh0", "lh0 lh0 lh0 gh0", "lh0@ lh0 lh0 gh0"],
        12,
        1,
        (0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15),
    ),
    # one set: the garnished Bland and the garnished Stinky dish
    ("three-nosed-goblin", ["bh0 bh0@ rw0 kc0", "kc0@"], 2, 2, (1, 2, 4)),
    # all four corners
    ("corner-table-vampire", ["bw0@ . . bw0", "", "", "gw0 . . kw0@"], 8, 2, (0, 3, 12, 15)),
    # dishes count, not eyeballs
    ("staring-gorgon", ["bh2 bh2@ bh1", "bh2@ bh0@"], 4, 2, (0, 1, 2, 4)),
    # two rows
    (
        "very-tidy-mummy",
        ["bh0 mh0 rh0 lh0@", "", "kh0 gh0@ bh0 mh0"],
        4,
        2,
        (0, 1, 2, 3, 8, 9, 10, 11),
    ),
    # two groups of two: the garnished one
    ("clingy-zombie", ["gh0 gw0 bh0@ bw0"], 2, 1, (2, 3)),
    # Cold Hot Cold: the pair with the snail
    ("two-headed-ogre", ["bc0 bh0 bc0@"], 2, 1, (1, 2)),
    # two blocks that overlap: the one with the snail
    ("riddling-sphinx", ["bh0 mh0 bh0@", "rh0 lh0 rh0"], 4, 1, (1, 2, 5, 6)),
    # a row and a column share the garnished dish, which pays once
    ("werewolf-critic", ["bh0@ bw0 bc0 bh0", "bw0", "bc0", "bh0"], 4, 1, (0, 1, 2, 3, 4, 8, 12)),
    # alike across a corner only
    ("lonely-banshee", ["bh0@ bc0", "bc0 bh0@"], 4, 2, (0, 1, 4, 5)),
    # both parts at once
    ("snowcapped-troll", ["bc0@ bc0", "bw0 bh0@ bh0"], 6, 2, (0, 1, 5, 6)),
    # three Hot, then of two pairs the garnished one
    (
        "feuding-poltergeists",
        ["bh0 bh0 bh0", "bc0 bc0 . bw0@", ". . . bw0"],
        5,
        1,
        (0, 1, 2, 7, 11),
    ),
    # two full sets would be there, one is paid: the garnished dishes
    (
        "full-menu",
        ["bh0 mw0 rc0 lh0@", "gw0 kc0 bh0@ mw0", "rc0 lh0 gw0 kc0@"],
        10,
        3,
        None,
    ),
    # of two Bland Hot dishes the garnished one
    ("round-the-rim", ["bh0 mh0 bh0@ mw0"], 3, 1, (1, 2, 3)),
    # two threes that overlap: the garnished one
    ("three-courses", ["bh0 mw0 rc0 lh0@"], 3, 1, (1, 2, 3)),
    # four Bland and four Moldy: the garnished ones
    ("house-special", ["bh0 bw0 bc0 bh0", "mh0 mw0@ mc0 mh0"], 3, 1, (4, 5, 6, 7)),
    # both diagonals
    (
        "crossed-tentacles",
        ["bw0@ . . bc0", ". bw0 bc0", ". bc0@ bw0", "bc0 . . bw0"],
        12,
        2,
        (0, 3, 5, 6, 9, 10, 12, 15),
    ),
    # plain dishes beside two eyeballs count once, the dish with two counts by itself
    ("all-eyes-on-dinner", ["bh1 bh0@ bh2@", ". bh2"], 3, 2, (1, 2, 5)),
    # a chain of three is one pair: the garnished one
    ("odd-couples", ["bh0 bw0 bc0@"], 2, 1, (1, 2)),
    # two groups that are large enough, one that is not
    ("simmering-pots", ["bh0 bh0 bh0", "bc0@ bc0 bw0@", "bc0 . bw0"], 6, 1, (0, 1, 2, 4, 5, 8)),
    # two blocks that overlap: the one with the snail
    ("matching-trays", ["bh0 mh0 bh0@", "rh0 lh0 rh0"], 5, 1, (1, 2, 5, 6)),
    # one Stinky dish serves all its neighbors
    ("bad-influence", [". bh0@ .", "mh0 kh0 bw0", "rh0 mc0@"], 8, 2, (1, 4, 6, 9)),
]
ALL = {card.id for card in (*DECK.customers, *DECK.challenges)}


def pays(card: str, lines: list[str]) -> tuple[int, int, tuple[int, ...]]:
    """Praise, garnished dishes used, and the spaces used."""
    challenge, plated = DECK.card(card), grid(*lines)
    paid = score(challenge.criterion, challenge.praise, plated)
    return paid.praise, snails(plated, paid.used), paid.used


def test_every_card_has_its_cases() -> None:
    assert len(ALL) == 22
    for cases in (SCORING, NOTHING, CHOICE):
        assert sorted(case[0] for case in cases) == sorted(ALL)


@pytest.mark.parametrize(("card", "lines", "praise", "snails", "used"), SCORING)
def test_it_pays(card, lines, praise, snails, used) -> None:
    assert pays(card, lines) == (praise, snails, used)


@pytest.mark.parametrize(("card", "lines", "why"), NOTHING)
def test_it_pays_nothing(card, lines, why) -> None:
    assert pays(card, lines) == (0, 0, ()), why


@pytest.mark.parametrize(("card", "lines", "praise", "snails", "used"), CHOICE)
def test_it_takes_the_best(card, lines, praise, snails, used) -> None:
    found = pays(card, lines)
    assert found[:2] == (praise, snails)
    assert used is None or found[2] == used


@pytest.mark.parametrize(
    ("dishes", "praise"), [(3, 0), (4, 3), (5, 6), (6, 9), (7, 12), (8, 12), (16, 12)]
)
def test_the_tiers_of_the_house_special(dishes, praise) -> None:
    spaces = ["bh0"] * dishes + ["."] * (16 - dishes)
    lines = [" ".join(spaces[row * 4 : row * 4 + 4]) for row in range(4)]
    assert pays("house-special", lines)[0] == praise
