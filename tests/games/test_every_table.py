"""What holds at every table, without a terminal: the laws of the model, for all games."""

import random
import re
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

import pytest

from boardgames_tui.app.canvas import Canvas, KeptParts
from boardgames_tui.app.table_model import DONE, RESERVED, TableModel
from boardgames_tui.kernel.match import Match
from tests.games.every_table import GAMES, NOT_YET, TABLES, reached, table_of, walk

SEEDS = (3,)
EVERY = {"chefs-apprentice": 3, "how-to-serve-man": 6, "just-desserts": 6}
"""One moment of so many is asked, where a match is long."""


def moments(slug: str, seed: int) -> Any:
    return walk(slug, seed, every=EVERY.get(slug, 1))


def test_the_games_without_a_table_model_are_those_listed() -> None:
    without = {slug for slug in GAMES if not issubclass(table_of(slug), TableModel)}
    assert without == set(NOT_YET)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slug", TABLES)
def test_a_table_offers_what_is_legal_and_nothing_else(slug: str, seed: int) -> None:
    for here in moments(slug, seed):
        legal = dict.fromkeys(here.model.moment.legal, False)
        for table in reached(here.model).values():
            for spot, choice in table.choices.items():
                assert (choice.action is None) != (choice.picks is None), spot
                if choice.action is not None:
                    assert choice.action in legal, (spot, choice.action)
                    legal[choice.action] = True
        by_itself = {"done", *here.model.by_screen}
        missing = [
            action for action, there in legal.items() if not there and action.kind not in by_itself
        ]
        assert not missing


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slug", TABLES)
def test_what_is_offered_can_be_chosen_or_says_why_not(slug: str, seed: int) -> None:
    for here in moments(slug, seed):
        game = here.session.game
        for table in reached(here.model).values():
            for spot in table.offered:
                refusal = table.why(spot)
                if spot in table.choices:
                    assert refusal is None, (spot, refusal)
                else:
                    assert refusal is not None, (spot, table.picks)
                    assert game.say(refusal, table.view, table.moment.viewer)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slug", TABLES)
def test_a_key_means_one_thing(slug: str, seed: int) -> None:
    """Spots that share a key are of one kind: they are gone through by pressing it again."""
    for here in moments(slug, seed):
        for table in reached(here.model).values():
            commands = {command.spot: command.key for command in table.commands}
            labels: dict[str, set[str]] = {}
            for spot, choice in table.choices.items():
                if choice.key:
                    labels.setdefault(choice.key, set()).add(choice.label)
                    assert spot == DONE or choice.key not in RESERVED or table.first_press
                    assert commands.get(spot, choice.key) == choice.key
                    others = {key for at, key in commands.items() if at != spot}
                    assert choice.key not in others, (spot, choice.key)
            assert all(len(kinds) == 1 for kinds in labels.values()), labels
            for spot, choice in table.choices.items():
                if choice.key and spot in table.offered:
                    assert table.offered[spot] == choice.key
            for page in table.pages.values():
                assert page.key not in labels


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slug", TABLES)
def test_every_choice_has_a_key_and_a_word_for_the_key_line(slug: str, seed: int) -> None:
    """But for what can only be looked at, which the arrows and the mouse reach, and typed names."""
    for here in moments(slug, seed):
        for table in reached(here.model).values():
            for spot, choice in table.choices.items():
                if choice.action is not None and choice.rests and table.typed is None:
                    assert choice.key, (spot, table.picks)
                    assert choice.label, (spot, table.picks)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slug", TABLES)
def test_places_keep_their_keys_while_a_turn_lasts(slug: str, seed: int) -> None:
    turn, keys = -1, {}
    for here in moments(slug, seed):
        if here.turn != turn:
            turn, keys = here.turn, {}
        for table in reached(here.model).values():
            for spot, choice in table.choices.items():
                if choice.key and choice.action is not None:
                    kind = choice.action.kind, choice.label
                    assert keys.setdefault((spot, kind), choice.key) == choice.key, spot


@pytest.mark.parametrize("slug", TABLES)
def test_every_choice_names_a_rule_or_needs_none_and_is_said_in_words(slug: str) -> None:
    for here in moments(slug, 5):
        for table in reached(here.model).values():
            for spot, choice in table.choices.items():
                assert isinstance(table.rule(spot), str)
                if choice.action is not None:
                    said = here.session.game.say(choice.action, table.view, table.moment.viewer)
                    assert said, choice.action


@pytest.mark.parametrize("slug", TABLES)
def test_letting_go_of_picks_ends_where_nothing_is_picked(slug: str) -> None:
    for here in moments(slug, 6):
        for table in reached(here.model).values():
            at = table
            for _ in range(20):
                if at.back() == at.picks:
                    break
                at = at.picked(at.back())
            assert at.back() == at.picks == here.model.picks


@pytest.mark.parametrize("slug", TABLES)
def test_what_can_be_taken_back_is_known_from_the_view(slug: str) -> None:
    """The trial on a redeal says what the match says afterwards."""
    chance = random.Random(slug)
    for here in moments(slug, 7):
        was, model = here.match, here.model
        action = chance.choice(model.moment.legal)
        told = here.session.can_take_back(model.view, model.moment.viewer, action, finishing=False)
        real = Match(was.game, was.seats, was.options, 1, deck=was.deck, start=was.state)
        real.play(action)
        assert told == (real.undo_refusal() is None), action


@pytest.mark.parametrize("slug", TABLES)
def test_no_loss_is_painted_as_a_gain_and_no_gain_as_a_loss(slug: str) -> None:
    for here in walk(slug, 5, every=7):
        for spot in (None, *list(here.model.choices)[:4]):
            canvas = Canvas(120, 37)
            here.model.paint(canvas, spot)
            for style, text in runs_of(canvas):
                looks = style.split()
                assert not ("good" in looks and LOSS.search(text)), text
                assert not ("bad" in looks and GAIN.search(text)), text


@pytest.mark.parametrize("slug", TABLES)
def test_parts_copied_after_a_step_of_the_cursor_look_as_if_painted_anew(slug: str) -> None:
    chance = random.Random(slug)
    for at, here in enumerate(walk(slug, 9, every=7)):
        model = chance.choice(list(reached(here.model).values()))
        size = BOARDS[at % len(BOARDS)]
        parts: KeptParts = {}
        cursor: str | None = None
        for _ in range(STEPS):
            canvas, anew = Canvas(*size, parts=parts), Canvas(*size)
            model.paint(canvas, cursor)
            model.paint(anew, cursor)
            assert canvas.text() == anew.text(), cursor
            assert all(canvas.same_line(anew, y) for y in range(anew.height)), cursor
            assert canvas.spots == anew.spots, cursor
            cursor = chance.choice([None, *canvas.spots])


BOARDS = (72, 20), (80, 22), (120, 37), (200, 57)
STEPS = 6
"""So many steps the cursor takes in each moment."""
LOSS, GAIN = re.compile(r"-[1-9]"), re.compile(r"\+[1-9]")


def runs_of(canvas: Canvas) -> Iterator[tuple[str, str]]:
    """(style, text) of all cells side by side that have the same style."""
    for cells, styles in zip(canvas._cells, canvas._styles, strict=True):
        for style, run in groupby(zip(styles, cells, strict=True), key=itemgetter(0)):
            yield style, "".join(cell for _, cell in run)
