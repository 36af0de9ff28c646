"""What the table says that a choice leads to is what the rules make of it."""

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.cards import CHEF, HOSTESS, MAITRE_D, OWNER
from boardgames_tui.games.born_to_serve.screen import preview
from boardgames_tui.games.born_to_serve.screen.info import outcome
from tests.games.every_table import Here, walk

ASKING = ("pick-table", "pick-space", "place-on-table", "swap-tips")
SEEDS = range(1, 12)


def test_a_preview_names_the_tables_that_change_and_the_floor_as_the_rules_leave_it() -> None:
    """Of markers placed, and of all that the staff and the powers do on the floor."""
    wanted = {"turn", OWNER, CHEF, HOSTESS}
    for seed in SEEDS:
        for here in walk("born-to-serve", seed, longest=90, every=2):
            frame = here.state.pending[-1]
            if _asks_truly(here):
                wanted.discard(getattr(frame, "source", frame.kind))
        if not wanted - {MAITRE_D}:
            return
    assert not wanted


def _asks_truly(here: Here) -> bool:
    """Whether something was foretold at all; fails if it was foretold wrongly."""
    told = False
    for spot, choice in here.model.choices.items():
        if choice.action is None or choice.action.kind not in ASKING:
            continue
        after = here.model.after(spot)
        real = rules.apply(here.state, choice.action).state
        moved_on = (real.round, real.phase) != (here.state.round, here.state.phase)
        if after is None or moved_on or real.bill is not None:
            continue
        for mine, theirs in zip(after.tables, real.tables, strict=True):
            assert (mine.spaces, mine.chef) == (theirs.spaces, theirs.chef)
            assert mine.hostess == theirs.hostess
        said = outcome(here.model, spot)
        if choice.action.kind != "place-on-table":
            for number in preview.changed_tables(here.model.view, after):
                assert f"Then at table {number} " in said
        else:
            assert said.startswith("With your marker ")
        told = True
    return told
