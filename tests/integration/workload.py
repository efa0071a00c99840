#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mixes, traces, conversations and generated prompts through the finished programs, beside the servers' own view of them."""
import csv
import http.server
import json
import pathlib
import random
import sys
import tempfile
import threading

from harness import MS, Echo, Findings, cli, number

TURNS = 8


class Project:
    """A project file in a folder of its own, run and read back."""

    def __init__(self, folder, name, url, datasets, scenarios):
        self.path = pathlib.Path(folder) / f"{name}.loadstone"
        self.folder = self.path.parent
        self.path.write_text(json.dumps({"schema": 1, "name": name, "datasets": datasets, "scenarios": scenarios,
                                         "endpoints": [{"name": "e", "urls": [url], "model": "m"}]}))

    def run(self, scenario):
        output = self.path.with_suffix(f".{scenario}.json")
        done = cli("run", self.path, "--scenario", scenario, "--no-calibration", "--json", output)
        if not output.exists():
            sys.exit(f"{scenario}: exit {done.returncode}: {done.stderr[-2000:]}")
        self.err = done.stderr
        return json.loads(output.read_text())

    def rows(self, phase="measured"):
        target = tempfile.mkdtemp(dir=self.folder)
        cli("export", self.path, "latest", "--csv", target)
        with open(pathlib.Path(target) / "requests.csv", newline="") as file:
            rows = [{k: number(v) for k, v in row.items()} for row in csv.DictReader(file)]
        return sorted((r for r in rows if r["phase"] == phase), key=lambda r: r["index"])


def mixes(say, folder):
    weights = {"a": 70, "b": 20, "c": 10}
    for name in weights:
        (folder / f"{name}.jsonl").write_text("".join(json.dumps({"prompt": f"{name} {i}"}) + "\n" for i in range(37)))
    mix = [{"dataset": n, "weight": w} for n, w in weights.items()]
    base = {"kind": "concurrency", "mix": mix, "stop": {"samples": 2000}, "seed": 7, "check_answers": False}
    scenarios = [{**base, "name": "two", "load": {"concurrency": 2}}, {**base, "name": "nine", "load": {"concurrency": 9}, "workers": 2},
                 {**base, "name": "rate", "kind": "constant", "load": {"rate_per_s": 4000}}, {**base, "name": "other", "seed": 8}]
    drawn = {}
    with Echo("--ttft", "0ms", "--itl", "0ms", "--tail", "0ms", "--tokens", "2", log=False) as echo:
        project = Project(folder, "mix", echo.url, [{"name": n, "path": f"{n}.jsonl"} for n in weights], scenarios)
        for scenario in (s["name"] for s in scenarios):
            result, rows = project.run(scenario), project.rows()
            drawn[scenario] = [r["sample"] for r in rows]
            parts = result["manifest"]["workload"]["mix"]
            counts = {p["name"]: sum(p["first_sample"] <= s < p["first_sample"] + p["samples"] for s in drawn[scenario]) for p in parts}
            say.note(f"mix 70/20/10, {scenario}: {counts}")
            say.expect(sum(counts.values()) == len(rows) == 2000, f"{scenario}: counts do not add up: {counts}")
            chi = sum((counts[n] - 20 * w) ** 2 / (20 * w) for n, w in weights.items())
            say.expect(chi < 18.4, f"{scenario}: {counts} are not the shares asked for (chi squared {chi:.1f})")
            blocks = {b["component"]: b["requests"]["issued"] for b in result["summary"].get("components") or result.get("components") or []}
            say.expect(blocks == counts, f"{scenario}: components of the result {blocks}, of the requests {counts}")
    say.expect(drawn["two"] == drawn["nine"] == drawn["rate"], "the same seed draws other prompts at another load")
    say.expect(drawn["two"] != drawn["other"], "another seed draws the same prompts")


