"""The app killed at random moments of a match: what it had shown is there when it comes back."""

import random
from pathlib import Path

import pytest

from boardgames_tui.app import seats
from boardgames_tui.games import built_in
from boardgames_tui.games.just_desserts.screen.table import DessertTable
from boardgames_tui.games.just_desserts.screen.turn_table import TurnTable
from boardgames_tui.kernel.match import Match
from boardgames_tui.records import open_records
from tests.end_to_end.just_desserts import SCRIPT
from tests.end_to_end.planning import choose, keys_for, seen_after
from tests.end_to_end.script import id_of
from tests.end_to_end.table_keys import Player
from tests.end_to_end.terminal import Terminal

FEW, MANY = 2, 6


def saved(home: Path) -> Match:
    """The match as the records hold it."""
    records = open_records(home / "records.sqlite")
    try:
        (only,) = records.matches()
        resumed = records.load(only.id, built_in())
    finally:
        records.close()
    assert resumed.warning == ""
    return resumed.match


def sit_down(terminal: Terminal, match: Match) -> None:
    """Open the curtain and see the table as it was left."""
    seat = match.game.actors(match.state)[0]
    terminal.open_curtain(seats.letter(seat).lower())
    terminal.see(id_of(match))


def act(terminal: Terminal, match: Match, player: Player, rng: random.Random) -> str:
    """Press the keys of some action; returns what will tell that it was done."""
    action, table = choose(match, rng), player.model(match)
    assert isinstance(table, TurnTable)
    keys = keys_for(table, action, rng)
    match.play(action)
    player.played(action)
    terminal.press(*keys)
    return seen_after(match, action)


@pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_a_killed_app_loses_nothing_that_it_had_shown(tmp_path: Path, kills: int) -> None:
    rng = random.Random(11)
    terminal = SCRIPT.started(tmp_path, (80, 24))
    terminal.see("opens the table for Abby")
    for _ in range(kills):
        match, player = saved(tmp_path), Player(DessertTable)
        sit_down(terminal, match)
        for _ in range(rng.randrange(1, 5)):
            shown = len(match)
            seen = act(terminal, match, player, rng)
            if seen.startswith("#curtain"):
                break
            terminal.see(seen)
            shown = len(match)
        if shown == len(match):
            seen = act(terminal, match, player, rng)
        terminal.sees(seen, rng.random() * 0.15)
        terminal.kill()
        if terminal.sees(seen, 0):
            shown = len(match)
        kept = saved(tmp_path)
        assert shown <= len(kept) <= len(match)
        assert kept.state == match.at(len(kept))
        terminal = Terminal("resume", home=tmp_path)
        terminal.see("#curtain")
    terminal.close()


def test_the_app_ends_when_its_terminal_is_closed(tmp_path: Path) -> None:
    terminal = SCRIPT.started(tmp_path, (80, 24))
    terminal.see("opens the table for Abby")
    assert terminal.hang_up(), "it went on without a terminal"
    assert len(saved(tmp_path)) == 0
