"""The command that says what a bug report needs."""

from __future__ import annotations

import sys
from typing import Annotated

from typer import Option

from boardgames_tui.commands.arguments import AsJson
from boardgames_tui.commands.output import print_json, print_table
from boardgames_tui.printable import narrate, printable


def doctor(
    as_json: AsJson = False,
    path: Annotated[bool, Option("--path", help="Print the folder of one's own files.")] = False,
) -> int:
    """Say what a bug report needs: terminal, versions, files. Exit code 1 if something is wrong."""
    from boardgames_tui.doctor import examine
    from boardgames_tui.places import home

    if path:
        print(printable(str(home())) if sys.stdout.isatty() else home())
        return 0
    findings = examine()
    if as_json:
        facts = {part: dict(lines) for part, lines in findings.facts.items()}
        print_json({**facts, "faults": findings.faults})
    else:
        for part, lines in findings.facts.items():
            print(part)
            print_table(("", name, value) for name, value in lines.items())
    for fault in findings.faults:
        narrate(fault)
    return 1 if findings.faults else 0
