"""Broken exports, records, decks, settings, keys and command lines: one sentence, nothing touched.

Each try breaks one thing that is read from outside and gives it to the command line. Whatever comes
of it: no traceback, the exit codes that are promised (0, 1 of `doctor`, 2 with one sentence on
stderr), no control character on the terminal, and the broken file as it was, byte for byte.

Usage: python -m tests.campaign.bad_files [--seed 1] [--count 1000] [--only N]
"""

import io
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardgames_tui.__main__ import main
from boardgames_tui.decks import deck_folders
from boardgames_tui.files import BadFile
from boardgames_tui.records import open_records
from tests.campaign.common import Campaign, Fault, Try
from tests.campaign.matches import GAMES, played

ROOT = Path(__file__).parents[2]
REAL = 40
"""Of so many tries one starts the program itself."""
FAILED = "The program failed"
"""So begins what is said when the program itself is at fault."""
LONGEST_SENTENCE = 2000
"""Characters: more is nothing that a person reads."""
ENCODINGS = ("utf-8", "utf-8", "utf-8", "ascii", "iso-8859-1")
"""Of stdout and stderr, as the locale makes them."""
STRANGE_TEXT = (
    *(
        "",
        " ",
        "?",
        "no-such-card",
        "o[/]o",
        "[bold]x",
        "$name",
        "{0}",
        "%s",
        "\x1b[2J\x1b]0;x\x07",
    ),
    *("\u202eabc", "a\u0301", "\u200b", "\x00", "\ud800", "\ufeff", "9" * 5000, "x" * 100_000),
    *("../../etc/passwd", "1 OR 1=1", "'", '"', "\n", "\r\n", "\x9b31m", "-1", "1e999", "NaN"),
)
STRANGE_NUMBERS = (-1, 0, 1, 2, 99, 2**31, 2**63 - 1, 2**63, 10**30, 10**400, 0.5, 1e308)
"""json.dumps writes them as they are."""
RAW_JSON = ("1e999", "NaN", "-Infinity", "1" * 5000, "[" * 3000 + "]" * 3000, '"\\ud800"')
"""Values as JSON text, which json.dumps would not write."""


@dataclass
class Said:
    """What a command answered."""

    words: tuple[str, ...]
    code: int
    out: str
    err: str

    def __str__(self) -> str:
        words = " ".join(word if len(word) < 80 else f"{word[:80]!r}..." for word in self.words)
        return f"{words} -> {self.code}\nstdout: {self.out[-800:]!r}\nstderr: {self.err[-3000:]!r}"


def command(this: Try, *words: str) -> Said:
    """Give words to the command line, in this process or, now and then, in one of its own."""
    if this.rng.randrange(REAL) == 0 and not any("\x00" in word for word in words):
        this.counts["real processes"] += 1
        return _really(this, words)
    encoding = this.rng.choice(ENCODINGS)
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    err = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="backslashreplace")
    before = sys.stdin, sys.__stdin__, sys.argv
    with Path(os.devnull).open(encoding="utf-8") as nothing:
        sys.stdin = sys.__stdin__ = nothing  # type: ignore[misc, assignment]
        sys.argv = ["boardgames-tui", *words]
        try:
            with redirect_stdout(out), redirect_stderr(err):
                code = main()
        finally:
            sys.stdin, sys.__stdin__, sys.argv = before  # type: ignore[misc]
    return Said(words, code, _written(out), _written(err))


def _written(stream: io.TextIOWrapper) -> str:
    """What went into a stream, read as its program last wished it to be written."""
    stream.flush()
    encoding = stream.encoding
    data: bytes = stream.detach().getvalue()  # type: ignore[attr-defined]
    return data.decode(encoding)


