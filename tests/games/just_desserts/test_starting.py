"""WHO GOES FIRST as a race (JD-52): everybody looks alone, then the first who can buzzes."""

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Buzz, Looking, Pass, Race, Ready, Turn
from boardgames_tui.games.just_desserts.events import Buzzed, WentFirst
from boardgames_tui.games.just_desserts.state import Options
from boardgames_tui.kernel.match import Match
from tests.games.just_desserts.table import (
    buzz,
    claim,
    kinds,
    kitchen,
    play,
    race,
    ready,
    skip,
    told,
    why_not,
)

RACE = Options(first="race")
NAMES = ("Abby", "Ben", "Cy")


def racing(**more):
    """Ben alone can serve a guest of the centre."""
    return race(
        hands={0: ("napoleon",), 1: ("yellow-cake", "fudge"), 2: ("cheesecake",)},
        centre=("the-emperor", "candice"),
        players=3,
        **more,
    )


def test_JD_52_first_everybody_looks_at_the_own_hand_behind_the_curtain():
    match = Match(rules, NAMES, RACE, 3)
    for seat in range(3):
        assert isinstance(match.state.pending[-1], Looking)
        assert match.viewer == seat
        assert rules.legal_actions(match.state, seat) == (Ready(seat=seat),)
        match.play(ready(seat))
    assert isinstance(match.state.pending[-1], Race)


def test_JD_52_the_race_is_run_on_the_public_view():
    match = Match(rules, NAMES, RACE, 3)
    for seat in range(3):
        match.play(ready(seat))
    assert match.viewer is None
    assert rules.actors(match.state) == (0, 1, 2)
    assert rules.legal_actions(match.state, 1) == (Buzz(seat=1), Pass(seat=1))


def test_JD_01_the_first_who_buzzes_and_can_serve_goes_first():
    state, events = told(racing(), buzz(1))
    assert state.pending == (Turn(seats=(1,)),)
    assert events[-1] == WentFirst(1, able=True, closes_undo=True)


def test_JD_01_nobody_learns_with_what_the_winner_can_serve():
    state = play(racing(), buzz(1))
    assert set(rules.observe(state, 0).hands[1]) == {"?"}


def test_JD_52_whoever_buzzes_for_nothing_is_out_of_the_race():
    state, events = told(racing(), buzz(0))
    assert events == (Buzzed(0, wrongly=True, closes_undo=True),)
    assert rules.actors(state) == (1, 2)
    assert why_not(state, buzz(0)) == "not-asked"
    assert play(state, buzz(1)).actors == (1,)


def test_JD_03_the_winner_has_to_claim_but_may_choose_the_guest():
    state = play(racing(), buzz(1))
    assert kinds(state, 1) == {"claim"}
    assert why_not(state, kitchen(1)) == "could-serve JD-18"
    assert why_not(state, claim("the-emperor", "yellow-cake", "fudge", seat=1)) is None


def test_JD_02_when_all_pass_or_fail_any_player_goes_first():
    first = set()
    for seed in range(40):
        state = racing()
        state = state.evolve(chance=state.chance.reseeded(seed))
        state, events = told(state, skip(1), buzz(0), skip(2))
        assert events[-1] == WentFirst(state.actors[0], able=False, closes_undo=True)
        first.add(state.actors[0])
        said = rules.say(events[-1], state, None)  # those who passed may have been able to serve
        assert said.startswith("Nobody won the race, so ")
    assert first == {0, 1, 2}


def test_JD_52_personal_favourites_are_named_before_the_race():
    options = Options(first="race", personal_favourites=True)
    state = rules.setup(("Abby", "Ben"), options, seed=1).state
    assert state.hands == ((), ())
