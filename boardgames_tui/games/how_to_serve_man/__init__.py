"""How to Serve Man: rival chefs cook humans for celebrity judges in a space arena."""

from boardgames_tui.kernel.info import GameInfo

info = GameInfo(
    slug="how-to-serve-man",
    title="How to Serve Man",
    blurb="Send your chefs round Space Kitchen Arena and serve humanity, well done.",
    min_seats=2,
    max_seats=6,
    minutes=(60, 120),
    rules_version=1,
    assets="how_to_serve_man",
)
