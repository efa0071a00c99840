#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of a result, computed again from requests.csv alone.

usage: reaggregate.py REQUESTS.CSV RESULT.JSON   or   reaggregate.py [--full]: measures runs of its own and checks them."""
import csv
import json
import sys
import tempfile

from harness import FULL, Echo, Findings, Run, number, percentile

STATS = {"p50": 50_000, "p90": 90_000, "p95": 95_000, "p97": 97_000, "p99": 99_000, "p99_9": 99_900}
ORIGIN = {"online": "scheduled_ns", "single-stream": "dispatched_ns", "concurrency": "dispatched_ns", "offline": "issued_ns"}


def aggregate(rows, origin, window):
    """Everything that a reader of the table can compute himself."""
    # What began while slots came in may end within the window: throughput is what comes out there.
    inside = sum(r["outcome"] == "ok" and window[0] <= r["last_token_ns"] / 1e9 <= window[1] for r in rows)
    rows = [r for r in rows if r["phase"] == "measured"]
    ok = [r for r in rows if r["outcome"] == "ok"]
    streamed = [r for r in ok if r["first_token_ns"] is not None]
    # All in one read: there was no decoding to time.
    span = [(r, (r["output_tokens"] or 0) - (r["first_chunk_tokens"] or 1)) for r in streamed if r["last_token_ns"] > r["first_token_ns"]]
    return {
        "issued": sum(r["issued_ns"] is not None for r in rows), "completed": len(ok),
        "latency_ms": [(r["last_token_ns"] - r[origin]) / 1e6 for r in ok],
        "ttft_ms": [(r["first_token_ns"] - r[origin]) / 1e6 for r in streamed],
        "tpot_ms": [(r["last_token_ns"] - r["first_token_ns"]) / 1e6 / n for r, n in span if n >= 1],
        "queue_ms": [(r["connected_ns"] - r["dispatched_ns"]) / 1e6 for r in rows if r["connected_ns"] is not None],
        "schedule_lag_us": [(r["dispatched_ns"] - r["scheduled_ns"]) / 1e3 for r in rows],
        "requests_per_s": inside / (window[1] - window[0]),
    }


def check(say, name, rows, result, origin):
    trial = result["trials"][0]
    own = aggregate(rows, origin, trial["window_s"])
    counts = trial["requests"]
    for key in ("issued", "completed"):
        say.expect(own[key] == counts[key], f"{name}: {key} {own[key]} from the table, {counts[key]} in the result")
    rate = trial["throughput"]["requests_per_s"]
    # The window stands in the file in seconds with nine decimals at most.
    say.expect(abs(own["requests_per_s"] - rate) <= 1e-6 * rate, f"{name}: {own['requests_per_s']} requests/s, result {rate}")
    compared = 0
    for metric, values in own.items():
        if not isinstance(values, list):
            continue
        block = trial[metric] or {}
        for stat, milli in STATS.items():
            theirs, mine = block.get(stat), percentile(values, milli)
            if origin != "scheduled_ns" and metric == "schedule_lag_us":
                continue  # without a schedule the turnaround takes its place
            compared += theirs is not None
            same = theirs is None and mine is None if None in (theirs, mine) else abs(theirs - mine) <= 1e-6 * max(1.0, abs(mine))
            say.expect(same, f"{name}: {stat} of {metric}: {mine} from the table, {theirs} in the result")
    say.note(f"{name}: {own['issued']} requests, {compared} percentiles agree, {own['requests_per_s']:.2f} requests/s")


def own_runs(say):
    with tempfile.TemporaryDirectory() as folder:
        length = "5s" if FULL else "2s"
        for kind, options in (("online", ["--target-qps", "200", "--duration", length, "--streaming", "on"]),
                              ("concurrency", ["--concurrency", "8", "--duration", length, "--streaming", "on", "--warmup", "500ms"]),
                              ("offline", ["--concurrency", "16", "--samples", "500"])):
            with Echo("--ttft", "5ms", "--itl", "1ms", "--tokens", "8", "--jitter", "0.3", "--seed", "3", "--fault", "http-500:0.05") as echo:
                run = Run(folder, kind, echo.url, *options).finish()
            check(say, kind, run.rows() + run.rows("warmup"), run.result, ORIGIN[kind])


def main():
    say = Findings()
    paths = [a for a in sys.argv[1:] if not a.startswith("--")]
    if len(paths) == 2:
        with open(paths[0], newline="") as table, open(paths[1]) as file:
            result = json.load(file)
            kind = result["manifest"].get("scenario", {}).get("kind") or result["run"]["scenario"]
            origin = {"server": "scheduled_ns", "offline": "issued_ns"}.get(kind, "dispatched_ns")
            check(say, paths[0], [{k: number(v) for k, v in r.items()} for r in csv.DictReader(table)], result, origin)
    else:
        own_runs(say)
    say.end()


if __name__ == "__main__":
    main()
