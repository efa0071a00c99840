#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""CPU of one worker for each streamed event: 64 events an answer, all in one write. usage: streamcost.py [--passes=N]"""
import os
import pathlib
import statistics
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, Run  # noqa: E402

EVENTS, LIMIT_NS = 64, 300


def main():
    say = Findings()
    passes = int(next((a.split("=")[1] for a in sys.argv[1:] if a.startswith("--passes=")), 5))
    costs = []
    os.sched_setaffinity(0, {1})
    with tempfile.TemporaryDirectory() as folder, Echo("--tokens", str(EVENTS), "--ttft", "0ms", "--itl", "0ms", "--burst") as echo:
        os.sched_setaffinity(0, {0})
        for i in range(passes):
            run = Run(folder, "concurrency", echo.url, "--concurrency", "64", "--duration", "5s", "--streaming", "on", "--workers", "1",
                      "--no-preflight").finish()
            events = run.counts["completed"] * EVENTS
            costs.append(run.result["generator"]["cpu_s"] / events * 1e9)
            say.note(f"pass {i + 1}: {costs[-1]:.0f} ns CPU an event, {events / 5:,.0f} events/s, load {os.getloadavg()[0]:.2f}")
    say.note(f"median of {passes}: {statistics.median(costs):.0f} ns an event (limit {LIMIT_NS})")
    say.expect(statistics.median(costs) <= LIMIT_NS, f"{statistics.median(costs):.0f} ns an event")
    say.end()


if __name__ == "__main__":
    main()