def _really(this: Try, words: Sequence[str]) -> Said:
    given = [
        os.fsencode(word.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
        for word in words
    ]
    ran = subprocess.run(
        [sys.executable, "-m", "boardgames_tui", *given],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=50,
        check=False,
    )
    out, err = (stream.decode("utf-8", "backslashreplace") for stream in (ran.stdout, ran.stderr))
    return Said(tuple(words), ran.returncode, out, err)


def check(said: Said, codes: tuple[int, ...] = (0, 2)) -> Said:
    """What holds of every answer. Raises Fault."""
    if FAILED in said.err:
        path = Path(said.err.partition(FAILED)[2].partition(": ")[2].strip())
        report = path.read_text(encoding="utf-8") if path.is_file() else ""
        raise Fault(f"the program failed: {said}\n{report}")
    if said.code not in codes:
        raise Fault(f"exit code {said.code}, not {' or '.join(map(str, codes))}: {said}")
    if "Traceback" in said.err or "Traceback" in said.out:
        raise Fault(f"a traceback: {said}")
    lines = said.err.splitlines()
    if said.code == 2 and (len(lines) != 1 or not lines[0].startswith("boardgames-tui: ")):
        raise Fault(f"not one sentence: {said}")
    if any(len(line) > LONGEST_SENTENCE for line in lines):
        raise Fault(f"a sentence of {max(map(len, lines))} characters: {said}")
    if found := re.search(r"[^\n\x20-\x7e\xa0-\U0010ffff]", said.out + said.err):
        raise Fault(f"a control character, {found[0]!r}: {said}")
    return said


def untouched(path: Path, before: bytes, said: Said) -> None:
    """Raise Fault unless the file is as it was."""
    if not path.exists() or path.read_bytes() != before:
        raise Fault(f"{path} was touched by: {said}")


# --- breaking things --------------------------------------------------------------------------


def broken_bytes(data: bytes, rng: random.Random) -> bytes:
    """Bits turned, a part cut out, doubled or written over, or another encoding."""
    kind = rng.randrange(9)
    at = rng.randrange(len(data) + 1)
    if kind <= 2 and data:
        changed = bytearray(data)
        for _ in range(rng.choice((1, 1, 3, 30))):
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
        return bytes(changed)
    if kind == 3:
        return data[:at]
    if kind == 4:
        return data[:at] + data[at + rng.randrange(200) :]
    if kind == 5:
        return data[:at] + data[rng.randrange(len(data) + 1) :][: rng.randrange(300)] + data[at:]
    if kind == 6:
        return data[:at] + rng.randbytes(rng.randrange(1, 40)) + data[at:]
    if kind == 7:
        return rng.choice((b"\xef\xbb\xbf" + data, b"\x00" + data, b"\xff\xfe" + data, b"", b"\n"))
    text = data.decode("utf-8", "replace")
    return text.encode(rng.choice(("utf-16", "utf-32", "latin-1", "utf-8-sig")), "replace")


def broken_text(text: str, rng: random.Random) -> bytes:
    """A line turned, taken out or doubled, a word changed; or broken as bytes are."""
    if rng.random() < 0.4:
        return broken_bytes(text.encode(), rng)
    lines = text.splitlines(keepends=True) or [""]
    at = rng.randrange(len(lines))
    kind = rng.randrange(6)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[rng.randrange(len(lines))])
    elif kind == 2:
        name, equals, _ = lines[at].partition("=")
        value = rng.choice(
            (
                repr(rng.choice(STRANGE_NUMBERS)),
                json.dumps(rng.choice(STRANGE_TEXT)),
                "[]",
                "[[[[]]]]",
                "{}",
                "true",
                "1979-05-27",
                "[" * 2000 + "]" * 2000,
                "9" * 5000,
                "inf",
                "nan",
                '""',
            )
        )
        lines[at] = f"{name}{equals or '='} {value}\n"
    elif kind == 3:
        lines[at] = rng.choice(
            ("[x]\n", "[[x]]\n", "= 3\n", '"x" = \n', "a.b.c = 1\n", "\x1b[2J\n")
        )
    elif kind == 4:
        words = re.findall(r"[\w-]+", text)
        old, new = rng.choice(words or [""]), rng.choice(words or [""])
        return "".join(lines).replace(old, new, rng.choice((1, -1)) if old else 0).encode()
    else:
        lines[at] = lines[at].replace('"', rng.choice(("'", "", '"""', '\\"')))
    return "".join(lines).encode("utf-8", "surrogatepass")


def broken_json(value: Any, rng: random.Random) -> str:
    """JSON with one value (or a few) of another type, size, or gone; sometimes broken as text."""
    marks: list[tuple[str, str]] = []
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        value = _changed(value, rng, marks)
    text = json.dumps(value, indent=rng.choice((1, None)))
    for mark, raw in marks:
        text = text.replace(json.dumps(mark), raw)
    return text


def _changed(value: Any, rng: random.Random, marks: list[tuple[str, str]]) -> Any:
    """The value with something at a random place of it changed."""
    inner = isinstance(value, dict | list) and value and rng.random() < 0.92
    if inner and isinstance(value, dict):
        key = rng.choice(list(value))
        if rng.random() < 0.06:
            return {name: part for name, part in value.items() if name != key}
        if rng.random() < 0.04:
            return {**value, rng.choice(STRANGE_TEXT): value[key]}
        return {**value, key: _changed(value[key], rng, marks)}
    if inner:
        at = rng.randrange(len(value))
        if rng.random() < 0.08:
            return value[:at] + value[at + 1 :]
        if rng.random() < 0.08:
            return [*value[:at], value[rng.randrange(len(value))], *value[at:]]
        return [*value[:at], _changed(value[at], rng, marks), *value[at + 1 :]]
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice(STRANGE_TEXT)
    if kind == 1:
        return rng.choice(STRANGE_NUMBERS)
    if kind == 2:
        return rng.choice((None, True, False, [], {}, [[]], {"": {}}, [None], ["?"]))
    if kind == 3:
        mark = f"raw value {len(marks)}"
        marks.append((mark, rng.choice(RAW_JSON)))
        return mark
    if kind == 4 and isinstance(value, str):
        return rng.choice((value[::-1], value + "x", value[1:], value.upper(), [value]))
    if isinstance(value, int):
        more = rng.choice((1, -1, 10**20))
        return rng.choice((value + more, -value, str(abs(value) % 10**9), [value], 0.5))
    return rng.choice((0, "x", None))


