#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many workers share a trial does not change what is sent: same requests, and in open loop at the same instants."""
import collections
import statistics
import tempfile

from harness import FULL, Echo, Findings, Run

COUNT = 2000 if FULL else 200
RATE = 400
SCENARIOS = [
    ("online", ["--target-qps", RATE], ("index", "sample", "scheduled_ns")),
    ("online", ["--target-qps", RATE, "--load-pattern", "constant"], ("index", "sample", "scheduled_ns")),
    ("online", ["--target-qps", RATE, "--load-pattern", "gamma:0.5"], ("index", "sample", "scheduled_ns")),
    ("offline", ["--concurrency", "16"], ("index", "sample", "scheduled_ns")),
    ("concurrency", ["--concurrency", "16"], ("index", "sample")),
]


def check_pattern(say, pattern, rows):
    """Constant arrivals are evenly spaced to the nanosecond; those of shape 1/2 vary twice as much as Poisson's."""
    due = sorted(r["scheduled_ns"] for r in rows)
    gaps = [b - a for a, b in zip(due, due[1:])]
    mean = statistics.fmean(gaps)
    variation = statistics.pstdev(gaps) / mean
    if pattern == "constant":
        say.expect(max(gaps) - min(gaps) <= 1 and abs(mean - 1e9 / RATE) <= 1, f"constant: gaps of {min(gaps)} to {max(gaps)} ns")
    else:
        say.expect(1.0 < variation < 2.0, f"{pattern}: the gaps' coefficient of variation is {variation:.2f} instead of about 1.41")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        for kind, options, columns in SCENARIOS:
            seen = {}
            pattern = options[-1] if "--load-pattern" in options else None
            for workers in (1, 2):
                with Echo("--ttft", "1ms", "--itl", "1ms", "--tokens", "4") as echo:
                    run = Run(folder, kind, echo.url, "--samples", COUNT, "--workers", workers, "--seed", "7", *options).finish()
                rows = run.rows()
                seen[workers] = collections.Counter(tuple(r[c] for c in columns) for r in rows)
                if pattern:
                    check_pattern(say, pattern, rows)
                used = {r["worker"] for r in rows}
                say.expect(len(rows) == COUNT, f"{kind}: {len(rows)} requests with {workers} workers")
                say.expect(len(used) == workers, f"{kind}: workers {sorted(used)} took part instead of {workers}")
            say.note(f"{kind} {pattern or ''}: {len(seen[1])} distinct {columns}")
            say.expect(seen[1] == seen[2], f"{kind}: {sum(((seen[1] - seen[2]) + (seen[2] - seen[1])).values())} requests differ")
    say.end()


if __name__ == "__main__":
    main()
