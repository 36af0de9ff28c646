"""What is drawn can be read: in every theme, with all colours, with 256 and with 16."""

import itertools
import math
import random
from collections.abc import Iterator
from importlib import import_module

import pytest
from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.app import ComposeResult
from textual.screen import Screen

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.contrast import LINE, MOST, TEXT, XTERM, contrast, least_of, readable
from boardgames_tui.app.plain_table import PlainTable
from boardgames_tui.app.theme import COLOUR_BLIND, SEATS_ON_DARK, SEATS_ON_LIGHT
from boardgames_tui.app.widgets.board import DRAWING, ORNAMENT, WORDS, Board
from boardgames_tui.games import built_in
from boardgames_tui.games.chefs_apprentice.screen.icons import FLAVOR_LOOKS, HEAT_LOOKS
from boardgames_tui.games.just_desserts.screen import icons
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.app.table import LARGE, NAMES, calm
from tests.example_game import rules as keepsake

FEW = (None, "256", "standard")
"""All colours, 256 and 16, as Rich calls them."""


def boards() -> Iterator[type[Board]]:
    """The boards of all games, and the plain one."""
    for game in built_in().values():
        module, _, name = str(game.screen).partition(":")
        yield getattr(import_module(module), name).board
    yield PlainTable.board


class Boards(Screen[None]):
    """All boards at once."""

    def compose(self) -> ComposeResult:
        for board in boards():
            yield board(lambda canvas, cursor: None)


def words_of(board: Board) -> list[str]:
    """The palette of a board."""
    classes = (getattr(kind, "COMPONENT_CLASSES", ()) for kind in type(board).__mro__)
    return sorted({name.removeprefix("board--") for row in classes for name in row})


def palette_of(board: Board) -> Iterator[str]:
    """Every style that a painter can use: a word alone, on a ground, under the cursor."""
    words = words_of(board)
    grounds = [name for name in words if board.get_component_styles(f"board--{name}").background.a]
    yield from words
    yield from (f"{name} cursor" for name in words)
    yield from (f"{ground} {name}" for ground in grounds for name in words if name != ground)


def seen(colour: Color | None, *, light: bool, ground: bool) -> ColorTriplet:
    """What a terminal shows: xterm's colours for its own, black on white or white on black."""
    if colour is None or colour.is_default:
        return XTERM[15] if light == ground else XTERM[0]
    if colour.number is not None and colour.number < 16:
        return XTERM[colour.number]
    return colour.get_truecolor()


def contrast_of(style: Style, *, light: bool) -> float:
    text, ground = style.color, style.bgcolor
    if style.reverse:
        text, ground = ground, text
    return contrast(
        seen(text, light=light, ground=bool(style.reverse)),
        seen(ground, light=light, ground=not style.reverse),
    )


def painted(app: BoardgamesApp) -> Iterator[tuple[str, Style]]:
    """All runs of text on the terminal now."""
    for strip in app.screen._compositor.render_strips():
        for text, style, _ in strip:
            if style is not None and not text.isspace():
                yield text, style


THEMES = [
    ["diner", "diner-light", "textual-light", "ansi-light"],
    pytest.param(None, marks=pytest.mark.long),
]
"""Some of the themes that Settings offers, and all of them."""


