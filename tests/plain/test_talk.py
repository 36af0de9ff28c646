"""What can be typed besides a number, and what the table is told."""

from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.new_match import options_of
from boardgames_tui.plain.paper import WIPE
from boardgames_tui.plain.talk import NO_CLOCK
from boardgames_tui.records import NotNow
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.example_game import rules as keepsake
from tests.games.walks import walk
from tests.plain.table import Table, at_random, typing, unwrapped

GAMES = built_in()
SAVED = "Something was shown since. Does the whole table agree to take it back?"


def match_of(slug: str, *, friendly: bool = False, **options: str) -> Match:
    game = GAMES[slug]
    return Match(game, ("Ann", "Ben"), options_of(game, options), 7, friendly=friendly)


def entries(table: Table) -> list[str]:
    return [entry.kind for entry in table.session.match.entries]


def test_undo_and_redo() -> None:
    table = Table(match_of("just-desserts"), typing("1", "undo", "redo", "u", "redo", "redo"))
    assert entries(table) == ["act", "undo", "redo", "undo", "redo"]
    assert table.text.count("Taken back.") == 2 and table.text.count("Done again.") == 2
    assert "There is nothing to redo." in table.text


def test_what_was_shown_is_taken_back_by_consent_of_the_table_alone() -> None:
    lines = ("1", ".", "undo")
    table = Table(match_of("just-desserts"), typing(*lines, "yes"))
    assert entries(table) == ["act", "act"] and SAVED not in unwrapped(table.text)
    table = Table(match_of("just-desserts", friendly=True), typing(*lines, "no"))
    assert entries(table) == ["act", "act"] and "Nothing was taken back." in table.text
    table = Table(match_of("just-desserts", friendly=True), typing(*lines, "yes"))
    assert entries(table) == ["act", "act", "consent"] and SAVED in unwrapped(table.text)


def test_after_consent_nobody_is_known_to_be_alone_with_the_keyboard() -> None:
    typed = typing("Ann", "1", ".", "Ben", "undo", "yes", "look")
    table = Table(match_of("just-desserts", friendly=True), typed, wipes=True)
    assert entries(table) == ["act", "act", "consent"]
    assert table.parts[-1].startswith("Pass the keyboard to Ann.")


def test_one_s_own_cards_are_shown_alone_before_an_open_question() -> None:
    walked = walk(GAMES["how-to-serve-man"], 3, GAMES["how-to-serve-man"].Options(), 1, 1)
    for state in filter(walked.game.actors, walked.states):
        match = Match(walked.game, state.seats, state.options, 1, deck=state.deck, start=state)
        session = Session(match, None, None)
        asked = walked.game.actors(state)[0]
        if match.viewer is None and session.has_own(asked):
            break
    else:
        raise AssertionError("nobody is asked in the open")
    name = session.seats[asked]
    table = Table(session, typing("own", name, "own"), wipes=True)
    before, curtain, own, after = table.parts
    assert "Your recipes:" not in before + curtain + after
    assert f"Pass the keyboard to {name}." in curtain
    assert "Your recipes:" in own


def test_without_turns_no_clock_runs_and_anybody_may_be_first() -> None:
    table = Table(match_of("just-desserts", turnless="yes"), typing("2", "3", "1"))
    assert unwrapped(table.text).count(NO_CLOCK) == 1
    assert "1. Ann: Buzz\n2. Ben: Buzz\n" in table.text
    actions = [entry.action for entry in table.session.match.entries]
    assert [(one.kind, one.seat) for one in actions[:2]] == [("buzz", 1), ("time-out", 1)]
    assert "2. Ben: Come back into play" in table.text


def test_a_turn_ends_by_itself_if_so_set() -> None:
    settings = Settings(done_by_itself=True)
    table = Table(match_of("how-to-serve-man"), typing("1", "1", "1"), settings=settings)
    kinds = [entry.action.kind for entry in table.session.match.entries]
    assert kinds == ["choose-sponsor", "choose-sponsor", "place", "done"]


def test_the_curtain_can_be_off_but_no_hand_stays_on_the_terminal() -> None:
    settings = Settings(curtain="off")
    table = Table(
        match_of("just-desserts"), typing("1", ".", "look"), wipes=True, settings=settings
    )
    assert "Pass the keyboard" not in table.text
    assert table.text.count("Your hand:") == 3
    assert len([part for part in table.parts if "Your hand:" in part]) == 2


def test_leaving_takes_the_hand_from_a_terminal() -> None:
    table = Table(match_of("just-desserts"), typing("Ann", "quit"), wipes=True)
    assert table.left and table.text.endswith(WIPE)
    table = Table(match_of("just-desserts"), typing("quit"), wipes=True)
    assert table.left and not table.session.match.entries


def test_words_find_choices_and_reasons() -> None:
    typed = typing("mary", "? kitchen", "? 1", "?", "nothing like it", ".", "0", "999")
    text = unwrapped(Table(match_of("just-desserts"), typed).text)
    assert "> mary 2. Serve Mary Ann with" in text
    assert "Go back to the Kitchen: You can serve a guest in the centre" in text
    assert "To read a rule that is named: rules JD-" in text
    assert "It can be taken back." in text
    assert "Nothing here is called 'nothing like it'." in text
    assert text.count("Choose a number from 1 to 2.") == 2
    assert "End the turn: First serve a guest. (JD-49)" in text


def test_a_game_that_tells_nothing_is_told_by_its_fields() -> None:
    match = Match(keepsake, ("Ann", "Ben"), keepsake.Options(), 3)
    text = Table(match, typing("1", "?", ".", "look")).text
    assert "Draw pile: 7 hidden.\nHands:\n  Ann: " in text
    assert "  Ben: 4 hidden.\n" in text
    assert "Won:\n  Ann: 0.\n  Ben: 0.\n" in text


class Full:
    """Records that can not keep anything for now."""

    def append(self, identity: str, match: Any) -> None:
        raise NotNow(Path("records"), "the disk is full")


def test_what_can_not_be_kept_is_not_done_and_not_told() -> None:
    session = Session(match_of("just-desserts"), Full(), "1")  # type: ignore[arg-type]
    text = Table(session, typing("1")).text
    assert not session.match.entries
    assert "Nothing was done: try again." in text and "You served" not in text


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_looking_twice_tells_the_same(slug: str) -> None:
    text = Table(match_of(slug), typing("look", "look")).text
    _, once, twice = text.split("> look\n")
    assert once.removesuffix("> look\n") == twice.removesuffix("> \n")


def test_what_stands_for_choice_is_told_and_many_like_refusals_are_one_line() -> None:
    text = unwrapped(Table(match_of("born-to-serve"), typing("1")).text)
    assert "Who can still be chosen: Bartender: Each marker here earns" in text
    assert "Table 1, no tip: 3 open spaces." in text
    text = unwrapped(Table(match_of("how-to-serve-man"), typing("1", "1", "1", "?")).text)
    assert "; and 8 more: You have placed your chef: end your turn. (HTSM-13)" in text


def test_the_end_is_told_to_everybody() -> None:
    match = match_of("chefs-apprentice")
    text = Table(match, at_random(5, 20000)).text
    assert match.over
    told = text.partition("the dishes are judged.\n")[2].partition("The match is over.")[0]
    assert "You" not in told and all(f"{name} had kept " in told for name in match.seats)
