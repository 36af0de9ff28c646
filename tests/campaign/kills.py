"""The app in a real terminal, killed at random moments: every entry that was shown is kept.

Each try goes on with a match of some game at some moment, or begins a new one, and presses keys at
random until the app is killed. The log on the last frame tells what had happened as far as anybody
was shown; the records must tell the same, and the match must go on.

Usage: python -m tests.campaign.kills [--seed 1] [--count 60] [--only N]
"""

import random
import sys
from contextlib import closing
from time import monotonic, sleep

from boardgames_tui.app import seats
from boardgames_tui.kernel.match import Match
from boardgames_tui.records import open_records
from tests.campaign.common import Campaign, Fault, Try
from tests.campaign.matches import GAMES, Played, played
from tests.end_to_end.terminal import PATIENCE, Terminal
from tests.games.walks import NAMES

SIZE = (120, 40)
FRESH = 5
"""Of so many tries one begins a new match, and may be killed while the app starts."""
REAL = 5
"""Of so many tries one starts the app again afterwards."""
LONGEST = 3.0
"""Seconds of play before the kill."""
MOST = 150
"""Actions that a match may have when a try begins."""
LOG = "What happened"
"""The title of the log."""
CURTAIN = "opens the table for"
PAUSE = "Space when everybody is ready"
FREQUENT = ("Enter", "Enter", "Enter", ".", "Down", "Right", "Up", "Left", "Tab", "u", "Ctrl+R")
OTHERS = "123456789abcdefgkmnpst"


def shown_log(text: str) -> str:
    """The sentences on the log of a frame, without blanks; "" if there is no log on it."""
    lines = text.splitlines()
    top = next((line for line in lines if LOG in line and "╮" in line), None)
    if top is None:
        return ""
    left = top.rindex("╭", 0, top.index(LOG))
    rows = []
    for line in lines[lines.index(top) + 1 :]:
        cells = line[left:]
        if not cells.startswith("│"):
            break
        rows.append(cells.strip("│ "))
    return squeezed(" ".join(rows))


def squeezed(text: str) -> str:
    """The letters and digits alone: a sentence is wrapped, and marked where it is new."""
    return "".join(filter(str.isalnum, text))


def stories(match: Match) -> set[str]:
    """What the log can have shown of the match at any of its entries, to any viewer.

    Entries are done again one by one, for what was taken back has left the log.
    """
    found = set()
    again = Match(
        match.game, match.seats, match.options, match.seed, deck=match.deck, friendly=match.friendly
    )
    for entry in (None, *match.entries):
        if entry is not None:
            again.enter(entry)
        if entry is None or entry in match.entries[-40:]:
            found |= {story(again, viewer) for viewer in (None, *range(len(match.seats)))}
    return found


def story(match: Match, viewer: int | None) -> str:
    """The log of a viewer, without blanks."""
    view = match.game.observe(match.state, viewer)
    told = (
        match.game.say(event, view, viewer)
        for _, event in match.told(viewer)
        if type(event).__name__ not in ("TookBack", "Seated", "Hinted")
    )
    return squeezed(" ".join(told))


def press_something(terminal: Terminal, rng: random.Random, letters: str) -> None:
    """A key, or some at once; at a curtain mostly the one that opens it."""
    if CURTAIN in terminal.words and rng.random() < 0.7:
        before = terminal.words.partition(CURTAIN)[0]
        terminal.press(before.split()[-1].lower() if not before.endswith("bar ") else "Space")
        return
    keys = [
        rng.choice(FREQUENT) if rng.random() < 0.6 else rng.choice(OTHERS + letters)
        for _ in range(rng.choice((1, 1, 1, 2, 4)))
    ]
    terminal.burst(*keys)


def shows_match(text: str) -> bool:
    """Whether a table, a curtain or the pause of a table without turns is on the frame."""
    return LOG in text or any(shown in " ".join(text.split()) for shown in (CURTAIN, PAUSE))


def begun(terminal: Terminal) -> bool:
    """Wait until a table or a curtain is there."""
    end = monotonic() + PATIENCE
    while not shows_match(terminal.text) and monotonic() < end:
        terminal.sees(CURTAIN, 0.3)
    return shows_match(terminal.text)


def play_and_kill(this: Try, terminal: Terminal, letters: str) -> str:
    """Press keys until the moment has come; the last frame that stood still.

    One that is torn by the kill would show a line of the log twice.
    """
    rng = this.rng
    shown = ""
    end = monotonic() + rng.uniform(0.0, LONGEST)
    while monotonic() < end:
        press_something(terminal, rng, letters)
        if rng.random() < 0.4:
            shown = terminal.settled()
        else:
            terminal.sees("no such words", rng.choice((0.0, 0.02, 0.1)))
    if rng.random() < 0.5:
        press_something(terminal, rng, letters)
        sleep(rng.random() * 0.05)
    terminal.kill()
    return shown


def one(this: Try) -> int:
    """One try."""
    rng = this.rng
    start = played(rng.randrange(60), most=MOST)
    fresh = rng.randrange(FRESH) == 0
    letters = "".join(map(str.lower, map(seats.letter, range(start.seats))))
    entered = 0
    if fresh:
        players = [word for name in NAMES[: start.seats] for word in ("--player", name)]
        terminal = Terminal("play", start.slug, *players, "--seed", "3", home=this.home, size=SIZE)
    else:
        entered = rng.randrange(len(start.actions))
        with closing(open_records()) as records:
            start.kept(records, entered)
        terminal = Terminal("resume", home=this.home, size=SIZE)
    try:
        if not (fresh and rng.random() < 0.5):
            begun(terminal)
        last = play_and_kill(this, terminal, letters)
    finally:
        terminal.close()
    _check(this, start, last, entered, fresh=fresh)
    return 1


def _check(this: Try, start: Played, last: str, entered: int, *, fresh: bool) -> None:
    with closing(open_records()) as records:
        rows = records.matches()
        if not rows:
            if fresh and not shows_match(last):
                return
            raise Fault(f"no match is kept, and this was shown:\n{last}")
        match_id = rows[0].id
        resumed = records.load(match_id, GAMES)
    match = resumed.match
    about = f"{start.slug} of {start.seats}, {start.options!r}, {match.entered} entries"
    if resumed.warning:
        raise Fault(f"{resumed.warning} ({about})")
    if match.entered < entered:
        raise Fault(f"{entered} entries were kept before ({about})")
    this.counts["entries made"] += match.entered - entered
    log = shown_log(last)
    if log and not any(log in told for told in stories(match)):
        raise Fault(f"an entry that was shown is not kept ({about}):\n{last}")
    this.counts["logs compared"] += bool(log)
    if this.rng.randrange(REAL) == 0:
        with Terminal("resume", home=this.home, size=SIZE) as again:
            if match.over:
                assert again.ended() == 2
            elif not begun(again):
                raise Fault(f"the match does not go on ({about}):\n{again.text}")
        this.counts["started again"] += 1


CAMPAIGN = Campaign("kills", __doc__.partition("\n")[0], one, 60)

if __name__ == "__main__":
    sys.exit(CAMPAIGN.main())
