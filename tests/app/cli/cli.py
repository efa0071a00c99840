#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line as people and scripts meet it: words, exit codes, what goes to which stream, selectors, files."""
import contextlib
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "integration"))
from harness import ROOT, Echo, Findings, program, prompts, wait_for  # noqa: E402

COMMANDS = ["init", "validate", "project", "probe", "run", "bench", "search", "sweep", "runs", "show", "trend", "compare", "export", "import", "score", "tokens",
            "dataset", "audit", "generate"]
RAN = (0, 1)  # a busy machine makes a verdict INVALID: that is not what is tested here
FAST = "echo:?ttft=1ms&itl=0ms&tokens=3"
say = Findings()


def cli(*arguments, env=None, timeout=120, cwd=None):
    return subprocess.run([program("loadstone-cli"), *map(str, arguments)], capture_output=True, text=True, timeout=timeout,
                          stdin=subprocess.DEVNULL, env=env, cwd=cwd)


def expect(done, code, what, stderr=None, stdout=None):
    """Exit code, and patterns that the streams must hold; a usage error leaves stdout empty."""
    codes = code if isinstance(code, tuple) else (code,)
    say.expect(done.returncode in codes, f"{what}: exit {done.returncode}, not {code}: {done.stderr.strip()[-300:]}")
    if stderr is not None:
        say.expect(re.search(stderr, done.stderr), f"{what}: stderr lacks {stderr!r}: {done.stderr.strip()[-300:]!r}")
    if stdout is not None:
        say.expect(re.search(stdout, done.stdout), f"{what}: stdout lacks {stdout!r}: {done.stdout.strip()[-300:]!r}")
    if code == 2 and stdout is None:
        say.expect(done.stdout == "", f"{what}: stdout of a usage error: {done.stdout[:200]!r}")
    return done


def bench(folder, project, kind, *arguments, url=FAST, **more):
    return cli("bench", kind, "--endpoint", url, "--model", "m", "--dataset", prompts(folder, 100), "--project", project, "--no-calibration",
               *arguments, **more)


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


def things_that_are_missing(folder):
    expect(cli("run", folder / "none.loadstone"), 2, "run of no project", stderr="none.loadstone")
    expect(cli("validate", folder / "none.loadstone"), 2, "validate of no project", stderr="none.loadstone")
    expect(cli("runs", folder / "none.loadstone"), 2, "runs of no project", stderr="no such project")
    empty = folder / "empty.loadstone"
    expect(cli("init", empty), 0, "init")
    expect(cli("init", empty), 2, "init over a project", stderr="empty.loadstone")
    expect(cli("show", empty, "latest"), 2, "show before any run", stderr="no results yet")
    expect(cli("run", empty), 2, "run of nothing", stderr="--scenario")
    gone = cli("bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", folder / "gone.jsonl", "--project", folder / "g.loadstone")
    expect(gone, 3, "dataset gone", stderr="gone.jsonl")
    refused = bench(folder, folder / "r.loadstone", "concurrency", url="http://127.0.0.1:9")
    expect(refused, 3, "endpoint refuses", stderr="nothing listens there", stdout=r"^1\tFAILED\t")
    expect(cli("show", folder / "r.loadstone", "1"), 0, "show of what never began", stdout="FAILED\n.*nothing listens there")
    key = bench(folder, folder / "k.loadstone", "concurrency", "--auth", "env:LOADSTONE_TEST_NOT_SET")
    expect(key, 3, "key not set", stderr="export LOADSTONE_TEST_NOT_SET=.*leave the reference out")
    for command in (["validate"], ["run"], ["runs"], ["show"], ["export"]):
        more = {"show": ["1"], "export": ["1", "--csv", folder / "no"]}.get(command[0], [])
        expect(cli(*command, folder, *more), 2, f"{command[0]} of a folder", stderr="is a folder")
    for place, word in ((folder, "is a folder"), (folder / "nowhere/x.loadstone", "there is no folder")):
        done = cli("bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", prompts(folder, 100), "--project", place)
        expect(done, 2, f"bench --project {place.name}", stderr=word)
    broken = folder / "broken.loadstone"
    broken.write_text("{nothing")
    expect(cli("run", broken), 2, "project that is no JSON", stderr="broken.loadstone")
    expect(bench(folder, broken, "concurrency"), 2, "bench with a project that is no JSON", stderr="broken.loadstone")
    newer = folder / "newer.loadstone"
    newer.write_text('{"schema": 99, "name": "x"}')
    expect(cli("run", newer), 2, "project of a newer version", stderr="newer")


def datasets(folder):
    """The same fault has the same exit code everywhere: a file that is gone or damaged 3, a mapping that does not fit 2."""
    (folder / "damaged.jsonl").write_text('{"prompt": "a"}\n{"prompt":\n')
    (folder / "gap.jsonl").write_text('{"prompt": "a"}\n{"question": "b"}\n')
    (folder / "empty.jsonl").write_text("")
    for name, columns, code, place, word in [
            ("gone.jsonl", {}, 3, "/datasets/0/path", "gone.jsonl"), ("damaged.jsonl", {}, 3, "/datasets/0/path", "line 2"),
            ("empty.jsonl", {}, 3, "/datasets/0/path", "no rows"), ("gap.jsonl", {}, 2, "/datasets/0/map", "line 2"),
            ("gap.jsonl", {"prompt": "nowhere"}, 2, "/datasets/0/map/prompt", "nowhere")]:
        options = [o for role, column in columns.items() for o in ("--column", f"{role}={column}")]
        expect(cli("bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", folder / name, "--project", folder / "d.loadstone", *options),
               code, f"bench with {name} {columns}", stderr=word)
        project = folder / "data.loadstone"
        project.write_text(json.dumps({
            "schema": 1, "name": "d", "endpoints": [{"name": "e", "urls": [FAST], "model": "m"}],
            "datasets": [{"name": "d", "path": name, "map": columns}],
            "scenarios": [{"name": "s", "kind": "concurrency", "dataset": "d", "load": {"concurrency": 2}, "workers": 4}]}))
        listed = expect(cli("validate", project), 2, f"validate with {name}", stdout=f"error {place}: .*{word}")
        say.expect("error /scenarios/0/workers: " in listed.stdout, f"validate says nothing of 4 workers for 2 slots: {listed.stdout!r}")
        expect(cli("run", project), 2, "run of 4 workers for 2 slots", stderr="/scenarios/0/workers")
        project.write_text(project.read_text().replace('"workers": 4', '"workers": 2'))
        expect(cli("run", project), code, f"run with {name} {columns}", stderr=word)
    say.expect(not (folder / "d.loadstone").exists(), "a refused bench left a project")


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


