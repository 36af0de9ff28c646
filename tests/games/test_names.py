"""Every spot painted on any board has a name in words, and it explains the signs that stand there.

Matches are walked, and every spot of every table is asked, at the smallest size and at a large one.
"""

import re

import pytest

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import MORE, Moment
from tests.games.every_table import TABLES, option_pairs, reached, walk
from tests.games.walks import GAMES

SIZES = ((72, 20), (200, 56))
MATCHES = 2
MOST = 100
"""Actions of a walked match."""
SIGNS = {
    "just-desserts": r"\b(Ch|Ck|Nu|Pi|Sp|Ic|Fr|Ca|Ma|Pa|Ve|Pu)\b",
}
"""Signs that a name has to spell out if they stand at its spot."""


@pytest.mark.parametrize("slug", TABLES)
def test_every_spot_has_a_name(slug: str) -> None:
    nameless, kinds = set(), set()
    for seed, options in enumerate((*[None] * MATCHES, *option_pairs(slug)[:3])):
        for here in walk(slug, seed, options, longest=MOST, every=11):
            tables = list(reached(here.model).values())[:4] if seed == 0 else [here.model]
            for model in tables:
                for size in SIZES:
                    canvas = Canvas(*size)
                    model.paint(canvas, None)
                    for spot in canvas.spots:
                        kinds.add(spot.partition(":")[0])
                        name = model.name(spot.removeprefix(MORE))
                        if len(name) < 5 or name[0].islower():
                            nameless.add((spot.partition(":")[0], name))
    assert not nameless
    assert len(kinds) > 1


@pytest.mark.parametrize("slug", SIGNS)
def test_the_codes_at_a_spot_stand_in_its_name(slug: str) -> None:
    seen = 0
    for here in walk(slug, 1, longest=MOST, every=9):
        canvas = Canvas(200, 56)
        here.model.paint(canvas, None)
        for spot, place in canvas.spots.items():
            if not spot.startswith("guest:"):
                continue
            codes = set(re.findall(SIGNS[slug], " ".join(canvas.inside(place))))
            name = here.model.name(spot)
            lacking = {code for code in codes if f"({code})" not in name}
            if "lacks" not in " ".join(canvas.inside(place)):
                assert not lacking, (spot, name)
            seen += len(codes)
    assert seen > 10


def test_what_a_bystander_may_not_know_is_in_no_name() -> None:
    """A name comes from the view: hidden cards stay hidden."""
    for slug in TABLES:
        for here in walk(slug, 2, longest=60, every=11):
            game = here.match.game
            view = game.observe(here.state, None)
            moment = Moment(game, view, (), None, game.actors(here.state)[0])
            other = game.observe(game.redeal(here.state, None, 5), None)
            again = Moment(game, other, (), None, game.actors(here.state)[0])
            table = type(here.model)
            first, second = table.build(moment), table.build(again)
            canvas = Canvas(200, 56)
            first.paint(canvas, None)
            for spot in canvas.spots:
                assert first.name(spot) == second.name(spot)
    assert GAMES
