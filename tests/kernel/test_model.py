"""Frozen values change by `evolve` alone; Guarded ones say of each field who may see it."""

from typing import Annotated

import pytest
from pydantic import Field, ValidationError

from boardgames_tui.kernel.model import Frozen, Guarded, Public, Secret


class Point(Frozen):
    x: int = 1
    y: int = 2
    tags: tuple[str, ...] = ()


class Hand(Guarded):
    owner: Public[int]
    cards: Secret[tuple[str, ...]]
    note: Annotated[Secret[str], Field(max_length=9)] = ""


def test_evolve_changes_a_copy() -> None:
    point = Point(x=5)
    moved = point.evolve(y=9)
    assert (moved.x, moved.y, moved.tags) == (5, 9, ())
    assert (point.x, point.y) == (5, 2)
    assert type(moved) is Point


def test_evolve_equals_what_the_constructor_makes() -> None:
    moved = Point(x=5).evolve(y=9)
    assert moved == Point(x=5, y=9)
    assert hash(moved) == hash(Point(x=5, y=9))
    assert moved != Point(x=5, y=8)


def test_evolve_refuses_unknown_names() -> None:
    with pytest.raises(TypeError, match="Point has no field colour, size"):
        Point().evolve(size=1, x=4, colour=2)


def test_evolve_keeps_the_set_of_given_fields() -> None:
    point = Point(x=1)
    assert point.model_fields_set == {"x"}
    moved = point.evolve(y=2)
    assert moved.model_fields_set == {"x", "y"}
    assert point.model_fields_set == {"x"}
    assert moved.model_dump(exclude_unset=True) == {"x": 1, "y": 2}
    assert Point().evolve(y=2).model_dump(exclude_defaults=True) == {}


def test_evolved_values_survive_a_dump() -> None:
    moved = Point().evolve(tags=("a", "b"))
    assert Point.model_validate_json(moved.model_dump_json()) == moved


def test_nothing_can_be_assigned_or_added() -> None:
    point = Point().evolve(x=3)
    with pytest.raises(ValidationError, match="frozen"):
        point.x = 4
    with pytest.raises(ValidationError, match="frozen"):
        del point.x
    with pytest.raises(ValidationError, match="Extra inputs"):
        Point(z=1)


@pytest.mark.parametrize(
    "wrong",
    [
        Point.model_construct(x="1"),
        Point.model_construct(x=1.5),
        Point.model_construct(x=None),
        Point.model_construct(tags=["a"]),
        Point.model_construct(tags=("a", 2)),
        Point().evolve(y=object()),
    ],
)
def test_values_of_a_wrong_type_are_not_well_formed(wrong: Point) -> None:
    assert not wrong.is_well_formed()


def test_proper_values_are_well_formed() -> None:
    assert Point(x=4, tags=("b", "a")).is_well_formed()
    assert Point().evolve(tags=("b",)).is_well_formed()
    assert Hand(owner=1, cards=("a",)).is_well_formed()


def test_a_missing_field_is_not_well_formed() -> None:
    assert not Hand.model_construct(owner=1).is_well_formed()


def test_each_field_is_public_or_secret() -> None:
    assert Hand.secret_fields == {"cards", "note"}


def test_a_field_in_neither_list_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Purse\.coins must be declared Public or Secret"):

        class Purse(Guarded):
            owner: Public[int]
            coins: int


def test_a_field_in_both_lists_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Purse\.coins must be declared Public or Secret"):

        class Purse(Guarded):
            coins: Public[Secret[int]]


def test_a_subclass_keeps_the_secrets_and_adds_its_own() -> None:
    class MarkedHand(Hand):
        mark: Secret[int]
        place: Public[int]

    assert MarkedHand.secret_fields == {"cards", "note", "mark"}
    assert Hand.secret_fields == {"cards", "note"}


def test_a_view_settles_every_secret() -> None:
    hand = Hand(owner=2, cards=("a", "b"), note="x")
    assert hand.shown(cards=("?", "?"), note="?") == Hand(owner=2, cards=("?", "?"), note="?")


def test_a_view_forgets_no_secret() -> None:
    with pytest.raises(TypeError, match="a view of Hand must settle exactly: note"):
        Hand(owner=2, cards=()).shown(cards=())


def test_a_view_changes_no_public_field() -> None:
    with pytest.raises(TypeError, match="a view of Hand must settle exactly: owner"):
        Hand(owner=2, cards=()).shown(cards=(), note="", owner=3)
