#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The hunt for a slow request by mouse and keyboard only: a point of a chart leads to its request, F4 to the next outlier, the inspector
says where its time went, and it is sent again, once and five times. What the window shows is compared with what the command line says of
the same request. LOADSTONE_PICTURES=DIR keeps a picture of every station."""
import json
import os
import pathlib
import re
import sys
import tempfile
import time

from desk import Desk, Screen, enter_desktop
from harness import Echo, Findings, cli, program, prompts

STALL = ("--ttft", "10ms", "--itl", "1ms", "--tokens", "16", "--stall", "1500ms:400ms")


def measured(folder, url):
    """A project with one finished run whose server stood still for a while, and all bodies kept."""
    project = folder / "hunt.loadstone"
    rows = pathlib.Path(prompts(folder, 50))
    value = {"schema": 1, "name": "hunt", "endpoints": [{"name": "e", "urls": [url], "api": "openai-chat", "model": "m"}],
             "datasets": [{"name": "d", "path": rows.name}],
             "scenarios": [{"name": "s", "kind": "constant", "dataset": "d", "load": {"rate_per_s": 50}, "stop": {"duration_ms": 4000},
                            "keep_bodies": "all"}]}
    project.write_text(json.dumps(value))
    done = cli("run", project, "--no-calibration")
    if done.returncode not in (0, 1):
        sys.exit(f"no run: {done.stderr}")
    return project


def open_run(desk):
    desk.click(("table cell", "tree item"), r"#1\b.*", double=True)
    desk.find("page tab", r"#1\b.*")
    desk.until(lambda: desk.shows(r"^Verdict: (VALID|INVALID)"), "its verdict")


def click_chart_point(desk):
    """Clicks on what looks like a point of the chart of all requests, until the page of one of them comes to the front."""
    chart = desk.find("chart", "Latency of each request", 30)
    x, y, width, height = desk.extents(chart)
    screen = Screen()
    # Axes, their words and the legend lie around this.
    inner = (x + width // 10, y + height // 2, width // 2, height // 3)
    spots = desk.until(lambda: screen.coloured(screen.grab(), inner), "points in the chart")
    for column, row in spots[::max(1, len(spots) // 12)]:
        desk.xdo("mousemove", "--sync", column, row)
        desk.xdo("click", 1)
        end = time.monotonic() + 5
        while time.monotonic() < end:
            if desk.shows(r"^Request [\d,]+ · "):
                return
            time.sleep(0.1)
    desk.picture("stuck")
    raise SystemExit("no point of the chart could be chosen")


def id_shown(desk):
    titles = desk.until(lambda: desk.shows(r" · [0-9a-f]{8}-\d+-\d+$"), "the id of the request")
    return re.search(r"[0-9a-f]{8}-\d+-\d+$", titles[0]).group(0)


def main():
    enter_desktop()
    say = Findings()
    with tempfile.TemporaryDirectory() as name, Echo(*STALL) as echo:
        folder = pathlib.Path(name)
        for kind in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
        project = measured(folder, echo.url)
        desk = Desk(program("loadstone"), project)
        try:
            open_run(desk)
            desk.picture("hunt-1-result")
            click_chart_point(desk)
            first = id_shown(desk)
            desk.picture("hunt-2-request")
            desk.keys("F4")
            desk.until(lambda: desk.shows(r"Outlier \d+ of \d+"), "the next outlier")
            slow = desk.until(lambda: (lambda found: found if found != first else None)(id_shown(desk)), "another request")
            desk.picture("hunt-3-outlier")
            shown = json.loads(cli("show", project, "1", "--request", slow, "--json").stdout)
            took = (shown["last_token_ns"] - shown["scheduled_ns"]) / 1e6
            median = json.loads(cli("show", project, "1", "--json").stdout)["summary"]["latency_ms"]["p50"]
            say.note(f"{slow}: {took:.1f} ms, the median is {median:.1f} ms")
            say.expect(took > median, f"{slow} is called an outlier and took {took} ms, the median is {median} ms")
            desk.click("page tab", "Send again")
            desk.click(("push button", "button"), "Send again")
            desk.until(lambda: desk.shows("Sent once more and answered"), "the answer", 30)
            desk.picture("hunt-4-again")
            # The slowness was the server's pause: repeats are faster, and that is the end of the hunt.
            desk.fill(("text", "entry"), "How many times it is sent", "5")
            desk.click(("push button", "button"), "Send again")
            desk.until(lambda: desk.shows(r"^Sent 5 time.*All were answered"), "the repeats", 30)
            table = desk.find(("table", "tree table"), "Recorded request and its repeats")
            rows = desk.cells(table)
            desk.picture("hunt-5-repeats")
            say.expect([row[0] for row in rows] == ["Recorded", "Median", "Range", "1", "2", "3", "4", "5"], f"the repeats are {rows}")
            totals = [float(row[4].split()[0]) for row in rows[3:]]
            say.expect(rows[1][4].split()[0] == f"{sorted(totals)[2]:g}" or abs(float(rows[1][4].split()[0]) - sorted(totals)[2]) < 0.1,
                       f"the median of {totals} is {rows[1][4]}")
            say.expect(desk.shows("went out alone"), "nothing is said of what the times are worth")
            desk.keys("ctrl+q")
            desk.until_gone()
        finally:
            desk.close()
        log = echo.log(every=True)
        again = [key for key in log if key.startswith(f"p-resend-{slow}-")]
        # The one and the first of the five have the same number.
        say.expect(sorted(again) == [f"p-resend-{slow}-{number}" for number in range(1, 6)], f"sent again: {again}")
        runs = json.loads(cli("runs", project, "--json").stdout)["runs"]
        say.expect(len(runs) == 1, f"{len(runs)} runs after sending again")
    say.end()


if __name__ == "__main__":
    main()
