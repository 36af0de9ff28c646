"""The command line: data on stdout, one sentence on stderr, and exit code 2 for a fault."""

import io
import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boardgames_tui import __version__
from boardgames_tui.__main__ import COMPLETING, main
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.new_match import option_words
from boardgames_tui.records import open_records

ROOT = Path(__file__).parents[1]
GAMES = built_in()
SLUGS = tuple(GAMES)


class Terminal:
    """Runs the program in this process, with a stand-in for the app."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.runs: list[dict[str, Any]] = []
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.setenv("TEXTUAL_DRIVER", "a stand-in too, so that no terminal is asked for")
        app = SimpleNamespace(run=self._run)
        monkeypatch.setitem(sys.modules, "boardgames_tui.app.app", app)

    def _run(self, **how: Any) -> int:
        self.runs.append(how)
        return 0

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        """Exit code, stdout, stderr."""
        self._monkeypatch.setattr(sys, "argv", ["boardgames-tui", *arguments])
        code = main()
        out, err = self._capsys.readouterr()
        return code, out, err

    def printed(self) -> str:
        """What was printed on stdout by a call that did not come back."""
        return self._capsys.readouterr().out

    def data(self, *arguments: str) -> str:
        """What is printed on stdout by a call that goes well."""
        code, out, _ = self(*arguments)
        assert code == 0
        return out

    def fault(self, *arguments: str) -> str:
        """The one sentence about a call that goes wrong."""
        code, out, err = self(*arguments)
        assert code == 2
        assert out == ""
        assert err.startswith("boardgames-tui: ") and err.endswith("\n") and err.count("\n") == 1
        assert not self.runs
        return err.removeprefix("boardgames-tui: ").rstrip("\n")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def played(seed: int = 7, title: str = "", *, out: bool = False) -> str:
    """A saved match of Just Desserts, just begun or played to its end; returns its id."""
    game = GAMES["just-desserts"]
    match = Match(game, ("Abby", "Ben"), game.Options(), seed)
    records = open_records()
    match_id = records.create(match, title=title)
    while out and not match.over:
        match.play(game.legal_actions(match.state, game.actors(match.state)[0])[0])
        records.append(match_id, match)
    records.close()
    return match_id


PLAY = ("play", "just-desserts", "--player", "Abby", "--player", "Ben")


def test_without_arguments_the_menu_opens(terminal: Terminal) -> None:
    assert terminal() == (0, "", "")
    assert terminal.runs == [{}]


def test_the_menu_in_ascii(terminal: Terminal) -> None:
    assert terminal("--ascii") == (0, "", "")
    assert terminal.runs == [{"match_id": None, "ascii_only": True}]


def test_play_goes_straight_to_a_match(terminal: Terminal) -> None:
    words = ("--seed", "5", "--option", "deck=2015", "--option", "personal-favourites=yes")
    terminal.data(*PLAY, *words, "--friendly", "--title", "Sunday", "--ascii")
    records = open_records()
    (saved,) = records.matches()
    match = records.load(saved.id, GAMES).match
    records.close()
    assert terminal.runs == [{"match_id": saved.id, "ascii_only": True}]
    assert (saved.title, match.seats, match.seed) == ("Sunday", ("Abby", "Ben"), 5)
    assert match.options.deck == "2015" and match.options.personal_favourites
    assert match.friendly


def test_play_deals_anew_each_time(terminal: Terminal) -> None:
    for _ in range(5):
        terminal.data(*PLAY)
    records = open_records()
    seeds = {records.load(saved.id, GAMES).match.seed for saved in records.matches()}
    records.close()
    assert len(seeds) > 1


def test_the_exit_code_is_the_apps(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    app = SimpleNamespace(run=lambda **how: 3)
    monkeypatch.setitem(sys.modules, "boardgames_tui.app.app", app)
    assert terminal()[0] == 3
    assert terminal(*PLAY)[0] == 3


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("frobnicate",), "No such command 'frobnicate'."),
        (("--frobnicate",), "No such option: --frobnicate"),
        (("matches", "--frobnicate"), "No such option: --frobnicate"),
        (("play",), "Missing argument 'GAME'."),
        (("play", "chess", "--player", "A"), "There is no game 'chess' (there are: just-desserts"),
        (("play", "just-desserts"), "Name the players with --player"),
        ((*PLAY, "--player", "ben"), "Two players are called ben."),
        ((*PLAY, "--player", ""), "Every player needs a name."),
        (PLAY[:4], "Just Desserts is for 2 to 5 players."),
        ((*PLAY, "--option", "cheese=yes"), "Just Desserts has no option 'cheese' (there are: "),
        ((*PLAY, "--option", "deck"), "An option is written NAME=VALUE, unlike 'deck'."),
        ((*PLAY, "--option", "deck=1999"), "deck can not be '1999' (it can be: 2015, early)."),
        ((*PLAY, "--seed", "x"), "A seed is a number from 0 to "),
        ((*PLAY, "--seed", "-1"), "A seed is a number from 0 to "),
        (("resume",), "There is no unfinished match to go on with."),
        (("resume", "7"), "{home}/records.sqlite: there is no match 7"),
        (("export", "x"), "there is no match x: an id is a number"),
        (("import", "nowhere.json"), "nowhere.json: No such file or directory"),
        (("cards", "chess"), "There is no game 'chess'"),
        (("cards", "just-desserts", "--deck", "x"), "{home}/decks/just-desserts/x: no such deck"),
        (("--ascii", "games"), "--ascii belongs behind the command"),
    ],
)
def test_a_fault_is_one_sentence(
    terminal: Terminal, _own_folder: Path, arguments: tuple[str, ...], why: str
) -> None:
    assert terminal.fault(*arguments).startswith(why.format(home=_own_folder))


def test_nothing_is_kept_of_a_match_that_can_not_be(terminal: Terminal) -> None:
    terminal.fault(*PLAY, "--option", "deck=1999")
    assert json.loads(terminal.data("matches", "--json")) == []


@pytest.mark.parametrize("arguments", [PLAY, ("resume",), ("matches",), ("export", "1")])
def test_a_bad_records_file_is_one_sentence(
    terminal: Terminal, _own_folder: Path, arguments: tuple[str, ...]
) -> None:
    path = _own_folder / "records.sqlite"
    path.write_text("no records", encoding="utf-8")
    assert terminal.fault(*arguments).startswith(f"{path}: is no records file")
    assert path.read_text(encoding="utf-8") == "no records"


@pytest.mark.parametrize("arguments", [(), ("--ascii",)])
def test_a_file_that_the_app_can_not_use_is_one_sentence(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    from boardgames_tui.settings import load_settings, settings_path

    settings_path().write_text("curtain = 3\n", encoding="utf-8")
    app = SimpleNamespace(run=lambda **how: load_settings())
    monkeypatch.setitem(sys.modules, "boardgames_tui.app.app", app)
    fault = terminal.fault(*arguments)
    assert fault.startswith(f"{settings_path()}:1: curtain: has to be one of: ")


def own_deck(home: Path, change: Callable[[str], str]) -> None:
    folder = home / "decks" / "just-desserts" / "mine"
    folder.mkdir(parents=True)
    for name in ("desserts.toml", "guests.toml"):
        text = (ROOT / "assets/just_desserts/decks/early" / name).read_text(encoding="utf-8")
        (folder / name).write_text(change(text), encoding="utf-8")


def test_ones_own_deck_can_be_played(terminal: Terminal, _own_folder: Path) -> None:
    own_deck(_own_folder, lambda text: text.replace("Baked Alaska", "Burnt Alaska"))
    terminal.data(*PLAY, "--option", "deck=mine")
    assert "Burnt Alaska [house; reconstruction] icons: " in terminal.data(
        "cards", "just-desserts", "--deck", "mine"
    )


@pytest.mark.parametrize(
    "arguments", [(*PLAY, "--option", "deck=mine"), ("cards", "just-desserts")]
)
def test_a_bad_deck_is_one_sentence(
    terminal: Terminal, _own_folder: Path, arguments: tuple[str, ...]
) -> None:
    own_deck(_own_folder, lambda text: text.replace("icons = [", "icon = [", 1))
    fault = terminal.fault(*arguments)
    path = _own_folder / "decks" / "just-desserts" / "mine" / "desserts.toml"
    assert re.fullmatch(rf"{re.escape(str(path))}:\d+: icons?: .+", fault)


def test_resume_takes_the_match_named_or_the_newest_unfinished_one(terminal: Terminal) -> None:
    first, second = played(1), played(2)
    played(3, out=True)
    terminal.data("resume")
    terminal.data("resume", first)
    assert [how["match_id"] for how in terminal.runs] == [second, first]


def test_a_finished_match_can_be_looked_at_again(terminal: Terminal) -> None:
    match_id = played(out=True)
    terminal.data("resume", match_id)
    assert terminal.runs == [{"match_id": match_id, "ascii_only": False}]


def test_matches(terminal: Terminal) -> None:
    assert terminal("matches") == (0, "", "No match has been played yet.\n")
    match_id = played(title="Sunday")
    line = terminal.data("matches")
    assert re.fullmatch(
        rf"{match_id}  \d{{4}}-\d\d-\d\d \d\d:\d\d  Just Desserts  Abby and Ben  "
        r"round 1, waits for (Abby|Ben)  Sunday\n",
        line,
    )
    done = played(out=True)
    lines = terminal.data("matches").splitlines()
    assert re.match(rf"{done} .* over: (Abby|Ben|Abby and Ben) won", lines[0])
    assert lines[1].startswith(match_id)


def test_matches_as_json(terminal: Terminal) -> None:
    played(title="Sunday")
    played(out=True)
    done, begun = json.loads(terminal.data("matches", "--json"))
    assert begun["title"] == "Sunday"
    assert begun["seats"] == ["Abby", "Ben"]
    assert (begun["over"], begun["standings"], begun["ended"]) == (False, None, None)
    assert done["over"] and done["ended"]
    assert [row["seats"] for row in done["standings"]["rows"]] == [[0], [1]]


def test_games(terminal: Terminal) -> None:
    lines = terminal.data("games").splitlines()
    assert [line.split()[0] for line in lines] == list(SLUGS)
    assert re.match(r"just-desserts +2-5 players +15-40 min +Feed picky guests", lines[0])


def test_games_as_json(terminal: Terminal) -> None:
    first = json.loads(terminal.data("games", "--json"))[0]
    assert (first["slug"], first["title"]) == ("just-desserts", "Just Desserts")
    assert (first["min_seats"], first["max_seats"], first["minutes"]) == (2, 5, [15, 40])


def test_cards_show_each_deck_and_where_each_card_comes_from(terminal: Terminal) -> None:
    text = terminal.data("cards", "just-desserts")
    assert "Just Desserts, deck early\n  desserts: 76 cards\n" in text
    assert "Just Desserts, deck 2015\n" in text
    assert "    Baked Alaska [house; reconstruction] icons: cake, ice cream, fruit\n" in text
    assert (
        "    Agent 17 [house; reconstruction] likes: pastry, fruit; refuses: nuts; "
        "favourites: Apple turnover\n" in text
    )
    assert "  guests: 24 cards\n" in text


@pytest.mark.parametrize("slug", SLUGS)
def test_every_card_of_every_game_says_where_it_comes_from(terminal: Terminal, slug: str) -> None:
    lines = terminal.data("cards", slug).splitlines()
    cards = [line for line in lines if line.startswith("    ")]
    assert len(cards) > 30
    for card in cards:
        assert re.search(r"\[.*(rulebook|published|house).*\]", card), card


def test_cards_of_one_deck_as_json(terminal: Terminal) -> None:
    data = json.loads(terminal.data("cards", "just-desserts", "--deck", "2015", "--json"))
    assert list(data) == ["2015"]
    assert len(data["2015"]["desserts"]) == 76
    assert all(card["source"] for card in data["2015"]["desserts"])


def test_export_and_import(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = played(title="Sunday")
    text = terminal.data("export", "--reveal", match_id)
    file = tmp_path / "match.json"
    file.write_text(text, encoding="utf-8")
    code, out, err = terminal("import", str(file))
    assert (code, out) == (0, "2\n")
    assert "resume 2" in err
    assert terminal.data("export", "2", "--reveal") == text
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert terminal.data("import", "-") == "3\n"


def test_a_bad_export_is_one_sentence(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("{\n oops", encoding="utf-8")
    assert terminal.fault("import", str(file)).startswith(f"{file}:2: is no JSON: ")


def test_a_deck_of_ones_own_is_begun_checked_and_shown(
    terminal: Terminal, _own_folder: Path
) -> None:
    folder = _own_folder / "decks" / "just-desserts" / "mine"
    code, out, err = terminal("cards", "just-desserts", "--check")
    assert (code, out) == (0, "") and "no deck of your own" in err
    code, out, err = terminal("cards", "just-desserts", "--new", "mine", "--deck", "2015")
    assert (code, out) == (0, f"{folder}\n")
    assert "boardgames-tui cards just-desserts --check mine" in err
    assert terminal("cards", "just-desserts", "--check") == (
        0,
        "",
        "Just Desserts, deck mine: no mistake.\n",
    )
    text = (folder / "guests.toml").read_text(encoding="utf-8")
    changed = text.replace("likes = [", "liked = [").replace('suit = "', "suit = 3 # ")
    (folder / "guests.toml").write_text(changed, encoding="utf-8")
    for words in (("--check",), ("--check", "mine")):
        code, out, err = terminal("cards", "just-desserts", *words)
        assert (code, err) == (1, "Just Desserts, deck mine: 50 mistakes.\n")
        lines = out.splitlines()
        assert len(lines) == 50, "one a line, and no more than anybody mends at once"
        assert all(re.match(rf"{folder}/guests\.toml:\d+: guest '.+': ", line) for line in lines)
    code, out, _ = terminal("cards", "just-desserts", "mine", "--check", "--json")
    listed = json.loads(out)
    assert code == 1 and len(listed) == 50
    assert {*listed[0]} == {"file", "line", "field", "why"}
    code, out, err = terminal("doctor")
    assert f"{lines[0]} (49 more mistakes: boardgames-tui cards just-desserts --check mine)" in err


def test_one_deck_is_named_once(terminal: Terminal) -> None:
    assert terminal.data("cards", "just-desserts", "2015") == terminal.data(
        "cards", "just-desserts", "--deck", "2015"
    )
    terminal.fault("cards", "just-desserts", "2015", "--deck", "early")


@pytest.mark.parametrize("slug", SLUGS)
def test_the_help_of_play_lists_the_options_of_the_game_that_was_typed(
    terminal: Terminal, slug: str
) -> None:
    for verb in ("play", "simulate"):
        text = " ".join(terminal.data(verb, slug, "--help").split())
        assert f"Options of {GAMES[slug].info.title}, each as --option NAME=VALUE:" in text
        for name, field in GAMES[slug].Options.model_fields.items():
            words = option_words(GAMES[slug], name)
            usual = field.default
            assert words[0] == (("no", "yes")[usual] if isinstance(usual, bool) else str(usual))
            assert f"{name.replace('_', '-')}={'|'.join(words)} {field.description}." in text


def test_the_help_of_play_says_where_options_are_listed(terminal: Terminal) -> None:
    for words in (("play", "--help"), ("play", "chess", "--help")):
        assert "boardgames-tui play GAME --help" in terminal.data(*words)


def completed(monkeypatch: pytest.MonkeyPatch, terminal: Terminal, typed: str) -> list[str]:
    """What a shell is offered for the last word of what was typed."""
    monkeypatch.setenv(COMPLETING, "complete_bash")
    monkeypatch.setenv("COMP_WORDS", f"boardgames-tui {typed}")
    monkeypatch.setenv("COMP_CWORD", str(len(f"{typed}.".split())))
    try:
        terminal()
    except SystemExit as end:  # so Typer ends what a shell asked for
        assert end.code == 0
    assert not terminal.runs
    return terminal.printed().split()


def test_a_shell_can_complete_games_options_decks_and_matches(
    monkeypatch: pytest.MonkeyPatch, terminal: Terminal, _own_folder: Path
) -> None:
    def asked(typed: str) -> list[str]:
        return completed(monkeypatch, terminal, typed)

    assert asked("play ") == list(SLUGS)
    assert asked("cards how") == ["how-to-serve-man"]
    offered = asked("play chefs-apprentice --option ")
    assert offered[0] == "deck=house"
    assert {"break-ties=no", "break-ties=yes", "peek-reminder=yes"} <= {*offered}
    assert asked("simulate chefs-apprentice --option break") == ["break-ties=no", "break-ties=yes"]
    assert asked("play chess --option ") == []
    assert asked("cards just-desserts --deck ") == ["2015", "early"]
    assert asked("resume ") == []
    assert list(_own_folder.iterdir()) == []
    match_id = played()
    for verb in ("resume", "delete", "export"):
        assert asked(f"{verb} ") == [match_id]
    (_own_folder / "records.sqlite").write_text("no records", encoding="utf-8")
    assert asked("resume ") == []


def test_version(terminal: Terminal) -> None:
    assert terminal.data("--version") == f"boardgames-tui {__version__}\n"


def test_doctor(terminal: Terminal, _own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    facts = json.loads(terminal.data("doctor", "--json"))
    assert facts["versions"]["boardgames-tui"] == __version__
    assert facts["versions"]["textual"].startswith("8.")
    assert facts["terminal"]["size"] == "120x40"
    assert facts["terminal"]["colours"] == "256"
    assert facts["terminal"]["TERM"] == "xterm-256color"
    assert facts["files"]["records"] == f"{_own_folder / 'records.sqlite'} (none yet)"
    assert facts["files"]["assets"] == str(ROOT / "assets")
    assert list(_own_folder.iterdir()) == []
    played()
    facts = json.loads(terminal.data("doctor", "--json"))
    assert facts["files"]["records"] == str(_own_folder / "records.sqlite")


def test_doctor_names_what_is_wrong(terminal: Terminal, _own_folder: Path) -> None:
    (_own_folder / "records.sqlite").write_text("no records", encoding="utf-8")
    (_own_folder / "settings.toml").write_text("curtain = 3", encoding="utf-8")
    (_own_folder / "keys.toml").write_text('"game.undo" = 3', encoding="utf-8")
    code, out, err = terminal("doctor")
    assert code == 1
    assert out.count("(can not be used)") == 3
    records, settings, keys = err.splitlines()
    assert keys.startswith(f"{_own_folder / 'keys.toml'}:1: game.undo: ")
    assert records.startswith(f"{_own_folder / 'records.sqlite'}: is no records file")
    assert settings.startswith(f"{_own_folder / 'settings.toml'}:1: curtain: ")


@pytest.mark.parametrize("arguments", [("doctor",), ("matches",)])
def test_a_file_in_place_of_the_folder_is_named(
    arguments: tuple[str, ...], terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "taken"
    place.write_text("", encoding="utf-8")
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(place))
    code, _, err = terminal(*arguments)
    assert code == (1 if arguments == ("doctor",) else 2)
    assert err.endswith(f"{place}: is no folder\n")


def test_doctor_says_when_nothing_can_be_kept(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, _own_folder: Path
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    code, _, err = terminal("doctor")
    assert (code, err) == (1, f"{_own_folder}: nothing can be written there\n")


@pytest.mark.parametrize("arguments", [(), ("resume",)])
def test_without_a_terminal_nothing_is_drawn(arguments: tuple[str, ...]) -> None:
    played()
    done = subprocess.run(
        [sys.executable, "-m", "boardgames_tui", *arguments],
        cwd=ROOT,
        check=False,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "boardgames-tui: To play, start it in a terminal, without a pipe or a redirection.\n"
    )


def test_wide_names_leave_the_columns_straight(terminal: Terminal) -> None:
    game = GAMES["just-desserts"]
    records = open_records()
    for names in (("日本太郎", "Ben"), ("Abby", "Wolfeschlegelsteinha")):
        records.create(Match(game, names, game.Options(), 7))
    records.close()
    plain, wide = terminal.data("matches").splitlines()
    assert plain.index("round 1") == wide.index("round 1") + len("日本太郎")


def test_doctor_prints_the_folder_alone(terminal: Terminal, _own_folder: Path) -> None:
    assert terminal.data("doctor", "--path") == f"{_own_folder}\n"


def test_records_of_a_game_that_is_gone_are_still_listed(terminal: Terminal) -> None:
    match_id = played()
    db = sqlite3.connect(open_records().path)
    with db:
        db.execute("UPDATE matches SET game = 'chess'")
    db.close()
    assert "  chess  Abby and Ben  " in terminal.data("matches")
    assert "needs chess: not installed" in terminal.fault("resume", match_id)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["games"],
        ["matches", "--json"],
        ["cards", "just-desserts", "--json"],
        ["doctor"],
        ["export", "1"],
        ["import", "-"],
        ["play", "just-desserts"],
    ],
)
def test_what_does_not_play_does_not_load_textual(arguments: list[str]) -> None:
    program = (
        "import sys; from boardgames_tui.cli import command_line; "
        f"command_line({arguments!r}); print(*sys.modules, file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, input="", text=True, capture_output=True
    )
    modules = run.stderr.splitlines()[-1].split()
    assert "boardgames_tui.cli" in modules
    assert not [name for name in modules if name.partition(".")[0] in ("textual", "rich")]


def test_the_menu_loads_nothing_of_the_command_line() -> None:
    program = (
        "import sys, types; app = types.ModuleType('app'); app.run = lambda: 0; "
        "sys.modules['boardgames_tui.app.app'] = app; "
        "from boardgames_tui.__main__ import main; main(); print(*sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, text=True, capture_output=True, check=True
    )
    modules = run.stdout.split()
    assert "boardgames_tui.__main__" in modules
    assert not {"typer", "pydantic", "sqlite3", "boardgames_tui.cli"} & set(modules)


def test_python_dash_m() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "boardgames_tui", "frobnicate"],
        cwd=ROOT,
        text=True,
        capture_output=True,
    )
    assert run.returncode == 2
    assert run.stderr == "boardgames-tui: No such command 'frobnicate'.\n"