# --- what is broken ---------------------------------------------------------------------------


def some_match(this: Try) -> tuple[str, str]:
    """A match in the records; returns its id and its export."""
    start = played(this.rng.randrange(12), most=this.rng.choice((5, 30, 60, 150)))
    last = len(start.actions)
    moment = this.rng.choice((0, last, last))
    with closing(open_records()) as records:
        match_id = start.kept(records, min(moment, last))
        return match_id, records.export(match_id, GAMES, reveal=True)


def export(this: Try) -> None:
    """A broken export is imported; if it is believed, everything must go on working."""
    rng = this.rng
    match_id, text = some_match(this)
    if rng.random() < 0.7:
        data = broken_json(json.loads(text), rng).encode("utf-8", "surrogatepass")
    else:
        data = broken_bytes(text.encode(), rng)
    file = this.folder / rng.choice(("match.json", "o[bold]o.json", "a\x1b[2Jb.json", "ü.json"))
    file.write_bytes(data)
    said = check(command(this, "import", str(file)))
    untouched(file, data, said)
    this.counts[f"imports of exit code {said.code}"] += 1
    for words in (("matches",), ("matches", "--json")):
        if check(command(this, *words)).code:
            raise Fault(f"{words} fails after {said}")
    if said.code == 0:
        new = said.out.strip()
        check(command(this, "export", "--reveal", new))
        check(command(this, "resume", new), (2,))
        _load(new)
    check(command(this, "export", "--reveal", match_id), (0,))


def _load(match_id: str) -> None:
    """A match in the records can be loaded, or is refused in a sentence."""
    with closing(open_records()) as records:
        try:
            match = records.load(match_id, GAMES).match
        except BadFile as problem:
            if len(str(problem).splitlines()) != 1:
                raise Fault(f"not one sentence: {problem}") from problem
            return
        match.game.observe(match.state, None)
        match.game.standings(match.state)
        for seat in match.game.actors(match.state):
            match.game.legal_actions(match.state, seat)


def records(this: Try) -> None:
    """The records file is broken: as bytes, or inside its rows."""
    rng = this.rng
    match_id, _ = some_match(this)
    path = this.home / "records.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if rng.random() < 0.65:
            _break_a_row(db, rng)
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if rng.random() < 0.35:
        path.write_bytes(broken_bytes(path.read_bytes(), rng))
    before = path.read_bytes()
    for words in (
        ("matches",),
        ("matches", "--json"),
        ("export", "--reveal", match_id),
        ("resume", match_id),
        ("doctor",),
        ("doctor", "--json"),
        ("resume",),
    ):
        said = check(command(this, *words), (0, 1) if words[0] == "doctor" else (0, 2))
        this.counts[f"record commands of exit code {said.code}"] += 1
        if said.code == 2 and words[0] != "resume":
            untouched(path, before, said)


def _break_a_row(db: sqlite3.Connection, rng: random.Random) -> None:
    table = rng.choice(("matches", "entries", "entries"))
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    row = rng.choice(db.execute(f"SELECT rowid FROM {table}").fetchall())[0]
    column = rng.choice(columns)
    if column == "id":
        return
    value = db.execute(f"SELECT {column} FROM {table} WHERE rowid = ?", (row,)).fetchone()[0]
    if isinstance(value, str) and rng.random() < 0.7:
        try:
            new: Any = broken_json(json.loads(value), rng)
        except ValueError:
            new = broken_bytes(value.encode(), rng).decode("utf-8", "replace")
    else:
        numbers = [
            number
            for number in STRANGE_NUMBERS
            if not isinstance(number, int) or abs(number) < 2**63
        ]
        new = rng.choice((None, b"\x00\xff", rng.choice(numbers), rng.choice(STRANGE_TEXT)))
    if isinstance(new, str):
        new = new.encode("utf-8", "replace").decode()
    db.execute("PRAGMA foreign_keys = OFF")
    try:
        db.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, row))
    except sqlite3.IntegrityError:
        db.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))