def traces(say, folder):
    stamps = [0, 0, 13.5, 40, 100, 180, 181, 250, 400]
    (folder / "trace.jsonl").write_text("\r\n".join(json.dumps({"timestamp": 5000 + s, "input_length": 30, "output_length": 2, "hash_ids": [1, i]})
                                                    for i, s in enumerate(stamps)))
    base = {"kind": "trace", "dataset": "t"}
    with Echo("--ttft", "0ms", "--itl", "0ms", "--tail", "0ms") as echo:
        project = Project(folder, "trace", echo.url, [{"name": "t", "path": "trace.jsonl", "trace": {"block": 20}}],
                          [{**base, "name": "whole"}, {**base, "name": "fast", "load": {"speed": 2, "skip_ms": 10, "window_ms": 300}},
                           {**base, "name": "warm", "warmup": {"duration_ms": 90}, "workers": 2}])
        for name, wanted in (("whole", stamps), ("fast", [(s - 10) / 2 for s in stamps if 10 <= s < 310]), ("warm", [s for s in stamps if s >= 90])):
            result, rows = project.run(name), project.rows()
            got = [(r["scheduled_ns"] - rows[0]["scheduled_ns"]) / MS for r in rows]
            say.expect(got == [s - wanted[0] for s in wanted], f"trace {name}: due at {got}, wanted {wanted}")
            say.expect(result["summary"]["requests"]["planned"] == len(wanted), f"trace {name}: planned {result['summary']['requests']}")
            say.expect(all(r["output_tokens"] == 2 for r in rows), f"trace {name}: answers are not as long as the trace says")
        say.expect(len(project.rows("warmup")) == 4, "the beginning of the trace is not its warm-up")
        ids = {r["request_id"]: r for r in rows}
        log = echo.log()
        say.expect(ids.keys() <= log.keys(), "the server does not know all requests of the trace")


