#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Project files: what is listed and refused, differences, descriptions of datasets, what bench keeps."""
import json
import os
import re
import subprocess

from clitest import FAST, RAN, bench, cli, expect, main, program, prompts, say


def projects(folder):
    example = folder / "example.loadstone"
    expect(cli("init", example, "--example"), 0, "init --example")
    expect(cli("validate", example), 0, "validate of the example")
    value = json.loads(example.read_text())
    names = [s["name"] for s in value["scenarios"]]
    value["suites"] = []
    value["scenarios"][0]["surprise"] = 1
    example.write_text(json.dumps(value))
    expect(cli("validate", example), 0, "unknown keys are warnings", stdout="surprise")
    listed = expect(cli("run", example), 2, "run without names", stderr="--scenario")
    say.expect(all(name in listed.stderr for name in names), f"run without names lists {listed.stderr!r}, not {names}")
    expect(cli("run", example, "--scenario", "nope"), 2, "unknown scenario", stderr="nope.*" + names[0])
    expect(cli("run", example, "--suite", "nope"), 2, "unknown suite", stderr="nope")
    expect(cli("run", example, "--scenario", names[0], "--endpoint-name", "nope"), 2, "unknown endpoint", stderr="nope")
    value["scenarios"][0]["kind"] = "sideways"
    example.write_text(json.dumps(value))
    wrong = expect(cli("validate", example), 2, "validate of a wrong project", stdout="/scenarios/0/kind")
    say.expect(wrong.stderr == "" or "error" not in wrong.stderr, "problems are data: they belong on stdout")
    # Two of a kind, the file after the options.
    two = folder / "two.loadstone"
    value["scenarios"] = [dict(s, name=n, kind="concurrency", load={"concurrency": 2}, stop={"samples": 10}, warmup={}, trials=1, slo=None)
                          for s in value["scenarios"][:1] for n in ("a", "b")]
    two.write_text(json.dumps(value))
    done = expect(cli("run", "--scenario", "a", "--scenario", "b", two, "--seed", "7", "--no-calibration"), RAN, "run of two scenarios")
    say.expect(re.fullmatch(r"1\t(IN)?VALID\ta @ .*\n2\t(IN)?VALID\tb @ .*\n", done.stdout), f"a line a run: {done.stdout!r}")


def differences(folder):
    """Two project files: what differs, as lines and as JSON, and an exit code for scripts."""
    one, other = folder / "one.loadstone", folder / "other.loadstone"
    expect(cli("init", one, "--example"), 0, "init for diff")
    project = json.loads(one.read_text())
    project["scenarios"][0]["trials"] = 17
    project["systems"] = [*project.get("systems", []), {"name": "new box"}]
    other.write_text(json.dumps(project))
    name = project["scenarios"][0]["name"]
    done = expect(cli("project", "diff", one, other), 0, "project diff", stdout=rf"~ scenarios {name}: trials \S+ -> 17")
    say.expect("+ systems new box" in done.stdout, f"project diff: no new system: {done.stdout!r}")
    done = expect(cli("project", "diff", "--json", one, other, "--exit-code"), 1, "project diff --exit-code")
    changes = json.loads(done.stdout)["changes"]
    say.expect([c["change"] for c in changes] == ["added", "changed"] and changes[1]["keys"][0]["after"] == 17, f"project diff --json: {changes}")
    project["endpoints"][0]["headers"] = {"Authorization": "hunter2-hunter2"}
    project["endpoints"][0]["urls"] = ["http://me:hunter2@host/v1"]
    other.write_text(json.dumps(project))
    for form in ((), ("--json",)):
        done = expect(cli("project", "diff", *form, one, other), 0, "project diff of a project with a key", stdout="Authorization|headers")
        say.expect("hunter2" not in done.stdout + done.stderr, f"project diff shows a key: {done.stdout!r}")
    done = expect(cli("project", "diff", one, one, "--exit-code"), 0, "project diff of the same", stderr="no difference")
    say.expect(done.stdout == "", f"project diff of the same: {done.stdout!r}")
    expect(cli("project", "diff", one, folder / "gone.loadstone"), (2, 3), "project diff of nothing", stderr="gone.loadstone")
    expect(cli("project"), 2, "project without a word")


