#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Words and options: help, wrong uses and what is said of them, the order of options."""
import json
import re

from clitest import FAST, RAN, Echo, bench, cli, expect, main, prompts, say

COMMANDS = ["init", "validate", "project", "probe", "run", "bench", "search", "sweep", "runs", "show", "trend", "compare", "export", "import", "score", "tokens",
            "dataset", "audit", "generate"]


def help_texts():
    expect(cli("--help"), 0, "--help", stdout="Exit codes")
    expect(cli("--version"), 0, "--version", stdout=r"^\d+\.\d+")
    for command in COMMANDS:
        done = expect(cli(command, "--help"), 0, f"{command} --help", stdout=command)
        say.expect(done.stderr == "", f"{command} --help: stderr {done.stderr[:200]!r}")
    expect(cli(), 2, "no command", stderr="subcommand")
    expect(cli("frobnicate"), 2, "unknown command", stderr="no command 'frobnicate'")
    expect(cli("frobnicate", "x", "--y"), 2, "unknown command with arguments", stderr="no command 'frobnicate'")
    expect(cli("runs", "x.loadstone", "--frobnicate"), 2, "unknown option", stderr="--frobnicate")


def usage_errors(folder):
    """Each a wrong use of bench, with the word that the message must name. Nothing may be left in the project."""
    project = folder / "usage.loadstone"
    cases = [
        ("duration without unit", ["concurrency", "--duration", "5"], "--duration"),
        ("duration of no time", ["concurrency", "--duration", "0s"], "duration"),
        ("duration below zero", ["concurrency", "--duration", "-5s"], "duration"),
        ("time-out without unit", ["concurrency", "--timeout", "30"], "--timeout"),
        ("warm-up of nonsense", ["concurrency", "--warmup", "soon"], "--warmup"),
        ("unknown kind", ["sideways"], "sideways"),
        ("online without rate", ["online"], "--target-qps"),
        ("a rate where there is none", ["concurrency", "--target-qps", "5"], "--target-qps"),
        ("rate of zero", ["online", "--target-qps", "0", "--duration", "1s"], "at most 10000000"),
        ("rate that is no number", ["online", "--target-qps", "many"], "--target-qps"),
        ("unknown load pattern", ["online", "--target-qps", "5", "--load-pattern", "bursty"], "--load-pattern"),
        ("gamma without number", ["online", "--target-qps", "5", "--load-pattern", "gamma:x"], "--load-pattern"),
        ("gamma of no shape", ["online", "--target-qps", "5", "--load-pattern", "gamma:0", "--duration", "1s"], "--load-pattern"),
        ("break is not there yet", ["break"], "break"),
        ("mode both without expected answers", ["concurrency", "--mode", "both"], "expected"),
        ("unknown mode", ["concurrency", "--mode", "fast"], "--mode"),
        ("SLO of no shape", ["concurrency", "--slo", "fast please"], "--slo"),
        ("SLO of an unknown metric", ["concurrency", "--slo", "p99_speed<5"], "--slo"),
        ("SLO in the wrong direction", ["concurrency", "--slo", "p99_ttft_ms>5"], "slo|ttft"),
        ("TTFT SLO without streaming", ["concurrency", "--slo", "p99_ttft_ms<5", "--streaming", "off"], "TTFT"),
        ("unknown API kind", ["concurrency", "--api", "telepathy"], "--api"),
        ("header without a colon", ["concurrency", "--header", "nothing"], "--header"),
        ("column of no role", ["concurrency", "--column", "colour=prompt"], "--column"),
        ("column without name", ["concurrency", "--column", "prompt="], "--column"),
        ("column that is not there", ["concurrency", "--column", "prompt=nowhere"], "nowhere"),
        ("extra that is no JSON", ["concurrency", "--extra", "{no"], "--extra"),
        ("extra that is no object", ["concurrency", "--extra", "[1]"], "--extra"),
        ("single stream with concurrency", ["single-stream", "--concurrency", "4"], "--concurrency"),
        ("samples below zero", ["concurrency", "--samples", "-1"], "--samples"),
        ("seed below zero", ["concurrency", "--seed", "-1"], "--seed"),
        ("concurrency of none", ["concurrency", "--concurrency", "0"], "--concurrency"),
        ("more workers than slots", ["concurrency", "--concurrency", "2", "--workers", "4"], "workers"),
        ("two workers of one stream", ["single-stream", "--workers", "2"], "workers"),
        ("more workers than rows", ["offline", "--workers", "101"], "workers"),
        ("no trials", ["concurrency", "--trials", "0"], "--trials"),
        ("unknown streaming", ["concurrency", "--streaming", "maybe"], "--streaming"),
        ("unknown cache", ["concurrency", "--cache", "cold"], "--cache"),
        ("a key on the command line", ["concurrency", "--auth", "sk-0123456789abcdef0123"], "auth|secret|env:"),
    ]
    cases += [
        ("samples per query of no multi-stream", ["concurrency", "--samples-per-query", "4"], "--samples-per-query: concurrency .* multi-stream"),
        ("load pattern of a closed loop", ["concurrency", "--load-pattern", "poisson"], "--load-pattern: concurrency .* online"),
        ("concurrency of multi-stream", ["multi-stream", "--concurrency", "4"], "--concurrency: multi-stream"),
        ("rate of offline", ["offline", "--target-qps", "4"], "--target-qps: offline"),
        ("a rate of zero, by its option", ["online", "--target-qps", "0", "--duration", "1s"], "--target-qps: "),
        ("too many workers, by their option", ["concurrency", "--concurrency", "2", "--workers", "4"], "--workers: 4 workers"),
        ("an SLO, by its option", ["concurrency", "--slo", "p99_ttft_ms<5", "--streaming", "off"], "--slo: TTFT"),
        ("a custom API without its request, by its option", ["concurrency", "--api", "custom"], "--request: there is no path to call"),
        ("a reserved key, by its option", ["concurrency", "--extra", '{"stream": false}'], "--extra: "),
        ("a bad URL, by its option", ["concurrency", "--endpoint", "localhost:8000"], "--endpoint: "),
        ("two faults at once", ["online", "--target-qps", "0", "--max-tokens", "0", "--duration", "1s"], r"--max-tokens: .*\n.*--target-qps: "),
        ("accuracy without answers", ["concurrency", "--mode", "accuracy"], "--column expected=NAME"),
        ("no trials, in words", ["concurrency", "--trials", "0"], "'0' is not a whole number of 1 or more"),
        ("half a trial", ["concurrency", "--trials", "1.5"], "'1.5' is not a whole number of 1 or more"),
        ("a seed beyond all numbers", ["concurrency", "--seed", "99999999999999999999"], "--seed: .*too large"),
        ("trials beyond all numbers", ["concurrency", "--trials", "4294967297"], "--trials"),
        ("no time at all", ["concurrency", "--timeout", "0s"], "^error: --timeout: a time-out of 0 [^\n]*$"),
        ("no time between bytes", ["concurrency", "--idle-timeout", "0ms"], "^error: --idle-timeout: "),
        ("unknown words list the known ones", ["concurrency", "--cache", "cold"], "salt-request"),
        ("a result in no folder", ["concurrency", "--json", folder / "nowhere/x.json"], "--json: .*there is no folder"),
        ("a result over a folder", ["concurrency", "--json", folder], "--json: .*is a folder"),
    ]
    for name, arguments, word in cases:
        done = expect(bench(folder, project, *arguments), 2, name, stderr=word)
        say.expect(not re.search(r"/(scenarios|endpoints|datasets|slos)/\d", done.stderr), f"{name}: a JSON path that nobody wrote: {done.stderr!r}")
        say.expect("run 1 started" not in done.stderr, f"{name}: a run was started")
    say.expect(not project.exists(), "a refused bench left a project")
    expect(cli("bench", "concurrency", "--model", "m", "--dataset", "x"), 2, "no endpoint", stderr="--endpoint")
    expect(cli("bench", "concurrency", "--endpoint", FAST, "--dataset", "x"), 2, "no model", stderr="--model")
    expect(cli("bench", "concurrency", "--endpoint", FAST, "--model", "m"), 2, "no dataset", stderr="--dataset")


