"""Golden playthroughs: a change of a rule, of a draw or of a sentence shows as a diff.

`pytest tests/playthroughs --update-playthroughs` writes them anew; read the diff before keeping it.
"""

from pathlib import Path

import pytest

from tests.games.walks import GAMES, tables, variants, walk
from tests.playthroughs.text import playthrough

FOLDER = Path(__file__).parent
LONGEST = {"printed": 105, "variants": 70}
"""A match with more actions is broken off there, for whoever has to read it."""
LONGEST_BYTES = 80_000
FEWEST = dict(reversed(tables()))
MOST = dict(tables())


@pytest.mark.parametrize(
    ("slug", "seats", "variant"),
    [
        *((slug, FEWEST[slug], "printed") for slug in GAMES),
        *((slug, MOST[slug], "variants") for slug in GAMES),
    ],
)
def test_a_match_plays_as_it_is_written(
    slug: str, seats: int, variant: str, request: pytest.FixtureRequest
) -> None:
    every = variants(slug, seats)
    options = every[0] if variant == "printed" else every[-1]
    played = walk(GAMES[slug], seats, options, seed=10, policy=10, longest=LONGEST[variant])
    title = f"{GAMES[slug].info.title}: {', '.join(played.states[0].seats)}; {options!r}"
    text = playthrough(title, played)
    path = FOLDER / f"{slug}-{variant}.txt"
    if request.config.getoption("--update-playthroughs"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), "see --update-playthroughs"
    assert len(text.encode()) < LONGEST_BYTES


def test_every_playthrough_belongs_to_a_game() -> None:
    known = {f"{slug}-{variant}.txt" for slug in GAMES for variant in ("printed", "variants")}
    assert {path.name for path in FOLDER.glob("*.txt")} == known
