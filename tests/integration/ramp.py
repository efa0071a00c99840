#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A ramp asks for what it says, request by request, and `bench break` ends where a server of known capacity gives in."""
import tempfile

from harness import FULL, Echo, Findings, Run

STEP_S = 5 if FULL else 2
LEVELS = [20, 40, 80, 200, 400]


def expected_offsets():
    """Evenly spaced: request i is due when the levels have asked for i requests."""
    offsets = []
    for place, level in enumerate(LEVELS):
        offsets += [place * STEP_S * 10**9 + i * 10**9 / level for i in range(level * STEP_S)]
    return offsets


def check_schedule(say, run):
    begin = run.result["trials"][0]["window_s"][0] * 1e9
    rows = sorted(run.rows(), key=lambda row: row["index"])
    due = expected_offsets()
    worst = max((abs(row["scheduled_ns"] - begin - due[row["index"]]) for row in rows), default=None)
    say.expect(worst is not None and worst <= 1000, f"{len(rows)} requests, the worst is {worst} ns off its place")
    for level in run.result["trials"][0]["levels"][:-1]:
        inside = sum(level["from_s"] <= (row["scheduled_ns"] - begin) / 1e9 < level["to_s"] - 1e-7 for row in rows)
        say.expect(abs(inside - level["requests"]["issued"]) <= 1, f"level {level['level']}: {inside} rows, {level['requests']['issued']} in the block")


def check_arrivals(say, run, echo):
    """By the server's own clock no measured request came before it was issued."""
    seen = echo.log()
    prefix = run.result["run"]["uuid"][:8]
    early = [row["request_id"] for row in run.rows()
             if row["request_id"] in seen and seen[row["request_id"]]["arrival_ns"] < run.epoch + row["issued_ns"]]
    known = sum(row["request_id"] in seen for row in run.rows())
    say.expect(not early, f"{len(early)} requests of {prefix} arrived before they were issued")
    say.expect(known == len(run.rows()), f"the server knows {known} of {len(run.rows())} requests")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder, Echo("--slots", "2", "--service", "const:20ms") as echo:
        run = Run(folder, "break", echo.url, "--steps", ",".join(map(str, LEVELS)), "--step-duration", f"{STEP_S}s",
                  "--arrivals", "even", "--break-for", "1s", "--break-on", "p50_latency_ms>150", "--break-on", "error_share>0.5").finish()
        found = run.result["break_point"]
        say.note(f"2 slots of 20 ms: {found}")
        say.expect((found["held"], found["broke"]) == (80, 200), f"100/s can be served: held {found['held']}, broke {found['broke']}")
        say.expect(found["condition"] == found["stopped_by"] == "p50_latency_ms>150", f"broke by {found['condition']}, stopped by {found['stopped_by']}")
        say.expect("break point: held 80/s, broke at 200/s" in run.err, "the answer is not on stderr")
        say.expect(run.counts["unfinished"] == run.counts["cancelled"] == 0, f"what was in flight did not end: {run.counts}")
        check_schedule(say, run)
        check_arrivals(say, run, echo)
    say.end()


if __name__ == "__main__":
    main()
