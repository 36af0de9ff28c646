"""The Chef's Apprentice: cryptid line cooks plate monstrous dishes to impress the Kraken."""

from boardgames_tui.kernel.info import GameInfo

info = GameInfo(
    slug="chefs-apprentice",
    title="The Chef's Apprentice",
    blurb="Draft dreadful dishes, plate them four by four, and win the Kraken chef's praise.",
    min_seats=2,
    max_seats=4,
    minutes=(30, 75),
    rules_version=1,
    assets="chefs_apprentice",
)
