#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a correct client makes of every fault the server can play, and what failures may not do to the other numbers."""
import json
import subprocess
import tempfile

from harness import FULL, Echo, Findings, Run, cli, program

COUNT = 40 if FULL else 16
# A server that says nothing more ends by the idle limit; nobody waits two minutes for it here. It is longer than any
# pause that a correct client bears.
IDLE = ["--idle-timeout", "2s"]
# The rest of an answer longer than it says may reach the client as the start of the next one, before the server has
# read that request.
UNSEEN = {"length-short"}


def every_fault(say, folder):
    listed = subprocess.run([program("loadstone-echo"), "--list-faults"], capture_output=True, text=True, check=True).stdout
    faults = dict(line.split()[:2] for line in listed.splitlines() if line.strip())
    say.expect(len(faults) >= 16, f"{len(faults)} faults listed")
    for fault, expected in faults.items():
        with Echo("--ttft", "1ms", "--itl", "1ms", "--tokens", "4", "--fault", fault) as echo:
            run = Run(folder, "concurrency", echo.url, "--concurrency", 8 if FULL else COUNT, "--samples", COUNT, "--no-preflight", *IDLE).finish()
            log = echo.log()
        counts = run.counts
        say.note(f"{fault}: {counts['completed']} completed, {counts['failed_by']}, exit {run.code}")
        right = counts["completed"] if expected == "ok" else counts["failed"]
        say.expect(right == COUNT == counts["issued"], f"{fault} should be {expected}: {counts}")
        say.expect(len(log) == COUNT or (fault in UNSEEN and len(log) < COUNT), f"{fault}: {len(log)} requests at the server, retried or lost")
        say.expect(expected == "ok" or run.code == 1, f"{fault}: exit {run.code}")


def share_of_failures(say, folder):
    """5 % of the requests fail: they are counted exactly, and the others are neither faster nor slower for it."""
    count, trials = (1000, 5) if FULL else (100, 1)
    runs = []
    with Echo("--ttft", "3ms", "--itl", "1ms", "--tokens", "4", "--fault", "http-500:0.05") as bad, \
            Echo("--ttft", "3ms", "--itl", "1ms", "--tokens", "4") as good:
        for echo in (good, bad):
            runs.append(Run(folder, "concurrency", echo.url, "--concurrency", "8", "--samples", count, "--trials", trials,
                            "--no-preflight").finish())
        second = Run(folder, "concurrency", bad.url, "--concurrency", "8", "--samples", count, "--no-preflight").finish()
    failed = [t["requests"]["failed"] for t in runs[1].result["trials"]]
    say.note(f"5 % http-500: {failed} failed of {count} in each trial, exit {runs[1].code}, {runs[1].reasons}")
    say.expect(sum(failed) == count * trials // 20, f"5 % of {count} x {trials}: {failed} failed")
    say.expect(second.counts["failed"] == count // 20, f"5 % of {count} again: {second.counts}")
    say.expect(runs[1].code == 1 and "error_share" in runs[1].reasons, f"exit {runs[1].code}, {runs[1].reasons}")
    say.expect(runs[0].counts["failed"] == 0, f"without faults: {runs[0].counts}")
    if FULL:
        compare(say, folder, count, trials)


def compare(say, folder, count, trials):
    """Both in one project, compared by the program itself."""
    runs = []
    for fault in ([], ["--fault", "http-500:0.05"]):
        with Echo("--ttft", "3ms", "--itl", "1ms", "--tokens", "4", *fault) as echo:
            run = Run(folder, "concurrency", echo.url, "--concurrency", "8", "--samples", count, "--trials", trials, "--no-preflight",
                      project=runs[0].project if runs else None).finish()
        runs.append(run)
    ids = [r.result["run"]["uuid"] for r in runs]
    done = cli("compare", runs[0].project, *ids, "--json")
    say.note(f"compared: exit {done.returncode}")
    for entry in words(json.loads(done.stdout)):
        say.note(f"  {entry}")
        say.expect(entry[1] not in ("faster", "slower"), f"comparison says {entry}")


def words(value, path=""):
    """(path, word) of every verdict word in the comparison's JSON."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("word", "verdict") and isinstance(inner, str):
                yield path, inner
            else:
                yield from words(inner, f"{path}/{value.get('metric', '')}{key}")
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from words(inner, f"{path}/{i}")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        every_fault(say, folder)
        share_of_failures(say, folder)
    say.end()


if __name__ == "__main__":
    main()
