"""What can be read: how far apart two colours are, and the nearest colour that is far enough.

Contrast is that of WCAG 2: 1 for two equal colours, 21 for black on white; text wants 4.5. Whatever
theme a person chooses, and however few colours the terminal has, the last filter before it sees to
that, for all that is drawn.
"""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

TEXT = 4.5
"""What text has to have that says something."""
MOST = 7.0
"""What text has in the theme for high contrast."""
LINE = 3.0
"""What frames, bars and other drawing have to have."""

XTERM = tuple(
    ColorTriplet(*rgb)
    for rgb in (
        *((0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)),
        *((0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)),
        *((127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)),
        *((92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)),
    )
)
"""The sixteen colours as xterm has them: what a terminal's own colours are measured by."""
NOT_DIM = Style(dim=False)
DIM = 0.35
"""The part of its background in the colour of what is dim."""
BLACK, WHITE = Color.from_ansi(0), Color.from_ansi(15)
"""Two of the sixteen; on any ground one of them can be read."""


def luminance(colour: ColorTriplet) -> float:
    """How light a colour is, from 0 to 1."""
    channels = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> round(contrast(ColorTriplet(0, 0, 0), ColorTriplet(255, 255, 255)))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def shown_as(colour: Color, *, light: bool, is_ground: bool) -> ColorTriplet:
    """What a terminal shows for a colour: xterm's, where it is one of its own.

    `light` says whether the terminal itself is dark on light.
    """
    if colour.triplet is not None:
        return colour.triplet
    if colour.number is not None:
        return XTERM[colour.number] if colour.number < 16 else colour.get_truecolor()
    return XTERM[15] if light == is_ground else XTERM[0]


@lru_cache(4096)
def readable(
    style: Style, ground: Color, least: float, system: ColorSystem | None, light: bool
) -> Style:
    """The style with its text moved away from its background until the contrast is enough.

    `ground` is what lies behind a style without a background. `system` is how many colours the
    terminal has: with 16 or 256 both are first what it will make of them. What is dim is mixed
    here: how dim a terminal would make it nobody knows.
    """
    text, behind = style.color or Color.default(), style.bgcolor or ground
    if style.dim:
        style += NOT_DIM
        if text.triplet is not None and behind.triplet is not None and not style.reverse:
            text = Color.from_triplet(_mixed(text.triplet, behind.triplet, DIM))
    if system in (ColorSystem.STANDARD, ColorSystem.EIGHT_BIT):
        text, behind = text.downgrade(system), behind.downgrade(system)
    shown = shown_as(text, light=light, is_ground=False)
    shown_behind = shown_as(behind, light=light, is_ground=True)
    if contrast(shown, shown_behind) < least:
        if style.reverse:  # what is read is the background then
            behind = _moved(behind, shown_behind, shown, least, system)
        else:
            text = _moved(text, shown, shown_behind, least, system)
    kept = behind if style.bgcolor is not None or style.reverse else None
    return style + Style(color=text, bgcolor=kept)


def _moved(
    colour: Color,
    shown: ColorTriplet,
    ground: ColorTriplet,
    least: float,
    system: ColorSystem | None,
) -> Color:
    """The nearest colour of that hue that can be read; black or white where hues are few."""
    far = max((BLACK, WHITE), key=lambda end: contrast(_triplet(end), ground))
    if system in (ColorSystem.STANDARD, ColorSystem.EIGHT_BIT) or colour.triplet is None:
        return _of_few(colour, ground, least, system) or far
    away = WHITE if luminance(shown) > luminance(ground) else BLACK
    for end in (away, far):
        for step in range(1, 21):
            mixed = _mixed(shown, _triplet(end), step / 20)
            if contrast(mixed, ground) >= least:
                return Color.from_triplet(mixed)
    return Color.from_triplet(_triplet(far))


def _of_few(
    colour: Color, ground: ColorTriplet, least: float, system: ColorSystem | None
) -> Color | None:
    """The same hue, brighter or darker, among the sixteen or the 256; None if none is enough."""
    if system is ColorSystem.EIGHT_BIT and colour.number is not None and colour.number >= 16:
        whole = colour.get_truecolor()
        for end in (XTERM[15], XTERM[0]):
            for step in range(1, 11):
                mixed = Color.from_triplet(_mixed(whole, end, step / 10)).downgrade(system)
                if contrast(mixed.get_truecolor(), ground) >= least:
                    return mixed
        return None
    if colour.number is None or colour.number >= 16:
        return None
    other = Color.from_ansi(colour.number ^ 8)
    return other if contrast(_triplet(other), ground) >= least else None


def _triplet(colour: Color) -> ColorTriplet:
    return XTERM[colour.number or 0]


def _mixed(one: ColorTriplet, other: ColorTriplet, part: float) -> ColorTriplet:
    """One colour with so much of another in it."""
    red, green, blue = (
        round(first + (second - first) * part) for first, second in zip(one, other, strict=True)
    )
    return ColorTriplet(red, green, blue)


class ReadableFilter(LineFilter):
    """Lets nothing to the terminal that can not be read there."""

    def __init__(self, system: ColorSystem | None, *, light: bool, most: bool = False) -> None:
        """`most` asks for the contrast of WCAG's highest level, as far as the colours have it."""
        super().__init__()
        self._system = system
        self._light = light
        self._times = MOST / TEXT if most else 1.0

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """The segments of a line, each with enough contrast for what stands in it."""
        ground = background.rich_color
        return [
            Segment(text, self.style(style, ground, least_of(text)))
            if style is not None and not control and not text.isspace()
            else Segment(text, style, control)
            for text, style, control in segments
        ]

    def style(self, style: Style, ground: Color, least: float) -> Style:
        """A style as it can be read."""
        return readable(style, ground, least * self._times, self._system, self._light)


@lru_cache
def readable_filter(system: str | None, *, light: bool, most: bool = False) -> ReadableFilter:
    """The filter for a terminal with so many colours, as Rich calls them: "truecolor", "256" ..."""
    few = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT}
    return ReadableFilter(few.get(system or ""), light=light, most=most)


@lru_cache(4096)
def least_of(text: str) -> float:
    """The contrast that a text needs: lines and blocks are drawing, all else says something."""
    return LINE if all(char == " " or "─" <= char <= "▟" for char in text) else TEXT
