#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""wrk and one worker in alternating passes against the bundled server: CPU per request and requests/s, as a share of wrk's.

usage: wrkratio.py [--passes=N] [--seconds=S] [--only=NAME]. Client on one core, server on the other. wrk parses and records nothing; the
worker's log is read back each pass."""
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, Run  # noqa: E402
from tls import certificate  # noqa: E402

# name: connections, over TLS, most CPU a request, least requests/s (both as a share of wrk's)
CASES = {"c64": (64, False, 0.90, 1.10), "c256": (256, False, 0.90, 1.10), "tls": (64, True, 0.95, None)}
BODY = '{"model":"m","messages":[{"role":"user","content":"Question 500: what is 500 times 501?"}],"max_tokens":16}'
SCRIPT = f"""wrk.method = "POST"
wrk.path = "/v1/chat/completions"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{BODY}'
"""


def option(name, default):
    return next((type(default)(a.split("=")[1]) for a in sys.argv[1:] if a.startswith(f"--{name}=")), default)


def children_cpu():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def wrk(url, script, connections, seconds):
    """(CPU in us a request, requests/s)"""
    before = children_cpu()
    text = subprocess.run(["taskset", "-c", "0", "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", script, url], capture_output=True,
                          text=True, check=True).stdout
    used = children_cpu() - before
    count = int(re.search(r"(\d+) requests in", text).group(1))
    return used / count * 1e6, float(re.search(r"Requests/sec:\s*([\d.]+)", text).group(1))


def worker(say, folder, url, connections, seconds, trust):
    run = Run(folder, "concurrency", url, "--concurrency", connections, "--duration", f"{seconds}s", "--streaming", "off", "--workers", "1",
              "--no-preflight", *trust).finish()
    done = run.counts["completed"]
    # These counts come from the log as it was read back.
    say.expect(done == run.counts["issued"] == run.summary["latency_ms"]["n"], f"{run.counts}, {run.summary['latency_ms']['n']} latencies")
    return run.result["generator"]["cpu_s"] / done * 1e6, run.summary["throughput"]["requests_per_s"]


def measure(say, folder, name, passes, seconds):
    connections, secure, cpu_limit, rate_limit = CASES[name]
    cert = certificate(pathlib.Path(folder), name, "IP:127.0.0.1") if secure else ()
    os.sched_setaffinity(0, {1})  # the server's core; it inherits it
    with Echo("--reply", "fixed:300", *(["--tls", *cert] if secure else []), log=False) as echo:
        os.sched_setaffinity(0, {0})
        script = pathlib.Path(folder) / "post.lua"
        script.write_text(SCRIPT)
        pairs = []
        for i in range(passes):
            theirs = wrk(echo.url, script, connections, seconds)
            ours = worker(say, folder, echo.url, connections, seconds, ["--ca", cert[0]] if secure else [])
            pairs.append((ours[0] / theirs[0], ours[1] / theirs[1]))
            say.note(f"{name} pass {i + 1}: wrk {theirs[0]:.2f} us, {theirs[1]:,.0f}/s; worker {ours[0]:.2f} us, {ours[1]:,.0f}/s; "
                     f"CPU {pairs[-1][0]:.3f}, rate {pairs[-1][1]:.3f}; load {os.getloadavg()[0]:.2f}")
    cpu, rate = (statistics.median(p[i] for p in pairs) for i in (0, 1))
    say.note(f"{name} median of {passes}: CPU per request {cpu:.3f} of wrk's (limit {cpu_limit}), requests/s {rate:.3f} (limit {rate_limit})")
    say.expect(cpu <= cpu_limit, f"{name}: CPU per request {cpu:.3f} of wrk's")
    say.expect(rate_limit is None or rate >= rate_limit, f"{name}: requests/s {rate:.3f} of wrk's")


def main():
    say, passes, seconds, only = Findings(), option("passes", 10), option("seconds", 5), option("only", "")
    if (os.cpu_count() or 1) < 2:
        print("skipped: needs two cores")
        sys.exit(77)
    for name in CASES:
        if only in ("", name) and (not CASES[name][1] or shutil.which("openssl")):
            with tempfile.TemporaryDirectory() as folder:
                measure(say, folder, name, passes, seconds)
    say.end()


if __name__ == "__main__":
    main()
