#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two servers 5 % apart are called different, equal ones are not: the whole procedure, many times over.

Each repetition runs ten trials of each server, one at a time in blocks A B, B A, …, and compares the
per-trial results with the product's own words. usage: twoservers.py [--repeats=N] [--trials=N] [--duration=T]
"""
import json
import math
import pathlib
import random
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, cli, prompts  # noqa: E402

SERVICE_MS, APART = 20, 1.05


def option(name, default):
    return next((a.split("=")[1] for a in sys.argv[1:] if a.startswith(f"--{name}=")), default)


def project(folder, urls, duration):
    path = pathlib.Path(folder) / "two.loadstone"
    path.write_text(json.dumps({
        "schema": 1, "name": "two",
        "endpoints": [{"name": name, "urls": [url], "api": "openai-chat", "model": "m"} for name, url in urls.items()],
        "datasets": [{"name": "d", "path": str(prompts(folder, 100)), "map": {"prompt": "prompt"}}],
        "scenarios": [{"name": "s", "kind": "concurrency", "dataset": "d", "load": {"concurrency": 1},
                       "stop": {"duration_ms": duration}, "warmup": {"requests": 3}, "trials": 1, "seed": 1}]}))
    return path


def trial(path, endpoint, seed):
    done = cli("run", path, "--scenario", "s", "--endpoint-name", endpoint, "--seed", seed, "--no-calibration", "--json", "-")
    if done.returncode not in (0, 1):
        sys.exit(f"run: exit {done.returncode}: {done.stderr[-500:]}")
    return json.loads(done.stdout)["summary"]["latency_ms"]["mean"]


def paired_p(first, second):
    """Two-sided p of the paired t test on logarithms, by the tail of Student's distribution summed numerically."""
    logs = [math.log(a / b) for a, b in zip(first, second)]
    n = len(logs)
    mean = sum(logs) / n
    sd = math.sqrt(sum((value - mean) ** 2 for value in logs) / (n - 1))
    if sd == 0:
        return (0.0 if mean else 1.0), math.exp(mean)
    t, df = abs(mean) / (sd / math.sqrt(n)), n - 1
    scale = math.exp(math.lgamma((df + 1) / 2) - math.lgamma(df / 2)) / math.sqrt(df * math.pi)
    steps, angle = 20_000, math.atan(t / math.sqrt(df))
    # x = sqrt(df)·tan(u) makes the density cos(u)^(df − 1): a finite integral.
    width = (math.pi / 2 - angle) / steps
    tail = sum(math.cos(angle + (i + 0.5) * width) ** (df - 1) for i in range(steps)) * width * scale * math.sqrt(df)
    return min(1.0, 2 * tail), math.exp(mean)


def repetition(folder, seed, apart, trials, duration):
    """Ratio and p of one run of the procedure with fresh servers."""
    rng = random.Random(seed)
    with Echo("--service", f"const:{SERVICE_MS}ms", "--slots", "1") as a, \
            Echo("--service", f"const:{SERVICE_MS * apart:g}ms", "--slots", "1") as b:
        path = project(tempfile.mkdtemp(dir=folder), {"a": a.url, "b": b.url}, duration)
        times = {"a": [], "b": []}
        for block in range(trials):
            order = ["a", "b"] if block % 2 == rng.randrange(2) else ["b", "a"]
            for endpoint in order:
                times[endpoint].append(trial(path, endpoint, seed * 1000 + block))
    return paired_p(times["b"], times["a"])


def main():
    say = Findings()
    repeats, trials, duration = int(option("repeats", 20)), int(option("trials", 10)), int(option("duration", 1000))
    with tempfile.TemporaryDirectory() as folder:
        for name, apart in (("5 % apart", APART), ("equal", 1.0)):
            different = 0
            for seed in range(1, repeats + 1):
                p, ratio = repetition(folder, seed, apart, trials, duration)
                called = p < 0.05
                different += called
                say.note(f"{name}, seed {seed}: ratio {ratio:.4f}, p {p:.2g}: {'different' if called else 'no difference detected'}")
            say.note(f"{name}: called different in {different} of {repeats}")
            if apart != 1:
                say.expect(different >= 0.8 * repeats, f"only {different} of {repeats} differences were seen")
            else:
                say.expect(different <= 0.15 * repeats, f"{different} of {repeats} equal pairs were called different")
    say.end()


if __name__ == "__main__":
    main()
