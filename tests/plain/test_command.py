"""`--plain` on the command line: whole matches by a script, pipes, and a terminal."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.new_match import options_of
from boardgames_tui.plain.paper import WIDTH, WIPE
from boardgames_tui.plain.talk import AGAIN, OPEN_PAPER
from boardgames_tui.printable import columns
from boardgames_tui.records import open_records
from tests.games.corpus import corpus
from tests.plain.table import Table, at_random, unwrapped

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "boardgames_tui"]
NO_TEXTUAL = (
    "import sys; from boardgames_tui.__main__ import main; code = main();"
    "assert not [name for name in sys.modules if name.partition('.')[0] == 'textual'];"
    "sys.exit(code)"
)
"""Runs the program, and fails if it imported Textual."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
HAND = re.compile(r"Your hand: ([^(]*) \(")
"""What tells the first of a person's own cards."""
SHORTEST = {
    "just-desserts": {},
    "how-to-serve-man": {"deathmatch": "yes"},
    "born-to-serve": {"short_order": "yes", "secret_identity": "yes"},
    "chefs-apprentice": {},
}
"""The options with which a match of each game is over soonest."""
CASES = [pytest.param(slug, 2, options, id=slug) for slug, options in SHORTEST.items()]
LONG = [
    pytest.param(one.slug, one.seats, one.options, id=str(one), marks=pytest.mark.long)
    for slug in SHORTEST
    for one in corpus(slug)
]


def arguments(slug: str, names: tuple[str, ...], options: dict[str, str], seed: int) -> list[str]:
    players = [word for name in names for word in ("--player", name)]
    chosen = [w for name, value in options.items() for w in ("--option", f"{name}={value}")]
    return ["play", slug, *players, *chosen, "--seed", str(seed), "--plain"]


def run(*words: str, script: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", NO_TEXTUAL, *words],
        input=script,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=_environment(home),
        timeout=600,
        check=False,
    )


def _environment(home: Path) -> dict[str, str]:
    return {**os.environ, "BOARDGAMES_TUI_HOME": str(home), "TERM": "xterm-256color"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path))
    return tmp_path


def options_in_words(options: Any) -> dict[str, str]:
    """What an options model holds, as the command line takes it."""
    words = {True: "yes", False: "no"}
    return {
        name: words[value] if isinstance(value, bool) else str(value)
        for name, value in options.model_dump().items()
    }


@pytest.mark.parametrize(("slug", "seats", "options"), CASES + LONG)
def test_a_whole_match_by_a_script(slug: str, seats: int, options: Any, home: Path) -> None:
    """The script is typed once at a table in this process; as a file it plays the same match."""
    game, names, seed = built_in()[slug], NAMES[:seats], 3
    in_words = options if isinstance(options, dict) else options_in_words(options)
    match = Match(game, names, options_of(game, in_words), seed)
    table = Table(match, at_random(5, 20000))
    assert match.over
    script = "".join(f"{line}\n" for line in table.typist.typed)
    ran = run(*arguments(slug, names, in_words, seed), script=script, home=home)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "\x1b" not in ran.stdout
    assert all(columns(line) <= WIDTH for line in ran.stdout.splitlines())
    assert unwrapped(ran.stdout).count(OPEN_PAPER) == 1
    assert ran.stdout == table.text
    check_end(ran.stdout, match)
    records = open_records()
    stored = records.load("1", built_in()).match
    assert stored.entries == match.entries
    records.close()


def check_end(told: str, match: Match) -> None:
    """The scores stand at the end, line by line."""
    end = told.partition("The match is over.\n")[2]
    for row in match.game.standings(match.state).rows:
        names = " and ".join(match.seats[seat] for seat in row.seats)
        assert f"Place {row.rank}: {names}, {row.total}." in unwrapped(end) or len(row.seats) > 2
        for label, points in row.lines:
            assert f"  {label}: {points}.\n" in end


def test_a_script_that_ends_keeps_the_match_which_goes_on(home: Path) -> None:
    ran = run(*arguments("just-desserts", ("Ann", "Ben"), {}, 7), script="1\n", home=home)
    assert ran.returncode == 0
    assert ran.stderr.endswith("The match is kept. Go on with: boardgames-tui resume 1 --plain\n")
    ran = run("resume", "--plain", script="log\nquit\n", home=home)
    assert ran.returncode == 0
    assert "  You served " in ran.stdout
    assert "resume 1 --plain" in ran.stderr


