"""What holds in every position of every match, worked out here once more from the printed rules."""

import random
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.cards import Deck, Dessert, Guest
from boardgames_tui.games.just_desserts.decisions import (
    Claim,
    Discard,
    Done,
    Draw,
    GoToKitchen,
    Looking,
    Pass,
    Race,
    Turn,
)
from boardgames_tui.games.just_desserts.events import Bribed, Drew, Ended
from boardgames_tui.games.just_desserts.serving import can_serve, offer_refusal, serving_sets
from boardgames_tui.games.just_desserts.state import State
from tests.games.just_desserts.table import DECKS
from tests.games.walks import Walk, choose, strings, variants, walk

GAME: Any = rules


def limits(examples: int) -> Any:
    """The settings of a property: so many examples, the same in every run.

    A failing match is shown as it was drawn: a smaller seed would be no simpler.
    """
    return settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )


def matches(examples: int) -> Callable[[Any], Any]:
    """Runs a test on so many matches by turns, of any number of seats and any options."""

    def decorate(test: Any) -> Any:
        @limits(examples)
        @given(
            seats=st.integers(2, 5),
            variant=st.integers(0, 99),
            seed=st.integers(0, 2**64 - 1),
            policy=st.integers(0, 2**32 - 1),
        )
        def on_a_match(seats: int, variant: int, seed: int, policy: int) -> None:
            by_turns = [row for row in variants("just-desserts", seats) if not row.turnless]
            played = walk(GAME, seats, by_turns[variant % len(by_turns)], seed, policy)
            assert played.over
            test(played)

        on_a_match.__name__ = test.__name__
        return on_a_match

    return decorate


# --- Serving, from the text of the rule -------------------------------------------------------


def satisfies(guest: Guest, cards: tuple[Dessert, ...]) -> bool:
    """All the guest desires is there, and no card bears what it dislikes."""
    given_icons = {icon for card in cards for icon in card.icons}
    disliked = any(icon in card.icons for card in cards for icon in guest.refuses)
    return not disliked and all(icon in given_icons for icon in guest.likes)


def as_many_as_necessary(guest: Guest, hand: tuple[Dessert, ...]) -> set[frozenset[str]]:
    """Every part of the hand that satisfies the guest while no smaller part of it does."""
    found = set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            smaller = combinations(cards, size - 1)
            if satisfies(guest, cards) and not any(satisfies(guest, part) for part in smaller):
                found.add(frozenset(card.id for card in cards))
    return found


@limits(150)
@given(data=st.data(), deck=st.sampled_from(list(DECKS.values())))
def test_JD_04_claims_are_exactly_the_sets_without_a_card_to_spare(data, deck):
    hand = tuple(data.draw(st.lists(st.sampled_from(deck.desserts), max_size=9, unique=True)))
    guest = data.draw(st.sampled_from(deck.guests))
    ids = tuple(card.id for card in hand)
    expected = as_many_as_necessary(guest, hand)
    sets = serving_sets(deck, guest.id, ids)
    assert len(set(sets)) == len(sets)
    assert {frozenset(cards) for cards in sets} == expected
    assert can_serve(deck, guest.id, ids) == bool(expected)
    for size in range(min(5, len(ids)) + 1):
        for cards in combinations(ids, size):
            accepted = offer_refusal(deck, guest.id, cards) is None
            assert accepted == (frozenset(cards) in expected)


@matches(20)
def test_legal_claims_are_those_of_the_rules(played: Walk) -> None:
    for number in played.moments(25):
        state: State = played.states[number]
        for seat, legal in played.legal[number].items():
            claims = {(action.guest, action.cards) for action in legal if isinstance(action, Claim)}
            frame = state.pending[-1]
            if not isinstance(frame, Turn) or frame.phase not in ("choose", "serving"):
                assert claims == set()
                continue
            hand = tuple(state.deck.dessert(card) for card in state.hands[seat])[:10]
            others = [row for owner, row in enumerate(state.guests) if owner != seat]
            expected = {
                (guest, tuple(sorted(cards)))
                for stolen, row in ((False, state.centre), *((True, row) for row in others))
                for guest in row
                for cards in as_many_as_necessary(state.deck.guest(guest), hand)
                if not stolen or len(cards) < len(state.hands[seat])
            }
            if len(hand) == len(state.hands[seat]):
                assert claims == expected
            else:
                assert claims >= expected


# --- The course of a match --------------------------------------------------------------------


