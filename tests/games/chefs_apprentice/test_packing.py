"""The exact packing against trying everything."""

import random
from collections.abc import Sequence

import pytest

from boardgames_tui.games.chefs_apprentice.criteria import (
    FLAVORS,
    PLACES,
    TEMPERATURES,
    Dish,
    score,
    snails,
)
from boardgames_tui.games.chefs_apprentice.packing import Unit, pack
from tests.games.chefs_apprentice.table import DECK


def every_choice(units: Sequence[Unit], taken: frozenset[int] = frozenset()):
    """All sets of units of which no two share a space."""
    yield ()
    for place, unit in enumerate(units):
        if not taken & set(unit):
            for rest in every_choice(units[place + 1 :], taken | set(unit)):
                yield (unit, *rest)


def best_by_trying(units: Sequence[Unit], garnished: frozenset[int]) -> tuple[int, int]:
    return max(
        (len(choice), sum(len(garnished & set(unit)) for unit in choice))
        for choice in every_choice(units)
    )


def test_how_many_places_each_shape_has() -> None:
    counts = {shape: len(places) for shape, places in PLACES.items()}
    assert counts == {"pair": 24, "trio": 16, "block": 9, "row": 4, "line": 8, "diagonal": 2}
    assert all(list(place) == sorted(place) for places in PLACES.values() for place in places)


@pytest.mark.parametrize("shape", ["pair", "trio", "block"])
def test_the_packing_is_as_good_as_any(shape) -> None:
    chance = random.Random(shape)
    for _ in range(60):
        units = tuple(place for place in PLACES[shape] if chance.random() < 0.5)
        garnished = frozenset(chance.sample(range(16), chance.randrange(5)))
        chosen = pack(units, garnished)
        spaces = [space for unit in chosen for space in unit]
        assert len(set(spaces)) == len(spaces)
        assert set(chosen) <= set(units)
        found = len(chosen), len(garnished & set(spaces))
        assert found == best_by_trying(units, garnished)


def test_all_pairs_of_the_grid_fill_it() -> None:
    assert len(pack(PLACES["pair"], frozenset())) == 8
    assert len(pack(PLACES["trio"], frozenset())) == 5
    assert len(pack(PLACES["block"], frozenset())) == 4


@pytest.mark.parametrize(
    ("card", "shape", "rule"),
    [
        (
            "odd-couples",
            "pair",
            lambda d: d[0].flavor == d[1].flavor and d[0].temperature != d[1].temperature,
        ),
        (
            "three-courses",
            "trio",
            lambda d: len({x.temperature for x in d}) == len({x.flavor for x in d}) == 3,
        ),
        ("riddling-sphinx", "block", lambda d: len({x.flavor for x in d}) == 4),
        ("matching-trays", "block", lambda d: len({x.temperature for x in d}) == 1),
    ],
)
def test_a_card_takes_the_best_packing_of_random_tableaus(card, shape, rule) -> None:
    chance = random.Random(card)
    challenge = DECK.card(card)
    flavors, temperatures = FLAVORS, TEMPERATURES
    if card in ("odd-couples", "matching-trays"):  # fewer icons make more units
        flavors, temperatures = FLAVORS[:2], TEMPERATURES[:2]
    best = 0
    for _ in range(60):
        dishes = tuple(
            Dish(chance.choice(flavors), chance.choice(temperatures), 0, chance.random() < 0.2)
            for _ in range(16)
        )
        units = tuple(place for place in PLACES[shape] if rule([dishes[space] for space in place]))
        garnished = frozenset(space for space, dish in enumerate(dishes) if dish.snail)
        count, covered = best_by_trying(units, garnished)
        paid = score(challenge.criterion, challenge.praise, dishes)
        assert (paid.praise, snails(dishes, paid.used)) == (count * challenge.praise, covered)
        best = max(best, count)
    assert best > 1
