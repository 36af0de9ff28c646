"""A match can be played, taken back, done again and replayed; nothing of it is ever lost."""

import random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from boardgames_tui.games import built_in
from boardgames_tui.kernel.game import Game, IllegalAction
from boardgames_tui.kernel.match import Entry, Match, TookBack, viewer
from tests.example_game import rules as keepsake
from tests.example_game.rules import Done, Options, Play, Swap
from tests.games.walks import choose

SEATS = ("Ann", "Ben", "Cleo")
GAMES: tuple[Game, ...] = (keepsake, built_in()["just-desserts"])


def replayed(match: Match) -> Match:
    """The match that the entries of another give."""
    again = Match(
        match.game, match.seats, match.options, match.seed, deck=match.deck, friendly=match.friendly
    )
    for entry in match.entries:
        again.enter(entry)
    return again


def play_turn(match: Match) -> None:
    """Play the first card of the hand and end the turn."""
    (seat,) = match.game.actors(match.state)
    match.play(Play(seat=seat, card=match.state.hands[seat][0]))
    match.play(Done(seat=seat))


@pytest.fixture
def match() -> Match:
    """A strict match of Keepsake."""
    return Match(keepsake, SEATS, Options(), seed=5)


@pytest.fixture
def friendly() -> Match:
    """A friendly match of Keepsake."""
    return Match(keepsake, SEATS, Options(), seed=5, friendly=True)


def refused(act: Any) -> str:
    """The code with which it is refused."""
    with pytest.raises(IllegalAction) as caught:
        act()
    return caught.value.refusal.code


class Played(RuleBasedStateMachine):
    """The line of play and the entries, against a list of states and a place in it."""

    @initialize(
        game=st.sampled_from(GAMES),
        seed=st.integers(0, 2**32),
        policy=st.integers(0, 2**32),
        friendly=st.booleans(),
    )
    def start(self, game: Game, seed: int, policy: int, friendly: bool) -> None:
        self.match = Match(game, SEATS, game.Options(), seed, friendly=friendly)
        self.chance = random.Random(policy)
        self.states = [self.match.state]
        self.now = 0
        self.entries: list[Entry] = []

    @precondition(lambda self: not self.match.over)
    @rule()
    def play(self) -> None:
        state, game = self.match.state, self.match.game
        legal = {seat: game.legal_actions(state, seat) for seat in game.actors(state)}
        action = choose(legal, self.chance)
        step = self.match.play(action)
        self.states[self.now + 1 :] = [step.state]
        self.now += 1
        self.entries.append(Entry("act", action))
        assert self.match.redo_refusal() is not None

    @rule(consent=st.booleans())
    def undo(self, consent: bool) -> None:
        refusal = self.match.undo_refusal(consent=consent)
        if refusal is not None:
            assert refused(lambda: self.match.undo(consent=consent)) == refusal.code
            assert (refusal.code == "nothing-to-undo") == (self.now == 0)
            assert not (consent and self.match.friendly and self.now)
            return
        closed = self.match.undo_refusal() is not None
        self.match.undo(consent=consent)
        self.now -= 1
        self.entries.append(Entry("consent" if closed else "undo"))

    @rule()
    def redo(self) -> None:
        if self.now + 1 == len(self.states):
            assert refused(self.match.redo) == "nothing-to-redo"
            return
        assert self.match.redo().state == self.states[self.now + 1]
        self.now += 1
        self.entries.append(Entry("redo"))

    @rule()
    def replay(self) -> None:
        again = replayed(self.match)
        assert [position.state for position in again.line] == self.states[: self.now + 1]
        assert again.entries == self.entries
        for seat in (0, 1, 2, None):
            assert again.told(seat) == self.match.told(seat)

    @rule(number=st.integers(-1, 60))
    def look_back(self, number: int) -> None:
        if 0 <= number <= self.now:
            assert self.match.at(number) == self.states[number]
        else:
            with pytest.raises(IndexError):
                self.match.at(number)

    @invariant()
    def stands_where_it_should(self) -> None:
        assert self.match.state == self.states[self.now]
        assert len(self.match) == self.now
        assert self.match.entries == self.entries
        assert self.match.entered == len(self.entries)
        assert self.match.over == (not self.match.game.actors(self.match.state))

    @invariant()
    def tells_nobody_more_than_their_events(self) -> None:
        if self.match.over:
            return
        for seat in (0, 1, 2, None):
            events = [event for position in self.match.line for event in position.events]
            known = [view for event in events if (view := event.seen_by(seat)) is not None]
            story = self.match.story(seat)
            assert [event for event in story if not isinstance(event, TookBack)] == known


TestPlayed = Played.TestCase
TestPlayed.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


def test_a_match_begins_with_the_deal(match: Match) -> None:
    assert len(match) == 0 and match.entries == []
    assert [type(event).__name__ for event in match.story(None)] == ["Dealt"] * 3
    assert match.story(0)[0].cards == match.state.hands[0]
    assert match.story(1)[0].cards == ("?",) * 4
    assert refused(match.undo) == "nothing-to-undo"


def test_a_table_that_the_game_refuses_has_no_match() -> None:
    assert refused(lambda: Match(keepsake, ("Ann",), Options(), seed=1)) == "seats"


def test_a_refused_action_leaves_no_entry(match: Match) -> None:
    assert refused(lambda: match.play(Done(seat=0))) == "play-first"
    assert (len(match), match.entries) == (0, [])


def test_a_match_may_begin_from_an_arranged_position(match: Match) -> None:
    arranged = match.state.evolve(won=(2, 0, 0))
    begun = Match(keepsake, SEATS, Options(), seed=5, start=arranged)
    assert begun.state is arranged
    assert begun.story(None) == ()