def finished_turns(played: Walk) -> list[tuple[State, State, list[Any]]]:
    """(state at the start, state after it, its actions) of every turn, in order."""
    turns = []
    first = next(n for n, state in enumerate(played.states) if isinstance(state.pending[0], Turn))
    start, actions = played.states[first], []
    for number in range(first + 1, len(played.states)):
        actions.append(played.actions[number - 1])
        state = played.states[number]
        if state.turns > start.turns:
            turns.append((start, state, actions))
            start, actions = state, []
    return turns


@matches(20)
def test_scores_are_what_lies_on_the_table(played: Walk) -> None:
    for state in played.states:
        standings = rules.standings(state)
        for seat, row in enumerate(standings.rows):
            points = len(state.eaten[seat]) + len(state.guests[seat])
            points += 2 * len(state.favourites[seat])
            if not state.pending and state.options.personal_favourites:
                points += 3 * (state.personal[seat] in state.hands[seat])
            assert row.total == points == sum(part for _, part in row.lines)
        placing = [
            (row.total, len(hand)) for row, hand in zip(standings.rows, state.hands, strict=True)
        ]
        best_first = sorted(placing, reverse=True)
        assert [row.rank for row in standings.rows] == [best_first.index(p) + 1 for p in placing]


@matches(25)
def test_JD_47_every_claim_eats_a_card_and_nothing_eaten_comes_back(played: Walk) -> None:
    for number, action in enumerate(played.actions):
        before, after = played.states[number], played.states[number + 1]
        if isinstance(action, Claim):
            assert len(action.cards) >= 1
            assert after.eaten[action.seat] == before.eaten[action.seat] + action.cards
        else:
            assert after.eaten == before.eaten


@matches(25)
def test_hands_after_a_turn(played: Walk) -> None:
    for start, end, actions in finished_turns(played):
        (seat,) = start.actors
        before, after = len(start.hands[seat]), len(end.hands[seat])
        if any(isinstance(action, GoToKitchen) for action in actions):
            assert after == before + 1  # JD-20, JD-48
            discards = sum(isinstance(action, Discard) for action in actions)
            if start.draw_pile:
                assert len(end.draw_pile) == len(start.draw_pile) - discards - 1
                assert len(end.discard_pile) == len(start.discard_pile) + discards
            else:
                assert discards == 0
                assert len(end.discard_pile) == len(start.discard_pile) - 1
        elif any(isinstance(action, Pass) for action in actions):
            assert start.supply == 0
            assert end.hands == start.hands
        else:
            claims = [action for action in actions if isinstance(action, Claim)]
            assert claims
            stolen = len(end.eaten[seat]) - len(start.eaten[seat])
            bribes = sum(
                action.guest not in start.centre for action in claims
            )  # nobody arrives in a turn
            left = before - stolen - bribes
            assert after == (max(left, 5) if end.supply else min(max(left, 5), left + start.supply))
        for other in range(len(start.seats)):
            if other != seat:
                assert end.hands[other][: len(start.hands[other])] == start.hands[other]


@matches(25)
def test_five_guests_at_the_start_of_a_turn_while_the_guest_deck_lasts(played: Walk) -> None:
    for start, _, actions in finished_turns(played):
        assert len(start.centre) == 5 or not start.guest_deck
        assert any(isinstance(action, Claim | GoToKitchen | Pass) for action in actions)
        assert sum(isinstance(action, Done) for action in actions) == 1


@matches(25)
def test_JD_11_JD_49_nobody_arrives_before_the_turn_is_over(played: Walk) -> None:
    for before, after in pairwise(played.states):
        if before.centre and after.turns == before.turns:
            assert after.guest_deck == before.guest_deck
            assert set(after.centre) <= set(before.centre)


@matches(25)
def test_JD_18_JD_28_the_ways_to_spend_a_turn(played: Walk) -> None:
    for number, state in enumerate(played.states):
        if not (state.pending and isinstance(state.pending[-1], Turn)):
            continue
        (seat,) = state.actors
        offered = {type(action) for action in played.legal[number][seat]}
        if state.pending[-1].phase != "choose":
            assert not offered & {GoToKitchen, Pass}
            assert Done in offered
            continue
        able = any(could_please(state, guest, seat) for guest in state.centre)
        free = state.options.free_kitchen
        assert (GoToKitchen in offered) == (state.supply > 0 and (free or not able))
        assert (Pass in offered) == (state.supply == 0 and not able)
        assert Done not in offered
        assert Claim in offered or not able


def could_please(state: State, guest: str, seat: int) -> bool:
    """Whether all in the hand that the guest would touch is enough for it."""
    wishes = state.deck.guest(guest)
    hand = (state.deck.dessert(card) for card in state.hands[seat])
    eats = tuple(card for card in hand if not set(card.icons) & set(wishes.refuses))
    return satisfies(wishes, eats)


