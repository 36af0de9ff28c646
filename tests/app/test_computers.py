"""Computers at the table: what they do is shown, and nothing of what they hold."""

import random
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.players import PlayersPanel
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.table_model import Moment
from boardgames_tui.app.widgets.player_choice import PlayerChoice
from boardgames_tui.bots.thinker import Question, Thinker
from boardgames_tui.files import BadFile
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.records import NotNow
from boardgames_tui.session import Look, Session
from tests.app.table import SMALL, Table, calm
from tests.example_game import rules as keepsake
from tests.games.every_table import LONG_NAMES, TABLES, table_of
from tests.games.walks import GAMES
from tests.kept_apps import kept_app

NAMES = ("Abby", "Basil", "Clove")
PACE = {"computer_moves": "by key"}


class AtOnce(Thinker):
    """Thinks here and now, so that no test waits."""

    async def ask(self, question: Question) -> Any:
        return question.answer()


def match_of(game: Any, *levels: str, seed: int = 3, **how: Any) -> Match:
    names = NAMES[: len(levels)]
    return Match(game, names, game.Options(), seed, levels=levels, bot_seed=5, **how)


@asynccontextmanager
async def seated(match: Match, size: tuple[int, int] = SMALL, **more: Any) -> AsyncIterator[Table]:
    """A fresh match, kept in the records, where it begins."""
    given = calm(**PACE, **more)
    async with kept_app(("computers", given), size, lambda: BoardgamesApp(settings=given)) as pilot:
        app = pilot.app
        assert isinstance(app, BoardgamesApp)
        app._thinker = AtOnce()
        session = Session(match, app.records, app.records.create(match))
        app.show_session(session)
        table = Table(app, pilot, session)
        await table.rest()
        yield table


def screen_of(table: Table) -> GameScreen:
    assert isinstance(table.app.screen, GameScreen)
    return table.app.screen


# --- what the session decides -------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_one_person_among_computers_sees_no_curtain_and_only_its_own_view(slug: str) -> None:
    match = match_of(GAMES[slug], "easy", "", "easy")
    session, rng, persons, computers = Session(match, None, None), random.Random(1), 0, 0
    while not match.over and len(match) < 60:
        (look,) = {session.look(curtain) for curtain in ("always", "needed", "off")}
        assert (look.kind, look.viewer) == ("table", 1)
        assert look.asked is not None
        if session.level(look.asked):
            session.play(session.question(look.asked).answer())
            computers += 1
        else:
            session.play(rng.choice(session.legal(session.view(1), 1)))
            persons += 1
    assert persons > 3 < computers


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("leaving", [0, 1])
def test_who_gives_a_seat_away_does_not_see_the_hand_of_the_one_who_stays(
    slug: str, leaving: int
) -> None:
    """Whoever hands over may still sit at the keyboard: the other one opens a curtain first."""
    staying = 1 - leaving
    session = Session(match_of(GAMES[slug], "", ""), None, None)
    session.sit_down(leaving)
    session.seat(leaving, "easy")
    assert session.only_person is None
    for _ in range(40):
        look = session.look()
        if look.kind != "table":
            break
        assert look.viewer is None, "no hand without a curtain"
        if session.level(look.asked or 0):
            session.play(session.question(look.asked or 0).answer())
        else:
            session.play(session.legal(session.view(None), staying)[0])
    session.sit_down(staying)
    assert session.only_person == staying
    assert session.look().kind != "curtain"


def test_who_is_alone_behind_its_curtain_may_give_the_other_seats_away() -> None:
    session = Session(match_of(GAMES["just-desserts"], "", ""), None, None)
    session.sit_down(0)
    session.seat(1, "easy")
    assert session.only_person == 0


@pytest.mark.parametrize("slug", GAMES)
def test_two_people_see_a_computer_move_on_the_public_view(slug: str) -> None:
    match = match_of(GAMES[slug], "", "easy", "")
    session, rng, curtains = Session(match, None, None), random.Random(2), 0
    while not match.over and len(match) < 60:
        look = session.look()
        if session.computer_asked is not None:
            assert look == Look("table", session.computer_asked, None)
            session.play(session.question(session.computer_asked).answer())
            continue
        assert look.asked in (0, 2) and look.viewer in (None, look.asked)
        if look.kind == "curtain":
            curtains += 1
            session.sit_down(look.asked)
        legal = session.legal(session.view(look.viewer), look.asked)
        session.play(rng.choice(legal))
    assert curtains or slug in ("born-to-serve", "chefs-apprentice")  # all is open there


