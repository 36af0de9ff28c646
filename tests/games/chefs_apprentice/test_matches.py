"""What holds in every match of The Chef's Apprentice, whatever is played."""

import random
from functools import cache
from itertools import product

import pytest

from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.board import dishes_owed, trashed_by
from boardgames_tui.games.chefs_apprentice.criteria import FLAVORS, TEMPERATURES
from boardgames_tui.games.chefs_apprentice.decisions import (
    BuySnail,
    Choose,
    ChooseCook,
    CoverSlot,
    Done,
    Draft,
    Garnish,
    KeepChallenge,
    Peek,
    PlacePrep,
    Plate,
    RefreshPair,
    TakePrep,
    Turn,
    UseSaved,
    UseSpatula,
)
from boardgames_tui.games.chefs_apprentice.scoring import score_sheet
from boardgames_tui.games.chefs_apprentice.state import Options
from boardgames_tui.games.chefs_apprentice.tableau import NEIGHBOURS, size
from boardgames_tui.games.just_desserts.decisions import GoToKitchen
from tests.games.chefs_apprentice.table import DECK, NAMES
from tests.games.walks import Walk, walk

SEATS = (2, 3, 4)
MOST = 184
"""Actions of a seat in a match: 1 cook, 1 challenge, 16 picks, 16 platings, 8 pairs refreshed, 8
tokens taken and 8 placed, 9 for ends of turns, 12 with spatulas, 9 with snails; and as many peeks
as 16 platings can earn eyeballs, 2 icons and 4 matches each.
"""


@cache
def played(players: int, number: int) -> Walk:
    options = Options(choose_cooks=number % 2 == 1, peek_reminder=number % 3 > 0)
    return walk(rules, players, options, seed=number, policy=number)


@cache
def thrifty(players: int, number: int) -> Walk:
    """A match without peeks, in which snails are bought as soon as there are eyeballs for one."""
    match, chance = Walk(rules, Options()), random.Random(number)
    match.add(rules.setup(NAMES[:players], match.options, number, DECK))
    while match.legal[-1]:
        actions = next(iter(match.legal[-1].values()))
        wanted = [action for action in actions if isinstance(action, BuySnail)]
        others = [action for action in actions if not isinstance(action, Peek)]
        action = chance.choice(wanted if wanted and chance.random() < 0.6 else others)
        match.add(rules.apply(match.states[-1], action), action)
    return match


def matches(count: int) -> list[Walk]:
    """As many matches of each kind at each number of seats."""
    kinds = (played, thrifty)
    return [kind(players, number) for kind in kinds for players in SEATS for number in range(count)]


@pytest.mark.parametrize("players", SEATS)
def test_every_match_ends_with_sixteen_dishes_in_four_by_four(players) -> None:
    for number in range(12):
        match = played(players, number)
        assert match.over and len(match.actions) <= MOST * players
        end = match.states[-1]
        for tableau in end.tableaus:
            assert None not in tableau and len(set(tableau)) == 16
            assert size(tableau) == (4, 4)
        assert end.turns == 8 * players and end.drafted == () and end.taken is None
        assert len(end.tray) == 3


@pytest.mark.parametrize("players", SEATS)
def test_every_component_lies_somewhere_all_the_time(players) -> None:
    snails = {2: 4, 3: 7, 4: 10}[players]
    for state in (*played(players, players).states, *thrifty(players, players).states):
        census = rules.census(state)
        assert census.pop("snail") == snails
        assert census.pop("spatula") == 3 * players
        assert set(census.values()) == {1}
        assert len([name for name in census if name.startswith("t") and name[1:].isdigit()]) == 84
        assert len([name for name in census if name.startswith("p") and name[1:].isdigit()]) == 36
        assert len(census) == 84 + 36 + 10


def test_nobody_is_left_without_tiles() -> None:
    for match in matches(2):
        for state in match.states:
            assert state.on_the_board >= dishes_owed(state)


def test_eyeballs_earned_are_icons_and_touching_pairs_in_any_order_of_plating() -> None:
    """Without spatula actions 1 and 3; what is spent is counted as it goes."""
    chance = random.Random(8)
    some = 0
    for number in range(30):
        players = SEATS[number % 3]
        state = rules.setup(NAMES[:players], Options(), number, DECK).state
        spent = [0] * players
        while state.pending:
            seat = state.actors[0]
            choices = [
                action
                for action in rules.legal_actions(state, seat)
                if getattr(action, "use", "") not in ("swap-dishes", "exchange")
            ]
            action = chance.choice(choices)
            after = rules.apply(state, action).state
            spent[seat] += max(0, state.eyeballs[seat] - after.eyeballs[seat])
            state = after
        for seat, tableau in enumerate(state.tableaus):
            eyes = [DECK.tile(tile).eyeballs for tile in tableau if tile is not None]
            pairs = sum(
                eyes[space] > 0 and eyes[other] > 0
                for space in range(16)
                for other in NEIGHBOURS[space]
                if space < other
            )
            assert state.eyeballs[seat] + spent[seat] == sum(eyes) + pairs
            some += pairs
    assert some > 20


def test_what_a_pick_would_trash_is_what_it_trashes() -> None:
    for match in matches(2):
        for state, action, after in zip(
            match.states, match.actions, match.states[1:], strict=False
        ):
            if isinstance(action, Draft):
                before = state.trashed[action.seat]
                assert after.trashed[action.seat] == before + trashed_by(state, action.tile)


