"""Who looks at what: a private view is shown only behind a curtain that this seat opened."""

import random
from typing import Any

import pytest

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.app.bursts import burst
from tests.app.table import opened, text_of
from tests.games.walks import GAMES, NAMES, choose, variants

STEPS = 70
"""Moves of a walk, with what is taken back and done again."""


class Witness:
    """Keeps count of who was asked and who opened a curtain, apart from the session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seen: list[tuple[str, int]] = []

    def alone(self, seat: int) -> bool:
        """Whether the seat opened a curtain since anybody else was asked."""
        for what, whom in reversed(self.seen):
            if whom != seat:
                return False
            if what == "opened":
                return True
        return False

    def look(self, curtain: str = "needed") -> None:
        """Look at the table as the app does, and hold the session to the law."""
        session, match = self.session, self.session.match
        look = session.look(curtain)
        if look.asked is None:
            return
        actors = session.game.actors(match.state)
        several = match.state.pending[-1].open
        self.seen += [("asked", seat) for seat in (actors if several else (look.asked,))]
        if look.viewer is not None and curtain != "off":
            assert look.viewer == look.asked
            assert (look.kind == "table") == self.alone(look.asked), self.seen[-6:]
        if look.kind == "curtain":
            session.sit_down(look.asked)
            self.seen.append(("opened", look.asked))
            assert session.look(curtain).kind == "table", "one curtain is enough"


def move(session: Session, chance: random.Random) -> None:
    """Play, or now and then take back, by consent if need be, or do again."""
    match, game = session.match, session.game
    turn = chance.random()
    if turn < 0.15 and match.undo_refusal(consent=True) is None:
        session.undo(consent=True)
    elif turn < 0.25 and match.redo_refusal() is None:
        session.redo()
    else:
        legal = {seat: game.legal_actions(match.state, seat) for seat in game.actors(match.state)}
        session.play(choose(legal, chance))


@pytest.mark.parametrize("slug", GAMES)
def test_a1_a_private_view_is_only_shown_behind_a_curtain_of_its_own(slug: str) -> None:
    game, chance = GAMES[slug], random.Random(slug)
    for seats in {game.info.min_seats, game.info.max_seats}:
        options = variants(slug, seats)
        for option in chance.sample(options, min(3, len(options))):
            match = Match(game, NAMES[:seats], option, chance.randrange(99), friendly=True)
            session = Session(match, None, None)
            witness = Witness(session)
            witness.look()
            for _ in range(STEPS):
                if match.over:
                    break
                if chance.random() < 0.05:
                    session.get_up()  # as when the table is covered
                    witness.seen.append(("covered", -1))
                move(session, chance)
                witness.look(chance.choice(("needed", "needed", "always")))


@pytest.mark.parametrize("slug", GAMES)
def test_a1_switched_off_no_curtain_falls(slug: str) -> None:
    game, chance = GAMES[slug], random.Random(slug)
    match = Match(game, NAMES[: game.info.min_seats], game.Options(), 4, friendly=True)
    session = Session(match, None, None)
    for _ in range(STEPS):
        assert session.look("off").kind != "curtain"
        if not match.over:
            move(session, chance)


async def test_a1_a_view_that_turns_private_in_mid_turn_falls_behind_the_curtain() -> None:
    """Ben answers on the open table; the tip that he then draws is for his eyes alone."""
    async with opened((120, 40)) as (app, pilot):
        game = built_in()["born-to-serve"]
        match = Match(game, ("Ann", "Ben"), game.Options(), 8)
        app.show_session(Session(match, app.records, app.records.create(match)))
        await pilot.pause()
        for key in ("c", "c", "c", "c", "c", "3", "full_stop", "v", "v"):
            await burst(app, key)
        assert match.viewer == 1
        screen: Any = app.screen
        assert isinstance(screen, Curtain)
        assert screen.seat == 1
        assert "only you" not in text_of(app)
        await burst(app, screen.key)
        screen = app.screen
        assert (screen.viewer, screen.asked) == (1, 1)


def test_a1_a_curtain_over_a_table_that_asks_everybody_makes_nobody_alone() -> None:
    """The winner of the race to go first gets the hand behind a curtain, whoever uncovered it."""
    game = built_in()["just-desserts"]
    option = next(o for o in variants("just-desserts", 3) if o.first == "race")
    match = Match(game, NAMES[:3], option, 5)
    session = Session(match, None, None)
    while len(game.actors(match.state)) == 1 or not match.state.pending[-1].open:
        session.play(game.legal_actions(match.state, game.actors(match.state)[0])[0])
    session.sit_down(0)
    assert session.alone is None