def disk_full(folder):
    """A file system of a few KiB, in a name space of its own; at every size the commands say what is the matter."""
    mount = folder / "small"
    mount.mkdir()
    inside = ('mount -t tmpfs -o size="$0" none "$1" && p="$1/p.loadstone" && shift && "$@"; code=$?; '
              '"$1" runs "$p" >/dev/null; echo "$code $?"')

    def within(size, *arguments):
        return subprocess.run(["unshare", "-rm", "sh", "-c", inside, size, str(mount), program("loadstone-cli"), *map(str, arguments)],
                              capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)

    if shutil.which("unshare") is None or within("1m", "--version").stdout.split()[:1] == []:
        say.note("no name spaces here: the full disk was not tested")
        return
    for size in ("8k", "20k", "120k", "400k", "500k", "800k"):
        done = within(size, "bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", prompts(folder, 100), "--concurrency", "16",
                      "--duration", "2s", "--project", mount / "p.loadstone")
        say.expect(re.search(r"(disk is full|are free: free some space)", done.stderr), f"disk of {size}: {done.stderr[-300:]!r}")
        code, listed = done.stdout.split()[-2:]
        say.expect(code == "3", f"disk of {size}: bench exits {code}")
        say.expect(listed in ("0", "3") or "no results yet" in done.stderr, f"disk of {size}: runs exits {listed}: {done.stderr[-300:]!r}")


class Canned:
    """An HTTP server that gives the same status (and Location) to whatever is asked; counts what it was asked."""

    def __init__(self, status, location=None):
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self):
                server.asked += 1
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                self.send_response(status)
                if location:
                    self.send_header("Location", location)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"{}")

            do_GET = do_POST = answer

            def log_message(self, *_):
                pass

        self.asked = 0
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