def test_an_action_that_showed_nothing_is_taken_back_freely(match: Match) -> None:
    before = match.state
    match.play(Play(seat=0, card=before.hands[0][0]))
    match.undo()
    assert match.state is before
    assert [entry.kind for entry in match.entries] == ["act", "undo"]
    assert len(match.story(None)) == 3, "what is taken back in one's own turn is not told"


def test_a_draw_closes_undo_and_comes_back_the_same(friendly: Match) -> None:
    friendly.play(Swap(seat=0, card=friendly.state.hands[0][0]))
    drawn = friendly.state
    assert refused(friendly.undo) == "undo-closed"
    friendly.undo(consent=True)
    friendly.redo()
    assert friendly.state is drawn
    friendly.undo(consent=True)
    friendly.play(Swap(seat=0, card=friendly.state.hands[0][0]))
    assert friendly.state == drawn


def test_a_strict_match_takes_nothing_back_that_was_shown(match: Match) -> None:
    match.play(Swap(seat=0, card=match.state.hands[0][0]))
    assert refused(lambda: match.undo(consent=True)) == "undo-closed"
    assert [entry.kind for entry in match.entries] == ["act"]


def test_consent_is_written_in_the_log(friendly: Match) -> None:
    card = friendly.state.hands[0][0]
    friendly.play(Swap(seat=0, card=card))
    friendly.undo(consent=True)
    assert [entry.kind for entry in friendly.entries] == ["act", "consent"]
    assert friendly.story(2)[3:] == (TookBack(0),)
    assert friendly.told(2, since=0)[-1] == (0, TookBack(0))


def test_consent_stays_in_the_log_when_play_takes_another_course(friendly: Match) -> None:
    hand = friendly.state.hands[0]
    friendly.play(Play(seat=0, card=hand[0]))
    friendly.play(Done(seat=0))
    friendly.undo(consent=True)
    friendly.undo()
    friendly.play(Play(seat=0, card=hand[1]))
    assert [event for event in friendly.story(1) if isinstance(event, TookBack)] == [TookBack(0)]


def test_consent_where_none_is_needed_is_a_plain_undo(friendly: Match) -> None:
    friendly.play(Play(seat=0, card=friendly.state.hands[0][0]))
    friendly.undo(consent=True)
    assert [entry.kind for entry in friendly.entries] == ["act", "undo"]


def test_handing_over_closes_undo(match: Match) -> None:
    match.play(Play(seat=0, card=match.state.hands[0][0]))
    assert match.viewer == 0
    match.play(Done(seat=0))
    assert not any(event.closes_undo for event in match.line[-1].events)
    assert match.viewer == 1
    assert refused(match.undo) == "undo-closed"


def test_a_new_action_clears_what_could_be_redone(match: Match) -> None:
    hand = match.state.hands[0]
    match.play(Play(seat=0, card=hand[0]))
    match.undo()
    match.play(Play(seat=0, card=hand[1]))
    assert refused(match.redo) == "nothing-to-redo"
    assert [entry.action and entry.action.card for entry in match.entries] == [
        hand[0],
        None,
        hand[1],
    ]


def test_who_acted_last(match: Match) -> None:
    assert [match.last_acted(seat) for seat in range(3)] == [0, 0, 0]
    play_turn(match)
    play_turn(match)
    assert [match.last_acted(seat) for seat in range(3)] == [2, 4, 0]


def test_what_happened_since_a_seat_last_acted(match: Match) -> None:
    play_turn(match)
    play_turn(match)
    told = match.told(0, since=match.last_acted(0) + 1)
    assert [(number, type(event).__name__, event.seat) for number, event in told] == [
        (3, "Played", 1)
    ]


def test_when_the_match_is_over_the_whole_story_is_told(match: Match) -> None:
    match.play(Swap(seat=0, card=match.state.hands[0][0]))
    assert match.story(1)[3].card == "?"
    while not match.over:
        play_turn(match)
    swapped = match.story(1)[3]
    assert swapped.card != "?" and swapped == match.story(None)[3]
    assert match.viewer is None


def test_resuming_from_a_stored_state_bars_undo_before_it(match: Match) -> None:
    match.play(Play(seat=0, card=match.state.hands[0][0]))
    corrected = match.state.evolve(won=(1, 0, 0))
    match.resume_at(corrected, entered=3)
    assert match.state is corrected
    assert match.entered == 3
    assert refused(match.undo) == "undo-barred"
    match.play(Done(seat=0))
    assert match.entered == 4


class Unwatched(keepsake.Turn):
    """A turn that nobody else may watch."""

    secret: ClassVar[bool] = True


class Open(keepsake.Turn):
    """A turn that needs nothing but what everybody sees."""

    @property
    def open(self) -> bool:
        return True


def test_an_open_decision_is_asked_without_a_curtain(match: Match) -> None:
    assert viewer(keepsake, match.state) == 0
    state = match.state.evolve(pending=(Open(seats=(0,)),))
    assert viewer(keepsake, state) is None


def test_a_seat_without_secrets_needs_no_curtain(match: Match) -> None:
    bare = match.state.evolve(hands=((), *match.state.hands[1:]))
    assert viewer(keepsake, bare) is None


def test_a_secret_decision_is_asked_alone_though_nothing_is_hidden_yet(match: Match) -> None:
    bare = match.state.evolve(hands=((), *match.state.hands[1:]))
    assert viewer(keepsake, bare.evolve(pending=(Unwatched(seats=(0,)),))) == 0
