#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Clients that give up: the share that the scenario wants, counted apart from failures, and seen by the server."""
import tempfile

from harness import MS, Echo, Findings, Run

TOKENS, COUNT = 40, 200
SLOW = ["--ttft", "5ms", "--itl", "5ms", "--tokens", TOKENS]
LOAD = ["--concurrency", "8", "--samples", COUNT, "--no-preflight", "--abandon", "0.25"]


def measure(say, folder, what, *options, workers=1):
    with Echo(*SLOW) as echo:
        run = Run(folder, "concurrency", echo.url, *LOAD, *options, "--workers", workers).finish()
        log = echo.log()
    counts, rows = run.counts, run.rows()
    gone = {r["request_id"]: r for r in rows if r["outcome"] == "cancelled"}
    say.note(f"{what}: {counts['completed']} completed, {counts['abandoned']} given up, {counts['failed']} failed, exit {run.code}, {run.reasons}")
    say.expect(counts["abandoned"] == counts["cancelled"] == len(gone) and 0.1 * COUNT < len(gone) < 0.4 * COUNT, f"{what}: {counts}")
    say.expect(counts["issued"] == COUNT == counts["completed"] + counts["cancelled"], f"{what}: {counts}")
    say.expect(counts["failed"] == 0 and "error_share" not in run.reasons and run.code == 0, f"{what}: exit {run.code}, {run.reasons}")
    say.expect(run.summary["latency_ms"]["n"] == counts["completed"] == run.summary["latency_all_ms"]["n"], f"{what}: latencies of other requests")
    say.expect(set(log) == {r["request_id"] for r in rows}, f"{what}: other requests at the server")
    # The server noticed: it had not sent all, and that connection carried nothing after it.
    for name, row in gone.items():
        say.expect((log[name]["tokens"] or 0) < TOKENS, f"{what}: {name} was given up, but the server says {log[name]}")
        later = [e for e in log.values() if e["connection"] == log[name]["connection"] and e["arrival_ns"] > log[name]["arrival_ns"]]
        say.expect(not later, f"{what}: {name}'s connection was used again")
    return run, rows, {r["index"] for r in gone.values()}


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        run, rows, first = measure(say, folder, "after 60 ms", "--abandon-after", "60ms")
        early = [r for r in rows if r["outcome"] == "cancelled" and r["closed_ns"] - r["dispatched_ns"] < 60 * MS]
        say.expect(not early, f"{len(early)} gave up too early")
        say.expect(run.result["manifest"]["load"]["abandon"] == {"share": 0.25, "after_ms": 60.0, "after_tokens": None, "distribution": "fixed"},
                   f"manifest: {run.result['manifest']['load']['abandon']}")
        _, _, second = measure(say, folder, "two workers", "--abandon-after", "60ms", workers=2)
        say.expect(first == second, "other requests give up with two workers")
        _, rows, _ = measure(say, folder, "after 5 tokens", "--abandon-after", "5")
        say.expect(all(r["first_token_ns"] is not None for r in rows), "a request was given up before its tokens came")
        measure(say, folder, "exponential", "--abandon-after", "40ms", "--abandon-patience", "exponential")
        with Echo(*SLOW) as echo:
            wrong = Run(folder, "concurrency", echo.url, *LOAD).wait()
            say.expect(wrong.code == 2 and "--abandon" in wrong.err, f"without --abandon-after: exit {wrong.code}, {wrong.err[-300:]}")
    say.end()


if __name__ == "__main__":
    main()
