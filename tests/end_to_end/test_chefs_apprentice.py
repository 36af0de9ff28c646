"""What the planned matches of The Chef's Apprentice hold; test_planned.py plays them."""

from tests.end_to_end.chefs_apprentice import SCRIPTS


def test_the_matches_hold_all_that_can_happen() -> None:
    steps = [step.keys for players in SCRIPTS for step in SCRIPTS[players].steps()]
    first = {keys[0] for keys in steps}
    assert {"u", "g", "k", "s", "v", "r", "."} <= first
    assert {("s", str(use)) for use in (1, 2, 3, 4)} <= {keys[:2] for keys in steps}
    assert any("resume" in keys for keys in steps)
    prices = {keys[1] for keys in steps if keys[0] == "g"}
    assert any(key.islower() for key in prices)
    assert any(key.isupper() for key in prices)
