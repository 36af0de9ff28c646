"""What is forced for all to see is played without asking; what only a hidden hand forces is not."""

from typing import Any

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.games.how_to_serve_man.decisions import Losing
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.session import Session
from tests.games.at_table import match_from, sitting
from tests.games.how_to_serve_man.test_screen_frames import asked
from tests.games.just_desserts.table import table

CLOSED: dict[str, Any] = {"draw_pile": (), "discard_pile": (), "centre": ("nana",), "players": 3}
"""The Kitchen is closed, and Nana wants pie."""


async def test_empty_hands_pass_by_themselves_and_no_curtain_leads_to_them() -> None:
    hands = {0: ("fudge",), 1: (), 2: ("yellow-cake", "napoleon")}
    async with sitting(table(hands=hands, **CLOSED)) as at:
        await at.press("p", "full_stop")
        played = [position.action for position in at.session.match.line[1:]]
        assert [(one.seat, one.kind) for one in played[-2:]] == [(1, "pass"), (1, "done")]
        assert isinstance(at.pilot.app.screen, Curtain)
        assert at.pilot.app.screen.seat == 2  # a hand that nobody knows: it is asked as always


def test_a_pass_that_a_hidden_hand_forces_is_asked_for() -> None:
    """Nothing on screen tells whether there was a choice."""
    for hand in (("fudge",), ("cherry-pie",)):
        state = table(hands={0: hand, 1: ("napoleon",), 2: ()}, **CLOSED)
        session = Session(match_from(state), None, None)
        assert session.forced(1, done_by_itself=False) is None
        assert session.look().kind == "curtain"


async def test_a_turn_that_is_over_ends_by_itself_where_others_were_asked_after_it() -> None:
    """Ann placed her chef, Ben answered the event: no curtain falls for Ann's full stop alone."""
    hands = {0: ("Spicy Liver Strips",), 1: ("Genuine Vegan Salad",)}
    state = asked(Losing, seat=1, group="any", left=1, event="Critic with a Fork", hands=hands)
    state = state.evolve(mats=(state.mats[0], Pool(sauce=1, meat=1)))
    async with sitting(state) as at:
        await at.press("7", "7")
        assert at.session.match.line[-1].action.kind == "done"
        assert at.session.match.line[-1].action.seat == 0
        assert at.pilot.app.screen.session.look().asked == 1


async def test_one_s_own_turn_is_not_ended_for_one_unless_so_set() -> None:
    hands = {0: ("Spicy Liver Strips",), 1: ("Genuine Vegan Salad",)}
    async with sitting(
        asked(Losing, group="any", left=1, hands=hands).pop().retop(placed=False)
    ) as at:
        await at.press("m")
        assert at.played == 1
        assert at.screen.find_kind("done")
