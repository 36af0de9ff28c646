"""What the planned matches of Born to Serve hold; test_planned.py plays them."""

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.kernel.match import Match
from tests.end_to_end.born_to_serve import SCRIPTS, plan


def test_the_matches_hold_all_that_can_happen() -> None:
    steps = [step for players in SCRIPTS for step in SCRIPTS[players].steps()]
    first = {step.keys[0] for step in steps}
    assert {"u", "m", "k", "v", "w", "n", ".", "open", "Space"} <= first
    assert any("resume" in step.keys for step in steps)
    prompts: list[str] = []

    def watch(match: Match) -> None:
        prompts.extend(rules.prompt(match.state, seat) for seat in rules.actors(match.state)[:1])

    for players in SCRIPTS:
        assert list(plan(players, watch))
    seen = " ".join(prompts)
    for asked in (
        "Put a +$2 counter of the Chef",
        "The Owner swaps two markers.",
        "Choose the other player's marker",
        "Crystal Ball: look at the tip",
        "Crystal Ball: swap the tips",
        "Change of Mind: you drew",
        "Place a second marker at once.",
        "Back in a Flash: where to?",
    ):
        assert asked in seen, asked
