#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A real llama-server. usage: interop.py START_SCRIPT, which is called with PORT MODEL SLOTS CONTEXT, logs to
$ROOT/logs and prints a process id."""
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

from harness import Findings, Run, prompts, shared

TOKENS = 64
LOAD = ["--max-tokens", str(TOKENS), "--ignore-eos", "--streaming", "on"]


class Llama:
    def __init__(self, script, slots, inside=()):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        done = subprocess.run([*inside, "bash", script, str(self.port), "tiny", str(slots), "2048"], stdout=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit("llama-server did not start")
        self.pid = int(done.stdout)
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = pathlib.Path(os.environ["ROOT"]) / "logs" / f"llama_{self.port}.log"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def servers_own(log):
    """The server's own time a token of each answer, in the order of its log: `eval time = T ms / N tokens`, over N - 1."""
    found = re.findall(r"\|\s+eval time =\s*([\d.]+) ms /\s*(\d+) tokens", log.read_text(errors="replace"))
    return [float(ms) / (int(tokens) - 1) for ms, tokens in found]


def one_slot(script, folder, dataset, say):
    """The same answers on both sides, so that neither prompts nor a changing pace of the machine can differ."""
    count = 60
    with Llama(script, 1) as llama:
        run = Run(folder, "concurrency", llama.url, "--concurrency", "1", "--samples", count, "--no-preflight", *LOAD, dataset=dataset,
                  model="tiny").finish()
        own = servers_own(llama.log)
    rows = sorted(run.rows(), key=lambda row: row["index"])
    ours = [(r["last_token_ns"] - r["first_token_ns"]) / (r["output_tokens"] - 1) / 1e6 for r in rows]
    say.expect(len(own) == len(ours) == count, f"{len(own)} answers in the server's log, {len(ours)} in ours")
    apart = sorted(a / b - 1 for a, b in zip(ours, own))
    tpot, theirs = run.summary["tpot_ms"]["p50"], sorted(own)[(len(own) - 1) // 2]
    say.note(f"one slot: TPOT p50 {tpot:.4f} ms, the server's own {theirs:.4f} ms ({tpot / theirs - 1:+.2%}); answer by answer "
             f"{apart[0]:+.2%} to {apart[-1]:+.2%}, median {apart[len(apart) // 2]:+.2%}; load {os.getloadavg()[0]:.2f}")
    say.expect(abs(tpot / theirs - 1) <= 0.02, f"TPOT {tpot} is not within 2 % of {theirs}")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    script, say = sys.argv[1], Findings()
    with tempfile.TemporaryDirectory() as folder:
        dataset = shared("data/gsm8k/test.jsonl") or prompts(folder)
        one_slot(script, folder, dataset, say)
        for width in (16, 64):
            with Llama(script, width) as llama:
                many = Run(folder, "concurrency", llama.url, "--concurrency", width, "--samples", "500", *LOAD, dataset=dataset,
                           model="tiny").finish()
            say.note(f"concurrency {width}: {many.counts}, {many.summary['throughput']['output_tokens_per_s']:.0f} tokens/s, exit {many.code}")
            say.expect(many.counts["completed"] == 500 and many.counts["failed"] == 0, f"concurrency {width}: {many.counts}")
        with Llama(script, 16) as llama:
            run = Run(folder, "concurrency", llama.url, "--concurrency", "16", "--duration", "8s", *LOAD, dataset=dataset, model="tiny")
            time.sleep(4)
            os.kill(llama.pid, signal.SIGKILL)
            run.finish(60)
        say.note(f"server killed: {run.counts}, exit {run.code}, {run.reasons}")
        say.expect(run.counts["failed"] > 0 and sum(run.counts["failed_by"].values()) == run.counts["failed"], f"killed: {run.counts}")
        say.expect(run.counts["completed"] > 0 and run.code == 1, f"killed: exit {run.code}, {run.counts}")
    say.end()


if __name__ == "__main__":
    main()
