"""Records and exports of earlier versions: they load, resume and replay for ever.

What a match is saved as is a format, hashed entry by entry. A failure here says at which entry of
which match the rules lead elsewhere, or write down their states in another way.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from boardgames_tui.games import built_in
from boardgames_tui.kernel.decision import Decision
from boardgames_tui.kernel.match import Entry, Match
from boardgames_tui.records import Records, open_records
from boardgames_tui.records.exchange import SINCE_2, VERSION
from boardgames_tui.records.saved import summary
from boardgames_tui.records.stored import digest, state_of_text, text_of_state

FOLDER = Path(__file__).parents[1] / "fixtures" / "38ab92c"
GAMES = built_in()


def unzipped(name: str) -> bytes:
    return gzip.decompress((FOLDER / name).read_bytes())


EXPORTS = sorted(path.name for path in FOLDER.glob("exports/*.json.gz"))
POSITIONS = json.loads(unzipped("positions.json.gz"))


def text_of(export: str) -> str:
    return unzipped(f"exports/{export}").decode()


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Records]:
    """The records that the earlier version wrote."""
    path = tmp_path_factory.mktemp("old") / "records.sqlite"
    path.write_bytes(unzipped("records.sqlite.gz"))
    records = open_records(path)
    yield records
    records.close()


def begun(data: dict[str, Any]) -> Match:
    """The match of an export at its start."""
    game = GAMES[data["game"]]
    deck = game.Deck.model_validate_json(json.dumps(data["deck"]))
    options = game.Options.model_validate(data["options"])
    return Match(
        game, tuple(data["seats"]), options, data["seed"], deck=deck, friendly=data["friendly"]
    )


@pytest.mark.parametrize("export", EXPORTS)
def test_every_entry_leads_where_it_led(export: str) -> None:
    data = json.loads(text_of(export))
    match = begun(data)
    actions = TypeAdapter(match.game.Action)
    for entry in data["entries"]:
        if entry["kind"] != "start":
            written = json.dumps(entry["action"])
            action = None if entry["action"] is None else actions.validate_json(written)
            match.enter(Entry(entry["kind"], action))
            if action is not None:
                assert action.model_dump(mode="json") == entry["action"]
        text = text_of_state(match.state)
        if entry["state"] is not None:
            assert json.loads(text) == entry["state"], f"entry {entry['number']}"
        assert digest(text) == entry["hash"], f"entry {entry['number']}: {entry['action']}"


@pytest.mark.parametrize("export", EXPORTS)
def test_it_is_resumed_without_a_warning_and_listed_as_it_stands(old: Records, export: str) -> None:
    data = json.loads(text_of(export))
    match_id = str(int(export.partition("-")[0]))
    resumed = old.load(match_id, GAMES)
    assert resumed.warning == ""
    match = resumed.match
    assert match.entered == len(data["entries"]) - 1
    assert digest(text_of_state(match.state)) == data["entries"][-1]["hash"]
    now = summary(match)
    for name in ("round", "rounds", "phase", "actions"):
        assert now[name] == data[name]
    assert json.loads(now["asked"]) == data["asked"]
    assert (now["standings"] and json.loads(now["standings"])) == data["standings"]
    assert [saved.title for saved in old.matches() if saved.id == match_id] == [data["title"]]


@pytest.mark.parametrize("export", EXPORTS)
def test_its_export_is_imported_and_exported_alike(
    old: Records, tmp_path: Path, export: str
) -> None:
    text = text_of(export)
    no_games: dict[str, Any] = {}  # so that nothing is replayed but by the import
    now = old.export(str(int(export.partition("-")[0])), no_games, reveal=True)
    assert json.loads(now) == {**json.loads(text), **SINCE_2, "version": VERSION}
    records = open_records(tmp_path / "records.sqlite")
    match_id = records.import_(text, GAMES)
    assert records.export(match_id, no_games, reveal=True) == now
    records.close()


@pytest.mark.parametrize(
    "position", POSITIONS, ids=[f"{part['game']}-{part['frame']}" for part in POSITIONS]
)
def test_a_stored_position_of_every_frame_is_read(position: dict[str, Any]) -> None:
    (export,) = (name for name in EXPORTS if int(name[:2]) == position["match"])
    game = GAMES[position["game"]]
    deck = begun(json.loads(text_of(export))).deck
    state = state_of_text(game, json.dumps(position["state"]), deck)
    assert json.loads(text_of_state(state)) == position["state"]
    assert position["frame"] in [frame.kind for frame in state.pending]
    assert all(game.legal_actions(state, seat) for seat in game.actors(state))


def frames_of(slug: str) -> set[str]:
    """The kinds of all frames that a game has."""
    package = f"boardgames_tui.games.{slug.replace('-', '_')}."
    assert GAMES[slug].State  # imports the game's modules
    found, classes = set(), [Decision]
    while classes:
        cls = classes.pop()
        classes += cls.__subclasses__()
        if cls.__module__.startswith(package) and "kind" in cls.model_fields:
            found.add(cls.model_fields["kind"].default)
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_every_frame_and_every_action_occurs(slug: str) -> None:
    frames = {part["frame"] for part in POSITIONS if part["game"] == slug}
    assert frames == frames_of(slug) != set()
    played = {
        entry["action"]["kind"]
        for export in EXPORTS
        if slug in export
        for entry in json.loads(text_of(export))["entries"]
        if entry["action"]
    }
    schema = TypeAdapter(GAMES[slug].Action).json_schema()
    assert played == set(schema["discriminator"]["mapping"]) != set()


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_occurs(slug: str) -> None:
    """Each option at its printed value and at another one."""
    met: dict[str, set[str]] = {}
    for export in EXPORTS:
        if slug in export:
            for name, value in json.loads(text_of(export))["options"].items():
                met.setdefault(name, set()).add(json.dumps(value))
    assert set(met) == set(GAMES[slug].Options.model_fields)
    alone = {name for name, values in met.items() if len(values) < 2}
    assert alone <= {"deck"}
