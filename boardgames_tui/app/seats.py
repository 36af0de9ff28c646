"""How a seat is told apart without its colour: by a letter, everywhere the same."""

LETTERS = "ABCDEF"


def letter(seat: int) -> str:
    """The seat's letter, A to F."""
    return LETTERS[seat]


def style(seat: int) -> str:
    """The name of the seat's style on a canvas and of its theme variable."""
    return f"seat-{LETTERS[seat].lower()}"
