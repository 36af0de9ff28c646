"""Keys and curtains of an ordinary turn: python -m tests.bench.keys [--asked] [--once] [--medium].

Whole matches of easy computer players, or of medium ones, who play more as people do, each action
by the keys that a person would press, read off the table's model. With --asked nothing is played
for anybody: what was forced for all to see is asked for, curtain and all, as it was before. With
--once one press is set to be enough (second_press in the settings).
"""

import sys
from collections import Counter
from statistics import mean, median

from boardgames_tui.bots.choose import choose
from boardgames_tui.bots.known_brains import brain_of
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.end_to_end.table_keys import Player
from tests.games.every_table import table_of

NAMES = ("Ann", "Ben", "Cleo")
SEED = 3
LEVEL = "medium" if "--medium" in sys.argv else "easy"
ONCE = "--once" in sys.argv


def turns_of(slug: str, *, asked: bool) -> tuple[list[int], list[int]]:
    """Of each turn the keys pressed from one Done to the next, and the curtains opened."""
    game = built_in()[slug]
    match = Match(game, NAMES, game.Options(), SEED)
    session, player, brain = (
        Session(match, None, None),
        Player(table_of(slug), once=ONCE),
        brain_of(game),
    )
    keys, curtains, turn = [], [], Counter[str]()
    while not match.over:
        look = session.look()
        seat = look.asked
        assert seat is not None
        if look.kind == "curtain":
            session.sit_down(seat)
            turn["curtains"] += 1
        view = session.view(match.viewer)
        action = choose(game, brain, session.view(seat), seat, len(match), LEVEL)
        assert action in session.legal(view, seat)
        turn["keys"] += len(player.keys(match, action))
        session.play(action)
        player.played(action)
        ended = action.kind == "done"
        while not asked and (forced := session.forced(seat, done_by_itself=False)):
            session.play(forced)
            player.played(forced)
            ended = ended or forced.kind == "done"
        if ended:
            keys.append(turn["keys"])
            curtains.append(turn["curtains"])
            turn.clear()
    return keys, curtains


def main() -> None:
    """One line a game."""
    print("game               turns   keys a turn: least median mean most   curtains a turn")
    for slug in built_in():
        keys, curtains = turns_of(slug, asked="--asked" in sys.argv)
        print(
            f"{slug:18} {len(keys):5}   {min(keys):18} {median(keys):6.0f} {mean(keys):4.1f}"
            f" {max(keys):4}   {mean(curtains):15.2f}"
        )


if __name__ == "__main__":
    main()