@pytest.mark.parametrize("themes", THEMES, ids=["some", "all"])
async def test_every_style_of_every_board_can_be_read_in_every_theme(
    themes: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = BoardgamesApp(settings=calm())
    faint: set[str] = set()
    async with app.run_test(size=LARGE) as pilot:
        await app.push_screen(Boards())
        every = list(app.screen.query(Board))
        assert len(every) == 5
        for theme in themes or app.available_themes:
            app.theme = theme
            await pilot.pause()
            light = not app.current_theme.dark
            for few in FEW[:1] if themes and theme != "diner" else FEW:
                monkeypatch.setattr(BoardgamesApp, "colours", few)
                for board in every:
                    for name in palette_of(board):
                        words = {*name.split()} - {*WORDS}
                        if not words <= ORNAMENT:
                            least = LINE if words <= DRAWING else TEXT
                            found = contrast_of(board.style_of(name), light=light)
                            if found < least - 0.01:
                                faint.add(f"{theme} {few}: {type(board).__name__} {name} {found}")
    assert not faint


def rooms(app: BoardgamesApp) -> Iterator[str]:
    """Enter the rooms that all games share, one after the other."""
    match = Match(keepsake, NAMES, keepsake.Options(), 3)
    session = Session(match, app.records, app.records.create(match))
    yield "menu"
    app.show_session(session)
    yield "curtain"
    session.sit_down(0)
    app.show_session(session)
    yield "table"
    app.screen.action_why()  # type: ignore[attr-defined]
    yield "refusal"
    app.show_settings()
    yield "settings"
    app.pop_screen()


@pytest.mark.parametrize("themes", THEMES, ids=["some", "all"])
@pytest.mark.parametrize("few", [None, pytest.param("256", marks=pytest.mark.long), "standard"])
async def test_all_that_the_shared_rooms_draw_can_be_read(
    few: str | None, themes: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoardgamesApp, "colours", few)
    app = BoardgamesApp(settings=calm())
    faint: set[tuple[str, str, str, float]] = set()
    async with app.run_test(size=LARGE) as pilot:
        await app.workers.wait_for_complete()
        for room in rooms(app):
            await pilot.pause()
            for theme in themes or app.available_themes:
                app.theme = theme
                await pilot.pause()
                for text, style in painted(app):
                    found = contrast_of(style, light=not app.current_theme.dark)
                    if style.dim or found < least_of(text) - 0.01:
                        faint.add((theme, room, text, found))
    assert not faint


async def test_high_contrast_is_higher() -> None:
    app = BoardgamesApp(settings=calm(theme="high-contrast"))
    async with app.run_test(size=LARGE) as pilot:
        await app.workers.wait_for_complete()
        for _ in rooms(app):
            await pilot.pause()
            for text, style in painted(app):
                least = LINE if least_of(text) == LINE else MOST
                assert contrast_of(style, light=False) >= least - 0.01, text


def any_colour(dice: random.Random) -> Color:
    kind = dice.randrange(4)
    if kind == 0:
        return Color.from_ansi(dice.randrange(16))
    if kind == 1:
        return Color.from_ansi(dice.randrange(256))
    if kind == 2:
        return Color.default()
    return Color.from_rgb(*(dice.randrange(256) for _ in range(3)))


@pytest.mark.parametrize("system", [None, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD])
def test_any_two_colours_can_be_told_apart_in_the_end(system: ColorSystem | None) -> None:
    dice = random.Random(7)
    for _ in range(2000):
        light, reverse = dice.random() < 0.5, dice.random() < 0.5
        dim = dice.random() < 0.2
        style = Style(color=any_colour(dice), bgcolor=any_colour(dice), reverse=reverse, dim=dim)
        least = dice.choice((TEXT, LINE))
        made = readable(style, Color.default(), least, system, light)
        if system is not None:  # the terminal changes nothing any more
            for colour in (made.color, made.bgcolor):
                assert colour is not None and colour.downgrade(system) == colour
        assert contrast_of(made, light=light) >= least - 0.01, (style, made)
        assert not made.dim  # which would take some of it away again


def test_what_can_be_read_stays_as_it_is() -> None:
    style = Style.parse("bold #ffffff on #102030")
    assert readable(style, Color.default(), TEXT, None, False) == style


# --- colour blindness -------------------------------------------------------------------------

# Machado, Oliveira and Fernandes 2009, complete loss, on linear RGB.
BLIND = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
               (0.004733, 0.691367, 0.303900)),
}  # fmt: skip


def lab(colour: str, kind: str | None) -> tuple[float, float, float]:
    """A colour as it looks to somebody, in CIE Lab, where distances mean something."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    rgb = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    if kind is not None:
        rgb = [
            min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True))))
            for row in BLIND[kind]
        ]
    red, green, blue = rgb
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


APART = 20
"""In CIE Lab: twice what nobody takes for the same colour."""


@pytest.mark.parametrize("kind", [None, *BLIND])
@pytest.mark.parametrize("seats", [SEATS_ON_DARK, SEATS_ON_LIGHT], ids=["dark", "light"])
def test_the_seats_colours_stay_apart_for_the_common_kinds_of_colour_blindness(
    seats: dict[str, str], kind: str | None
) -> None:
    for one, other in itertools.combinations(seats.values(), 2):
        assert math.dist(lab(one, kind), lab(other, kind)) > APART, (one, other)


@pytest.mark.parametrize("kind", [None, *BLIND])
def test_good_bad_and_what_can_be_chosen_stay_apart_in_the_theme_for_it(kind: str | None) -> None:
    theme = COLOUR_BLIND
    told = (theme.success, theme.error, theme.accent, theme.primary, theme.secondary)
    for one, other in itertools.combinations(told, 2):
        assert one and other
        assert math.dist(lab(one, kind), lab(other, kind)) > 10, (one, other)


def test_chips_are_told_apart_by_letter_and_shape() -> None:
    """Where colours are few, two chips may look alike; what is written on them never does."""
    desserts = [*icons.LOOKS.values()]
    kitchen = [*FLAVOR_LOOKS.values(), *HEAT_LOOKS.values()]
    for looks in (desserts, kitchen):
        for signs in zip(*looks, strict=True):
            assert len({*signs}) == len(signs) == len(looks)


@pytest.mark.parametrize(
    ("term", "light", "theme"),
    [
        ("linux", None, "ansi-dark"),
        ("linux", True, "ansi-light"),
        ("xterm-256color", None, "diner"),
        ("xterm-256color", True, "diner-light"),
    ],
)
async def test_sixteen_colours_are_the_terminal_s_own_unless_a_theme_is_chosen(
    term: str, light: bool | None, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("COLORTERM", raising=False)
    usual = calm(theme="terminal")
    assert BoardgamesApp(settings=usual, light=light, in_terminal=True).theme == theme
    chosen = BoardgamesApp(settings=calm(), light=light, in_terminal=True)
    assert chosen.theme == "diner"