def ends_as_it_should(played: Walk) -> Ended:
    """Checks that the match ended at the first turn that could end it; how it ended."""
    passes = 0
    turns = finished_turns(played)
    for number, (_, end, actions) in enumerate(turns, start=1):
        passes = passes + 1 if isinstance(actions[0], Pass) else 0
        nobody_left = not end.centre and not end.guest_deck and not any(end.guests)
        all_passed = end.supply == 0 and passes == len(end.seats)
        assert (nobody_left or all_passed) == (number == len(turns))
    (ended,) = (event for event in played.events[-1] if isinstance(event, Ended))
    assert ended.everybody_passed == all_passed
    return ended


@matches(40)
def test_JD_27_a_match_ends_when_all_pass_and_not_before(played: Walk) -> None:
    assert ends_as_it_should(played).everybody_passed  # Nature Girl never leaves the party


def test_JD_30_a_match_ends_when_all_guests_have_left_and_not_before():
    early = DECKS["early"]
    guests = tuple(card for card in early.guests if card.favourites)[:8]
    deck = Deck(name="loved", icons=early.icons, desserts=early.desserts, guests=guests)
    endings = set()
    for seed in range(30):
        played = Walk(GAME, rules.Options())
        played.add(rules.setup(("Abby", "Ben", "Cy"), rules.Options(), seed, deck))
        chance = random.Random(seed)
        while played.legal[-1]:
            action = loving(played, chance)
            played.add(rules.apply(played.states[-1], action), action)
        endings.add(ends_as_it_should(played).everybody_passed)
    assert endings == {True, False}


def loving(played: Walk, chance: random.Random) -> Any:
    """One legal action; mostly a Favourite, if one can be given."""
    action = choose(played.legal[-1], chance)
    favourites = [
        action
        for actions in played.legal[-1].values()
        for action in actions
        if isinstance(action, Claim)
        and played.states[-1].deck.is_favourite(action.guest, action.cards[0])
    ]
    return chance.choice(favourites) if favourites and chance.random() < 0.9 else action


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 5), marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_match_ends(seats, seeds, account):
    for options in variants("just-desserts", seats):
        for seed in seeds:
            played = walk(GAME, seats, options, seed, policy=seed)
            assert played.over
            account(played)
            # a trip takes one of the 66 cards left by a deal to two, a claim eats one of 76; all
            # others may pass after each claim, and everybody at the end
            assert played.states[-1].turns <= 66 + 76 * seats + seats


# --- Secrets ----------------------------------------------------------------------------------


@matches(20)
def test_no_third_player_ever_learns_a_bribe_or_a_drawn_card(played: Walk) -> None:
    told = 0
    for number, events in enumerate(played.events):
        state = played.states[number]
        if not state.pending:
            continue
        for event in events:
            if isinstance(event, Bribed):
                insiders, secret = {event.seat, event.victim}, {event.card}
            elif isinstance(event, Drew) and not event.openly:
                insiders, secret = {event.seat}, set(event.cards)
            else:
                continue
            told += 1
            for seat in {*played.viewers} - insiders:
                assert not secret & {*strings(event.seen_by(seat))}
                view = rules.observe(state, seat).evolve(personal=())
                assert not secret & {*strings(view)}
            for seat in insiders:
                assert secret <= {*strings(event.seen_by(seat))}
    assert told > 0


@matches(15)
def test_what_is_drawn_or_handed_over_is_in_no_ones_view_but_its_holders(played: Walk) -> None:
    for number in played.moments(30):
        state = played.states[number]
        if not state.pending:
            continue
        for seat in played.viewers:
            view = rules.observe(state, seat)
            for owner, hand in enumerate(view.hands):
                assert hand == (state.hands[owner] if owner == seat else ("?",) * len(hand))
                assert len(hand) == len(state.hands[owner])
            assert set(view.draw_pile) | set(view.guest_deck) <= {"?"}
            assert set(view.discard_pile[:-1]) <= {"?"}


@matches(15)
def test_undo_is_closed_by_whatever_showed_a_card(played: Walk) -> None:
    for number, events in enumerate(played.events[1:], start=1):
        before, after = played.states[number - 1], played.states[number]
        drawn = len(after.draw_pile) < len(before.draw_pile)
        taken = len(after.discard_pile) < len(before.discard_pile)
        arrived = len(after.guest_deck) < len(before.guest_deck)
        moved_on = after.turns > before.turns or isinstance(before.pending[-1], Looking | Race)
        closed = any(event.closes_undo for event in events)
        assert closed == (drawn or taken or arrived or moved_on)
        if isinstance(played.actions[number - 1], Draw):
            assert closed
