"""Born to Serve: off-duty superheroes wait tables and race for the best tips."""

from boardgames_tui.kernel.info import GameInfo

info = GameInfo(
    slug="born-to-serve",
    title="Born to Serve",
    blurb="Superheroes wait tables: win the big tips, and keep enough hands for the next guests.",
    min_seats=2,
    max_seats=5,
    minutes=(30, 75),
    rules_version=1,
    assets="born_to_serve",
)