def preflights(folder):
    """An endpoint that cannot be measured is refused with exit code 3, its address and what to do."""
    project = folder / "preflight.loadstone"
    with Canned(404) as nothing, Canned(307, "https://elsewhere.example/v1") as moved, Echo("--ttft", "1ms", "--itl", "0ms", "--tokens", "2") as good:
        for what, urls, bad, words in [
                ("a wrong path", [good.url + "/api/of/none"], good.url + "/api/of/none", "404.*path"),
                ("a server without the API", [nothing.url], nothing.url, r"\(404\).*base URL.*--api"),
                ("a redirect", [moved.url], moved.url, r"redirects \(307\).*name the address it leads to"),
                ("a second base URL that is dead", [good.url, "http://127.0.0.1:9"], "http://127.0.0.1:9", "nothing listens there"),
                ("a second base URL of no API", [good.url, nothing.url], nothing.url, r"\(404\)"),
                ("a second base URL that redirects", [good.url, moved.url], moved.url, r"redirects \(307\)")]:
            arguments = [o for url in urls for o in ("--endpoint", url)]
            done = cli("bench", "concurrency", *arguments, "--model", "echo", "--dataset", prompts(folder, 100), "--samples", "10", "--concurrency", "2",
                       "--project", project)
            expect(done, 3, what, stderr=f"error: {re.escape(bad)}: .*{words}", stdout=r"^\d+\tFAILED\t")
            if len(urls) == 1:
                expect(cli("probe", *arguments, "--model", "echo"), 3, f"probe of {what}", stderr=f"error: {re.escape(bad)}: .*{words}")
        asked = nothing.asked + moved.asked
        say.expect(asked < 25, f"{asked} requests went to servers that cannot be measured")
        say.expect(not good.log(), "measured requests were sent although a base URL is dead")


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
    done = expect(cli("run", "--scenario", "a", "--scenario", "b", two, "--seed", "7"), RAN, "run of two scenarios")
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
    done = expect(cli("project", "diff", one, one, "--exit-code"), 0, "project diff of the same", stderr="no difference")
    say.expect(done.stdout == "", f"project diff of the same: {done.stdout!r}")
    expect(cli("project", "diff", one, folder / "gone.loadstone"), (2, 3), "project diff of nothing", stderr="gone.loadstone")
    expect(cli("project"), 2, "project without a word")


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
    done = expect(cli("run", project, "--suite", "s", "--scenario", "b"), RAN, "one scenario of a suite")
    say.expect(re.fullmatch(r"\d\t\w+\tb @ e\n\d\t\w+\tb @ f\n", done.stdout), f"one scenario of a suite: {done.stdout!r}")
    done = expect(cli("run", project, "--suite", "s", "--scenario", "b", "--endpoint-name", "f"), RAN, "one item of a suite")
    say.expect(re.fullmatch(r"\d\t\w+\tb @ f\n", done.stdout), f"one item of a suite: {done.stdout!r}")
    expect(cli("run", project, "--suite", "s", "--scenario", "c"), 2, "a scenario that is not of the suite", stderr="has no scenario 'c'")
    def interleaved(value):
        value["suites"][0].update(order="interleaved", trials=2, seed=3, items=[["b", "e"], ["b", "f"]])
    write(interleaved)
    both = folder / "suite.json"
    done = expect(cli("run", project, "--suite", "s", "--json", both), RAN, "an interleaved suite")
    say.expect(re.fullmatch(r"\d\t\w+\tb @ e\n\d\t\w+\tb @ f\n", done.stdout), f"an interleaved suite: {done.stdout!r}")
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
    expect(cli("run", project, "--suite", "s", "--precision", "99%", "--min-trials", "3", "--json", wide), RAN, "a suite with a precision",
           stderr="precision: half width")
    for result in json.loads(wide.read_text())["runs"]:
        say.expect(len(result["trials"]) == 3 and result["precision"]["met"], f"precision {result['precision']}")
    shown = expect(cli("show", project, "latest"), 0, "show of a suite's run", stdout="Trials went on until the mean of requests_per_s was known to ±99 %")
    say.expect(re.search(r"interleaved suite “s”, in blocks of this order: [ef], [ef] \| [ef], [ef] \| [ef], [ef]", shown.stdout), "order of the blocks")
    for options, where in [(("--precision", "2"), "--precision"), (("--precision", "2%", "--trials", "4"), "--precision"),
                           (("--min-trials", "4"), "--min-trials"), (("--precision", "2%", "--min-trials", "2"), "--min-trials"),
                           (("--precision", "2%", "--precision-metric", "error_share"), "precision")]:
        expect(cli("run", project, "--suite", "s", *options), 2, f"run {options}", stderr=where)
    # Endpoint against endpoint: blocked, and over two scenarios by the geometric mean.
    compared = expect(cli("compare", project, "--suite", "s"), 0, "compare --suite", stdout="design: blocked: .* in 3 blocks")
    say.expect("across workloads" not in compared.stdout, "one scenario has nothing to summarise")
    def crossed(value):
        value["suites"][0].update(order="interleaved", trials=3, items=[["a", "e"], ["a", "f"], ["b", "e"], ["b", "f"]])
    write(crossed)
    expect(cli("run", project, "--suite", "s"), RAN, "a suite of two scenarios")
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
        expect(cli("run", project, "--suite", "turned", "--endpoint-name", endpoint), RAN, f"the suite against {endpoint} alone")
    turned = json.loads(expect(cli("compare", project, "--suite", "turned", "--json"), 0, "compare of a suite run in pieces").stdout)
    say.expect([(c["base_endpoint"], c["candidate_endpoint"]) for c in turned["candidates"]] == [("e", "f")], f"base of a suite {turned}")
    for name, place, change in [("an unknown order", "/suites/0/order", lambda v: v["suites"][0].update(order="backwards")),
                                ("no trials", "/suites/0/trials", lambda v: v["suites"][0].update(trials=0)),
                                ("an unknown scenario", "/suites/0/items/1/0", lambda v: v["suites"][0]["items"].__setitem__(1, ["x", "e"])),
                                ("a wrong last item", "/scenarios/1/workers", lambda v: v["scenarios"][1].update(workers=9))]:
        write(change)
        expect(cli("validate", project), 2, f"validate of {name}", stdout=f"error {place}: ")
        expect(cli("run", project, "--suite", "s"), 2, f"run of {name}", stderr=f"{place}: ")

    def other_dataset(value):
        value["datasets"].append({"name": "gone", "path": "gone.jsonl"})
        value["scenarios"][1]["dataset"] = "gone"
    write(other_dataset)
    before = cli("runs", project).stdout
    expect(cli("run", project, "--suite", "s"), 3, "a suite whose second dataset is gone", stderr="gone.jsonl")
    say.expect(cli("runs", project).stdout == before, "an item ran before another one's dataset was missed")


def streams_and_json(folder):
    project = folder / "json.loadstone"
    one = expect(bench(folder, project, "concurrency", "--samples", "50"), RAN, "bench")
    say.expect(re.fullmatch(r"1\t(IN)?VALID\tconcurrency @ bundled server\n", one.stdout), f"stdout {one.stdout!r}")
    say.expect("run 1 started" in one.stderr, "no word about the run on stderr")
    piped = expect(bench(folder, project, "concurrency", "--samples", "50", "--json", "-"), RAN, "bench --json -")
    result = json.loads(piped.stdout)
    say.expect(re.search(r"2\t(IN)?VALID\tconcurrency", piped.stderr), "with --json - the line belongs on stderr")
    file = folder / "out.json"
    expect(bench(folder, project, "offline", "--json", file), RAN, "bench --json FILE", stdout=r"^3\t(IN)?VALID\toffline")
    results = [result, json.loads(file.read_text())]
    results.append(json.loads(expect(cli("show", project, "1", "--json"), 0, "show --json").stdout))
    both = folder / "both.json"
    expect(cli("export", project, "1", "2", "--json", both), 0, "export --json of two")
    results.append(json.loads(both.read_text()))
    say.expect([r["run"]["id"] for r in results[-1]["runs"]] == [1, 2], "runs of an export")
    listed = json.loads(expect(cli("runs", project, "--json"), 0, "runs --json").stdout)
    say.expect([r["id"] for r in listed["runs"]] == [1, 2, 3], f"runs --json {listed}")
    table = expect(cli("runs", project), 0, "runs")
    say.expect(re.match(r"1\t(IN)?VALID\t\d{4}-\d\d-\d\dT[\d:.]+Z\tconcurrency @ bundled server\n", table.stdout), f"runs {table.stdout!r}")
    for text in (piped.stdout, file.read_text()):
        say.expect(not re.search(r"\b(NaN|Infinity)\b", text), "NaN or infinity in JSON")
    try:
        import jsonschema
    except ImportError:
        say.note("python3-jsonschema is not installed: results were not held against the schema")
        return
    schema = json.loads((ROOT / "resources/schema/result-1.json").read_text())
    for number, value in enumerate(results):
        for error in jsonschema.Draft202012Validator(schema).iter_errors(value):
            say.expect(False, f"result {number}: {error.json_path}: {error.message[:200]}")


