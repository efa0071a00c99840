#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A session without the mouse: everything through the command palette and keys. Open the example, run, look at the result, make it
the baseline, run again, compare, write a report; tag a run in the list of runs. The command line says what is there afterwards."""
import json
import os
import pathlib
import re
import tempfile

from desk import Desk, enter_desktop
from harness import Findings, cli, program


def has_keys(desk, name):
    """The program's window of that name is the one that the desktop gives the keys to."""
    return any(window is not None and window.name == name and desk.is_on(window, "ACTIVE") for window in desk.app)


def do(desk, words, expected):
    """Types into the palette, checks by what a screen reader says which line it would do, and does it."""
    desk.until(lambda: has_keys(desk, "Loadstone workbench"), "the window has the keys")
    desk.keys("ctrl+k")
    field = desk.find("text", "What to do or to open")
    desk.until(lambda: desk.is_on(field, "FOCUSED"), "the palette's field has the keyboard")
    desk.type(words)
    desk.until(lambda: re.search(expected, field.description or ""), f"{expected!r} as the first line for {words!r}")
    desk.keys("Return")
    desk.until(lambda: not desk.shows(r"^What to do or to open$"), "the palette is closed")


def write_report(desk, pdf):
    do(desk, "report", r"^Report")
    name = desk.find("text", "File to write", 30)
    desk.until(lambda: name.queryComponent().grabFocus() or desk.is_on(name, "FOCUSED"), "the file's field has the keyboard")
    desk.enter(name, str(pdf))
    desk.keys("Return")  # the default: Write report
    desk.until(lambda: desk.shows(rf"^Written: .*{re.escape(pdf.name)}"), "the report's file", 180)
    desk.picture("palette-report")
    desk.keys("Escape")


def main():
    enter_desktop()
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
        desk = Desk(program("loadstone"))
        try:
            do(desk, "open example", r"^Open the example")
            desk.find("page tab", "single", 30)  # its first scenario
            do(desk, "run single", r"^Run single")
            say.note(f"first run: {desk.result_of(1)}")
            desk.picture("palette-result")
            do(desk, "set baseline", r"^Set as baseline")
            do(desk, "run single", r"^Run single")
            say.note(f"second run: {desk.result_of(2)}")
            do(desk, "cwb", r"^Compare with the baseline")
            words = desk.until(lambda: desk.shows(r"difference|faster|slower|not enough data|no difference"), "the comparison")
            say.note(f"comparison: {words[:3]}")
            desk.picture("palette-comparison")
            do(desk, "#2", r"^#2 ")
            pdf = folder / "report.pdf"
            write_report(desk, pdf)
            do(desk, "all runs", r"^All runs")
            search = desk.find("text", "Search the runs")
            desk.until(lambda: desk.is_on(search, "FOCUSED"), "the search has the keyboard")
            desk.enter(search, "#1")
            desk.until(lambda: desk.shows(r"^1 of 2 runs"), "one run is left")
            desk.picture("palette-runs")
            desk.keys("alt+Left")  # where the report was made
            desk.find("page tab", r"#2 .*")
            do(desk, "quit", r"^Quit")
            save = desk.find(("button", "push button"), "Save")  # the baseline was set
            desk.until(lambda: desk.is_on(save, "FOCUSED"), "the question has the keys")
            desk.keys("alt+s")
            desk.until_gone()
        finally:
            desk.close()
        project = folder / "data" / "loadstone" / "loadstone" / "example" / "example.loadstone"
        runs = json.loads(cli("runs", project, "--json").stdout)["runs"]
        say.expect(len(runs) == 2, f"{len(runs)} runs in the store instead of 2")
        say.expect(all(run["tags"] == [] and not run["archived"] for run in runs), f"marks that nobody made: {runs}")
        baseline = json.loads(project.read_text())["baseline"]
        say.expect(baseline == runs[0]["uuid"], f"the baseline is {baseline}")
    say.end()


if __name__ == "__main__":
    main()
