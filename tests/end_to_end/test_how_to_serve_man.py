"""What the planned matches of How to Serve Man hold; test_planned.py plays them."""

from tests.end_to_end.how_to_serve_man import SCRIPTS


def test_the_matches_hold_what_a_match_is_made_of() -> None:
    steps = [step.keys for players in SCRIPTS for step in SCRIPTS[players].steps()]
    first = {keys[0] for keys in steps}
    assert {"u", ".", "n", "m", "v", "p", "o", "f", "b", "e", "g", "t", "T", "K"} <= first
    assert any("resume" in keys for keys in steps)