def selectors(folder):
    project = folder / "json.loadstone"  # three runs: concurrency, concurrency, offline
    uuids = [r["uuid"] for r in json.loads(cli("runs", project, "--json").stdout)["runs"]]
    for selector, number in [("2", 2), ("#2", 2), (uuids[0][:8], 1), (uuids[0], 1), ("latest", 3), ("latest:concurrency", 2)]:
        done = expect(cli("show", project, selector, "--json"), 0, f"show {selector}")
        say.expect(json.loads(done.stdout)["run"]["id"] == number, f"show {selector} is not run {number}")
    for selector in ("99", "#0", "latest:nope", "zzzz", uuids[0][:3], "", "-1"):
        for command in (["show", project, selector], ["export", project, selector, "--csv", folder / "no"], ["compare", project, "1", selector]):
            expect(cli(*command), 2, f"{command[0]} of run {selector!r}", stderr=".")
    text = project.read_text()
    commands = [["show", project, "baseline"], ["export", project, "baseline", "--csv", folder / "base"], ["compare", project, "baseline", "2"]]
    for command in commands:
        expect(cli(*command), 2, f"{command[0]} without a baseline", stderr="names no baseline")
    for uuid, code in ((uuids[0], 0), ("0123abcd-0000", 2)):
        value = json.loads(text)
        value["baseline"] = uuid
        project.write_text(json.dumps(value))
        for command in commands:
            expect(cli(*command), code, f"{command[0]} of the baseline {uuid}", stderr=None if code == 0 else "baseline.*0123abcd")
        if code == 0:
            shown = json.loads(cli("show", project, "baseline", "--json").stdout)
            say.expect(shown["run"]["uuid"] == uuid, f"the baseline is {shown['run']['uuid']}, not {uuid}")
            expect(cli("score", project, "baseline"), 2, "score of a baseline without answers", stderr="accuracy")
    project.write_text(text)
    expect(cli("show", project, "1"), 0, "show", stdout="latency_ms")
    expect(cli("show", project, "1", "--definitions", "nope/1"), 2, "unknown definitions", stderr="nope/1")
    expect(cli("export", project, "1"), 2, "export of nothing", stderr="--csv")
    expect(cli("score", project, "1"), 2, "score of a performance run", stderr="accuracy")
    out = folder / "export"
    expect(cli("export", project, "1", "--csv", out, "--markdown", folder / "r.md", "--sqlite", folder / "r.sqlite"), 0, "export")
    say.expect(sorted(p.name for p in out.iterdir()) == ["per_second.csv", "requests.csv", "summary.csv"], f"{list(out.iterdir())}")
    say.expect((folder / "r.md").read_text().startswith("# "), "no report in Markdown")
    expect(cli("export", project, "1", "--csv", "/proc/nowhere/x"), 3, "export where nothing can be written", stderr="/proc/nowhere")


def marks(folder):
    """What the window adds to a run is in everything that is told of it."""
    project = folder / "json.loadstone"
    with contextlib.closing(sqlite3.connect(folder / "json.results.sqlite")) as store, store:
        store.execute("UPDATE runs SET tags = ?, notes = ?, archived = 1 WHERE id = 1", ('["release","7 nodes"]', "a note"))
    first, second = json.loads(expect(cli("runs", project, "--json"), 0, "runs --json").stdout)["runs"][:2]
    say.expect((first["tags"], first["notes"], first["archived"]) == (["release", "7 nodes"], "a note", True), f"marks of run 1: {first}")
    say.expect((second["tags"], second["notes"], second["archived"]) == ([], "", False), f"marks of run 2: {second}")
    shown = json.loads(expect(cli("show", project, "1", "--json"), 0, "show --json").stdout)["run"]
    say.expect((shown["tags"], shown["notes"]) == (["release", "7 nodes"], "a note"), f"marks in the result: {shown}")
    out = folder / "marks.sqlite"
    expect(cli("export", project, "1", "--sqlite", out), 0, "export --sqlite")
    with contextlib.closing(sqlite3.connect(out)) as exported:
        row = exported.execute("SELECT tags, notes, archived FROM runs").fetchone()
    say.expect(row == ('["release","7 nodes"]', "a note", 1), f"marks in the SQLite export: {row}")


