#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Killed at any moment: what was measured until 100 ms before is kept, nothing is invented, no process stays behind."""
import json
import os
import pathlib
import random
import signal
import sys
import tempfile
import time

from harness import FULL, MS, Echo, Findings, Run, children, cli, wait_for

SECONDS = 4
KEPT_NS = 100 * MS


def worker(say, folder, instant):
    """kill -9 of the worker `instant` seconds after the first request."""
    with Echo("--ttft", "3ms", "--itl", "1ms", "--tokens", "4") as echo:
        run = Run(folder, "online", echo.url, "--target-qps", "300", "--duration", f"{SECONDS}s", "--workers", "1", "--no-preflight")
        wait_for(lambda: echo.access.stat().st_size > 0 if echo.access.exists() else False)
        time.sleep(instant)
        found = run.workers()
        if not say.expect(found, f"kill at {instant:.2f} s: no worker"):
            run.wait()
            return
        killed = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
        os.kill(found[0], signal.SIGKILL)
        begun = time.monotonic()
        run.wait(60)
        ended = time.monotonic() - begun
        log = echo.log()
    stored = {r["request_id"]: r for r in run.rows()}
    due = {i for i, e in log.items() if e["closed_ns"] < killed - KEPT_NS and not e["fault"]}
    say.note(f"worker killed at {instant:.2f} s: {len(stored)} stored, {len(due)} due, {len(log)} at the server; "
             f"exit {run.code} after {ended:.1f} s")
    say.expect(due <= set(stored), f"kill at {instant:.2f} s: {len(due - set(stored))} requests lost")
    invented = {i for i, r in stored.items() if r["outcome"] == "ok"} - set(log)
    say.expect(not invented, f"kill at {instant:.2f} s: {len(invented)} requests invented")
    say.expect(run.code == 3, f"kill at {instant:.2f} s: exit {run.code}: {run.err.strip()[-200:]}")
    say.expect(ended < 30, f"kill at {instant:.2f} s: ended after {ended:.1f} s only")


def controller(say, folder):
    """kill -9 of the controller, answers of 30 s in flight: the worker ends by itself, the next start takes the run in."""
    with Echo("--ttft", "30s", "--itl", "0ms", "--tokens", "1") as echo:
        run = Run(folder, "concurrency", echo.url, "--concurrency", "4", "--duration", "60s", "--no-preflight")
        workers = wait_for(run.workers)
        if not say.expect(workers, "controller killed: no worker"):
            return
        # All in flight: the server has the bytes, nothing has come back.
        wait_for(lambda: connections(echo.process.pid) >= 4)
        time.sleep(0.5)
        begun = time.monotonic()
        os.kill(run.process.pid, signal.SIGKILL)
        wait_for(lambda: not any(alive(w) for w in workers), 10)
        ended = time.monotonic() - begun
        run.wait(20)
        say.expect(ended <= 2, f"controller killed: worker gone after {ended:.1f} s")
    listed = cli("runs", run.project, "--json")
    shown = cli("show", run.project, "latest", "--json")
    say.note(f"controller killed: worker gone after {ended:.2f} s; runs: exit {listed.returncode}, {listed.stderr.strip()[-200:]!r}")
    if not say.expect(shown.returncode in (0, 1), f"show: exit {shown.returncode}, {shown.stderr.strip()[-300:]}"):
        return
    result = json.loads(shown.stdout)
    say.expect(result["run"]["state"] == "interrupted", f"state {result['run']['state']}")
    say.expect(any(r["code"] == "interrupted" for r in result["verdict"]["reasons"]), f"reasons {result['verdict']['reasons']}")
    say.expect(listed.stderr.strip(), "taking the run in was not mentioned")
    cancelled = [r for r in run.rows() if r["outcome"] == "cancelled"]
    say.expect(len(cancelled) == 4, f"{len(cancelled)} requests in flight were kept as cancelled")


def bundled(say, folder):
    """kill -9 of the controller: the server that it started for the run is gone as well, not left on a port for ever."""
    run = Run(folder, "concurrency", "echo:?ttft=5ms&itl=1ms&tokens=4", "--duration", "60s")
    servers = wait_for(lambda: run.workers() and children(run.process.pid, "loadstone-echo"))
    if not say.expect(servers, "bundled server: none was started"):
        run.process.kill()
        return
    begun = time.monotonic()
    os.kill(run.process.pid, signal.SIGKILL)
    wait_for(lambda: not any(alive(s) for s in servers), 10)
    ended = time.monotonic() - begun
    run.wait(20)
    say.note(f"bundled server: gone after {ended:.2f} s")
    say.expect(ended <= 2, f"bundled server: gone after {ended:.1f} s")


def connections(pid):
    """Open sockets of a process."""
    count = 0
    for entry in pathlib.Path(f"/proc/{pid}/fd").glob("*"):
        try:
            count += os.readlink(entry).startswith("socket:")
        except OSError:
            pass
    return count - 1  # the listening one


def alive(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def main():
    say = Findings()
    seed = next((int(a.split("=")[1]) for a in sys.argv if a.startswith("--seed=")), random.randrange(1 << 30))
    say.note(f"seed {seed}")
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(20 if FULL else 2):
            worker(say, folder, draw.uniform(0.05, SECONDS - 0.8))
        controller(say, folder)
        bundled(say, folder)
    say.end()


if __name__ == "__main__":
    main()
