#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Suites: what is run of them, in which order, and how their runs are compared."""
import json
import re

from clitest import FAST, RAN, cli, expect, main, prompts, run, say


def suites(folder):
    """What validate refuses is not run; --scenario and --endpoint-name pick from a suite."""
    project = folder / "suite.loadstone"
    prompts(folder, 100)
    scenario = {"kind": "concurrency", "dataset": "d", "load": {"concurrency": 2}, "stop": {"samples": 10}}
    value = {"schema": 1, "name": "s", "endpoints": [{"name": n, "urls": [FAST], "model": "m"} for n in ("e", "f")],
             "datasets": [{"name": "d", "path": "prompts-100.jsonl"}],
             "scenarios": [dict(scenario, name=n) for n in ("a", "b", "c")],
             "suites": [{"name": "s", "items": [["a", "e"], ["b", "e"], ["b", "f"]]}]}

    def write(change=lambda v: None):
        changed = json.loads(json.dumps(value))
        change(changed)
        project.write_text(json.dumps(changed))

    write()
    done = expect(run(project, "--suite", "s", "--scenario", "b"), RAN, "one scenario of a suite")
    say.expect(re.fullmatch(r"\d\t\w+\tb @ e\n\d\t\w+\tb @ f\n", done.stdout), f"one scenario of a suite: {done.stdout!r}")
    done = expect(run(project, "--suite", "s", "--scenario", "b", "--endpoint-name", "f"), RAN, "one item of a suite")
    say.expect(re.fullmatch(r"\d\t\w+\tb @ f\n", done.stdout), f"one item of a suite: {done.stdout!r}")
    expect(run(project, "--suite", "s", "--scenario", "c"), 2, "a scenario that is not of the suite", stderr="has no scenario 'c'")
    def interleaved(value):
        value["suites"][0].update(order="interleaved", trials=2, seed=3, items=[["b", "e"], ["b", "f"]])
    write(interleaved)
    both = folder / "suite.json"
    done = expect(run(project, "--suite", "s", "--json", both), RAN, "an interleaved suite")
    say.expect(re.fullmatch(r"\d\t\w+\tb @ e\n\d\t\w+\tb @ f\n", done.stdout), f"an interleaved suite: {done.stdout!r}")
    # What it was run for, and how to ask for it again; for people, so on stderr.
    for said in (r"design: blocked: .* in 2 blocks", r"p50_latency_ms .*(not enough data|no difference|slower|faster|detectable|equivalent)",
                 r"this comparison again: loadstone-cli compare \S*suite.loadstone --suite s\n"):
        say.expect(re.search(said, done.stderr), f"no {said!r} after a suite: {done.stderr[-3000:]!r}")
    turns = re.findall(r"block (\d), (\d) of 2: run \d, b @ (\w)", done.stderr)
    say.expect([t[:2] for t in turns] == [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")], f"turns {turns}")
    say.expect("".join(t[2] for t in turns) in ("effe", "feef"), f"order {turns}")
    for result in json.loads(both.read_text())["runs"]:
        suite = result["manifest"]["suite"]
        say.expect(suite["name"] == "s" and suite["seed"] == 3 and [t["block"] for t in suite["trials"]] == [0, 1], f"suite {suite}")
        say.expect([t["state"] for t in result["trials"]] == ["completed"] * 2, "trials of an interleaved suite")
    # Until the interval is narrow enough: any three trials are, or none.
    write(interleaved)
    wide = folder / "precise.json"
    expect(run(project, "--suite", "s", "--precision", "99%", "--min-trials", "3", "--json", wide), RAN, "a suite with a precision",
           stderr="precision: half width")
    for result in json.loads(wide.read_text())["runs"]:
        # On a busy machine three may differ by more than that; then it takes the next one.
        count = len(result["trials"])
        say.expect(3 <= count <= 30 and result["precision"]["met"] and result["precision"]["trials"] == count,
                   f"{count} trials, precision {result['precision']}")
    shown = expect(cli("show", project, "latest"), 0, "show of a suite's run", stdout="Trials went on until the mean of requests_per_s was known to ±99 %")
    say.expect(re.search(r"interleaved suite “s”, in blocks of this order: [ef], [ef] \| [ef], [ef] \| [ef], [ef]", shown.stdout), "order of the blocks")
    for options, where in [(("--precision", "2"), "--precision"), (("--precision", "2%", "--trials", "4"), "--precision"),
                           (("--min-trials", "4"), "--min-trials"), (("--precision", "2%", "--min-trials", "2"), "--min-trials"),
                           (("--precision", "2%", "--precision-metric", "error_share"), "precision")]:
        expect(run(project, "--suite", "s", *options), 2, f"run {options}", stderr=where)
    # Endpoint against endpoint: blocked, and over two scenarios by the geometric mean.
    compared = expect(cli("compare", project, "--suite", "s"), 0, "compare --suite", stdout=f"design: blocked: .* in {count} blocks")
    say.expect("across workloads" not in compared.stdout, "one scenario has nothing to summarise")
    def crossed(value):
        value["suites"][0].update(order="interleaved", trials=3, items=[["a", "e"], ["a", "f"], ["b", "e"], ["b", "f"]])
    write(crossed)
    expect(run(project, "--suite", "s"), RAN, "a suite of two scenarios")
    text = expect(cli("compare", project, "--suite", "s", "--base-endpoint", "f"), 0, "compare --suite of two scenarios",
                  stdout="e against f across workloads .geometric mean of ratios, workloads fixed.")
    say.expect(re.search(r"requests_per_s: [+−][\d.]+ % \[.*\], p [\d.e-]+, over 2 workloads: a .*; b ", text.stdout), f"across: {text.stdout!r}")
    across = json.loads(expect(cli("compare", project, "--suite", "s", "--json"), 0, "compare --suite --json").stdout)
    say.expect([c["candidate_endpoint"] for c in across["candidates"]] == ["f"], f"candidates {across}")
    say.expect([c["design"] for c in across["candidates"][0]["comparisons"]] == ["blocked"] * 2, "designs in JSON")
    say.expect([w["workload"] for w in across["candidates"][0]["across_workloads"][0]["workloads"]] == ["a", "b"], "workloads in JSON")
    expect(cli("compare", project, "--suite", "s", "--pool"), 2, "compare --pool", stderr="a, b. cannot be pooled: the gap between the workloads")
    expect(cli("compare", project, "--suite", "t"), 3, "compare of an unknown suite", stderr="no finished run of this suite")
    expect(cli("compare", project, "--suite", "s", "--base-endpoint", "g"), 3, "compare with an unknown endpoint", stderr="did not run against this endpoint")
    expect(cli("compare", project, "1"), 2, "compare of one run", stderr="candidate")
    for options, said in [(("1", "2", "--suite", "s"), "takes no runs"), (("--suite", "s", "--by", "system"), "takes no runs and no --by system"),
                          (("1", "2", "--pool"), "--pool and --base-endpoint belong to it"),
                          (("1", "2", "--base-endpoint", "f"), "--pool and --base-endpoint belong to it")]:
        expect(cli("compare", project, *options), 2, f"compare {options}", stderr=f"--suite: .*{said}")
    apart = expect(cli("compare", project, "1", "2"), 0, "compare of separate runs", stdout="design: (unpaired|paired by prompt)")
    # Who is the base says the suite, not who ran first.
    def turned(value):
        value["suites"][0].update(name="turned", items=[["c", "e"], ["c", "f"]])
    write(turned)
    for endpoint in ("f", "e"):
        expect(run(project, "--suite", "turned", "--endpoint-name", endpoint), RAN, f"the suite against {endpoint} alone")
    turned = json.loads(expect(cli("compare", project, "--suite", "turned", "--json"), 0, "compare of a suite run in pieces").stdout)
    say.expect([(c["base_endpoint"], c["candidate_endpoint"]) for c in turned["candidates"]] == [("e", "f")], f"base of a suite {turned}")
    for name, place, change in [("an unknown order", "/suites/0/order", lambda v: v["suites"][0].update(order="backwards")),
                                ("no trials", "/suites/0/trials", lambda v: v["suites"][0].update(trials=0)),
                                ("an unknown scenario", "/suites/0/items/1/0", lambda v: v["suites"][0]["items"].__setitem__(1, ["x", "e"])),
                                ("a wrong last item", "/scenarios/1/workers", lambda v: v["scenarios"][1].update(workers=9))]:
        write(change)
        expect(cli("validate", project), 2, f"validate of {name}", stdout=f"error {place}: ")
        expect(run(project, "--suite", "s"), 2, f"run of {name}", stderr=f"{place}: ")

    def other_dataset(value):
        value["datasets"].append({"name": "gone", "path": "gone.jsonl"})
        value["scenarios"][1]["dataset"] = "gone"
    write(other_dataset)
    before = cli("runs", project).stdout
    expect(run(project, "--suite", "s"), 3, "a suite whose second dataset is gone", stderr="gone.jsonl")
    say.expect(cli("runs", project).stdout == before, "an item ran before another one's dataset was missed")


if __name__ == "__main__":
    main(suites)
