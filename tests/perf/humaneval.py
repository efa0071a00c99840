#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""HumanEval's 164 programs graded end to end against loadstone-echo --answers: canonical ones score 100 %, of mutated ones exactly
those that were left alone, and the whole run takes at most 60 s. Skipped without the data or without a sandbox."""
import gzip
import json
import os
import pathlib
import shutil
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, cli, shared  # noqa: E402

LIMIT_S = 60


def graded(folder, name, data, rows, answer):
    book = folder / f"{name}.jsonl"
    book.write_text("".join(json.dumps({"prompt": r["prompt"], "answer": answer(i, r)}) + "\n" for i, r in enumerate(rows)))
    with Echo("--reply", "answers", "--answers", book, "--ttft", "0ms", "--itl", "0ms", "--tail", "0ms") as echo:
        project = folder / f"{name}.loadstone"
        project.write_text(json.dumps({
            "schema": 1, "name": name, "endpoints": [{"name": "e", "urls": [echo.url], "model": "m"}],
            "datasets": [{"name": "d", "path": str(data), "preset": "humaneval", "template": "{{prompt}}"}],
            "scenarios": [{"name": "s", "kind": "concurrency", "dataset": "d", "mode": "accuracy", "load": {"concurrency": 8}}]}))
        output = folder / f"{name}.json"
        begun = time.monotonic()
        done = cli("run", project, "--json", output)
        took = time.monotonic() - begun
    if "there is none" in done.stderr:
        print(f"skipped: no sandbox here: {done.stderr[-300:]}")
        sys.exit(77)
    if not output.exists():
        sys.exit(f"{name}: exit {done.returncode}: {done.stderr[-2000:]}")
    return json.loads(output.read_text())["summary"]["accuracy"][0], took


def main():
    data = shared("data/humaneval/HumanEval.jsonl.gz")
    if not data or shutil.which("bwrap") is None:
        print("skipped: no HumanEval or no bubblewrap here")
        sys.exit(77)
    say = Findings()
    rows = [json.loads(line) for line in gzip.open(data, "rt")]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        score, took = graded(folder, "canonical", data, rows, lambda i, r: r["canonical_solution"])
        say.note(f"{len(rows)} canonical programs: score {score['score']}, {took:.1f} s, {took / LIMIT_S:.2f} of the limit; "
                 f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.2f}")
        say.expect(score["by_status"]["right"] == len(rows) == 164 and score["score"] == 1, f"canonical: {score}")
        say.expect(took <= LIMIT_S, f"{took:.1f} s, the limit is {LIMIT_S} s")
        score, took = graded(folder, "mutated", data, rows,
                             lambda i, r: r["canonical_solution"] if i % 2 == 0 else "    return None\n")
        say.note(f"every second one mutated: {score['by_status']}, {took:.1f} s")
        say.expect(score["by_status"]["right"] == score["by_status"]["wrong"] == 82, f"mutated: {score}")
    say.end()


if __name__ == "__main__":
    main()
