"""What somebody missed, a line a deed: what every game's recap keeps to, and what each joins."""

import random
from typing import Any

import pytest

from boardgames_tui.games.born_to_serve import events as bts
from boardgames_tui.games.born_to_serve import rules as born_to_serve
from boardgames_tui.games.born_to_serve.state import Parts, Payment, Spot
from boardgames_tui.games.chefs_apprentice import events as ca
from boardgames_tui.games.how_to_serve_man import events as htsm
from boardgames_tui.games.just_desserts import events as jd
from boardgames_tui.kernel.match import Match
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.recap import deeds_of, lines
from boardgames_tui.session import Session
from tests.games.walks import GAMES, choose

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def told(slug: str, *events: Any, reader: int | None = 0) -> list[str]:
    """The lines of these events, after the deal of a match; those done to the reader with a *."""
    game = GAMES[slug]
    state = game.setup(NAMES, game.Options(), 3).state
    found = lines(deeds_of(game, events, game.observe(state, reader), reader))
    return [f"*{line.text}" if line.mine else line.text for line in found]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_recap_is_never_longer_than_the_story_and_begins_with_what_was_done_to_me(
    slug: str,
) -> None:
    game = GAMES[slug]
    match = Match(game, NAMES[: min(4, game.info.max_seats)], game.Options(), 5)
    session, chance, last, asked_once = Session(match, None, None), random.Random(slug), -1, 0
    while not match.over and len(match) < 250:
        seat = game.actors(match.state)[0]
        if seat != last:
            for viewer in (None, seat):
                missed = session.missed(seat, viewer)
                assert len(missed) <= len(session.since_acted(seat, viewer))
                assert all(line.text.strip(" .") and "?" not in line.text for line in missed)
                mine = [line.mine for line in missed]
                assert mine == sorted(mine, reverse=True)
                asked_once += bool(missed)
        last = seat
        match.play(choose({seat: game.legal_actions(match.state, seat)}, chance))
    assert asked_once > 3


def test_just_desserts_a_lure_and_its_bribe_are_one_line() -> None:
    game = GAMES["just-desserts"]
    state = game.setup(NAMES, game.Options(), 3).state
    guest, other, third = state.guest_deck[:3]
    card = state.draw_pile[0]
    names = [game.say(jd.Arrived((one,)), state, None)[18:-1] for one in (guest, other, third)]
    dessert = state.deck.dessert(card).name
    lure = jd.Served(2, guest, (card,), 0, favourite=True)
    bribe = jd.Bribed(2, 0, card)
    assert told("just-desserts", lure, bribe, reader=0) == [
        f"*Cleo lured {names[0]} from you (a Favourite) and gave you {dessert}."
    ]
    assert told("just-desserts", lure, jd.Bribed(2, 0, "?"), reader=1) == [
        f"Cleo lured {names[0]} from Ann (a Favourite) and gave Ann a card."
    ]
    serves = [jd.Served(1, one, (card,), None, favourite=False) for one in (guest, other)]
    passed = [jd.Passed(2), jd.TurnBegan(3), jd.Passed(3)]
    assert told("just-desserts", *serves, jd.Arrived((third,)), jd.TurnBegan(2), *passed) == [
        f"Ben served {names[0]}, then {names[1]}.",
        "Cleo and Dan passed.",
        f"New at the party: {names[2]}.",
    ]


def test_chefs_apprentice_a_turn_of_dishes_is_one_line_and_what_is_gone_again_is_not_new() -> None:
    game = GAMES["chefs-apprentice"]
    deck = game.setup(NAMES, game.Options(), 3).state.deck
    name = {tile: deck.tile(tile).dish for tile in ("t01", "t02", "t03", "t04", "t05")}
    turn = (
        ca.Drafted(1, "t01", ()),
        ca.Revealed(("t03", "t04")),
        ca.Drafted(1, "t03", ("t05",)),
        ca.Plated(1, "t01", 1, 1),
        ca.Plated(1, "t03", 0, 0),
        ca.TookPrep(1, "bland", "?"),
        ca.Prepped(1, "t01", "hot"),
        ca.TrayFilled("warm"),
        ca.BoughtSnail(1, "now", 4),
        ca.Garnished(1, "t03"),
    )
    assert told("chefs-apprentice", *turn) == [
        f"Ben plated {name['t01']} and {name['t03']}, trashing {name['t05']}, for 2 eyeballs.",
        f"Ben made {name['t01']} Hot; Warm is new on the tray.",
        f"Ben put a snail for 4 eyeballs on {name['t03']}.",
        f"New on the main board: {name['t04']}.",
    ]


