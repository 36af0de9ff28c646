"""The matches that all laws are asked on: which options meet in them."""

import itertools

import pytest

from tests.games.corpus import allowed, choices_of, corpus, rows
from tests.games.walks import GAMES

every_game = pytest.mark.parametrize("slug", GAMES)


def seat_counts(slug: str) -> range:
    return range(GAMES[slug].info.min_seats, GAMES[slug].info.max_seats + 1)


@every_game
def test_every_number_of_seats_is_played(slug: str) -> None:
    assert {example.seats for example in corpus(slug)} == set(seat_counts(slug))


@every_game
def test_every_two_values_of_two_options_meet_if_they_can(slug: str) -> None:
    names = choices_of(slug)
    every = [dict(zip(names, values, strict=True)) for values in itertools.product(*names.values())]
    playable = [
        row
        for row in every
        if any(allowed(slug, row, seats) is not None for seats in seat_counts(slug))
    ]
    met = [row for row, _ in rows(slug)]
    for one, other in itertools.combinations(names, 2):
        could = {(row[one], row[other]) for row in playable}
        assert could
        assert could == {(row[one], row[other]) for row in met}
