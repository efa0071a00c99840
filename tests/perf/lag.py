#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How late one worker sends under open loop, beside a bare loop that spins and does the same send and receive on a socket pair.

usage: lag.py [--passes=N] [--seconds=S]. The worker's loop and the reference have core 1 for themselves (--pin takes
processor 0 last), the server and all that only records are on core 0; with --spin on, the timers' figures beside."""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, Run, percentile  # noqa: E402

RATES = (1_000, 10_000, 30_000)
MEDIAN_US, ABOVE_REFERENCE_US = 1, 25
SENT, RECEIVED = 420, 400  # bytes of a request and its answer, heads included


def option(name, default):
    return int(next((a.split("=")[1] for a in sys.argv[1:] if a.startswith(f"--{name}=")), default))


def reference(rate, seconds):
    """(p50, p99) in us"""
    program = os.environ["LOADSTONE_BIN_SPINREFERENCE"]
    text = subprocess.run(["taskset", "-c", "1", program, str(rate), str(seconds), str(SENT), str(RECEIVED)], capture_output=True,
                          text=True, check=True).stdout
    return tuple(map(float, text.split()[:2]))


def worker(folder, url, rate, seconds, spin):
    run = Run(folder, "online", url, "--target-qps", rate, "--duration", f"{seconds}s", "--streaming", "off", "--workers", "1",
              "--no-preflight", "--pin", "--spin", spin, "--warmup", "500ms").finish()
    lags = [r["dispatched_ns"] - r["scheduled_ns"] for r in run.rows()]
    return percentile(lags, 50_000) / 1e3, percentile(lags, 99_000) / 1e3, len(lags)


def main():
    say, passes, seconds = Findings(), option("passes", 3), option("seconds", 3)
    if (os.cpu_count() or 1) < 2:
        print("skipped: needs two cores")
        sys.exit(77)
    os.sched_setaffinity(0, {0})  # the server's core; it inherits it
    with tempfile.TemporaryDirectory() as folder, Echo("--reply", "fixed:300", log=False) as echo:
        os.sched_setaffinity(0, {0, 1})
        for rate in RATES:
            spun, bare, timed = [], [], []
            for i in range(passes):
                bare.append(reference(rate, seconds))
                spun.append(worker(folder, echo.url, rate, seconds, "on"))
                timed.append(worker(folder, echo.url, rate, seconds, "off"))
                say.note(f"{rate:6,}/s pass {i + 1}: spin p50 {spun[-1][0]:.2f} us, p99 {spun[-1][1]:.2f}; reference p50 {bare[-1][0]:.2f}, "
                         f"p99 {bare[-1][1]:.2f}; timer p50 {timed[-1][0]:.1f}, p99 {timed[-1][1]:.1f}; load {os.getloadavg()[0]:.2f}")
            middle = statistics.median(s[0] for s in spun)
            above = statistics.median(s[1] - b[1] for s, b in zip(spun, bare))
            say.note(f"{rate:6,}/s median of {passes}: p50 {middle:.2f} us (limit {MEDIAN_US}); p99 {above:+.2f} us over the reference's "
                     f"(limit {ABOVE_REFERENCE_US}); timer p50 {statistics.median(t[0] for t in timed):.1f} us, "
                     f"p99 {statistics.median(t[1] for t in timed):.1f} us")
            say.expect(middle <= MEDIAN_US, f"{rate}/s: median lag {middle:.2f} us")
            say.expect(above <= ABOVE_REFERENCE_US, f"{rate}/s: p99 {above:.2f} us over the reference")
    say.end()


if __name__ == "__main__":
    main()
