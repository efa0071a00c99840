#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Caps on tokens and money: told before the run, and what ends it; the bill agrees with the server's own record."""
import json
import tempfile

from harness import Echo, Findings, Run, cli

SLOW = ["--ttft", "10ms", "--itl", "2ms", "--tokens", "10"]
LOAD = ["--concurrency", "4", "--duration", "60s", "--no-preflight"]


def bill(say, what, run, log):
    """What the result says was spent, against the requests that the server saw."""
    spent = run.result["spending"]
    say.note(f"{what}: {spent['input_tokens']} + {spent['output_tokens']} tokens, cost {spent['cost']}, ended by {spent['ended_by']}, exit {run.code}, {run.reasons}")
    tokens = sum(e["tokens"] or 0 for e in log.values())
    say.expect(spent["estimated"] or spent["output_tokens"] == tokens, f"{what}: {spent['output_tokens']} tokens of answers, the server says {tokens}")
    return spent


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        with Echo(*SLOW) as echo:
            run = Run(folder, "concurrency", echo.url, *LOAD, "--stop-tokens", "3000", "--trials", "3").finish()
            spent = bill(say, "tokens", run, echo.log(every=True))
        total = spent["input_tokens"] + spent["output_tokens"]
        say.expect(spent["ended_by"] == "max_tokens" and 2500 < total < 6000, f"tokens: {spent}")
        say.expect(run.code == 0 and "token_cap" in run.reasons and len(run.result["trials"]) == 1, f"tokens: exit {run.code}, {run.reasons}")
        shown = cli("show", run.project, "latest")
        say.expect("ended at the cap of 3000 tokens" in shown.stdout, f"show: {shown.stdout[:600]}")

        # 1 for a thousand tokens of answers: 100 requests are 1.
        prices = ["--price-output", "1000", "--currency", "EUR"]
        with Echo(*SLOW) as echo:
            run = Run(folder, "concurrency", echo.url, *LOAD, *prices, "--max-cost", "2", "--max-tokens", "10").finish()
            spent = bill(say, "cost", run, echo.log(every=True))
        say.expect(abs(spent["cost"] - spent["output_tokens"] / 1000) < 1e-9 and spent["currency"] == "EUR", f"cost: {spent}")
        say.expect(spent["ended_by"] == "max_cost" and 1.7 < spent["cost"] < 4, f"cost: {spent}")
        say.expect("cost_cap" in run.reasons and run.code == 0, f"cost: exit {run.code}, {run.reasons}")

        # Before the run: what it may take, and the cap that is in its way. A server that counts nothing.
        with Echo(*SLOW, "--usage", "off") as echo:
            run = Run(folder, "online", echo.url, "--target-qps", "20", "--duration", "2s", "--max-tokens", "10", *prices,
                      "--max-cost", "0.3", "--stop-tokens", "1000000", "--no-preflight").finish()
            spent = bill(say, "no usage", run, echo.log(every=True))
        say.expect("at most 400 of answers, at most 0.4 EUR" in run.err, f"before the run: {run.err[:800]}")
        say.expect("warning --max-cost: this run may cost 0.4 EUR: its cap of 0.3 EUR would end it early" in run.err, f"before the run: {run.err[:800]}")
        say.expect(spent["estimated"] and spent["input_tokens"] > 0 and spent["ended_by"] == "max_cost", f"no usage: {spent}")

        # The same from a project, where the call's caps go before the scenario's own.
        run = Run(folder, "concurrency", "echo:?ttft=10ms&itl=2ms&tokens=10", *LOAD, "--stop-tokens", "1000").finish()
        again = cli("run", run.project, "--scenario", "concurrency", "--stop-tokens", "2000", "--no-calibration", "--json", "-")
        spent = json.loads(again.stdout)["spending"]
        say.expect(spent["max_tokens"] == 2000 and spent["ended_by"] == "max_tokens", f"run: exit {again.returncode}, {spent}")
        say.expect(json.loads(run.project.read_text())["scenarios"][0]["stop"]["max_tokens"] == 1000, "run: the project was changed")

        wrong = Run(folder, "concurrency", "http://127.0.0.1:9", *LOAD, "--max-cost", "1").wait()
        say.expect(wrong.code == 2 and "--max-cost" in wrong.err and "--price-input" in wrong.err, f"no price: exit {wrong.code}, {wrong.err[-400:]}")
    say.end()


if __name__ == "__main__":
    main()
