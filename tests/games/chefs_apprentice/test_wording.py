"""What a person reads, and that every rule that is cited can be looked up."""

import re
from pathlib import Path

import pytest

from boardgames_tui.games import chefs_apprentice
from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.decisions import UseSpatula
from boardgames_tui.places import assets
from tests.games.chefs_apprentice.table import (
    buy,
    choose,
    draft,
    garnish,
    peek,
    plate,
    play,
    prep,
    rows,
    spatula,
    table,
    take,
    told,
)

TEXTS = assets() / "chefs_apprentice"
PACKAGE = Path(chefs_apprentice.__file__).parent
BOARD = (("t21", "t22", "t23"), ("t30", "t31", "t32"), ("t40", "t41", "t42"))


def test_the_rulings_are_numbered_from_1_to_50() -> None:
    text = (TEXTS / "rulings.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## (.*)$", text, re.M)
    assert [re.match(r"CA-(\d+) [A-Z]", head)[1] for head in heads] == [
        str(number) for number in range(1, 51)
    ]


def test_every_ruling_that_is_cited_exists() -> None:
    cited = set()
    for path in (*PACKAGE.rglob("*.py"), TEXTS / "rules.md"):
        cited |= {int(number) for number in re.findall(r"CA-(\d+)", path.read_text("utf-8"))}
    assert len(cited) > 40
    assert cited <= set(range(1, 51))


def test_lines_fit_a_narrow_screen() -> None:
    for name in ("rules.md", "rulings.md"):
        assert max(map(len, (TEXTS / name).read_text("utf-8").splitlines())) <= 60


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (draft("t21"), "Draft Furry Fungus Frittata (Moldy Warm)"),
        (take(1), "Take token 2 (Warm)"),
        (peek(0), "Peek under token 1 (Bland) for 1 eyeball"),
        (buy("s02", "later"), "Buy snail 2 for 5 eyeballs, to place later"),
        (garnish("t01"), "Garnish Boiled Eyeball Broth (Bland Hot)"),
        (UseSpatula(seat=0, use="refresh"), "Spatula: refresh the Prep tray"),
        (plate("t21", -1, 2), "above the top row, column 3"),
        (plate("t21", 1, -1), "left of the first column, row 2"),
        (plate("t21", 1, 2), "in row 2, column 3"),
    ],
)
def test_an_action_is_an_invitation(action, sentence) -> None:
    state = table(tableaus={0: rows("t01")}, board=BOARD)
    assert rules.say(action, state, 0).endswith(sentence)


def test_a_dish_is_named_with_what_it_shows_now() -> None:
    state = table(tableaus={0: rows("t01")}, covers="t01 p33 warm")
    assert rules.say(garnish("t01"), state, 0) == "Garnish Boiled Eyeball Broth (Bland Warm)"


def test_a_pick_says_how_much_it_trashes() -> None:
    state = table(board=BOARD)
    assert rules.say(draft("t22"), state, 0).endswith(", trashing 1 dish")
    assert rules.say(draft("t23"), state, 0).endswith(", trashing 2 dishes")


def test_the_prompt_follows_the_turn() -> None:
    state = table(board=BOARD, tableaus={0: rows("t01 t02")})
    assert rules.prompt(state, 0) == "Draft a dish (1 of 2)."
    assert rules.prompt(play(state, draft("t21")), 0) == "Draft a dish (2 of 2)."
    assert rules.prompt(state, 1) == "The table waits for Lisa."
    taken = play(state, *spatula("exchange"))
    assert rules.prompt(taken, 0) == "Choose a dish of your tableau."
    second = play(taken, choose("t01"))
    assert rules.prompt(second, 0) == (
        "Choose the dish of the main board to swap with Boiled Eyeball Broth."
    )
    assert rules.prompt(state.evolve(pending=()), 0) == "The kitchen is closed: the match is over."


def test_the_reader_is_you_and_others_learn_no_underside() -> None:
    state = table(phase="prep", tableaus={0: rows("t01 t02")}, tray="p06 bland, p20 warm, p32 cold")
    held, (took,) = told(state, take(0))
    assert rules.say(took, held, 0) == "You took the Bland token, Hot on its other side."
    assert rules.say(took.seen_by(1), held, 1) == "Lisa took the Bland token."
    _, events = told(held, prep("t02", "hot"))
    assert rules.say(events[0], held, 1) == "Lisa made Plain Ghost Toast Hot."