def one_request(folder):
    """`show --request`: what was kept of one request, and the command that makes it again, run by a real shell."""
    project = folder / "kept.loadstone"
    env = {**os.environ, "LOADSTONE_TEST_KEY": "k3y-nobody-may-see"}
    with Echo("--reply", "echo", "--tokens", "4", "--ttft", "1ms", "--itl", "0ms", "--fault", "http-500:0.2") as echo:
        expect(bench(folder, project, "concurrency", "--samples", "60", "--keep-bodies", "all", "--auth", "env:LOADSTONE_TEST_KEY", url=echo.url, env=env),
               RAN, "bench --keep-bodies")
        stored = b"".join(p.read_bytes() for p in folder.glob("kept.*") if p.is_file())
        say.expect(b"k3y-nobody" not in stored, "the key is in a file")
        shown = expect(cli("show", project, "1", "--request", "7"), 0, "show --request", stdout=r"^request [0-9a-f]{8}-0-7 of run #1: ")
        for part in (r"\nfirst token +[\d.]+ ms\n", r"\nPOST http://127\.0\.0\.1:\d+/v1/chat/completions\n", r"\nAuthorization: Bearer •+ \(env:LOADSTONE_TEST_KEY\)\n",
                     r'"messages": \[', r"\nHTTP/1\.1 (200|500) "):
            say.expect(re.search(part, shown.stdout), f"show --request lacks {part!r}: {shown.stdout[:600]!r}")
        outcomes = {}
        for index in range(60):
            value = json.loads(cli("show", project, "latest", "--request", index, "--json").stdout)
            say.expect(value["request"]["body_origin"] == "kept" and value["request"]["body_whole"], f"request {index}: {value['request']}")
            outcomes.setdefault(value["outcome"], value)
        say.expect(set(outcomes) == {"ok", "http_status"}, f"outcomes {list(outcomes)}")
        failed, good = outcomes["http_status"], outcomes["ok"]
        say.expect(failed["http_status"] == 500 and failed["response"]["error"], f"a failed one: {failed['response']}")
        say.expect(good["content"] and good["chunks_ns"][0] == good["first_token_ns"] and good["chunks_ns"][-1] == good["last_token_ns"], "chunks of a good one")
        say.expect(sum(s["to_ns"] - s["from_ns"] for s in good["spans"]) == good["closed_ns"] - good["scheduled_ns"], "the spans are not the whole time")
        command = expect(cli("show", project, "1", "--request", good["request_id"], "--curl"), 0, "show --curl").stdout
        say.expect("k3y-nobody" not in command and '"$LOADSTONE_TEST_KEY"' in command, f"the command {command[:300]!r}")
        if shutil.which("curl"):
            done = subprocess.run(["sh"], input=command, capture_output=True, text=True, timeout=30, env=env)
            # The server repeats the prompt: the same text means that it got the same body.
            texts = [json.loads(line[6:])["choices"] for line in done.stdout.splitlines() if line.startswith("data: {")]
            said = "".join(c[0]["delta"].get("content") or "" for c in texts if c)
            say.expect(said == good["content"], f"curl got {said!r}, the run {good['content']!r}: {done.stderr}")
    for wanted, words in (("9999", "no such request"), ("ffffffff-0-1", "another run"), ("slow", "is no request")):
        expect(cli("show", project, "1", "--request", wanted), 2, f"show --request {wanted}", stderr=words)
    expect(cli("show", project, "1", "--curl"), 2, "show --curl of no request", stderr="--request")
    expect(bench(folder, project, "concurrency", "--samples", "5", "--keep-bodies", "some"), 2, "bench --keep-bodies some", stderr="none, failed, sampled, all")
    full = expect(bench(folder, project, "concurrency", "--samples", "4000", "--keep-bodies", "all", "--keep-bodies-mib", "1"), RAN, "a small budget")
    say.expect("its budget of 1 MiB was reached" in full.stdout + full.stderr, f"nothing said of the budget: {full.stderr[-300:]!r}")


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


def comparing(folder):
    project = folder / "compare.loadstone"
    slow = "echo:?ttft=12ms&itl=0ms&tokens=3"
    for url in (FAST, FAST, slow):
        expect(bench(folder, project, "concurrency", "--samples", "40", "--trials", "5", url=url), RAN, "bench of a comparison")
    expect(cli("trend", project, "--scenario", "nothing", "--metric", "p50_ttft_ms"), (2, 3), "a trend of no scenario", stderr="nothing")
    expect(cli("trend", project, "--scenario", "x", "--metric", "ttft_ms"), 2, "a trend without statistic", stderr="p99_ttft_ms")
    expect(cli("compare", project, "1", "2"), 0, "compare", stdout="p50_latency_ms|latency")
    expect(cli("compare", project, "1", "3", "--fail-on", "mean_latency_ms:50%"), 1, "a regression", stderr="regression: run 3")
    expect(cli("compare", "--fail-on", "mean_latency_ms:50%", project, "3", "1"), 0, "an improvement")
    expect(cli("compare", project, "1", "2", "--fail-on", "fast:5"), 2, "a rule of no shape", stderr="fail-on|fast")
    one = json.loads(cli("compare", project, "1", "3", "--json").stdout)
    say.expect(one["candidate"]["id"] == 3, f"compare --json {list(one)}")
    two = json.loads(cli("compare", project, "1", "2", "3", "--json").stdout)
    say.expect(len(two["comparisons"]) == 2, f"compare --json of two {list(two)}")


def verdicts(folder):
    project = folder / "verdict.loadstone"
    missed = bench(folder, project, "concurrency", "--samples", "400", "--slo", "p50_latency_ms<0.001", "--slo", "error_share<0.5")
    expect(missed, 1, "SLO missed", stdout=r"^1\t(IN)?VALID", stderr="SLO missed")
    small = bench(folder, folder / "few.loadstone", "concurrency", "--samples", "60", "--trials", "2", "--slo", "p99_latency_ms<1000")
    undecided = r"SLO not decided: p99_latency_ms<1000 needs 368 requests in each trial, had 60"
    expect(small, RAN, "SLO not decided", stderr=undecided)
    expect(cli("show", folder / "few.loadstone", "1"), 0, "show of an SLO not decided", stderr=undecided)
    good = bench(folder, folder / "good.loadstone", "concurrency", "--samples", "60", "--slo", "good_fraction>0.9")
    expect(good, RAN, "goodput without limits", stderr="SLO not decided: good_fraction>0.9 needs a limit for each request")
    invalid = bench(folder, project, "concurrency", "--samples", "50", url=FAST + "&fault=http-500")
    expect(invalid, 1, "all requests failed", stdout=r"^2\tINVALID", stderr="nothing_completed")
    expect(cli("show", project, "2"), 0, "show of an INVALID run", stdout="INVALID")


def empty_numbers(folder):
    """A number that is not there has a reason, also for a person who reads the console."""
    project = folder / "burst.loadstone"
    for number, url, word in [(1, "echo:?ttft=1ms&itl=0ms&tokens=16&burst", "TPOT is empty: .*one read"),
                              (2, "echo:?ttft=1ms&tokens=1", "TPOT is empty: the answers have one token"),
                              (3, "echo:?ttft=1ms&itl=1ms&tokens=9", None)]:
        done = expect(bench(folder, project, "concurrency", "--samples", "20", url=url), RAN, url, stderr=word)
        shown = expect(cli("show", project, str(number)), 0, f"show {url}", stderr=word)
        say.expect(word or "TPOT is empty" not in done.stderr + shown.stderr, f"{url}: TPOT is not empty")


