#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""wrk and one worker in alternating passes against the bundled server: CPU per request and requests/s, as a share of wrk's.

usage: wrkratio.py [--passes=N] [--seconds=S]. Client on one core, server on the other. wrk parses and records nothing."""
import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, Run  # noqa: E402

CPU_LIMIT, RATE_LIMIT = 0.90, 1.10
BODY = '{"model":"m","messages":[{"role":"user","content":"Question 500: what is 500 times 501?"}],"max_tokens":16}'
SCRIPT = f"""wrk.method = "POST"
wrk.path = "/v1/chat/completions"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{BODY}'
"""


def option(name, default):
    return int(next((a.split("=")[1] for a in sys.argv[1:] if a.startswith(f"--{name}=")), default))


def children_cpu():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def wrk(url, script, seconds):
    """(CPU in us a request, requests/s)"""
    before = children_cpu()
    text = subprocess.run(["taskset", "-c", "0", "wrk", "-t1", "-c64", f"-d{seconds}s", "-s", script, url], capture_output=True,
                          text=True, check=True).stdout
    used = children_cpu() - before
    count = int(re.search(r"(\d+) requests in", text).group(1))
    return used / count * 1e6, float(re.search(r"Requests/sec:\s*([\d.]+)", text).group(1))


def worker(folder, url, seconds):
    run = Run(folder, "concurrency", url, "--concurrency", "64", "--duration", f"{seconds}s", "--streaming", "off", "--workers", "1",
              "--no-preflight").finish()
    return run.result["generator"]["cpu_s"] / run.counts["completed"] * 1e6, run.summary["throughput"]["requests_per_s"]


def main():
    say, passes, seconds = Findings(), option("passes", 10), option("seconds", 5)
    if (os.cpu_count() or 1) < 2:
        print("skipped: needs two cores")
        sys.exit(77)
    os.sched_setaffinity(0, {1})  # the server's core; it inherits it
    with tempfile.TemporaryDirectory() as folder, Echo("--reply", "fixed:300") as echo:
        os.sched_setaffinity(0, {0})
        script = pathlib.Path(folder) / "post.lua"
        script.write_text(SCRIPT)
        pairs = []
        for i in range(passes):
            theirs, ours = wrk(echo.url, script, seconds), worker(folder, echo.url, seconds)
            pairs.append((ours[0] / theirs[0], ours[1] / theirs[1]))
            say.note(f"pass {i + 1}: wrk {theirs[0]:.2f} us, {theirs[1]:,.0f}/s; worker {ours[0]:.2f} us, {ours[1]:,.0f}/s; "
                     f"CPU {pairs[-1][0]:.2f}, rate {pairs[-1][1]:.2f}; load {os.getloadavg()[0]:.2f}")
    cpu, rate = (statistics.median(p[i] for p in pairs) for i in (0, 1))
    say.note(f"median of {passes}: CPU per request {cpu:.2f} of wrk's (limit {CPU_LIMIT}), requests/s {rate:.2f} (limit {RATE_LIMIT})")
    say.expect(cpu <= CPU_LIMIT, f"CPU per request {cpu:.2f} of wrk's")
    say.expect(rate >= RATE_LIMIT, f"requests/s {rate:.2f} of wrk's")
    say.end()


if __name__ == "__main__":
    main()
