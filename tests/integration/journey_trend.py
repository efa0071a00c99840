#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A regression found on the trend page by mouse and keyboard only: the page names the run from which on a scenario is slower, that run
is opened, noted and compared with the one before it. Beside it a scenario that goes up and down as far, from run to run: there the page
must name nothing. Then the command line says whether the window was right. LOADSTONE_PICTURES=DIR keeps a picture of every station."""
import json
import os
import pathlib
import re
import sys
import tempfile

from desk import Desk, enter_desktop
from harness import Echo, Findings, cli, program, prompts

BUTTON = ("push button", "toggle button")
CELL = ("table cell", "tree item")
QUICK, SLOW = "40ms", "60ms"
BEFORE, AFTER = 7, 5  # runs; a change is looked for where at least five lie on either side of it
NOTE = "engine 1.1 takes half as long again"


def write_project(folder, url, version):
    scenario = {"kind": "concurrency", "dataset": "prompts", "load": {"concurrency": 4}, "stop": {"samples": 40}, "trials": 3, "spin": "off"}
    project = {
        "schema": 1, "name": "nightly", "systems": [{"name": "box", "engine": "toy", "engine_version": version}],
        "endpoints": [{"name": "server", "urls": [url], "api": "openai-chat", "model": "m", "system": "box"}],
        "datasets": [{"name": "prompts", "path": prompts(folder, 40).name}], "slos": [],
        "scenarios": [{"name": "chat", **scenario}, {"name": "restless", **scenario}]}
    path = folder / "nightly.loadstone"
    path.write_text(json.dumps(project, indent=2) + "\n")
    return path


def runs_of(project, scenario):
    runs = json.loads(cli("runs", project, "--json").stdout)["runs"]
    return sorted((run for run in runs if run["scenario"] == scenario), key=lambda run: run["id"])


def measure(project, scenario):
    """One run that counts: a machine that is busy may have to try again."""
    for _ in range(5):
        done = cli("run", project, "--scenario", scenario, "--no-calibration")
        if done.returncode not in (0, 1):
            sys.exit(f"no run of {scenario}: {done.stderr}")
        last = runs_of(project, scenario)[-1]
        if last["valid"]:
            return last["id"]
    sys.exit(f"no valid run of {scenario}: {done.stdout}{done.stderr}")


def history(folder, quick, slow):
    """The project, the last run before the regression, and the first with it."""
    ids = []
    for i in range(BEFORE + AFTER):
        is_slow = i >= BEFORE
        project = write_project(folder, slow if is_slow else quick, "1.1" if is_slow else "1.0")
        ids.append(measure(project, "chat"))
    for i in range(10):
        measure(write_project(folder, slow if i % 2 else quick, "1.1"), "restless")
    return project, ids[BEFORE - 1], ids[BEFORE]


def show_trend(desk, scenario):
    """The trend of the median latency: its chart and its table."""
    desk.click(CELL, scenario)
    desk.click(BUTTON, "Trend of this scenario")
    desk.find("page tab", f"Trend of {scenario}")
    desk.click("combo box", "Latency p99")  # what is shown first
    desk.click("list item", "Latency p50")
    desk.until(lambda: desk.shows(r"^Latency p50 \((ms|s)\)$"), "the runs with their median latency")
    return desk.find("chart", f"Trend of {scenario}"), desk.find("table", "Runs of the scenario")


def change_of(desk, table):
    """The rows that say that the level changes."""
    return [row for row, cells in enumerate(desk.cells(table)) if any("the level changes here" in cell for cell in cells)]


def find_regression(desk, say, after):
    chart, table = show_trend(desk, "chat")
    desk.picture("trend-1-history")
    rows = change_of(desk, table)
    say.note(f"chart: {chart.description}")
    if len(rows) != 1:
        desk.picture("stuck")
        raise SystemExit(f"the level changes in {len(rows)} of the runs:\n" + "\n".join(map(str, desk.cells(table))))
    cells = desk.cells(table)[rows[0]]
    say.note(f"table: {cells}")
    say.expect(cells[0] == f"#{after}", f"the page names {cells[0]}, the server is slower from #{after} on")
    say.expect("toy 1.1" in cells, f"the engine's version does not stand beside it: {cells}")
    named = re.findall(r"#\d+", chart.description.partition("level changes at")[2])
    say.expect(named == [f"#{after}"], f"a screen reader hears {chart.description!r} of the chart")
    desk.click_at(desk.cell_at(table, rows[0]), double=True)
    desk.find("page tab", rf"#{after} .*")
    desk.until(lambda: desk.shows(r"^Verdict: VALID"), "the verdict of the run behind it")
    desk.picture("trend-2-run")


def write_note(desk, say, after):
    desk.keys("ctrl+l")
    search = desk.find("text", "Search the runs")
    desk.enter(search, f"#{after}")
    desk.until(lambda: desk.shows(r"^1 of "), "one run is left")
    marked = [node.name for node in desk.walk(desk.find("tree", "Project")) if desk.is_on(node, "SELECTED")]
    say.expect(len(marked) < 2, f"the project tree has several things marked after one key: {marked}")
    desk.click_at(desk.cell_at(desk.find("table", "Runs"), 0))
    desk.fill("text", "Note on the chosen run", NOTE)
    desk.keys("Tab")
    desk.until(lambda: any(NOTE in cell for cell in desk.cells(desk.find("table", "Runs"))[0]), "the note in the list")
    desk.picture("trend-3-note")


def compare(desk, before, after):
    """Marks both in the list of runs; the word that the page says of the median latency."""
    search = desk.click("text", "Search the runs")
    desk.enter(search, "chat")
    desk.until(lambda: desk.shows(r"^1\d of "), "the runs of the scenario")
    table = desk.find("table", "Runs")
    numbers = [cells[0] for cells in desk.cells(table)]
    desk.click_at(desk.cell_at(table, numbers.index(f"#{before}")))
    other = desk.cell_at(table, numbers.index(f"#{after}"))
    desk.xdo("keydown", "ctrl")
    desk.click_at(other)
    desk.xdo("keyup", "ctrl")
    desk.until(lambda: desk.shows(r"\b2 chosen\b"), "two runs are chosen")
    desk.keys("ctrl+alt+d")
    desk.find("page tab", f"Compare #{before} ↔ #{after}")
    rows = desk.until(lambda: [row for row in desk.cells(desk.find("table", "Comparison by metric")) if row[0] == "Latency p50"],
                      "the median latency of both")
    differs = desk.until(lambda: desk.shows("What else differs:"), "what else differs")
    desk.picture("trend-4-comparison")
    return rows[0], differs[0]


def check(say, project, before, after, row, differs):
    metric = next(m for m in json.loads(cli("compare", project, before, after, "--json").stdout)["metrics"]
                  if m["metric"] == "p50_latency_ms")
    say.note(f"window: {row}; command line: {metric['word']}, ratio {metric['ratio']:.3f}")
    say.expect(metric["word"] == "slower", f"the command line calls it {metric['word']}")
    say.expect(re.match(r"slower\b", row[-1]), f"the window calls it {row[-1]!r}")
    say.expect(1.3 < metric["ratio"] < 1.7, f"{SLOW} against {QUICK} is a ratio of {metric['ratio']}")
    say.expect("Engine version" in differs, f"nothing of the engine's version: {differs!r}")
    notes = {run["id"]: run["notes"] for run in runs_of(project, "chat")}
    say.expect([id for id, note in notes.items() if note] == [after] and notes[after] == NOTE, f"notes: {notes}")
    for scenario, expected in (("chat", [after]), ("restless", [])):
        trend = json.loads(cli("trend", project, "--scenario", scenario, "--metric", "p50_latency_ms", "--json").stdout)
        changes = [point["run"] for point in trend["points"] if point["change"]]
        say.expect(changes == expected, f"{scenario}: the command line names {changes}")


def main():
    enter_desktop()
    say = Findings()
    with tempfile.TemporaryDirectory() as folder, Echo("--service", f"const:{QUICK}", log=False) as quick, \
            Echo("--service", f"const:{SLOW}", log=False) as slow:
        folder = pathlib.Path(folder)
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
        project, before, after = history(folder, quick.url, slow.url)
        desk = Desk(program("loadstone"), project)
        try:
            find_regression(desk, say, after)
            write_note(desk, say, after)
            row, differs = compare(desk, before, after)
            desk.click("page tab", "Trend of chat")
            desk.until(lambda: desk.shows(rf"the level changes here; {NOTE}"), "the note beside the change")
            desk.picture("trend-5-noted")
            chart, table = show_trend(desk, "restless")
            desk.picture("trend-6-restless")
            say.note(f"restless: {chart.description}")
            say.expect(change_of(desk, table) == [] and "level" not in chart.description, "a change where there is none")
            desk.keys("ctrl+q")
            desk.until_gone()
        finally:
            desk.close()
        check(say, project, before, after, row, differs)
    say.end()


if __name__ == "__main__":
    main()
