#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two servers 5 % apart are called different, equal ones are not: the whole procedure, many times over.

Each repetition is an interleaved suite of its own, ten trials of each server in blocks A B, B A, …, and what `compare --suite`
says of it. Different is called what any metric of the family is called faster or slower.
usage: twoservers.py [--repeats=N] [--trials=N] [--duration=MS]
"""
import json
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, cli, prompts  # noqa: E402

SERVICE_MS, APART = 20, 1.05


def option(name, default):
    return next((a.split("=")[1] for a in sys.argv[1:] if a.startswith(f"--{name}=")), default)


def project(folder, urls, trials, duration, seed):
    path = pathlib.Path(folder) / "two.loadstone"
    path.write_text(json.dumps({
        "schema": 1, "name": "two",
        "endpoints": [{"name": name, "urls": [url], "api": "openai-chat", "model": "m"} for name, url in urls.items()],
        "datasets": [{"name": "d", "path": str(prompts(folder, 100)), "map": {"prompt": "prompt"}}],
        "scenarios": [{"name": "s", "kind": "concurrency", "dataset": "d", "load": {"concurrency": 1},
                       "stop": {"duration_ms": duration}, "warmup": {"requests": 3}, "trials": 1, "seed": seed}],
        "suites": [{"name": "ab", "items": [["s", "a"], ["s", "b"]], "order": "interleaved", "trials": trials, "seed": seed}]}))
    return path


def repetition(folder, seed, apart, trials, duration):
    """What the product says of two fresh servers: words by metric, and the ratio of the means."""
    with Echo("--service", f"const:{SERVICE_MS}ms", "--slots", "1") as a, \
            Echo("--service", f"const:{SERVICE_MS * apart:g}ms", "--slots", "1") as b:
        path = project(tempfile.mkdtemp(dir=folder), {"a": a.url, "b": b.url}, trials, duration, seed)
        done = cli("run", path, "--suite", "ab", "--no-calibration")
        if done.returncode not in (0, 1):
            sys.exit(f"run: exit {done.returncode}: {done.stderr[-500:]}")
        done = cli("compare", path, "--suite", "ab", "--json")
        if done.returncode != 0:
            sys.exit(f"compare: exit {done.returncode}: {done.stderr[-500:]}")
    comparison = json.loads(done.stdout)["candidates"][0]["comparisons"][0]
    if comparison["design"] != "blocked" or comparison["pairs"] != trials:
        sys.exit(f"the design is {comparison['design']} in {comparison['pairs']} blocks")
    return {metric["metric"]: metric for metric in comparison["metrics"]}


def main():
    say = Findings()
    repeats, trials, duration = int(option("repeats", 20)), int(option("trials", 10)), int(option("duration", 1000))
    with tempfile.TemporaryDirectory() as folder:
        for name, apart in (("5 % apart", APART), ("equal", 1.0)):
            different = 0
            for seed in range(1, repeats + 1):
                metrics = repetition(folder, seed, apart, trials, duration)
                words = {name: metric["word"] for name, metric in metrics.items()}
                wrong = [name for name, word in words.items() if word == "faster"]
                called = "slower" in words.values() or bool(wrong)
                different += called and not (apart != 1 and wrong)
                latency = metrics["p50_latency_ms"]
                say.note(f"{name}, seed {seed}: median {latency['ratio']:.4f} {latency['ci95']}, {latency['word']}; "
                         f"{'different' if called else 'no difference'} ({', '.join(sorted(set(words.values())))})")
            say.note(f"{name}: called different in {different} of {repeats}")
            if apart != 1:
                say.expect(different >= 0.8 * repeats, f"only {different} of {repeats} differences were seen")
            else:
                say.expect(different <= 0.15 * repeats, f"{different} of {repeats} equal pairs were called different")
    say.end()


if __name__ == "__main__":
    main()