class Talker:
    """A chat server that keeps each body and session, and answers with text that needs every kind of escape."""

    def __init__(self, fail_on=None):
        self.seen, self.replies, self.lock = [], {}, threading.Lock()
        draw = random.Random(3)
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                question = body["messages"][-1]["content"]
                with outer.lock:
                    outer.seen.append((self.headers["X-Session-ID"], self.headers["X-Request-Id"], body))
                    text = "".join(draw.choice('ab "\\\n\r\t\x01/é数🙂<>&{}') for _ in range(draw.randint(1, 3000)))
                    outer.replies[(self.headers["X-Session-ID"], len(body["messages"]))] = text
                if question == fail_on:
                    self.send_response(500)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                events = [{"choices": [{"index": 0, "delta": {"role": "assistant"}, "finish_reason": None}]}]
                events += [{"choices": [{"index": 0, "delta": {"content": text[i:i + 50]}, "finish_reason": None}]} for i in range(0, len(text), 50)]
                events += [{"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
                           {"choices": [], "usage": {"prompt_tokens": 5, "completion_tokens": len(text)}}]
                data = "".join(f"data: {json.dumps(e)}\n\n" for e in events) + "data: [DONE]\n\n"
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.send_header("Content-Length", str(len(data.encode())))
                self.end_headers()
                self.wfile.write(data.encode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def conversations(say, folder):
    def talk(c):
        return [m for t in range(TURNS) for m in ({"role": "user", "content": f"c{c} turn {t}"}, {"role": "assistant", "content": f"recorded {t}"})]
    (folder / "talk.jsonl").write_text("".join(json.dumps({"messages": talk(c)}) + "\n" for c in range(5)))
    base = {"kind": "sessions", "dataset": "talk", "load": {"concurrency": 3}, "check_answers": False}
    with Talker() as server:
        project = Project(folder, "talk", server.url, [{"name": "talk", "path": "talk.jsonl"}],
                          [{**base, "name": "served", "sessions": {"think_ms": 20}},
                           {**base, "name": "recorded", "sessions": {"history": "recorded", "header": None}}])
        result = project.run("served")
        rows = project.rows()
        say.expect(len(rows) == 5 * TURNS and all(r["outcome"] == "ok" for r in rows), f"conversations: {result['summary']['requests']}")
        bodies = [b for b in server.seen if not b[1].startswith("p-")]
        wrong = 0
        for session, _, body in bodies:
            for i, message in enumerate(body["messages"]):
                wrong += message["role"] == "assistant" and message["content"] != server.replies[(session, i)]
        say.expect(wrong == 0, f"{wrong} replies in later turns are not those that were served")
        say.expect(len({s for s, _, _ in bodies}) == 5, "not one session header a conversation")
        turns = {b["turn"]: b for b in result["summary"].get("turns") or result.get("turns") or []}
        say.expect(len(turns) == TURNS and all(b["ttft_ms"]["p50"] is not None and b["requests"]["issued"] == 5 for b in turns.values()),
                   f"no TTFT a turn: {sorted(turns)}")
        by_session = {}
        for session, request, body in bodies:
            by_session.setdefault(session, []).append((len(body["messages"]), request))
        ids = {r["request_id"]: r for r in rows}
        waits = []
        for asked in by_session.values():
            chain = [ids[request] for _, request in sorted(asked)]
            waits += [b["scheduled_ns"] - a["closed_ns"] for a, b in zip(chain, chain[1:])]
        say.expect(len(waits) == 5 * (TURNS - 1) and min(waits) >= 20 * MS, f"think times from {min(waits) / MS:.2f} ms")
        say.note(f"conversations: {len(bodies)} turns, replies as served; think times of 20 ms were {min(waits) / MS:.3f} to {max(waits) / MS:.3f} ms")
        server.seen.clear()
        project.run("recorded")
        bodies = [b for b in server.seen if not b[1].startswith("p-")]
        say.expect(all(m["content"].startswith("recorded") for _, _, b in bodies for m in b["messages"] if m["role"] == "assistant"),
                   "recorded history holds something else")
        say.expect(all(s is None for s, _, _ in bodies), "a session header that nobody asked for")
    with Talker(fail_on="c2 turn 3") as server:
        project = Project(folder, "fails", server.url, [{"name": "talk", "path": "talk.jsonl"}], [{**base, "name": "s"}])
        counts = project.run("s")["summary"]["requests"]
        say.expect((counts["planned"], counts["issued"], counts["failed"], counts["not_attempted"]) == (40, 36, 1, 4), f"a failed turn: {counts}")


def agents(say, folder):
    rows = [{"conversation_id": "x", "turn": 1, "role": "user", "content": "go", "system": "be terse", "tools": [{"type": "function", "function": {"name": "f"}}]},
            {"conversation_id": "x", "turn": 2, "role": "assistant", "content": None, "tool_calls": [{"id": "1", "type": "function", "function": {"name": "f", "arguments": "{}"}}]},
            {"conversation_id": "x", "turn": 3, "role": "tool", "tool_results": [{"tool_call_id": "1", "content": "42"}], "delay_seconds": 0.05}]
    (folder / "agent.jsonl").write_text("\r\n".join(json.dumps(r) for r in rows))
    with Talker() as server:
        project = Project(folder, "agent", server.url, [{"name": "a", "path": "agent.jsonl"}],
                          [{"name": "s", "kind": "sessions", "dataset": "a", "sessions": {"history": "recorded"}}])
        project.run("s")
        bodies = [b for b in server.seen if not b[1].startswith("p-")]
        measured = project.rows()
        say.expect([[m["role"] for m in b["messages"]] for _, _, b in bodies] == [["system", "user"], ["system", "user", "assistant", "tool"]],
                   f"agent: {[[m['role'] for m in b['messages']] for _, _, b in bodies]}")
        say.expect(all(b["tools"] == rows[0]["tools"] for _, _, b in bodies), "agent: the tools are missing")
        say.expect(measured[1]["scheduled_ns"] - measured[0]["closed_ns"] >= 50 * MS, "agent: the tool took no time")


def generated(say, folder):
    call = ("--rows", "50", "--seed", "4", "--prompt-length", "lognormal:60:20", "--output-length", "uniform:2:9", "--prefix", "10", "--groups", "5")
    texts = []
    for name in ("one", "two"):
        done = cli("generate", folder / f"{name}.jsonl", *call)
        say.expect(done.returncode == 0, f"generate: {done.stderr}")
        texts.append((folder / f"{name}.jsonl").read_bytes())
    say.expect(texts[0] == texts[1] and len(texts[0].splitlines()) == 50, "the same call writes other prompts")
    say.expect(cli("generate", folder / "x.jsonl", "--prompt-length", "many").returncode == 2, "a length that is none is taken")
    say.expect(cli("generate", folder / "x.jsonl").returncode == 2, "no length is a length")
    with Echo("--ttft", "0ms", "--itl", "0ms", "--tail", "0ms", log=False) as echo:
        settings = {"rows": 50, "seed": 4, "prompt": {"shape": "lognormal", "mean": 60, "deviation": 20},
                    "output": {"shape": "uniform", "min": 2, "max": 9}, "prefix": 10, "groups": 5}
        project = Project(folder, "made", echo.url, [{"name": "g", "generator": settings}], [{"name": "s", "dataset": "g"}])
        result = project.run("s")
        say.expect(result["summary"]["requests"]["completed"] == 50, f"generated: {result['summary']['requests']}")
    done = cli("generate", folder / "three.jsonl", "--from", project.path, "--dataset", "g")
    say.expect(done.returncode == 0 and (folder / "three.jsonl").read_bytes() == texts[0], f"a project's generator makes other prompts: {done.stderr}")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as name:
        for part in (mixes, traces, conversations, agents, generated):
            folder = pathlib.Path(name) / part.__name__
            folder.mkdir()
            part(say, folder)
    say.end()


if __name__ == "__main__":
    main()