@pytest.mark.parametrize("slug", GAMES)
def test_undo_leads_back_to_a_person_and_a_computer_moves_the_same_again(slug: str) -> None:
    match = match_of(GAMES[slug], "", "easy", friendly=True)
    session, rng, undone = Session(match, None, None), random.Random(3), 0
    while not match.over and len(match) < 90:
        if (seat := session.computer_asked) is not None:
            session.play(session.question(seat).answer())
            continue
        if undone < len(match) // 12 and session.undo_refusal(consent=True) is None:
            undone += 1
            line = [position.action for position in match.line]
            session.undo(consent=True)
            assert session.computer_asked is None
            back = len(match)
            session.redo()
            assert [position.action for position in match.line] == line
            session.undo(consent=True)
            session.play(line[back + 1])
            while (seat := session.computer_asked) is not None and len(match) + 1 < len(line):
                session.play(session.question(seat).answer())
            assert [position.action for position in match.line] == line
            continue
        session.play(rng.choice(session.legal(session.view(0), 0)))
    assert undone


def test_undo_stops_at_what_a_computer_drew_and_watchers_take_nothing_back() -> None:
    session = Session(match_of(keepsake, "easy", "easy"), None, None)
    for _ in range(4):
        session.play(session.question(session.computer_asked or 0).answer())
    refusal = session.undo_refusal(consent=True)
    assert refusal is not None and refusal.code == "nothing-to-undo"


def test_a_computer_answers_on_its_own_view_alone() -> None:
    match = match_of(GAMES["just-desserts"], "medium", "")
    question = Session(match, None, None).question(0)
    assert question.view == match.game.observe(match.state, 0) != match.state
    assert (question.level, question.seed) == ("medium", match.luck(0))
    assert "seed" not in Question.__dataclass_fields__ or question.seed != match.seed


@pytest.mark.parametrize("slug", TABLES)
def test_a_table_is_painted_for_one_person_while_a_computer_is_asked(slug: str) -> None:
    """And after its move, when somebody else is asked: with nothing to choose, nothing in hand."""
    game = GAMES[slug]
    match = Match(game, LONG_NAMES[:3], game.Options(), 8, levels=("easy", "", "easy"))
    session, rng = Session(match, None, None), random.Random(4)
    while not match.over and len(match) < 40:
        asked = session.look().asked
        assert asked is not None
        if not session.level(asked):
            session.play(rng.choice(session.legal(session.view(1), 1)))
            continue
        for viewer in (1, None):
            for played in (False, True):
                if played and viewer == 1:
                    session.play(session.question(asked).answer())
                view = session.view(viewer)
                model = table_of(slug).build(Moment(game, view, (), viewer, asked))
                assert all(choice.action is None for choice in model.choices.values())
                model.paint(Canvas(80, 24), None)


# --- at the table -------------------------------------------------------------------------------


async def test_a_whole_match_against_a_computer_is_played_by_keys() -> None:
    async with seated(match_of(keepsake, "", "easy")) as table:
        seen = set()
        for _ in range(60):
            if not isinstance(table.app.screen, GameScreen):
                break
            assert screen_of(table).viewer == 0
            seen.add(screen_of(table).computers.shows)
            await table.press("enter")
        assert isinstance(table.app.screen, Scores)
        assert seen == {True, False}
        assert "Computers: Basil (easy)." in table.text


async def test_what_a_computer_did_is_told_and_its_hand_is_never_seen() -> None:
    async with seated(match_of(keepsake, "easy", "")) as table:
        hand = table.session.match.at(0).hands[0]
        assert screen_of(table).computers.shows
        told = table.session.story(1, 1)
        assert told and told[0].split()[0] in table.text
        assert "go on" in table.text.splitlines()[-1]
        assert not table.sees(0) and len(set(hand)) == len(hand)
        legal = screen_of(table).legal
        assert legal == ()
        await table.press("enter")
        while screen_of(table).computers.active:
            await table.press("enter")
        assert screen_of(table).asked == 1 and screen_of(table).legal
        assert not table.sees(0) and table.sees(1)


async def test_escape_skips_to_the_person_who_is_asked() -> None:
    async with seated(match_of(keepsake, "easy", "easy", "")) as table:
        assert screen_of(table).computers.shows
        await table.press("escape")
        assert not screen_of(table).computers.active
        assert screen_of(table).asked == 2 and table.session.played > 1


async def test_computers_alone_are_watched_to_the_end_or_left_in_the_middle() -> None:
    async with seated(match_of(keepsake, "easy", "easy")) as table:
        assert screen_of(table).viewer is None
        await table.press("x")
        assert "nothing to hide" in table.text
        await table.press("enter", "enter", "q", "y")
        assert isinstance(table.app.screen, Menu)
        (saved,) = table.app.records.matches()
        assert saved.levels == ("easy", "easy") and not saved.over
        resumed = table.app.records.load(saved.id, {"keepsake": keepsake})
        table.app.show_session(Session(resumed.match, table.app.records, saved.id))
        await table.rest()
        await table.press("escape")
        assert isinstance(table.app.screen, Scores)


async def test_undo_while_a_move_is_shown_takes_the_person_s_own_action_back() -> None:
    async with seated(match_of(keepsake, "", "easy", friendly=True)) as table:
        await table.play("play")
        while screen_of(table).asked == 0:
            await table.press(".")
        assert screen_of(table).computers.shows
        await table.press("u", "y")
        assert not screen_of(table).computers.active
        assert screen_of(table).asked == 0
        kinds = {entry.kind for entry in table.session.match.entries[-3:]}
        assert kinds & {"undo", "consent"}