def test_a_finished_match_tells_its_scores_again(home: Path) -> None:
    records = open_records()
    game = built_in()["just-desserts"]
    match = Match(game, ("Ann", "Ben"), game.Options(), 1)
    records.create(match)
    while not match.over:
        seat = match.game.actors(match.state)[0]
        match.play(match.game.legal_actions(match.state, seat)[-1])
        records.append("1", match)
    records.close()
    ran = run("resume", "1", "--plain", home=home)
    assert (ran.returncode, ran.stderr) == (0, "")
    check_end(ran.stdout, match)


def test_what_is_wrong_is_one_sentence(home: Path) -> None:
    ran = run("resume", "99", "--plain", home=home)
    assert ran.returncode == 2
    assert ran.stdout == "" and ran.stderr.count("\n") == 1
    assert "Traceback" not in ran.stderr


def test_a_reader_that_is_gone_is_no_fault(home: Path) -> None:
    words = arguments("how-to-serve-man", ("Ann", "Ben"), {}, 7)
    with subprocess.Popen(
        [*PROGRAM, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=_environment(home),
    ) as program:
        assert program.stdin and program.stdout and program.stderr
        program.stdout.read(10)
        program.stdout.close()
        try:
            program.stdin.write(b"look\n" * 500)
            program.stdin.close()
        except BrokenPipeError:
            program.stdin = None
        said = program.stderr.read()
        assert program.wait(60) == 141
    assert b"Traceback" not in said and b"failed" not in said
    assert open_records().matches()[0].id == "1"


@pytest.mark.parametrize("typed", ["\x1b[2J", "[bold]", "\udcff", "0"])
def test_strange_bytes_in_a_script_are_only_text(typed: str, home: Path) -> None:
    ran = subprocess.run(
        [*PROGRAM, *arguments("just-desserts", ("Ann", "Ben"), {}, 7)],
        input=typed.encode("utf-8", "surrogateescape") + b"\n",
        capture_output=True,
        cwd=ROOT,
        env=_environment(home),
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0
    assert b"\x1b" not in ran.stdout


# --- In a terminal ----------------------------------------------------------------------------


def sit(home: Path, *words: str) -> pexpect.spawn:
    environment: Any = {**_environment(home), "COLUMNS": "80", "LINES": "24"}
    return pexpect.spawn(
        sys.executable,
        ["-m", "boardgames_tui", *words],
        cwd=str(ROOT),
        env=environment,
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=60,
        preexec_fn=_hear_interrupts,
    )


def _hear_interrupts() -> None:
    """As a shell's program does, even where the tests run in the background and ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_hand_over_clears_screen_and_scrollback_and_waits_for_the_name(home: Path) -> None:
    program = sit(home, *arguments("just-desserts", ("Ann", "Ben"), {}, 7))
    program.expect_exact("Ann, type your name when you are alone with it (or quit).")
    assert OPEN_PAPER[:30] not in program.before
    assert program.before.count(WIPE) == 1
    assert "Your hand" not in program.before
    program.sendline("Ben")
    program.expect_exact("The table waits for Ann.")
    program.sendline("ann")
    program.expect_exact(WIPE)
    program.expect_exact("Ann: Choose a guest")
    hand = re.search(r"Your hand: (.*?)\.\r\n[A-Z]", program.before, re.DOTALL)
    assert hand is not None
    cards = [card.partition(" (")[0] for card in " ".join(hand[1].split()).split("; ")]
    assert len(cards) == 5
    program.sendline("1")
    program.expect_exact("1. End the turn")
    served = re.search(r"You served .*? with [^.]*", unwrapped(program.before))
    assert served is not None
    program.sendline(".")
    program.expect_exact(WIPE)
    assert "You drew" not in program.before
    program.expect_exact("Ben, type your name")
    kept = unwrapped(program.before)
    assert "Pass the keyboard to Ben." in kept and "Ann served " in kept
    assert not any(card in kept for card in cards)
    secret = [card for card in cards if card not in served[0]]
    assert len(secret) == 2, "three of the five were served, for all to see"
    program.sendline("Ben")
    program.expect_exact(WIPE)
    program.expect_exact("Ben: Choose a guest")
    program.sendline("cover")
    program.expect_exact(WIPE)
    program.expect_exact("Ben, type your name")
    program.sendline("ben")
    program.expect_exact("Ben: Choose a guest")
    program.sendintr()
    program.expect_exact(WIPE)
    program.expect(pexpect.EOF)
    assert "resume 1 --plain" in program.before
    program.close()
    assert program.exitstatus == 130


def open_hand(program: pexpect.spawn, card: re.Pattern[str] = HAND) -> str:
    """Type the name that is asked for; the first card of the hand that is told then."""
    program.expect_exact("Ann, type your name when you are alone with it (or quit).")
    program.sendline("ann")
    program.expect(card)
    found = program.match[1]
    program.expect_exact("\r\n> ")
    return str(found)


def test_a_stop_wipes_and_whoever_comes_back_is_asked_for_the_name(home: Path) -> None:
    program = sit(home, *arguments("just-desserts", ("Ann", "Ben"), {}, 7))
    for stop in (signal.SIGTSTP, signal.SIGSTOP):
        card = open_hand(program)
        os.kill(program.pid, stop)
        os.waitpid(program.pid, os.WUNTRACED)
        if stop == signal.SIGTSTP:
            program.expect_exact(WIPE)
            assert program.before == ""
        os.kill(program.pid, signal.SIGCONT)
        program.expect_exact("Pass the keyboard to Ann.")
        assert program.before.endswith(WIPE) and card not in program.before
    program.sendline("1")
    program.expect_exact("The table waits for Ann.")
    program.sendline("ann")
    program.expect(HAND)
    program.close(force=True)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_ends_it_wipes_first(number: int, home: Path) -> None:
    program = sit(home, *arguments("just-desserts", ("Ann", "Ben"), {}, 7))
    open_hand(program)
    os.kill(program.pid, number)
    program.expect(pexpect.EOF)
    assert program.before.endswith(WIPE)
    program.close()
    assert program.signalstatus == number


def test_a_pipe_gets_no_escapes_by_a_signal(home: Path) -> None:
    words = arguments("just-desserts", ("Ann", "Ben"), {}, 7)
    with subprocess.Popen(
        [*PROGRAM, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**_environment(home), "PYTHONUNBUFFERED": "1"},
    ) as program:
        assert program.stdout
        told = program.stdout.readline()
        program.terminate()
        told += program.stdout.read()
        assert program.wait(60) == -signal.SIGTERM
    assert b"\x1b" not in told


def test_a_match_is_played_again_with_the_next_player_first(home: Path) -> None:
    slug, options = "born-to-serve", SHORTEST["born-to-serve"]
    game = built_in()[slug]
    match = Match(game, ("Ann", "Ben"), options_of(game, options), 3)
    typed = Table(match, at_random(5)).typist.typed[:-1]
    script = "\n".join([*typed, "next", ""])
    ran = run(*arguments(slug, ("Ann", "Ben"), options, 3), script=script, home=home)
    assert ran.returncode == 0 and "resume 2 --plain" in ran.stderr
    again = ran.stdout.partition(unwrapped(AGAIN)[:30])[2]
    assert f"{game.info.title}, with Ben and Ann." in again
    records = open_records()
    saved = records.load("2", built_in()).match
    assert saved.seats == ("Ben", "Ann") and saved.options == match.options
    records.close()


def test_the_end_of_typing_leaves_a_terminal_too(home: Path) -> None:
    program = sit(home, *arguments("born-to-serve", ("Ann", "Ben"), {}, 7))
    program.expect_exact("1. Choose the Bartender")
    assert WIPE not in program.before
    program.sendeof()
    program.expect(pexpect.EOF)
    assert "resume 1 --plain" in program.before
    program.close()
    assert program.exitstatus == 0


def test_a_terminal_that_knows_no_commands_gets_none(home: Path) -> None:
    environment: Any = {**_environment(home), "TERM": "dumb"}
    words = arguments("just-desserts", ("Ann", "Ben"), {}, 7)
    program = pexpect.spawn(
        sys.executable, ["-m", "boardgames_tui", *words], cwd=str(ROOT), env=environment
    )
    program.expect_exact(b"Ann: Choose a guest")
    assert b"\x1b" not in program.before
    program.kill(signal.SIGKILL)
