"""The records that these tests play into."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.records import Records, open_records


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    opened = open_records(tmp_path / "records.sqlite")
    yield opened
    opened.close()
