#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's record against the server's own log, request by request: five scenarios, two kinds, streamed and not."""
import tempfile

from harness import FULL, MS, Echo, Findings, Run, percentile

SCENARIOS = {
    "single-stream": [], "multi-stream": ["--samples-per-query", "8"], "online": ["--target-qps", "400"],
    "offline": ["--concurrency", "16"], "concurrency": ["--concurrency", "16"],
}
COUNTS = {"single-stream": 500 if FULL else 40}
COUNT = 2000 if FULL else 160
# One core to the engine and one to the server keeps this below 1 ms; a debug build with sanitizers beside other
# tests only has to be of the right order.
NEAR = MS if FULL else 25 * MS
# The server stamps before it hands the bytes to the kernel; both read the same clock.
EARLY = 50_000
ORDER = ["scheduled_ns", "dispatched_ns", "connected_ns", "issued_ns", "first_byte_ns", "first_token_ns", "last_token_ns", "closed_ns"]


def compare(say, name, run, rows, log, streamed, count):
    mine = {r["request_id"]: r for r in rows}
    say.expect(len(mine) == len(rows), f"{name}: request ids repeat")
    if not say.expect(set(mine) == set(log), f"{name}: {len(mine)} ids here, {len(log)} at the server, {len(set(mine) ^ set(log))} differ"):
        return
    say.expect(len(mine) == count, f"{name}: {len(mine)} requests instead of {count}")
    late = {"first": [], "last": []}
    for ident, row in mine.items():
        theirs = log[ident]
        issued = row["issued_ns"] + run.epoch
        say.expect(issued <= theirs["arrival_ns"], f"{name}: {ident} arrived {issued - theirs['arrival_ns']} ns before it was issued")
        instants = [row[k] for k in ORDER if row[k] is not None]
        say.expect(instants == sorted(instants), f"{name}: {ident}: instants out of order {instants}")
        say.expect(row["output_tokens"] == theirs["tokens"], f"{name}: {ident}: {row['output_tokens']} tokens, server {theirs['tokens']}")
        say.expect(row["http_status"] == theirs["status"], f"{name}: {ident}: status {row['http_status']}, server {theirs['status']}")
        say.expect((row["first_token_ns"] is not None) == streamed, f"{name}: {ident}: first token {row['first_token_ns']}")
        if streamed:
            late["first"].append(row["first_token_ns"] + run.epoch - theirs["first_token_ns"])
        late["last"].append(row["last_token_ns"] + run.epoch - theirs["last_token_ns"])
    for which, values in late.items():
        if not values:
            continue
        near = sum(0 <= v <= NEAR for v in values) / len(values)
        say.expect(near >= 0.95, f"{name}: {which} token within {NEAR / MS:g} ms for {near:.1%} only")
        say.expect(min(values) >= -EARLY, f"{name}: {which} token {-min(values)} ns before the server sent it")
    counts = run.counts
    say.expect(counts["issued"] == counts["completed"] == len(log), f"{name}: counts {counts}")
    say.expect(not streamed or run.summary["ttft_ms"]["n"] == len(log), f"{name}: TTFT over {run.summary['ttft_ms']}")
    if not streamed:
        ttft = run.summary["ttft_ms"]
        say.expect(ttft is None or ttft["p50"] is None, f"{name}: not streamed, TTFT {ttft}")
    p95 = {k: round(percentile(v, 95_000) / 1000) for k, v in late.items() if v}
    say.note(f"{name}: {len(mine)} requests, exit {run.code}, p95 behind the server in us: {p95}, {run.reasons}")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        for kind, options in SCENARIOS.items():
            for api in ("openai-chat", "openai-completions"):
                for streamed in (True, False):
                    count = COUNTS.get(kind, COUNT)
                    with Echo("--api", api, "--ttft", "3ms", "--itl", "1ms", "--tokens", "4") as echo:
                        run = Run(folder, kind, echo.url, "--api", api, "--samples", count, "--streaming", "on" if streamed else "off",
                                  *options).finish()
                        compare(say, f"{kind} {api} {'streamed' if streamed else 'whole'}", run, run.rows(), echo.log(), streamed, count)
    say.end()


if __name__ == "__main__":
    main()
