#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a run leaves: streams, JSON, selectors of runs, marks, single requests."""
import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess

from clitest import RAN, ROOT, Echo, bench, cli, expect, main, say


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
    with Echo("--reply", "echo", "--tokens", "4", "--ttft", "1ms", "--itl", "0ms", "--tail", "0ms", "--fault", "http-500:0.2") as echo:
        expect(bench(folder, project, "concurrency", "--samples", "60", "--keep-bodies", "all", "--auth", "env:LOADSTONE_TEST_KEY", url=echo.url, env=env),
               RAN, "bench --keep-bodies")
        stored = b"".join(p.read_bytes() for p in folder.glob("kept.*") if p.is_file())
        say.expect(b"k3y-nobody" not in stored, "the key is in a file")
        shown = expect(cli("show", project, "1", "--request", "7"), 0, "show --request", stdout=r"^request [0-9a-f]{8}-0-7 of run #1: ")
        for part in (r"\nfirst token +[\d.]+ ms\n", r"\nPOST http://127\.0\.0\.1:\d+/v1/chat/completions\n", r"\nAuthorization: Bearer •+ \(env:LOADSTONE_TEST_KEY\)\n",
                     r'"messages": \[', r"\nHTTP/1\.1 (200|500) "):
            say.expect(re.search(part, shown.stdout), f"show --request lacks {part!r}: {shown.stdout[:600]!r}")
        outcomes = {}
        for index in range(12):
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
    full = expect(bench(folder, project, "concurrency", "--samples", "4000", "--concurrency", "32", "--keep-bodies", "all",
                        "--keep-bodies-mib", "1"), RAN, "a small budget")
    say.expect("its budget of 1 MiB was reached" in full.stdout + full.stderr, f"nothing said of the budget: {full.stderr[-300:]!r}")


if __name__ == "__main__":
    main(streams_and_json, selectors, marks, one_request)
