#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweep, knee, report by mouse and keyboard only, against a server with four places whose knee is known; a second sweep is queued
while the first goes on. Then the command line says whether the window's knee is the results' knee and stands in the report.
LOADSTONE_PICTURES=DIR keeps a picture of every station."""
import json
import os
import pathlib
import re
import subprocess
import tempfile

from desk import Desk, enter_desktop
from harness import Findings, cli, program

BUTTON = ("push button", "toggle button")
PLACES = 4
LOADS = (1, 2, 4, 8, 16, 32)


def write_project(folder):
    """Four places of 60 ms each, long beside what a busy machine adds: throughput stops growing at four in flight, latency goes on."""
    (folder / "prompts.jsonl").write_text("".join(json.dumps({"prompt": f"question {i}"}) + "\n" for i in range(50)))
    endpoint = {"urls": [f"echo:?slots={PLACES}&service=const:60ms"], "api": "openai-chat", "model": "m"}
    project = {
        "schema": 1, "name": "sweep", "endpoints": [{"name": "four", **endpoint}],
        "datasets": [{"name": "prompts", "path": "prompts.jsonl", "map": {"prompt": "prompt"}}], "systems": [], "slos": [],
        "scenarios": [{"name": "places", "kind": "concurrency", "dataset": "prompts", "load": {"concurrency": PLACES},
                       "stop": {"samples": 100}, "warmup": {"requests": 8}, "trials": 1, "spin": "off"}]}
    path = folder / "sweep.loadstone"
    path.write_text(json.dumps(project, indent=2) + "\n")
    return path


def sweep(desk, loads):
    desk.keys("F7")
    desk.find(("dialog", "frame"), "Sweep loads")
    desk.fill("text", "Loads", "; ".join(map(str, loads)))
    desk.click(BUTTON, "Start")


def knee_of(desk):
    """The load that the page of the curve names."""
    words = desk.until(lambda: desk.shows(r"\(the knee\)"), "a knee on the page", 240)
    desk.picture("3-curve")
    return int(re.search(r"from (\d+)", words[0]).group(1))


def write_report(desk, pdf):
    desk.click(BUTTON, "Report of the load curve")
    desk.report_to(pdf)
    desk.picture("4-report")
    desk.click(BUTTON, "Close or stop")


def check(say, project, pdf, knee):
    runs = json.loads(cli("runs", project, "--json").stdout)
    runs = runs["runs"] if isinstance(runs, dict) else runs
    say.expect(len(runs) == len(LOADS) + 2, f"{len(runs)} runs instead of {len(LOADS)} and the two of the queued sweep")
    states = {run["state"] for run in runs}
    say.expect(states <= {"done", "complete", "completed"}, f"states {states}")
    pages = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"from\s+(\d+)[^.]*\(the\s+knee\)", pages)
    say.expect(found and int(found.group(1)) == knee, f"the page says {knee}, the report {found and found.group(0)}")
    say.expect(PLACES // 2 <= knee <= 2 * PLACES, f"{PLACES} places, and the knee is at {knee}")


def main():
    enter_desktop("pdftotext")
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
        project, pdf = write_project(folder), folder / "report.pdf"
        desk = Desk(program("loadstone"), project)
        try:
            desk.until(lambda: desk.shows("places"), "the project")
            desk.picture("1-project")
            sweep(desk, LOADS)
            desk.until(lambda: desk.shows("load 1 of 6"), "the first load", 60)
            sweep(desk, (3, 6))  # waits for the first
            desk.until(lambda: desk.shows("1 waiting"), "the queue")
            desk.picture("2-queue")
            knee = knee_of(desk)
            desk.until(lambda: not desk.shows("Running:"), "the end of the queue", 240)
            knee = knee_of(desk)
            say.note(f"knee at {knee}")
            write_report(desk, pdf)
            desk.keys("ctrl+q")
            desk.until_gone()
        finally:
            desk.close()
        check(say, project, pdf, knee)
    say.end()


if __name__ == "__main__":
    main()