def test_born_to_serve_what_was_done_to_my_markers_leads_and_names_the_power() -> None:
    heroes = born_to_serve.setup(NAMES, born_to_serve.Options(), 3).state
    power = heroes.deck.heroes[0].powers[0].name
    moved = bts.MarkerMoved(1, 0, Spot(9, 1), Spot(7, 2))
    staff = [bts.PlacedOnStaff(seat, "Bartender") for seat in (2, 3)]
    assert told("born-to-serve", *staff, bts.TurnBegan(1), bts.PowerUsed(1, power), moved) == [
        f"*Ben moved your marker from table 9, space 1 to table 7, space 2 ({power}).",
        "Cleo and Dan went to the Bartender.",
    ]


def test_born_to_serve_a_bill_says_what_it_paid_me_first_and_what_powers_made_of_it() -> None:
    parts = Parts(card=6, seats=1, markers=0, chef=0, hostess=0, powers=3)
    paid = (Payment(2, "won", 2, 20, 2, 0), Payment(0, "bused", 1, 5, 0, 1))
    scored = bts.TableScored(4, "green-lunch-1", parts, 2, "most", (2,), paid)
    assert told("born-to-serve", scored, bts.Unserviced(3, "?"), bts.Unserviced(5, "?")) == [
        "*Table 4 paid you $5 and Cleo $20 (powers 3 of $10 a marker).",
        "Nobody served tables 3 and 5.",
    ]


def test_how_to_serve_man_a_chef_and_all_that_it_brought_are_one_line() -> None:
    dish = "Spicy Liver Strips"
    served = (
        htsm.Placed(1, "master", "table"),
        htsm.Scored(1, 3, 13, "master"),
        htsm.Presented(1, dish),
        htsm.Claimed(1, "Count Calorie"),
        htsm.PanelFilled(("Deep Thorax",)),
        htsm.Served(1, dish, Pool()),
        htsm.Scored(1, 4, 17, "recipe"),
    )
    assert told("how-to-serve-man", *served) == [
        f"Ben served {dish} with a Master Chef (10 > 17); claimed Count Calorie;"
        " new in the panel: Deep Thorax."
    ]
    took = (htsm.Placed(2, "sous", "pens"), htsm.Took(2, "meat", None), htsm.Took(2, "meat", 0))
    assert told("how-to-serve-man", *took) == [
        "*Cleo took your last raw meat.",
        "Cleo took 2 raw meat at the Meat Pens.",
    ]


@pytest.mark.parametrize("slug", ["chefs-apprentice", "how-to-serve-man"])
def test_what_everybody_did_alike_is_one_line(slug: str) -> None:
    game = GAMES[slug]
    match = Match(game, NAMES[:3], game.Options(), 5)
    told = [line.text for line in Session(match, None, None).missed(0, None, whole=True)]
    assert any(text.startswith("You, Ben and Cleo ") for text in told)


def test_how_to_serve_man_an_event_says_what_it_did_to_me_before_all_else() -> None:
    deck = GAMES["how-to-serve-man"].setup(NAMES, GAMES["how-to-serve-man"].Options(), 3).state.deck
    card = deck.events[0].name
    events = (
        htsm.EventDrawn(3, card, timed=False),
        htsm.ChefSent(1, 1, "sous", "oven"),
        htsm.ChefSent(3, 0, "sous", "mat"),
        htsm.Scored(0, -2, 8, "event"),
        htsm.Scored(2, 2, 12, "event"),
    )
    text = deck.event(card).text
    assert told("how-to-serve-man", *events) == [
        f"*{card} took your Sous-Chef.",
        f"*{card}: you -2, now 8.",
        f"{card}: {text}",
        f"{card}: Cleo +2.",
        f"{card} took Ben's Sous-Chef.",
    ]
