"""The app's own themes, and the seat colours that every theme has.

Six colours for seats, near to those of Okabe and Ito 2008 and moved until each two stay apart for
the three common kinds of colour blindness, in a light and a dark cut; a seat's letter goes with its
colour wherever one is shown.
"""

from textual.theme import Theme

SEATS_ON_DARK = {
    "seat-a": "#E66C23",
    "seat-b": "#3E8BE0",
    "seat-c": "#63FFA6",
    "seat-d": "#FFE200",
    "seat-e": "#B87289",
    "seat-f": "#D2F4FF",
}
SEATS_ON_LIGHT = {
    "seat-a": "#8B5600",
    "seat-b": "#265ACA",
    "seat-c": "#415A45",
    "seat-d": "#343200",
    "seat-e": "#570041",
    "seat-f": "#755383",
}

DINER = Theme(
    name="diner",
    primary="#E0795A",
    secondary="#6FB3B8",
    accent="#F2C14E",
    warning="#F2A65A",
    error="#E4576B",
    success="#7FB069",
    foreground="#EFE6DA",
    background="#191620",
    surface="#221E2B",
    panel="#2D2838",
    dark=True,
    variables=SEATS_ON_DARK,
)
DINER_LIGHT = Theme(
    name="diner-light",
    primary="#B2472A",
    secondary="#27696E",
    accent="#8A5A00",
    warning="#A65300",
    error="#B3203A",
    success="#3C6E23",
    foreground="#2A2420",
    background="#FBF5EA",
    surface="#F3EADB",
    panel="#E8DCC8",
    dark=False,
    variables=SEATS_ON_LIGHT,
)
HIGH_CONTRAST = Theme(
    name="high-contrast",
    primary="#FFD400",
    secondary="#7FDBFF",
    accent="#FFD400",
    warning="#FFB000",
    error="#FF6B6B",
    success="#7CFC8A",
    foreground="#FFFFFF",
    background="#000000",
    surface="#000000",
    panel="#1A1A1A",
    dark=True,
    variables=SEATS_ON_DARK,
)
COLOUR_BLIND = Theme(
    name="colour-blind",
    primary="#56B4E9",
    secondary="#CC79A7",
    accent="#F0E442",
    warning="#E69F00",
    error="#D55E00",
    success="#009E73",
    foreground="#ECECEC",
    background="#15171C",
    surface="#1D2027",
    panel="#282C35",
    dark=True,
    variables=SEATS_ON_DARK,
)

THEMES = (DINER, DINER_LIGHT, HIGH_CONTRAST, COLOUR_BLIND)