def test_the_score_sheet_is_the_standings_in_every_position() -> None:
    match = played(3, 5)
    for state in match.states:
        for row in rules.standings(state).rows:
            canvas = score_sheet(state, row.seats[0])
            assert row.lines == tuple((one.label, one.total) for one in canvas)
            for one in canvas:
                assert all(state.tableaus[row.seats[0]][space] for space in one.used)
                assert one.snail_praise == 2 * one.snails <= 2 * len(one.used)


def test_the_longest_position_offers_few_choices() -> None:
    offers = [offer for match in matches(4) for offer in match.legal]
    assert max(len(actions) for offer in offers for actions in offer.values()) <= 48


# --- The whole universe of actions ------------------------------------------------------------

TILES = [*(tile.id for tile in DECK.tiles), "t85", "?", ""]
PLACES = (-1, 0, 1, 2, 3, 99)
CELLS = range(-2, 6)


def universe(seat: int, drafted: tuple[str, ...]):
    """Every action of a seat that can be written down, well beyond what makes sense."""
    for tile in TILES:
        yield from (Draft(seat=seat, tile=tile), Garnish(seat=seat, tile=tile))
        yield Choose(seat=seat, tile=tile)
        for icon in (*FLAVORS, *TEMPERATURES, "spicy"):
            yield PlacePrep(seat=seat, tile=tile, icon=icon)
    for tile, row, column in product((*drafted, "t01", "?"), CELLS, CELLS):
        yield Plate(seat=seat, tile=tile, row=row, column=column)
    for place in PLACES:
        yield from (Peek(seat=seat, place=place), TakePrep(seat=seat, place=place))
        yield CoverSlot(seat=seat, slot=place)
    for spot in (*(spot.id for spot in DECK.garnish.spot), "s11"):
        yield from (BuySnail(seat=seat, spot=spot, when=when) for when in ("now", "later"))
    for use in ("swap-dishes", "swap-board", "exchange", "refresh"):
        yield UseSpatula(seat=seat, use=use)
    for cook in (*DECK.cooks, DECK.challenges[0]):
        yield ChooseCook(seat=seat, cook=cook.id)
    for card in (*DECK.challenges, *DECK.customers):
        yield KeepChallenge(seat=seat, challenge=card.id)
    yield from (RefreshPair(seat=seat), UseSaved(seat=seat), Done(seat=seat))


@pytest.mark.parametrize("players", SEATS)
def test_refusal_and_legal_actions_agree_on_every_action(players) -> None:
    match = thrifty(players, 1) if players == 3 else played(players, 1)
    met = set()
    for number in match.moments(24):
        state = match.states[number]
        for seat in (-1, *range(players), players, 99):
            legal = rules.legal_actions(state, seat)
            allowed = [
                action
                for action in universe(seat, state.drafted)
                if rules.refusal(state, action) is None
            ]
            assert set(allowed) == set(legal) and len(set(legal)) == len(legal)
            met |= {type(action) for action in legal}
        assert rules.refusal(state, GoToKitchen(seat=0)).code == "not-an-action"
        malformed = Plate.model_construct(seat=0, tile=None, row="?", column=None)
        assert rules.refusal(state, malformed).code == "not-an-action"
        assert rules.refusal(state, None).code == "not-an-action"
    assert {Draft, Plate, Done} <= met <= set(rules.rules.actions)


def test_every_kind_of_action_is_met() -> None:
    met = {
        type(action)
        for match in matches(2)
        for one in match.legal
        for actions in one.values()
        for action in actions
    }
    assert met == set(rules.rules.actions)


# --- What may be known ------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
def test_no_underside_stack_or_challenge_reaches_another_seat(players) -> None:
    """Every string of a view is either public or one that the rules show to that seat."""
    match = thrifty(players, 2) if players == 3 else played(players, 2)
    for number in match.moments(60):
        state = match.states[number]
        if not state.pending:
            continue
        for seat in (*range(players), None):
            text = rules.observe(state, seat).model_dump_json()
            under = {tile for stack in state.stacks for tile in stack}
            assert not any(f'"{tile}"' in text for tile in under)
            tokens = {one.token for one in state.tray if seat not in one.known_to}
            tokens |= {*state.bag, *(cover.token for cover in state.covers)}
            if state.taken is not None and seat not in state.actors:
                tokens.add(state.taken.token)
            assert not any(f'"{token}"' in text for token in tokens)
            for owner, pair in enumerate(state.dealt):
                for card in pair:
                    if owner != seat and card != state.shared:
                        assert f'"{card}"' not in text


def test_peeks_are_kept_in_sight_of_the_one_who_peeked() -> None:
    known = 0
    for match in (played(2, 4), played(3, 8)):
        for state in match.states:
            if not state.pending or not isinstance(state.pending[0], Turn):
                continue
            for seat in match.seats:
                for mine, one in zip(rules.observe(state, seat).tray, state.tray, strict=True):
                    assert (mine.token == one.token) == (seat in one.known_to)
                    known += seat in one.known_to
    assert known


def test_a_redeal_fits_what_shows() -> None:
    """Each hidden token bears the icon that is up, and nobody keeps the shared challenge."""
    differing = 0
    for match in matches(1):
        for number in match.moments(30):
            state = match.states[number]
            for seat in match.viewers:
                world = rules.redeal(state, seat, number)
                for one in (*world.tray, *world.covers):
                    assert one.up in DECK.token(one.token).sides
                assert world.shared is None or world.shared not in world.kept
                for card, pair in zip(world.kept, world.dealt, strict=True):
                    assert card is None or card in pair
                differing += world.covers != state.covers
    assert differing
