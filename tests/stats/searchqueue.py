#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`search` finds where a real queue reaches its limit, within 5 % and 12 trials.

One server with exponential service of 2 ms on average: p99 <= 40 ms holds up to mu - ln(100)/t = 384.9/s. Four servers with
lognormal service: up to 404/s by a long simulation. usage: searchqueue.py [--seeds=1,2,3] [--duration=60s] [--only=one|four]
"""
import json
import math
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, cli, prompts  # noqa: E402

QUEUES = {"one": (["--slots", "1", "--service", "exp:2ms"], 40, 500 - math.log(100) / 0.040),
          "four": (["--slots", "4", "--service", "lognormal:8ms:1"], 60, 404)}


def option(name, default):
    return next((a.split("=")[1] for a in sys.argv[1:] if a.startswith(f"--{name}=")), default)


def project(folder, url):
    path = pathlib.Path(folder) / "queue.loadstone"
    path.write_text(json.dumps({
        "schema": 1, "name": "queue",
        "endpoints": [{"name": "e", "urls": [url], "api": "openai-chat", "model": "m"}],
        "datasets": [{"name": "d", "path": str(prompts(folder, 100)), "map": {"prompt": "prompt"}}],
        "scenarios": [{"name": "s", "kind": "server", "dataset": "d", "load": {"rate_per_s": 100}, "streaming": "off", "spin": "off",
                       "stop": {"duration_ms": 60000}, "warmup": {"duration_ms": 2000}, "seed": 1}]}))
    return path


def main():
    say = Findings()
    seeds = [int(seed) for seed in option("seeds", "1,2,3").split(",")]
    duration, only = option("duration", "60s"), option("only", None)
    for name, (options, limit, truth) in QUEUES.items():
        for seed in seeds if only in (None, name) else []:
            with tempfile.TemporaryDirectory() as folder, Echo("--seed", seed, *options) as echo:
                out = pathlib.Path(folder) / "search.json"
                began = time.monotonic()
                done = cli("search", project(folder, echo.url), "--scenario", "s", "--slo", f"p99_latency_ms<={limit}", "--seed", seed,
                           "--trial-duration", duration, "--json", out, timeout=3600)
                say.note(done.stderr.strip())
                if not say.expect(done.returncode in (0, 1) and out.exists(), f"search: exit {done.returncode}"):
                    continue
                search = json.loads(out.read_text())["search"]
                trials = sum(point["trials"] for point in search["points"])
                best = search["best"] or 0
                say.note(f"{name}, seed {seed}: best {best}/s [{search['low']}, {search['high']}], truth {truth:.1f}/s, {trials} trials, "
                         f"{search['end']}, {time.monotonic() - began:.0f} s")
                say.expect(abs(best / truth - 1) <= 0.05, f"{best}/s is not within 5 % of {truth:.1f}/s")
                say.expect(trials <= 12, f"{trials} trials")
                say.expect(done.stdout.split("\t")[0] == f"{best:g}", f"stdout says {done.stdout!r}")
    say.end()


if __name__ == "__main__":
    main()
