#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who stood still? A stopped client is charged to the client, a stopped server to every request that fell into it."""
import os
import signal
import tempfile
import time

from harness import FULL, MS, Echo, Findings, Run, wait_for

RATE, SECONDS = (200, 10) if FULL else (100, 4)
# rate, length, start of the stall, its length
SERVER = (500, 20, 9.0, 1.6) if FULL else (100, 4, 1.5, 0.8)


def client_stall(say, folder):
    with Echo("--ttft", "2ms", "--itl", "1ms", "--tokens", "4") as echo:
        run = Run(folder, "online", echo.url, "--target-qps", RATE, "--duration", f"{SECONDS}s", "--workers", "1")
        wait_for(lambda: echo.access.exists() and echo.access.stat().st_size > 0)
        time.sleep(SECONDS / 2)
        workers = run.workers() # not before: the preflight is a worker too
        if not say.expect(workers, "client stall: no worker process"):
            return
        os.kill(workers[0], signal.SIGSTOP)
        time.sleep(1)
        os.kill(workers[0], signal.SIGCONT)
        run.finish()
        rows, log = run.rows(), echo.log()
    hit = [r for r in rows if r["last_token_ns"] is not None and r["last_token_ns"] - r["scheduled_ns"] > 50 * MS]
    first = [r for r in rows if r["first_token_ns"] is not None and r["first_token_ns"] - r["scheduled_ns"] > 50 * MS]
    slow = [e for e in log.values() if e["last_token_ns"] - e["arrival_ns"] > 500 * MS]
    lag = run.summary["schedule_lag_us"]["max"] / 1e6
    say.note(f"client stall: {len(hit)} requests late, lag max {lag:.3f} s, server saw {len(slow)}, exit {run.code}, {run.reasons}")
    slack = 0.15 if FULL else 0.4
    say.expect(abs(len(hit) / RATE - 1) <= slack, f"client stall: {len(hit)} requests carry it, about {RATE} should")
    say.expect(abs(len(first) / RATE - 1) <= slack, f"client stall: TTFT of {len(first)} requests carries it")
    say.expect(abs(lag - 1) <= slack, f"client stall: lag max {lag:.3f} s")
    say.expect(not slow, f"client stall: the server was slow for {len(slow)}")
    say.expect("client_lag" in run.reasons and not run.result["verdict"]["valid"] and run.code == 1,
               f"client stall: exit {run.code}, {run.reasons}")


def server_stall(say, folder):
    rate, seconds, at, length = SERVER
    with Echo("--ttft", "5ms", "--itl", "0ms", "--tokens", "1", "--stall", f"{round(at * 1000)}ms:{round(length * 1000)}ms") as echo:
        run = Run(folder, "online", echo.url, "--target-qps", rate, "--duration", f"{seconds}s", "--no-preflight").finish()
        rows, log = run.rows(), echo.log(every=True)
    start = min(e["arrival_ns"] for e in log.values()) + round(at * 1e9) - run.epoch
    end = start + round(length * 1e9)
    # Scheduled in the stall, so answered when it is over, and not a moment before.
    inside = [r for r in rows if start < r["scheduled_ns"] < end - 50 * MS]
    extra = [(r["last_token_ns"] - end) / MS for r in inside if r["last_token_ns"] is not None]
    latency = run.summary["latency_ms"]
    say.note(f"server stall: {len(inside)} requests fell into it, answered {min(extra):.1f} to {max(extra):.1f} ms after its end; "
             f"p90 {latency['p90']:.0f} p97 {latency['p97']:.0f} p99 {latency['p99']:.0f} ms, exit {run.code}, {run.reasons}")
    say.expect(abs(len(inside) / (rate * (length - 0.05)) - 1) < 0.25, f"server stall: {len(inside)} requests fell into it")
    say.expect(len(extra) == len(inside) and min(extra) >= -5 and max(extra) <= (150 if FULL else 600),
               f"server stall: answered {min(extra):.1f} to {max(extra):.1f} ms after its end")
    if FULL:
        say.expect(abs(latency["p97"] - 1000) <= 150, f"server stall: p97 {latency['p97']}")
        say.expect(abs(latency["p99"] - 1400) <= 100, f"server stall: p99 {latency['p99']}")
        say.expect(latency["p90"] < 50, f"server stall: p90 {latency['p90']}")


def closed_loop(say, folder):
    """The same stall hits a closed loop's requests in flight only: what such a measurement can't see."""
    with Echo("--ttft", "5ms", "--itl", "0ms", "--tokens", "1", "--stall", "2000ms:1600ms" if FULL else "500ms:800ms") as echo:
        run = Run(folder, "concurrency", echo.url, "--concurrency", "64", "--duration", "6s" if FULL else "2s", "--no-preflight").finish()
        rows = run.rows()
    hit = [r for r in rows if r["last_token_ns"] is not None and r["last_token_ns"] - r["dispatched_ns"] > (1000 if FULL else 500) * MS]
    say.note(f"closed loop: {len(hit)} of {len(rows)} requests show the stall")
    say.expect(0 < len(hit) <= 64, f"closed loop: {len(hit)} requests show the stall")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        client_stall(say, folder)
        server_stall(say, folder)
        closed_loop(say, folder)
    say.end()


if __name__ == "__main__":
    main()
