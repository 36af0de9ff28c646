"""What a menu needs to know of a game: all that is loaded of one before it is chosen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a menu says of a game before any of its rules are loaded."""

    slug: str
    """Its name in commands, saves and folders: lower case with hyphens."""
    title: str
    blurb: str
    """One line that makes a person want to play."""
    min_seats: int
    max_seats: int
    minutes: tuple[int, int]
    """How long a match takes, from and to."""
    rules_version: int
    """Raised whenever a correction of the rules can change how an old match replays."""
    assets: str
    """The name of its folder below assets; for a game of another package the whole path of the
    folder, as in str(Path(__file__).parent). It can hold rules.md, rulings.md, cover.txt,
    cover.ascii.txt, presets.toml, brief.toml, guide.toml and decks, as those of this package do."""
