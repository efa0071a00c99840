#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A real llama-server. usage: interop.py START_SCRIPT, which is called with PORT MODEL SLOTS CONTEXT and prints a process id."""
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from harness import Findings, Run, prompts, shared

TOKENS = 64
LOAD = ["--max-tokens", str(TOKENS), "--ignore-eos", "--streaming", "on"]


class Llama:
    def __init__(self, script, slots):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        done = subprocess.run(["bash", script, str(self.port), "tiny", str(slots), "2048"], stdout=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit("llama-server did not start")
        self.pid = int(done.stdout)
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def servers_own(url, texts):
    """Median time a token, in the server's own words, for the same prompts one after the other."""
    times = []
    for text in texts:
        body = {"model": "tiny", "messages": [{"role": "user", "content": text}], "max_tokens": TOKENS, "ignore_eos": True}
        request = urllib.request.Request(url + "/v1/chat/completions", json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            times.append(json.load(answer)["timings"]["predicted_per_token_ms"])
    return statistics.median(times)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    script, say = sys.argv[1], Findings()
    with tempfile.TemporaryDirectory() as folder:
        dataset = shared("data/gsm8k/test.jsonl") or prompts(folder)
        texts = [next(v for k, v in json.loads(line).items() if k in ("question", "prompt"))
                 for line in dataset.read_text().splitlines()[:60]]
        with Llama(script, 1) as llama:
            # Before and after, so that a machine that changes its pace in between shows.
            before = servers_own(llama.url, texts[:30])
            one = Run(folder, "concurrency", llama.url, "--concurrency", "1", "--samples", "60", *LOAD, dataset=dataset, model="tiny").finish()
            own = statistics.median((before, servers_own(llama.url, texts[30:])))
        tpot = one.summary["tpot_ms"]["p50"]
        say.note(f"one slot: TPOT p50 {tpot:.4f} ms, the server's own {own:.4f} ms ({tpot / own - 1:+.2%})")
        say.expect(abs(tpot / own - 1) <= 0.02, f"TPOT {tpot} is not within 2 % of {own}")
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