def deck(this: Try) -> None:
    """An own deck is broken in one of its files."""
    rng = this.rng
    slug = rng.choice(tuple(GAMES))
    info = GAMES[slug].info
    source = rng.choice(list(deck_folders(info).values()))
    own = this.home / "decks" / slug / "mine"
    own.parent.mkdir(parents=True)
    shutil.copytree(source, own)
    file = rng.choice([path for path in own.rglob("*") if path.is_file()])
    broken = broken_text(file.read_text(encoding="utf-8"), rng)
    if rng.random() < 0.04:
        file.unlink()
        file.mkdir()
    else:
        file.write_bytes(broken)
    player = [
        word
        for name in ("Ann", "Ben", "Cleo")[: max(2, info.min_seats)]
        for word in ("--player", name)
    ]
    for words in (
        ("cards", slug, "--deck", "mine"),
        ("cards", slug, "--deck", "mine", "--json"),
        ("play", slug, *player, "--option", "deck=mine", "--seed", "3"),
        ("doctor",),
        ("cards", slug),
    ):
        codes = {"doctor": (0, 1), "play": (2,)}.get(words[0], (0, 2))
        said = check(command(this, *words), codes)
        this.counts[f"deck commands of exit code {said.code}"] += 1
        if file.is_file():
            untouched(file, broken, said)


SETTINGS = """version = 1
theme = "diner"
glyphs = "ascii"
curtain = "always"
done_by_itself = true
animations = false
log_open = true
cover_on_blur = true
"""
KEYS = """# mine
"game.undo" = "u,ctrl+z"
"game.cover" = "x"
"board.left" = "h"
"menu.1" = "a"
"""


def settings(this: Try) -> None:
    """The settings are broken."""
    _read_at_start(this, this.home / "settings.toml", SETTINGS)


def keys(this: Try) -> None:
    """The keys are broken."""
    _read_at_start(this, this.home / "keys.toml", KEYS)


def _read_at_start(this: Try, path: Path, text: str) -> None:
    from boardgames_tui.app.app import BoardgamesApp

    broken = broken_text(text, this.rng)
    path.write_bytes(broken)
    for words in (("doctor",), ("doctor", "--json")):
        said = check(command(this, *words), (0, 1))
        this.counts[f"doctors of exit code {said.code}"] += 1
        untouched(path, broken, said)
        if said.code == 1 and path.name not in said.err:
            raise Fault(f"the file is not named: {said}")
    try:
        BoardgamesApp()
    except BadFile as problem:
        if path.name not in str(problem):
            raise Fault(f"the file is not named: {problem}") from problem
    untouched(path, broken, said)


def words(this: Try) -> None:
    """A command line is broken."""
    rng = this.rng
    lines: tuple[tuple[str, ...], ...] = (
        (
            "play",
            "just-desserts",
            "--player",
            "Ann",
            "--player",
            "Ben",
            "--option",
            "deck=2015",
            "--seed",
            "7",
            "--title",
            "Friday",
        ),
        (
            "play",
            "how-to-serve-man",
            "--player",
            "Xu",
            "--player",
            "Yan",
            "--option",
            "deathmatch=yes",
            "--friendly",
            "--ascii",
        ),
        ("resume", "1"),
        ("matches", "--json"),
        ("games", "--json"),
        ("export", "1"),
        ("import", "nowhere.json"),
        ("doctor", "--path"),
        ("cards", "born-to-serve", "--deck", "house"),
        ("--version",),
        ("--ascii",),
        ("delete", "1"),
    )
    line = list(rng.choice(lines))
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(line) + 1)
        kind = rng.randrange(5)
        strange = rng.choice(STRANGE_TEXT)[:60_000]
        if kind == 0 and at < len(line):
            line[at] = strange
        elif kind == 1 and at < len(line):
            del line[at]
        elif kind == 2:
            line.insert(at, strange)
        elif kind == 3 and at < len(line):
            raw = line[at].encode("utf-8", "surrogateescape")
            line[at] = broken_bytes(raw, rng).decode("utf-8", "surrogateescape")
        elif at < len(line):
            line[at] += strange
    said = check(command(this, *line), (0, 1, 2) if "doctor" in line else (0, 2))
    this.counts[f"command lines of exit code {said.code}"] += 1


KINDS: tuple[tuple[Callable[[Try], None], int], ...] = (
    (export, 5),
    (records, 4),
    (deck, 4),
    (settings, 2),
    (keys, 2),
    (words, 5),
)
"""What is broken, and how often."""


def one(this: Try) -> int:
    """One try."""
    kind = this.rng.choices([kind for kind, _ in KINDS], [weight for _, weight in KINDS])[0]
    try:
        kind(this)
    except Fault as fault:
        raise Fault(f"{kind.__name__}: {fault}") from fault
    except Exception as error:
        error.add_note(f"broken: {kind.__name__}")
        raise
    return 1


CAMPAIGN = Campaign("bad_files", __doc__.partition("\n")[0], one, 1000)

if __name__ == "__main__":
    sys.exit(CAMPAIGN.main())