def describing(folder):
    """The workload's own manifest: of a file, of a folder's split, of a project's datasets; and the same block in the result."""
    rows = [{"question": f"what is {i % 90}?", "level": "hard" if i % 4 else "easy", "answer": str(i), "subject": "maths"} for i in range(100)]
    data = folder / "mine"
    (data / "data").mkdir(parents=True)
    for split, lines in (("train", rows[:10]), ("test", rows)):
        (data / "data" / f"{split}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in lines))
    expect(cli("dataset", "describe", data), 2, "describe of a folder with two splits", stderr="name one in split: test, train")
    done = expect(cli("dataset", "describe", data, "--split", "test", "--json"), 0, "describe", stderr='prompts from column "question" \\(guessed\\)')
    facts = json.loads(done.stdout)["datasets"][0]
    profile = facts["profile"]
    say.expect((facts["split"], facts["rows"], profile["duplicates"], profile["categories"]) == ("test", 100, 10, {"maths": 100}), f"describe says {facts}")
    say.expect(profile["prompt_characters"]["min"] == len("what is 0?"), f"lengths: {profile['prompt_characters']}")
    expect(cli("dataset", "describe", data, "--split", "test"), 0, "describe as text", stdout=r"rows +100, 10 duplicates")
    hard = expect(cli("dataset", "describe", data, "--split", "test", "--filter", "level == hard", "--json"), 0, "describe with a filter")
    say.expect((json.loads(hard.stdout)["datasets"][0]["rows"], json.loads(hard.stdout)["datasets"][0]["filtered_out"]) == (75, 25), "the filter")
    expect(cli("dataset", "describe", data, "--split", "test", "--filter", "level is hard"), 2, "a filter that is none", stderr="--filter")
    expect(cli("dataset", "describe", folder / "nowhere.jsonl"), (2, 3), "describe of nothing", stderr="nowhere.jsonl")
    expect(cli("dataset"), 2, "dataset alone", stderr="describe")

    project = folder / "described.loadstone"
    ran = expect(cli("bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", data, "--split", "test", "--filter", "level==hard",
                     "--samples", "10", "--concurrency", "2", "--project", project, "--no-calibration", "--json", "-"), RAN, "bench with a folder")
    block = json.loads(ran.stdout)["manifest"]["workload"]["dataset"]
    say.expect(block["profile"] == json.loads(hard.stdout)["datasets"][0]["profile"], "the manifest describes the dataset otherwise")
    say.expect(block["filters"] == [{"column": "level", "op": "==", "value": "hard"}], f"filters of the manifest: {block.get('filters')}")
    listed = expect(cli("dataset", "describe", project, "--json"), 0, "describe of a project")
    say.expect(json.loads(listed.stdout)["datasets"][0]["sha256"] == block["sha256"], "describe of the project names another hash")
    expect(cli("dataset", "describe", project, "--name", "gone"), 2, "an unknown dataset", stderr="gone")
    expect(cli("export", project, "1", "--markdown", folder / "described.md"), 0, "export")
    say.expect(re.search(r"Workload[\s\S]*75 rows, \d+ of them duplicates", (folder / "described.md").read_text()), "the report does not describe the dataset")


def settings(folder):
    """What bench keeps in a project, also when two run at once and when people added keys."""
    project = folder / "settings.loadstone"
    arguments = ["--endpoint", FAST, "--model", "m", "--dataset", str(prompts(folder, 100)), "--samples", "20", "--no-calibration", "--project", str(project)]
    both = [subprocess.Popen([program("loadstone-cli"), "bench", kind, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True) for kind in ("concurrency", "single-stream")]
    for process in both:
        _, err = process.communicate(timeout=120)
        say.expect(process.returncode in (0, 1), f"bench beside another: exit {process.returncode}: {err[-300:]}")
    value = json.loads(project.read_text())
    say.expect(sorted(s["name"] for s in value["scenarios"]) == ["concurrency", "single-stream"], f"{value['scenarios']}")
    say.expect(len(json.loads(cli("runs", project, "--json").stdout)["runs"]) == 2, "a run was lost")
    value["mine"] = {"a": 1}
    value["endpoints"][0]["mine"] = "endpoint"
    value["endpoints"][0]["system"] = "box"
    value["systems"] = [{"name": "box", "mine": 3}]
    value["datasets"][0]["mine"] = [1, 2]
    value["datasets"][0].setdefault("generation", {})["mine"] = True
    for scenario in value["scenarios"]:
        scenario["mine"] = "scenario"
    project.write_text(json.dumps(value))
    expect(bench(folder, project, "concurrency", "--samples", "30", "--max-tokens", "9"), RAN, "bench again", stderr="mine")
    changes = "note: the scenario \"concurrency\" of this project now has the settings of this call"
    for samples, said in (("30", False), ("31", True), ("30", True)):
        done = expect(bench(folder, project, "concurrency", "--samples", samples, "--max-tokens", "9"), RAN, f"bench of {samples}")
        say.expect((changes in done.stderr) == said, f"bench of {samples} samples: a change is {'not ' if said else ''}said")
    again = json.loads(project.read_text())
    say.expect(again.get("mine") == {"a": 1}, "an unknown key of the project was lost")
    say.expect(again["endpoints"][0].get("mine") == "endpoint", "an unknown key of the endpoint was lost")
    say.expect(again["endpoints"][0].get("system") == "box", "the endpoint's system was lost")
    say.expect(again["datasets"][0].get("mine") == [1, 2], "an unknown key of the dataset was lost")
    say.expect(again["datasets"][0]["generation"].get("mine") is True, "an unknown key of the generation was lost")
    say.expect(again["datasets"][0]["generation"].get("max_tokens") == 9, "a new setting was not kept")
    say.expect(again["systems"] == [{"name": "box", "mine": 3}] or again["systems"][0].get("mine") == 3, f"systems: {again['systems']}")
    changed = next(s for s in again["scenarios"] if s["name"] == "concurrency")
    say.expect(changed.get("mine") == "scenario" and changed["stop"]["samples"] == 30, f"the scenario became {changed}")
    home = folder / "home"
    done = cli("bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", prompts(folder, 100), "--samples", "20",
               "--no-calibration", env=dict(os.environ, XDG_DATA_HOME="/proc/nowhere"))
    expect(done, 3, "bench where nothing can be kept", stderr="/proc/nowhere/loadstone: .*--project")
    done = cli("bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", prompts(folder, 100), "--samples", "20",
               "--no-calibration", env=dict(os.environ, XDG_DATA_HOME=str(home)))
    expect(done, RAN, "bench without a project")
    say.expect((home / "loadstone/default.loadstone").exists(), f"no default project below {home}")
    say.expect(f"results are kept in {home}/loadstone/default.loadstone" in done.stderr, f"where the results are is not said: {done.stderr[:300]!r}")
    say.expect((home / "loadstone/default.results.sqlite").exists(), "no results beside the default project")


if __name__ == "__main__":
    main(projects, differences, describing, settings)