def interrupted(folder):
    project = folder / "stop.loadstone"
    for signals in (1, 2):
        process = subprocess.Popen([program("loadstone-cli"), "bench", "concurrency", "--endpoint", "echo:?ttft=5ms&itl=1ms&tokens=4", "--model", "m",
                                    "--dataset", str(prompts(folder, 100)), "--duration", "60s", "--project", str(project)],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        logs = folder / "stop.runs"
        wait_for(lambda: any(p.stat().st_size > 20_000 for p in logs.glob("*/*") if p.name != "bodies"))
        for _ in range(signals):
            process.send_signal(signal.SIGINT)
            time.sleep(0.02)
        begun = time.monotonic()
        out, err = process.communicate(timeout=60)
        say.expect(process.returncode == 130, f"SIGINT × {signals}: exit {process.returncode}: {err[-300:]}")
        say.expect(time.monotonic() - begun < 10, f"SIGINT × {signals}: took {time.monotonic() - begun:.1f} s")
        say.expect("what was measured is kept" in err, "SIGINT: nothing was said")
        if signals == 1:
            say.expect(re.match(r"1\tINTERRUPTED\t", out), f"SIGINT: stdout {out!r}")
        shown = json.loads(expect(cli("show", project, "latest", "--json"), 0, "show of an interrupted run").stdout)
        say.expect(shown["run"]["id"] == signals and shown["run"]["state"] == "interrupted", f"SIGINT × {signals}: {shown['run']}")
        say.expect(shown["summary"]["requests"]["completed"] > 0, f"SIGINT × {signals}: nothing was kept")
        expect(cli("show", project, "latest"), 0, "show in words", stdout="INTERRUPTED")
    say.expect(not any(logs.glob("*/*")), f"left behind: {list(logs.glob('*/*'))}")


def queue_project(folder, name, url):
    """A project of one scenario of requests in flight against one endpoint."""
    project = folder / f"{name}.loadstone"
    project.write_text(json.dumps({
        "schema": 1, "name": name, "endpoints": [{"name": "e", "urls": [url], "api": "openai-chat", "model": "m"}],
        "datasets": [{"name": "d", "path": str(prompts(folder, 100)), "map": {"prompt": "prompt"}}],
        "scenarios": [{"name": "s", "kind": "concurrency", "dataset": "d", "stop": {"samples": 200}, "warmup": {"requests": 20}, "load": {"concurrency": 1}}]}))
    return project


def against_schema(name, value):
    try:
        import jsonschema
    except ImportError:
        return
    schema = json.loads((ROOT / "resources/schema" / name).read_text())
    for error in jsonschema.Draft202012Validator(schema).iter_errors(value):
        say.expect(False, f"{name}: {error.json_path}: {error.message[:200]}")


def searching(folder):
    project = queue_project(folder, "search", "echo:?slots=4&service=const:20ms")
    common = ["search", project, "--scenario", "s", "--no-calibration"]
    for arguments, word in [(["--scenario", "s"], "--slo"), (["--scenario", "t", "--slo", "p99_ttft_ms<5"], "scenario"),
                            (["--slo", "p99_ttft_ms<5"], "--scenario"), (["--scenario", "s", "--slo", "requests_per_s>5"], "harder"),
                            (["--scenario", "s", "--slo", "fast"], "SLO"), (["--scenario", "s", "--slo", "p50_latency_ms<5", "--from", "0"], "--from"),
                            (["--scenario", "s", "--slo", "p50_latency_ms<5", "--trial-duration", "5"], "--trial-duration"),
                            (["--scenario", "s", "--slo", "p50_latency_ms<5", "--endpoint-name", "x"], "x")]:
        expect(cli("search", project, *arguments), 2, f"search {arguments}", stderr=word)
    say.expect(not (folder / "search.results.sqlite").exists(), "a refused search left a store")
    out = folder / "search.json"
    done = expect(cli(*common, "--slo", "p50_latency_ms<27.5", "--json", out), RAN, "search", stderr="run 1 started at 1 in flight",
                  stdout=r"^\d+\t\d+\t\d+\n$")
    best = int(done.stdout.split("\t")[0])
    # Four places of 20 ms, and 10 ms from the last token to the next request: 7 in flight wait 25 ms, 8 wait 30 ms.
    say.expect(6 <= best <= 8, f"four places: {done.stdout!r}")
    value = json.loads(out.read_text())
    against_schema("search-1.json", value)
    search = value["search"]
    say.expect(search["best"] == best and search["scenario"] == "s" and search["endpoint"] == "e", f"{search}")
    runs = json.loads(cli("runs", project, "--json").stdout)["runs"]
    say.expect([r["id"] for r in runs] == [p["run"] for p in search["points"]], "the points are not the runs")
    again = expect(cli(*common, "--slo", "p50_latency_ms<27.5", "--resume", "--json", "-"), done.returncode, "search that is over", stdout='"best"')
    say.expect(json.loads(again.stdout)["search"]["points"] == search["points"], "a search that is over was not shown again")
    say.expect("run" not in again.stderr or "started" not in again.stderr, "a search that is over ran again")
    done = expect(cli(*common, "--slo", "p50_latency_ms<1"), 1, "search that nothing meets", stderr="no load met", stdout="^\t\t1\n$")
    done = expect(cli(*common, "--slo", "p50_latency_ms<27.5", "--find-peak"), 0, "find-peak", stderr="the last load that passed", stdout=r"^7\t7\t8\n$")


def search_interrupted(folder):
    project = queue_project(folder, "searchstop", "echo:?ttft=5ms&itl=1ms&tokens=4")
    process = subprocess.Popen([program("loadstone-cli"), "search", str(project), "--scenario", "s", "--slo", "p50_latency_ms<1000", "--trial-duration",
                                "60s", "--no-calibration"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    logs = folder / "searchstop.runs"
    wait_for(lambda: any(p.stat().st_size > 20_000 for p in logs.glob("*/*") if p.name != "bodies"))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    say.expect(process.returncode == 130, f"search, SIGINT: exit {process.returncode}: {err[-300:]}")
    say.expect("--resume" in err, "search, SIGINT: how to go on is not said")
    shown = json.loads(expect(cli("show", project, "latest", "--json"), 0, "show of an interrupted search").stdout)
    say.expect(shown["run"]["state"] == "interrupted" and shown["summary"]["requests"]["completed"] > 0, f"{shown['run']}")


def sweeping(folder):
    project = queue_project(folder, "sweep", "echo:?slots=4&service=const:20ms")
    out = folder / "sweep.json"
    expect(cli("sweep", project, "--loads", "1,two"), 2, "a load of letters", stderr="two")
    expect(cli("sweep", project, "--loads", "1.5"), 2, "half a request in flight", stderr="whole")
    expect(cli("sweep", project), 2, "no loads", stderr="--loads")
    done = expect(cli("sweep", project, "--loads", "1,2,4,8,16", "--no-calibration", "--json", out), RAN, "sweep", stderr="tokens/s/user",
                  stdout=r"^1\tI?N?VALID\ts at 1 in flight @ e\n")
    say.expect(len(done.stdout.splitlines()) == 5, f"{done.stdout!r}")
    value = json.loads(out.read_text())
    curve = value["curves"][0]
    say.expect([p["load"] for p in curve["points"]] == [1, 2, 4, 8, 16] and len(value["runs"]) == 5, f"{curve}")
    say.expect(curve["scenario"] == "s" and curve["of"] == "concurrency", f"{curve['scenario']} {curve['of']}")
    # A knee is of VALID runs alone, and a busy machine makes some of these INVALID.
    if all(run["verdict"]["valid"] for run in value["runs"]):
        say.expect(curve["knee"] in (4, 8), f"the knee is at {curve['knee']}")
    # The options of run are those of sweep.
    expect(cli("sweep", project, "--loads", "1", "--precision", "2%", "--trials", "4"), 2, "a sweep of contradictions", stderr="--precision")
    expect(cli("sweep", project, "--loads", "1", "--max-trials", "4"), 2, "half a precision", stderr="--max-trials: .*belongs to --precision")
    expect(cli("sweep", project, "--loads", "1,2", "--stop-tokens", "1", "--no-calibration", "--trials", "2"), RAN, "a sweep with a cap",
           stderr="the run ended at its cap of 1 tokens")


def interrupted_early(folder):
    """Ctrl-C before the first request: nobody waits for a server that never answers."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        project = folder / "early.loadstone"
        process = subprocess.Popen([program("loadstone-cli"), "bench", "concurrency", "--endpoint", url, "--model", "m",
                                    "--dataset", str(prompts(folder, 100)), "--project", str(project)],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        silent.accept()
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        say.expect(process.returncode == 130, f"Ctrl-C before the run: exit {process.returncode}: {err[-300:]}")
        say.expect(time.monotonic() - begun < 5, f"Ctrl-C before the run: took {time.monotonic() - begun:.1f} s")
        say.expect(re.match(r"1\tINTERRUPTED\t", out), f"Ctrl-C before the run: {out!r}")
        expect(cli("show", project, "latest"), 0, "show of a run that never began", stdout="INTERRUPTED")


def settings(folder):
    """What bench keeps in a project, also when two run at once and when people added keys."""
    project = folder / "settings.loadstone"
    arguments = ["--endpoint", FAST, "--model", "m", "--dataset", str(prompts(folder, 100)), "--samples", "20", "--project", str(project)]
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
               env=dict(os.environ, XDG_DATA_HOME="/proc/nowhere"))
    expect(done, 3, "bench where nothing can be kept", stderr="/proc/nowhere/loadstone: .*--project")
    done = cli("bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", prompts(folder, 100), "--samples", "20",
               env=dict(os.environ, XDG_DATA_HOME=str(home)))
    expect(done, RAN, "bench without a project")
    say.expect((home / "loadstone/default.loadstone").exists(), f"no default project below {home}")
    say.expect(f"results are kept in {home}/loadstone/default.loadstone" in done.stderr, f"where the results are is not said: {done.stderr[:300]!r}")
    say.expect((home / "loadstone/default.results.sqlite").exists(), "no results beside the default project")


def loadgen_log(folder, name, **changed):
    """A small Server log as LoadGen writes it."""
    values = {"sut_name": "box", "qsl_name": "q", "effective_scenario": "Server", "effective_test_mode": "PerformanceOnly",
              "effective_samples_per_query": 1, "effective_target_qps": 500, "effective_target_latency_ns": 15000000,
              "effective_target_latency_percentile": 0.99, "effective_min_duration_ms": 5000, "effective_min_query_count": 100,
              "effective_min_sample_count": 100, "power_begin": "11-29-2026 17:08:25.324", "result_validity": "VALID",
              "result_perf_constraints_met": True, "result_min_duration_met": True, "result_min_queries_met": True,
              "early_stopping_met": True, "result_query_count": 2460, "result_overlatency_query_count": 0,
              "result_scheduled_samples_per_sec": 491.566, "result_completed_samples_per_sec": 490.952,
              "result_min_latency_ns": 5136038, "result_max_latency_ns": 9813350, "result_mean_latency_ns": 6705594,
              "result_50.00_percentile_latency_ns": 6691368, "result_99.00_percentile_latency_ns": 8191788, "num_errors": 0}
    values.update(changed)
    place = folder / name
    place.mkdir(parents=True)
    (place / "mlperf_log_detail.txt").write_text("".join(":::MLLOG " + json.dumps({
        "key": key, "value": value, "time_ms": 0.5, "metadata": {"is_error": False, "is_warning": False}}) + "\n"
        for key, value in values.items()))
    return place


def importing(folder):
    project = folder / "import.loadstone"
    expect(cli("init", project), 0, "init for import")
    good = loadgen_log(folder, "logs/performance/run_1")
    bad = loadgen_log(folder, "logs/performance/run_2", result_validity="INVALID", early_stopping_met=False,
                      result_overlatency_query_count=20)
    done = expect(cli("import", project, folder / "logs"), 0, "import of a tree")
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    say.expect([line[1:] for line in lines] == [["VALID", "box Server"], ["INVALID", "box Server"]], f"import: lines {lines}")
    expect(cli("import", project, good), 0, "import again", stderr="there already, as run 1")
    runs = json.loads(expect(cli("runs", project, "--json"), 0, "runs after import").stdout)["runs"]
    say.expect([run["valid"] for run in runs] == [True, False], f"runs after import: {runs}")
    result = json.loads(expect(cli("show", project, "1", "--json"), 0, "show of an import").stdout)
    against_schema("result-1.json", result)
    say.expect(result["run"]["imported_from"] == f"MLPerf LoadGen: {good}", f"imported_from {result['run']['imported_from']}")
    summary = result["summary"]
    say.expect(summary["throughput"]["requests_per_s"] == 490.952 and summary["latency_ms"]["p99"] == 8.191788
               and summary["latency_ms"]["p90"] is None and summary["ttft_ms"]["p99"] is None, f"summary of an import: {summary}")
    expect(cli("show", project, "2"), 0, "show of an invalid import", stdout="early stopping NO")
    expect(cli("show", project, "1", "--definitions", "native/1"), 2, "an import under another set", stderr="was imported under loadgen/1")
    expect(cli("compare", project, "1", "2"), 0, "comparison of imports", stdout="requests_per_s")
    expect(cli("compare", project, "1", "2", "--by", "system"), 2, "one system compared with itself", stderr="all runs are against box")
    other = loadgen_log(folder, "logs2/run_1", sut_name="crate", result_completed_samples_per_sec=480.5)
    expect(cli("import", project, other), 0, "import of another system's log")
    both = expect(cli("compare", project, "1", "3", "--by", "system"), 0, "systems side by side", stdout=r"Requests, highest +491\.0 requests/s \(#1\)")
    say.expect("p99 latency" in both.stdout.lower() or "Latency p99" in both.stdout, f"times at equal load: {both.stdout}")
    say.expect("/imported" not in both.stdout, f"identities of imports are no differences: {both.stdout}")
    expect(cli("trend", project, "--scenario", "Server q", "--metric", "p99_latency_ms"), 0, "trend of imports", stdout="8.19")
    expect(cli("export", project, "1", "--csv", folder / "import-csv", "--markdown", folder / "import.md"), 0, "export of an import")
    say.expect("Imported, not measured here" in (folder / "import.md").read_text(), "the report does not say that a run was imported")
    expect(cli("export", project, "1", "--loadgen", folder / "as-loadgen"), 0, "export as LoadGen's logs")
    expect(cli("import", project, folder / "as-loadgen"), 0, "import of what was exported", stdout="VALID\tbox Server")
    check = expect(cli("import", project, bad, "--check"), 0, "import --check").stdout
    say.expect("\tagrees\tqueries above the target\t" in check or "\tDIFFERS\t" in check, f"import --check: {check}")
    expect(cli("import", project, folder / "nowhere"), 2, "import of nothing", stderr="no logs of MLPerf LoadGen")
    expect(cli("import", project, good, "--system", "none"), 2, "import with an unknown system", stderr="no system none")
    expect(cli("import", folder / "no.loadstone", good), 2, "import into no project", stderr="no such file")
    expect(cli("import", project, folder / "logs", "--name", "x"), 2, "one name for two", stderr="one name, but 2 runs")
    cut = loadgen_log(folder, "cut")
    text = (cut / "mlperf_log_detail.txt").read_text()
    (cut / "mlperf_log_detail.txt").write_text(text[:len(text) - 90])
    expect(cli("import", project, cut), 3, "import of a log cut off", stderr=r"mlperf_log_detail\.txt: line 27: the log is cut off here")
    shared = pathlib.Path(os.environ.get("LOADSTONE_SHARED", "/nonexistent")) / "data" / "loadgen-logs"
    if shared.is_dir():
        done = expect(cli("import", project, shared), 0, "import of LoadGen's own logs")
        words = {line.split("\t")[1] for line in done.stdout.splitlines()}
        say.expect(len(done.stdout.splitlines()) == len(list(shared.iterdir())) and words == {"VALID", "INVALID"},
                   f"import of LoadGen's own logs: {done.stdout}")
        say.expect("warning" not in done.stderr, f"LoadGen's own logs: {done.stderr}")
        for run in json.loads(cli("runs", project, "--json").stdout)["runs"]:
            against_schema("result-1.json", json.loads(cli("show", project, run["id"], "--json").stdout))


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        help_texts()
        usage_errors(folder)
        things_that_are_missing(folder)
        datasets(folder)
        describing(folder)
        disk_full(folder)
        preflights(folder)
        projects(folder)
        differences(folder)
        suites(folder)
        streams_and_json(folder)
        selectors(folder)
        marks(folder)
        one_request(folder)
        order_of_options(folder)
        comparing(folder)
        verdicts(folder)
        empty_numbers(folder)
        interrupted(folder)
        interrupted_early(folder)
        searching(folder)
        search_interrupted(folder)
        sweeping(folder)
        settings(folder)
        importing(folder)
    say.end()


if __name__ == "__main__":
    main()