def order_of_options(folder):
    """Options may stand before the positional words, also those that can be repeated."""
    project = folder / "order.loadstone"
    done = expect(cli("bench", "--endpoint", FAST, "concurrency", "--model", "m", "--dataset", prompts(folder, 100), "--header", "X-A: 1", "--samples", "10",
                      "--project", project), RAN, "the kind after --endpoint")
    say.expect("concurrency @ bundled server" in done.stdout, f"the kind after --endpoint: {done.stdout!r}")
    with Echo("--ttft", "1ms", "--itl", "0ms", "--tokens", "2") as a, Echo("--ttft", "1ms", "--itl", "0ms", "--tokens", "2") as b:
        out = folder / "order.json"
        expect(cli("bench", "--endpoint", a.url, "--endpoint", b.url, "concurrency", "--model", "echo", "--dataset", prompts(folder, 100), "--samples", "10",
                   "--concurrency", "2", "--project", project, "--json", out), RAN, "two endpoints")
        say.expect(json.loads(out.read_text())["manifest"]["endpoint"]["urls"] == [a.url, b.url], "both URLs")
        say.expect(a.log() and b.log(), "one of two servers had no request")
    expect(cli("probe", "--endpoint", "localhost:8000", "--model", "m"), 2, "probe of no URL", stderr="--endpoint: ")


if __name__ == "__main__":
    main(help_texts, usage_errors, order_of_options)
