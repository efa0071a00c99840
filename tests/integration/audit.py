#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Audits of finished servers: an honest one passes both, one with a cache fails caching, one whose cache loses answers fails
accuracy sampling. And graded goodput over both halves of a run."""
import json
import pathlib
import tempfile

from harness import Echo, Findings, cli

ITEMS = 100


def write(folder, url, name):
    rows = [{"prompt": f"What is {i} and 1?", "answer": str(i + 1)} for i in range(ITEMS)]
    (pathlib.Path(folder) / "rows.jsonl").write_text("".join(json.dumps(r) + "\n" for r in rows))
    project = pathlib.Path(folder) / f"{name}.loadstone"
    project.write_text(json.dumps({
        "schema": 1, "name": name,
        "endpoints": [{"name": "e", "urls": [url], "api": "openai-chat", "model": "m"}],
        "datasets": [{"name": "d", "path": "rows.jsonl", "map": {"prompt": "prompt", "expected": "answer"}, "scorer": "exact/1"}],
        "slos": [{"name": "fast", "items": [{"metric": "latency_ms", "op": "<=", "value": 10000}]}],
        "scenarios": [{"name": "s", "kind": "concurrency", "dataset": "d", "load": {"concurrency": 8}, "spin": "off", "slo": "fast",
                       "stop": {"samples": 3 * ITEMS}}]}))
    return project


def answers(folder):
    path = pathlib.Path(folder) / "answers.jsonl"
    path.write_text("".join(json.dumps({"prompt": f"What is {i} and 1?", "answer": str(i + 1) if i % 5 else "no idea"}) + "\n"
                            for i in range(ITEMS)))
    return path


def audit(project, *options):
    done = cli("audit", project, "--scenario", "s", "--no-calibration", *options)
    start = done.stdout.find("{")
    return done.returncode, json.loads(done.stdout[start:]) if start >= 0 else done.stderr


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        book = answers(folder)
        for name, cache, caching, accuracy in (("honest", [], 0, 0), ("cached", ["--cache", "exact"], 1, 0),
                                               ("lossy", ["--cache", "lossy"], 1, 1)):
            # A server for each test: a cache remembers.
            for test, wanted in (("caching", caching), ("accuracy", accuracy)):
                with Echo("--reply", "answers", "--answers", book, "--ttft", "20ms", "--itl", "0ms", "--tail", "0ms", *cache) as echo:
                    project = write(folder, echo.url, f"{name}-{test}")
                    code, found = audit(project, "--test", test, *(["--share", "0.5"] if test == "accuracy" else ["--samples", "60", "--threshold", "0.5"]))
                say.note(f"{name}, {test}: exit {code}, {found}")
                say.expect(code == wanted, f"{name}, {test}: exit {code} instead of {wanted}: {found}")
                say.expect(isinstance(found, dict) and found["passed"] == (wanted == 0), f"{name}, {test}: {found}")
        with Echo("--reply", "answers", "--answers", book, "--ttft", "1ms", "--itl", "0ms", "--tail", "0ms") as echo:
            project = write(folder, echo.url, "both")
            text = json.loads(project.read_text())
            text["scenarios"][0]["mode"] = "both"
            project.write_text(json.dumps(text))
            output = pathlib.Path(folder) / "both.json"
            done = cli("run", project, "--json", output)
            runs = json.loads(output.read_text())["runs"]
        goodput = runs[1]["summary"]["goodput"]
        say.note(f"both halves: exit {done.returncode}, {goodput}")
        say.expect(goodput["good"] == goodput["of"] == 3 * ITEMS, f"requests of the performance half: {goodput}")
        say.expect(goodput["graded"]["good"] == 3 * ITEMS * 4 // 5, f"on time and right: {goodput}")
        say.expect(goodput["graded"]["performance_run"] == runs[0]["run"]["uuid"], f"whose requests: {goodput}")
        shown = cli("show", project, "latest").stdout
        say.expect("240 of 300 requests of the performance half good and right" in shown, f"show: {shown}")
        mixed(say, folder, book)
        planned(say, folder, book)
    say.end()


def mixed(say, folder, book):
    """A mix is measured as one, and graded dataset by dataset."""
    other = [{"prompt": f"What is {i} and 2?", "answer": "unknown"} for i in range(20)]
    (pathlib.Path(folder) / "other.jsonl").write_text("".join(json.dumps(r) + "\n" for r in other))
    with Echo("--reply", "answers", "--answers", book, "--ttft", "1ms", "--itl", "0ms", "--tail", "0ms") as echo:
        project = write(folder, echo.url, "mixed")
        text = json.loads(project.read_text())
        text["datasets"].append({**text["datasets"][0], "name": "other", "path": "other.jsonl"})
        scenario = text["scenarios"][0]
        del scenario["dataset"]
        scenario.update(mode="both", mix=[{"dataset": "d", "weight": 3}, {"dataset": "other", "weight": 1}])
        project.write_text(json.dumps(text))
        output = pathlib.Path(folder) / "mixed.json"
        done = cli("run", project, "--json", output)
        if not output.exists():
            say.expect(False, f"a mix in both modes: exit {done.returncode}: {done.stderr}")
            return
        runs = json.loads(output.read_text())["runs"]
    scores = [(r["summary"]["accuracy"][0]["dataset"], r["summary"]["accuracy"][0]["score"]) for r in runs[1:]]
    graded = [r["summary"]["goodput"]["graded"] for r in runs[1:]]
    say.note(f"a mix: exit {done.returncode}, {scores}, {graded}")
    say.expect(scores == [("d", 0.8), ("other", 0)], f"each dataset for itself: {scores}")
    say.expect(sum(g["of"] for g in graded) == 3 * ITEMS, f"all requests belong to one of them: {graded}")
    say.expect(graded[0]["good"] > 0 and graded[1]["good"] == 0, f"on time and right: {graded}")


def planned(say, folder, book):
    """An audit that a scenario is: both runs and the verdict come with every way to run it, and with the report."""
    with Echo("--reply", "answers", "--answers", book, "--ttft", "20ms", "--itl", "0ms", "--tail", "0ms", "--cache", "exact") as echo:
        project = write(folder, echo.url, "planned")
        text = json.loads(project.read_text())
        text["scenarios"][0].update(audit="output-caching", audit_threshold=0.5, stop={"samples": 60}, slo=None)
        project.write_text(json.dumps(text))
        output, report = pathlib.Path(folder) / "planned.json", pathlib.Path(folder) / "planned.md"
        done = cli("run", project, "--no-calibration", "--json", output)
        runs = json.loads(output.read_text())["runs"]
        say.note(f"a scenario that is an audit: exit {done.returncode}, {runs[-1].get('audit')}")
        say.expect(len(runs) == 2 and runs[1]["audit"]["passed"] is False, f"not failed: {runs[-1].get('audit')}")
        codes = [r["code"] for r in runs[1]["verdict"]["reasons"]]
        say.expect(done.returncode == 1 and "audit_failed" in codes, f"exit {done.returncode}, {codes}")
        say.expect("audit" in done.stderr and "FAILED" in done.stderr, f"console: {done.stderr[-600:]}")
        cli("export", project, "latest", "--markdown", report)
        say.expect("The audit was failed." in report.read_text(), "the report does not say what the audit came to")
        text["scenarios"][0]["stop"] = {"samples": ITEMS + 1}
        project.write_text(json.dumps(text))
        refused = cli("run", project, "--no-calibration")
        say.expect(refused.returncode == 2 and "distinct prompts" in refused.stderr, f"too few prompts: exit {refused.returncode}: {refused.stderr}")


if __name__ == "__main__":
    main()
