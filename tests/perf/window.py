#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window: start to first usable paint, a run with three million requests, a chart dragged. usage: window.py [--requests=N]"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, Run, program  # noqa: E402

LIVE_SHARE, COLLAPSED_SHARE = 0.20, 0.05
RUNS, OPEN_MS, FILTER_MS = 500, 1000, 50
SELECTION_MS, CURSOR_MS = 200, 2
OFFSCREEN_S, DISPLAY_S, FIRST_CHART_MS, FRAME_MS, MEMORY_MIB = 0.6, 1.2, 1000, 16, 1.2 * 1024


def load():
    return f"load {os.getloadavg()[0]:.2f}"


def until_usable(window, project, platform):
    """Seconds from starting the program to its note that the window can be used."""
    environment = {**os.environ, "QT_QPA_PLATFORM": platform, "QT_LOGGING_RULES": "loadstone.startup.info=true"}
    begin = time.monotonic()
    process = subprocess.Popen([window, project], env=environment, stderr=subprocess.PIPE, text=True)
    for line in process.stderr:
        if line.startswith("loadstone.startup: usable"):
            break
    took = time.monotonic() - begin
    process.kill()
    process.wait()
    return took


def starts(say, window, project):
    until_usable(window, project, "offscreen")  # from a warm disk, as for everybody's second start
    passes = [until_usable(window, project, "offscreen") for _ in range(7)]
    begin = time.monotonic()
    for _ in range(7):
        subprocess.run([window, "--version"], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, stdout=subprocess.DEVNULL, check=True)
    bare = (time.monotonic() - begin) / 7
    middle = statistics.median(passes)
    say.note(f"start, offscreen: median {middle:.2f} s of {' '.join(f'{p:.2f}' for p in passes)} (limit {OFFSCREEN_S}); "
             f"{middle / bare:.1f} of the same program's --version; {load()}")
    say.expect(middle <= OFFSCREEN_S, f"start takes {middle:.2f} s offscreen")
    if "DISPLAY" in os.environ:
        passes = [until_usable(window, project, "xcb") for _ in range(7)]
        middle = statistics.median(passes)
        say.note(f"start, X11: median {middle:.2f} s of {' '.join(f'{p:.2f}' for p in passes)} (limit {DISPLAY_S}); {load()}")
        say.expect(middle <= DISPLAY_S, f"start takes {middle:.2f} s in a display")


def figures(bench, *arguments):
    done = subprocess.run([bench, *arguments], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, stdout=subprocess.PIPE, text=True, check=True)
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main():
    say = Findings()
    requests = int(next((a.split("=")[1] for a in sys.argv[1:] if a.startswith("--requests=")), 3_000_000))
    window, bench = program("loadstone"), program("windowcost")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run([program("loadstone-cli"), "init", folder / "p.loadstone", "--example"], check=True, stdout=subprocess.DEVNULL)
        starts(say, window, folder / "p.loadstone")
        with Echo("--tokens", "2", "--ttft", "0ms", "--itl", "0ms", "--burst") as echo:
            run = Run(folder, "concurrency", echo.url, "--concurrency", "64", "--samples", requests, "--streaming", "on", "--workers", "1",
                      "--no-preflight").finish()
        store = pathlib.Path(run.project).with_suffix(".results.sqlite")
        passes = [figures(bench, "page", store, str(run.result["run"]["id"])) for _ in range(3)]
        for one in passes:
            say.note(f"{run.counts['completed']:,} requests: first chart {one['first_chart_ms']:.0f} ms (limit {FIRST_CHART_MS}), all charts "
                     f"{one['all_charts_ms']:.0f} ms, longest pause of the window {one['longest_turn_ms']:.0f} ms, at most "
                     f"{one['peak_mib']:.0f} MiB (limit {MEMORY_MIB:.0f}); {load()}")
        first = statistics.median(one["first_chart_ms"] for one in passes)
        say.expect(first <= FIRST_CHART_MS, f"the first chart takes {first:.0f} ms")
        say.expect(max(one["peak_mib"] for one in passes) <= MEMORY_MIB, "more memory than promised")
    with tempfile.TemporaryDirectory() as folder:
        figures(bench, "runs", folder, str(RUNS))  # writes the project
        passes = [figures(bench, "runs", folder, str(RUNS)) for _ in range(5)]
    middle = {name: statistics.median(one[name] for one in passes) for name in passes[0]}
    say.note(f"{RUNS} runs: project open {middle['open_ms']:.0f} ms (limit {OPEN_MS}), list {middle['list_ms']:.0f} ms, its figures "
             f"{middle['figures_ms']:.0f} ms, filter {middle['filter_ms']:.1f} ms, slowest {middle['slowest_filter_ms']:.1f} ms (limit {FILTER_MS}), "
             f"palette {middle['palette_ms']:.0f} ms, a key in it {middle['palette_key_ms']:.1f} ms; {load()}")
    say.expect(middle["open_ms"] <= OPEN_MS, f"opening {RUNS} runs takes {middle['open_ms']:.0f} ms")
    say.expect(middle["slowest_filter_ms"] <= FILTER_MS, f"a filter takes {middle['slowest_filter_ms']:.0f} ms")
    one = figures(bench, "live")
    say.note(f"live page at 5 Hz: {one['live_share']:.1%} of a core with its charts (limit {LIVE_SHARE:.0%}), "
             f"{one['collapsed_share']:.1%} without (limit {COLLAPSED_SHARE:.0%}); {load()}")
    say.expect(one["live_share"] <= LIVE_SHARE and one["collapsed_share"] <= COLLAPSED_SHARE, "the live page takes more than promised")
    one = figures(bench, "pan", "1000000")
    say.note(f"dragging a million points: timeline {one['timeline_ms']:.1f} ms a frame, line {one['line_ms']:.1f} ms (limit {FRAME_MS}); "
             f"the bare plot's line {one['reference_ms']:.1f} ms; {load()}")
    say.expect(max(one["timeline_ms"], one["line_ms"]) <= FRAME_MS, "a frame takes longer than promised")
    say.expect(one["timeline_points"] == one["line_points"] == 1_000_000, f"not all points are there: {one}")
    one = figures(bench, "select", str(requests))
    say.note(f"selecting among {requests:,} requests: median {one['selection_ms']:.0f} ms until all charts are drawn and the table lists them "
             f"(limit {SELECTION_MS}), of it {one['selection_numbers_ms']:.0f} ms to the numbers; nearly all of them "
             f"{one['selection_of_nearly_all_ms']:.0f} ms; the first selection {one['first_ms']:.0f} ms; a move of the linked cross-hairs "
             f"{one['cursor_ms']:.2f} ms, at most {one['cursor_longest_ms']:.2f} (limit {CURSOR_MS}); {load()}")
    say.expect(one["selection_ms"] <= SELECTION_MS, "a selection takes longer than promised")
    say.expect(one["cursor_ms"] <= CURSOR_MS, "a move of the cross-hair takes longer than promised")
    say.end()


if __name__ == "__main__":
    main()
