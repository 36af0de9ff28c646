"""The rulebook's Example of Play, action by action, with its printed names and numbers."""

import pytest

from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.decisions import (
    Claim,
    Cook,
    Done,
    Give,
    Keep,
    OpenDeck,
    Place,
    Take,
)
from boardgames_tui.games.how_to_serve_man.demonstration import ACTIONS, OPTIONS, SEATS, start
from boardgames_tui.games.how_to_serve_man.events import JudgesPaid, Scored
from boardgames_tui.kernel.match import Match
from tests.games.how_to_serve_man.table import play, tokens

ABBY, BEN, CARRIE, DAVE = range(4)
EACH_RAW = "meat, vegetable, carb, fat, spice"


def after(count: int):  # type: ignore[no-untyped-def]
    """The state after so many actions of the demonstration."""
    return play(start(), *ACTIONS[:count]).state


def test_abby_ben_carrie_and_dave_begin_as_the_set_up_says() -> None:
    state = start()
    assert SEATS == ("Abby", "Ben", "Carrie", "Dave")
    assert state.scores == (1, 2, 3, 4)
    assert state.mats == (tokens(EACH_RAW),) * 4
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    for hand in state.hands:
        courses = sorted(state.deck.recipe(card).course for card in hand)
        assert courses == ["appetizer"] * 2 + ["dessert"] * 2 + ["entree"] * 2
    assert state.stables[BEN] == ("Grady the Galactic Wonderdog",)
    assert state.stables[CARRIE] == ("Phrynas Tar",)
    assert "Backfat Asteroid Apple Crisp" in state.hands[ABBY]
    assert "Spicy Liver Strips" in state.hands[BEN]
    assert len(state.panel) == 3 and "Korgus Kisrann" in state.panel
    assert state.first == ABBY and state.actors == (ABBY,)


def test_the_arranged_start_holds_all_that_a_dealt_match_holds() -> None:
    census = rules.census(start())
    assert census["meat"] == census["vegetable"] == 39
    assert census["sauce"] == census["carb"] == census["fat"] == census["spice"] == 15
    cards = [name for name in census if "chef of seat" not in name and name[0].isupper()]
    assert len(cards) == 150 and all(census[name] == 1 for name in cards)


def test_abby_bakes_a_meat_for_a_carb() -> None:
    played = play(
        start(),
        Place(seat=ABBY, chef="sous", space="oven"),
        Cook(seat=ABBY, token="baked_meat"),
    )
    assert played.state.mats[ABBY] == tokens("baked_meat, vegetable, fat, spice")
    assert rules.legal_actions(played.state, ABBY) == (Done(seat=ABBY),)


def test_ben_fries_a_meat_in_fat() -> None:
    state = play(
        after(3), Place(seat=BEN, chef="sous", space="fryer"), Cook(seat=BEN, token="fried_meat")
    ).state
    assert state.mats[BEN] == tokens("fried_meat, vegetable, carb, spice")


def test_carrie_takes_two_raw_meat() -> None:
    state = play(after(6), Place(seat=CARRIE, chef="sous", space="pens")).state
    assert state.mats[CARRIE] == tokens("3 meat, vegetable, carb, fat, spice")


def test_dave_has_6_points_before_he_draws() -> None:
    state = play(after(8), Place(seat=DAVE, chef="master", space="cookbook-bonus")).state
    assert state.scores[DAVE] == 6
    assert len(state.hands[DAVE]) == 6 and len(state.recipe_deck("appetizer")) == 22


def test_dave_draws_three_appetizers_and_keeps_one() -> None:
    state = play(after(9), OpenDeck(seat=DAVE, course="appetizer")).state
    keeps = rules.legal_actions(state, DAVE)
    assert [type(action) for action in keeps] == [Keep] * 3
    kept, *others = (action.recipe for action in keeps)
    state = play(state, Keep(seat=DAVE, recipe=kept)).state
    assert state.hands[DAVE][-1] == kept
    assert set(state.recipe_deck("appetizer")[:2]) == set(others)
    state = play(state, Done(seat=DAVE)).state
    assert state.actors == (ABBY,)


def test_abby_blends_a_vegetable_and_a_fat_into_a_sauce() -> None:
    state = play(
        after(12),
        Place(seat=ABBY, chef="sous", space="blender"),
        Give(seat=ABBY, token="vegetable"),
        Give(seat=ABBY, token="fat"),
    ).state
    assert state.mats[ABBY] == tokens("baked_meat, sauce, spice")


def test_ben_goes_from_2_to_5_for_his_master_chef() -> None:
    before = after(16)
    assert before.scores[BEN] == 2
    state = play(before, Place(seat=BEN, chef="master", space="table")).state
    assert state.scores[BEN] == 5


def test_ben_goes_from_5_to_7_for_the_dish_and_his_judges_give_2_and_2_up_to_11() -> None:
    played = play(after(17), Claim(seat=BEN, judge="Korgus Kisrann"))
    assert [(event.points, event.score) for event in played.of(Scored)] == [(2, 7), (4, 11)]
    (paid,) = played.of(JudgesPaid)
    running = 7
    steps = {}
    for judge, points in reversed(paid.shares):
        running += points
        steps[judge] = running
    assert steps == {"Korgus Kisrann": 9, "Grady the Galactic Wonderdog": 11}
    assert played.state.scores == (1, 11, 3, 6)
    assert played.state.stables[BEN] == ("Grady the Galactic Wonderdog", "Korgus Kisrann")
    assert len(played.state.panel) == 3 and "Korgus Kisrann" not in played.state.panel
    assert played.state.mats[BEN] == tokens("vegetable, carb, spice")


def test_solar_flares_goes_to_ben_carrie_and_dave_and_past_abby() -> None:
    state = after(18)
    asked = []
    for action in ACTIONS[18:24]:
        asked.append(state.actors)
        state = play(state, action).state
    assert asked == [(BEN,), (BEN,), (CARRIE,), (CARRIE,), (DAVE,), (DAVE,)]
    assert state.mats[BEN] == tokens("boiled_vegetable, carb, spice")
    assert state.mats[CARRIE] == tokens("2 meat, fried_meat, vegetable, carb, fat, spice")
    assert state.mats[DAVE] == tokens("fried_meat, vegetable, carb, fat, spice")
    assert state.mats[ABBY] == tokens("baked_meat, sauce, spice")
    assert state.actors == (BEN,) and rules.legal_actions(state, BEN) == (Done(seat=BEN),)


def test_each_exchange_is_of_the_players_own_choosing() -> None:
    state = play(after(18), Give(seat=BEN, token="vegetable")).state
    assert rules.legal_actions(state, BEN) == (
        Take(seat=BEN, token="baked_vegetable"),
        Take(seat=BEN, token="fried_vegetable"),
        Take(seat=BEN, token="boiled_vegetable"),
    )


@pytest.mark.parametrize("count", range(len(ACTIONS) + 1))
def test_the_demonstration_can_be_stepped_through(count: int) -> None:
    match = Match(rules, SEATS, OPTIONS, 0, start=start())  # type: ignore[arg-type]
    for action in ACTIONS[:count]:
        match.play(action)
    assert match.state == after(count)
    if count < len(ACTIONS):
        assert rules.refusal(match.state, ACTIONS[count]) is None
