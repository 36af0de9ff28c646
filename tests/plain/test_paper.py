"""Lines that fit, what is typed, and the rules read out."""

from dataclasses import replace
from io import StringIO
from types import SimpleNamespace
from typing import cast

import pytest

from boardgames_tui.games import built_in
from boardgames_tui.kernel.game import Game
from boardgames_tui.plain.keyboard import LONGEST, Keyboard
from boardgames_tui.plain.paper import Paper, paragraphs, wrapped
from boardgames_tui.plain.rulebook import read
from boardgames_tui.printable import columns
from tests.example_game import rules as keepsake

GAMES = built_in()


@pytest.mark.parametrize("text", ["a" * 200, "五" * 90, "word " * 60, "", "a " + "b" * 79])
@pytest.mark.parametrize("width", [20, 80])
def test_no_line_is_longer_than_it_may_be_and_no_letter_is_lost(text: str, width: int) -> None:
    lines = wrapped(text, width, "12. ", "  ")
    assert all(columns(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "12." + "".join(text.split())


def test_control_characters_are_written_out() -> None:
    out = StringIO()
    Paper(out, wipes=False).say("Ann\x1b[2J\u202e", lead="1. ")
    assert out.getvalue() == "1. Ann\\x1b[2J\\u202e\n"


def test_ascii_alone_if_so_wished() -> None:
    out = StringIO()
    Paper(out, wipes=False, ascii_only=True).say("Maître D' ★")
    assert out.getvalue() == "Maitre D' *\n"


def test_only_a_terminal_is_wiped() -> None:
    told = []
    for wipes in (True, False):
        out = StringIO()
        Paper(out, wipes=wipes).wipe()
        told.append(out.getvalue())
    assert told == ["\x1b[H\x1b[2J\x1b[3J", ""]


def test_a_line_that_is_too_long_is_one_line_and_told_so() -> None:
    keyboard = Keyboard(StringIO("x" * 5000 + "\n7\n\n"))
    assert keyboard.line() == "x" * (LONGEST + 1)
    assert [keyboard.line(), keyboard.line(), keyboard.line()] == ["7", "", None]


def test_paragraphs_without_their_marks() -> None:
    text = "One **two**\nthree.\n\n- a `b`\n  c\n- d\n\n| x | y |\n|---|--:|\n| 1 | 2 |"
    assert list(paragraphs(text)) == ["One two three.", "- a b c", "- d", "x; y", "1; 2"]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_section_of_the_rules_can_be_read(slug: str) -> None:
    game = GAMES[slug]
    contents = list(read(game, ""))
    assert contents[0] == "Rules:" and "  2. " in contents[2]
    numbers = 0
    while (told := list(read(game, str(numbers + 1)))) and not told[0].startswith("The rules, "):
        numbers += 1
        assert len(told) > 1 and not any("**" in line or "`" in line for line in told)
    assert numbers > 20


def test_rules_by_words_rulings_and_cards() -> None:
    game = GAMES["just-desserts"]
    assert next(read(game, "jd-18")).startswith("Rulings: JD-18 ")
    assert list(read(game, "coconut custard"))[1].startswith("  Coconut custard pie")
    assert list(read(game, "xyzzy")) == [
        "The rules, the rulings and the cards say nothing of that."
    ]
    bare = SimpleNamespace(info=replace(keepsake.info, title="Bare", assets="nothing"))
    assert list(read(cast(Game, bare), "")) == ["Bare brings no rules text along."]
