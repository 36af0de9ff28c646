"""Frozen values change by `evolve` alone; Guarded ones say of each field who may see it."""

from typing import Annotated

import pytest
from pydantic import Field, ValidationError

from boardgames_tui.kernel.model import Frozen, Guarded, Public, Secret, StandIn


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
    assert hand.shown(None, None, cards=("?", "?"), note="?") == Hand(
        owner=2, cards=("?", "?"), note="?"
    )


def test_a_view_forgets_no_secret() -> None:
    with pytest.raises(TypeError, match="a view of Hand must settle exactly: note"):
        Hand(owner=2, cards=()).shown(None, None, cards=())


def test_a_view_changes_no_public_field() -> None:
    with pytest.raises(TypeError, match="a view of Hand must settle exactly: owner"):
        Hand(owner=2, cards=()).shown(None, None, cards=(), note="", owner=3)


# --- Secrets further down ---------------------------------------------------------------------


class Purse(Guarded):
    coins: Annotated[Secret[int], StandIn(lambda coins: -1)]


class Card(Guarded):
    face: Secret[str]
    known_to: Public[tuple[int, ...]]

    def view(self, state: object, seat: int | None) -> "Card":
        return self.shown(state, seat, face=self.face if seat in self.known_to else "?")


class Player(Guarded):
    purse: Public[Purse]
    spare: Public[Purse | None] = None
    cards: Public[tuple[tuple[Card, ...], ...]] = ()


class Table(Guarded):
    players: Public[tuple[Player, ...]]
    draw_pile: Secret[tuple[str, ...]]


TABLE = Table(
    players=(
        Player(purse=Purse(coins=3), cards=((), (Card(face="ace", known_to=(1,)),))),
        Player(purse=Purse(coins=4), spare=Purse(coins=5)),
    ),
    draw_pile=("ten",),
)


def test_a7_a_secret_inside_a_public_part_is_hidden_by_its_type() -> None:
    """At any depth: in a field, in an optional one, in a tuple of tuples; for every seat."""
    for seat in (0, 1, None):
        view = TABLE.shown(TABLE, seat, draw_pile=("?",))
        ann, ben = view.players
        assert [ann.purse.coins, ben.purse.coins, ben.spare and ben.spare.coins] == [-1, -1, -1]
        assert ann.cards[1][0].face == ("ace" if seat == 1 else "?")
        assert view.shown(view, seat, draw_pile=("?",)) == view
    assert TABLE.players[0].purse.coins == 3


def test_a7_a_part_that_does_not_say_how_it_is_hidden_is_refused() -> None:
    class Safe(Guarded):
        code: Secret[int]

    class Bank(Guarded):
        safe: Public[Safe]

    class Town(Guarded):
        bank: Public[tuple[Bank, ...]]

    with pytest.raises(TypeError, match="a view of Safe must settle exactly: code"):
        town = Town(bank=(Bank(safe=Safe(code=7)),))
        town.shown(town, None)


def test_a7_a_secret_can_not_lie_where_no_view_comes() -> None:
    class Box(Frozen):
        purse: Purse

    with pytest.raises(TypeError, match=r"Shelf\.boxes holds a secret in Box\.purse"):

        class Shelf(Guarded):
            boxes: Public[tuple[Box, ...]]

    with pytest.raises(TypeError, match=r"Chest\.purses holds secrets in a .*dict"):

        class Chest(Guarded):
            purses: Public[dict[str, Purse]]


def test_a_stand_in_gives_way_to_what_a_view_says() -> None:
    assert Purse(coins=5).shown(None, None, coins=2).coins == 2