async def test_nothing_is_played_behind_a_panel_or_a_question() -> None:
    async with seated(match_of(keepsake, "easy", "")) as table:
        await table.press("f6")
        assert isinstance(table.app.screen, PlayersPanel)
        played = table.session.played
        table.app.screen_stack[-2].computers.step()  # type: ignore[attr-defined]
        await table.rest()
        assert table.session.played <= played + 1
        await table.press("escape")
        assert screen_of(table).session.played <= played + 1


async def test_a_seat_is_handed_over_and_taken_over_and_the_log_says_so() -> None:
    async with seated(match_of(keepsake, "", "easy")) as table:
        await table.press("f6", "down", "left", "enter")
        assert table.session.people == (0, 1)
        assert "A person takes over for Basil." in table.session.story(None)
        # two people now: the one at the keyboard is not known to be alone
        assert isinstance(table.app.screen, Curtain)
        await table.sit_down()
        await table.press("f6", "right", "enter")
        assert table.session.level(0) == "easy"
        assert "The computer (easy) plays on for Abby." in table.session.story(None)
        screen = screen_of(table)
        assert screen.viewer is None and screen.computers.shows, "Abby may still sit here"
        kinds = [entry.kind for entry in table.session.match.entries]
        assert kinds.count("seat") == 2
        again = table.app.records.load(table.session.identity or "", {"keepsake": keepsake})
        assert again.match.levels == ("easy", "") and not again.warning


async def test_the_curtain_in_the_middle_of_a_computer_s_turn_is_opened_by_a_person() -> None:
    async with seated(match_of(keepsake, "easy", "", "")) as table:
        await table.press("x")
        assert isinstance(table.app.screen, Curtain)
        assert table.app.screen.seat == 1
        await table.sit_down()
        assert screen_of(table).viewer is None or screen_of(table).asked == 1


async def test_what_can_not_be_kept_is_not_shown_and_tried_again_or_leads_to_the_menu(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with seated(match_of(keepsake, "easy", "easy", "")) as table:
        played, path = table.session.played, table.app.records.path

        def busy(*_: Any) -> None:
            raise NotNow(path, "is in use by another program just now")

        with monkeypatch.context() as patch:
            patch.setattr(table.app.records, "append", busy)
            await table.press("enter")
            assert table.session.played == played
            assert "The computer waits." in table.text

        def broken(*_: Any) -> None:
            raise BadFile(path, "is damaged")

        monkeypatch.setattr(table.app.records, "append", broken)
        screen_of(table).computers._play(table.session.question(0).answer())
        await table.rest()
        assert isinstance(table.app.screen, Menu)


async def test_in_the_form_a_seat_is_a_computer_and_has_a_name_of_its_own() -> None:
    from boardgames_tui.app.screens.new_match import NewMatch

    given = calm(**PACE)
    async with kept_app(
        ("computers", given), SMALL, lambda: BoardgamesApp(settings=given)
    ) as pilot:
        app: Any = pilot.app
        app._thinker = AtOnce()
        app.go(NewMatch(built_in()["born-to-serve"]))
        await pilot.pause()
        await pilot.press(*"Basil", "down", "tab", "right")
        await pilot.pause()
        assert "Clove" in Table(app, pilot, None).text  # type: ignore[arg-type]
        await pilot.press("enter")
        await pilot.pause()
        session = app.screen.session
        assert session.seats == ("Basil", "Clove") and session.match.levels == ("", "easy")
        # a computer is nobody to be asked for again by name, but plays again
        app.go(NewMatch(built_in()["just-desserts"]))
        await pilot.pause()
        assert app.screen._levels() == ("", "easy") and app.screen._known == ("Basil",)
        (first, *_) = app.screen.query(PlayerChoice)
        app.screen._choice("turnless").pick(True)
        await pilot.pause()
        assert "for people only" in app.screen._message.text
        app.screen.query(PlayerChoice)[1].pick("")
        await pilot.pause()
        assert "for people only" not in app.screen._message.text and first.value == ""


# --- the other process --------------------------------------------------------------------------


async def test_another_process_answers_the_same_and_ends_with_its_stdin() -> None:
    thinker = Thinker()
    try:
        for slug in ("just-desserts", "born-to-serve", "just-desserts"):
            question = Session(match_of(GAMES[slug], "medium", "easy"), None, None).question(0)
            assert await thinker.ask(question) == question.answer()
        process = thinker._process
        assert process is not None and process.stdin is not None and process.poll() is None
        process.stdin.close()
        process.wait(60)
        assert await thinker.ask(question) == question.answer()  # a new one is started
        # it does not know the example game: then it is found out here
        question = Session(match_of(keepsake, "easy", "easy"), None, None).question(0)
        assert await thinker.ask(question) == question.answer()
    finally:
        thinker.close()
    assert process.poll() is not None and thinker._process is None
    assert isinstance(process, subprocess.Popen)
