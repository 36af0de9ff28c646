"""The printed rules: the worked examples with their names and numbers, and the set-up."""

import pytest

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.decisions import DraftStaff
from boardgames_tui.games.born_to_serve.state import Options, State
from tests.games.born_to_serve.position import (
    HIDDEN_NINE,
    NAMES,
    SEVEN,
    bills,
    done,
    paid,
    position,
    take,
    told,
    totals,
)


def opened(players: int, options: Options | None = None, seed: int = 4) -> State:
    """A match after the draft, in which everybody took the first of the staff to be had."""
    state = rules.setup(NAMES[:players], options or Options(), seed).state
    while state.phase == "draft":
        state = rules.apply(state, rules.legal_actions(state, state.actors[0])[0]).state
    return state


# --- Worked examples --------------------------------------------------------------------------


def test_determine_tip_value_diane_and_laurel():
    """A $7 tip on a four-seat table, two +$1 sides: $10; the tie goes to the highest space."""
    state = position(floor={2: "aBbA"}, tips={2: SEVEN}, acted=True)
    state = state.evolve(seats=("Diane", "Laurel"))
    state, events = told(state, done(), take(2))
    bill = bills(events)[2]
    assert bill.parts.total == 10
    assert (bill.parts.card, bill.parts.seats, bill.parts.markers) == (7, 1, 2)
    assert state.seats[bill.winner] == "Diane"
    assert (bill.why, bill.tied) == ("highest space", (0, 1))
    told_of = rules.say(bill, state, None)
    assert told_of.startswith("Table 2: $10 a marker (tip 7, seats 1, +$1 sides 2), ")
    assert "tied between Diane and Laurel, won by Diane on the highest space" in told_of


def test_busboy_harry_and_alex():
    """A $9 tip on a five-seat table: $11; Harry and Alex score two markers each for 22 points."""
    state = position(
        players=3,
        floor={4: "ababa"},
        tips={4: HIDDEN_NINE},
        staff={"Busboy": "b"},
        last=True,
        acted=True,
    )
    state = state.evolve(seats=("Harry", "Alex", "Bystander"))
    state, events = told(state, done(), take(2), take(2, seat=1))
    bill = bills(events)[4]
    assert bill.parts.total == 11
    assert paid(bill) == [(0, "won", 2, 22), (1, "busboy", 2, 22)]
    harry, alex = bill.payments
    assert (harry.realm, harry.home) == (2, 1)
    assert (alex.realm, alex.home) == (2, 0)
    assert totals(state) == (22, 22, 0)
    assert [player.realm for player in state.players] == [2, 2, 0]
    assert [player.fortress for player in state.players] == [11, 11, 13]


# --- Set-up -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "tables"), [(2, 3), (3, 5), (4, 7), (5, 9)])
def test_set_the_tables(players, tables):
    state = opened(players)
    assert [table.number for table in state.tables] == list(range(1, tables + 1))
    assert all(table.tip is not None for table in state.tables)


@pytest.mark.parametrize(("players", "staff"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_the_staff_arrives(players, staff):
    state = opened(players)
    names = [post.name for post in state.staff]
    assert names[0] == "Washroom Attendant"
    assert len(set(names)) == len(names) == staff + 1


@pytest.mark.parametrize(("players", "third"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_washroom_attendant_has_a_third_space_for_four_or_five(players, third):
    assert opened(players).staff[0].spaces == third


@pytest.mark.parametrize(
    ("players", "green", "yellow", "unused"),
    [(2, 2, 4, 20), (3, 4, 6, 16), (4, 6, 7, 14), (5, 9, 9, 10)],
)
def test_here_come_the_customers(players, green, yellow, unused):
    state = rules.setup(NAMES[:players], Options(), 9).state
    for meal, cards in (
        ("lunch", state.stack[-(green + yellow) :]),
        ("dinner", state.stack[: green + yellow]),
    ):
        assert sum(card.startswith(f"green-{meal}") for card in cards) == green
        assert sum(card.startswith(f"yellow-{meal}") for card in cards) == yellow
    assert len(state.stack) == 2 * (green + yellow)
    assert len(state.unused) == unused
    assert all(card.startswith("yellow") for card in state.unused)


def test_green_cards_lie_face_up_and_yellow_ones_face_down():
    state = opened(5)
    tips = [table.tip for table in state.tables if table.tip is not None]
    assert {tip.card.split("-")[0] for tip in tips} == {"green", "yellow"}
    assert all(tip.face_up == tip.card.startswith("green") for tip in tips)


def test_prepare_to_serve():
    state = opened(4)
    for player in state.players:
        assert (player.fortress, player.plain, player.bonus, player.score) == (8, 4, 1, 0)
    assert state.actors == (state.first,)


def test_every_member_of_the_staff_can_be_drafted():
    state = rules.setup(NAMES[:2], Options(), 1).state
    seat = state.actors[0]
    assert rules.legal_actions(state, seat) == tuple(
        DraftStaff(seat=seat, staff=name)
        for name in ("Bartender", "Busboy", "Chef", "Hostess", "Maître D'", "Owner", "Valet")
    )
    refused = rules.refusal(state, DraftStaff(seat=seat, staff="Washroom Attendant"))
    assert refused is not None and refused.code == "not-to-be-had"


def test_short_order_and_diner_of_doom_and_secret_identity_together():
    options = Options(short_order=True, diner_of_doom=True, secret_identity=True)
    state = opened(5, options)
    assert all(player.hero is None for player in state.players)
    assert {post.name for post in state.staff} == {
        "Bartender",
        "Busboy",
        "Chef",
        "Hostess",
        "Owner",
    }
    assert all(table.tip.card.split("-")[1] == "dinner" for table in state.tables if table.tip)


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players(players):
    refused = rules.check(players, Options())
    assert refused is not None and refused.code == "seats"
    assert rules.say(refused, None, None) == "Born to Serve is for 2 to 5 players."
