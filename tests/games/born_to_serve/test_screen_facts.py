"""What a screen asks of the rules: what a table would pay now, and which powers are ready."""

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.floor import Forecast, Share
from tests.games.born_to_serve.position import (
    HIDDEN_NINE,
    SEVEN,
    leave,
    on,
    play,
    position,
    power,
    table,
)


def test_what_a_table_would_pay_right_now_and_to_whom():
    state = position(floor={2: "aBb."}, tips={2: SEVEN}, counters={2: "ch"}, staff={"Chef": ""})
    assert rules.forecast(state, 2) == Forecast(
        table=2,
        scores=False,
        winner=1,
        why="most",
        value=14,
        besides=7,
        shares=(Share(1, 2, 28), Share(0, 1, 7)),
    )


def test_a_winner_is_paid_for_two_markers_at_most():
    state = position(floor={1: "aaa"})
    paid = rules.forecast(state, 1)
    assert paid is not None
    assert (paid.scores, paid.shares) == (True, (Share(0, 3, 10),))


def test_a_tie_goes_to_the_highest_space():
    paid = rules.forecast(position(floor={2: "abab"}, tips={2: SEVEN}), 2)
    assert paid is not None
    assert (paid.winner, paid.why) == (1, "highest space")
    assert paid.shares == (Share(1, 2, 16), Share(0, 2, 8))


def test_a_face_down_card_leaves_the_dollars_open_unless_it_was_looked_at():
    tips = {2: HIDDEN_NINE, 3: "yellow-lunch-1"}
    state = position(floor={2: "Ab.."}, tips=tips, heroes={0: "Madam Mystique"})
    state = play(state, power("Crystal Ball"), table(2), leave())
    mine = rules.forecast(rules.observe(state, 0), 2)
    theirs = rules.forecast(rules.observe(state, 1), 2)
    assert mine is not None and theirs is not None
    assert (mine.value, mine.shares) == (11, (Share(1, 1, 11), Share(0, 1, 5)))
    assert (theirs.value, theirs.besides) == (None, 2)
    assert theirs.shares == (Share(1, 1, None), Share(0, 1, None))


def test_an_empty_table_and_one_that_is_not_there():
    state = position()
    empty = rules.forecast(state, 2)
    assert empty is not None
    assert (empty.winner, empty.shares, empty.scores, empty.value) == (None, (), False, 7)
    assert rules.forecast(state, 4) is None


def test_in_the_last_round_a_marker_is_enough():
    state = position(floor={1: "a.."}, last=True)
    one, none = rules.forecast(state, 1), rules.forecast(state, 2)
    assert one is not None and one.scores
    assert none is not None and not none.scores


def test_which_powers_are_ready_now():
    state = position(floor={1: "a.."}, heroes={0: "Adam Amp", 1: "Whoosh"}, hands={0: "p", 1: "p"})
    ready = dict(rules.available(state, 0))
    assert list(ready) == ["Power Surge", "Live Wire"]
    assert ready["Live Wire"] is None
    assert ready["Power Surge"] is not None and ready["Power Surge"].code == "wrong-moment"
    waiting = dict(rules.available(state, 1))
    assert {refusal.code for refusal in waiting.values() if refusal} == {"wrong-moment"}
    used = dict(rules.available(play(state, power("Live Wire")), 0))
    assert {refusal.code for refusal in used.values() if refusal} == {"power-used"}


def test_readiness_is_the_same_in_the_view():
    state = position(heroes={0: "Madam Mystique"}, tips={1: HIDDEN_NINE})
    for moment in (state, play(state, on(2))):
        assert rules.available(rules.observe(moment, 0), 0) == rules.available(moment, 0)
