"""Just Desserts: waiters at a dessert party try to please the finickiest guests."""

from boardgames_tui.kernel.info import GameInfo

info = GameInfo(
    slug="just-desserts",
    title="Just Desserts",
    blurb="Feed picky guests what they crave, and lure them away from the other waiters.",
    min_seats=2,
    max_seats=5,
    minutes=(15, 40),
    rules_version=1,
    assets="just_desserts",
)
