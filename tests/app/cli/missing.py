#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is not there or damaged: projects, datasets, endpoints, keys, room on the disk."""
import http.server
import json
import re
import shutil
import subprocess
import threading

from clitest import FAST, Echo, bench, cli, expect, main, program, prompts, say


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
                      "--samples", "5000", "--no-calibration", "--project", mount / "p.loadstone")
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
                       "--no-calibration", "--project", project)
            expect(done, 3, what, stderr=f"error: {re.escape(bad)}: .*{words}", stdout=r"^\d+\tFAILED\t")
            if len(urls) == 1:
                expect(cli("probe", *arguments, "--model", "echo"), 3, f"probe of {what}", stderr=f"error: {re.escape(bad)}: .*{words}")
        asked = nothing.asked + moved.asked
        say.expect(asked < 25, f"{asked} requests went to servers that cannot be measured")
        say.expect(not good.log(), "measured requests were sent although a base URL is dead")


if __name__ == "__main__":
    main(things_that_are_missing, datasets, disk_full, preflights)
