"""How strong the hard level is by its budget: `python -m tests.bench.strength [SLUG ...]`.

The same deals are played for each budget (positions looked at while playing on, for one decision)
against medium, each deal once from either seat. Without a budget hard is medium.
"""

import argparse
import os
from dataclasses import replace
from functools import partial
from math import sqrt

from boardgames_tui.bots import LEVELS
from boardgames_tui.bots.simulate import Series, each_of, play
from boardgames_tui.bots.tally import SURE, Tally
from tests.games.walks import GAMES

BUDGETS = (200, 600, 1800)


def played(series: Series, number: int) -> Tally:
    """A match in which the first level is hard with the budget that its name tells."""
    for level in series.levels:
        if level.isdigit():
            LEVELS[level] = replace(LEVELS["hard"], name=level, playout_nodes=int(level))
    return play(series, number)


def line(slug: str, budget: int, matches: int, seed: int, jobs: int) -> str:
    """A row of the table."""
    series = Series(slug, (str(budget), "medium"), GAMES[slug].Options(), matches, seed)
    total = Tally(2)
    for more in each_of(partial(played, series), matches, jobs):
        total.merge(more)
    strong, medium = total.levels[str(budget)], total.levels["medium"]
    share = float(strong.wins) / matches
    margin = SURE * sqrt(share * (1 - share) / matches)
    lead = strong.scores.mean - medium.scores.mean
    low, high = 100 * (share - margin), 100 * (share + margin)
    return f"| {slug} | {budget} | {100 * share:.0f} ({low:.0f} to {high:.0f}) | {lead:+.1f} |"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=["just-desserts", "born-to-serve"])
    parser.add_argument("--budgets", type=int, nargs="+", default=BUDGETS)
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    print("| game | positions | won of 100 (95 of 100) | lead in points |")
    print("|---|---|---|---|")
    for slug in chosen.slugs:
        for budget in chosen.budgets:
            print(line(slug, budget, chosen.matches, chosen.seed, chosen.jobs), flush=True)


if __name__ == "__main__":
    main()
