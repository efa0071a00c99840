#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A real llama-server behind nginx, haproxy and socat, and over a lossy or slow network.
usage: interop_proxies.py TOOLS, the folder with start_llama.sh, setup_proxies.sh and netns_lab.sh."""
import csv
import http.client
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

from harness import Echo, Findings, MS, Run, cli, percentile, prompts
from interop import Llama

TOKENS = 64
WHOLE = 512  # more than any of these answers has
EXTRA = ["--extra", '{"cache_prompt":false,"seed":7}', "--streaming", "on", "--no-preflight"]
# Port, what stands there, and whether it must be taken for a proxy that collects the stream (None: it may be).
ROUTES = [
    (9001, "nginx, unbuffered", False),
    (9002, "nginx, buffered", None),
    (9003, "nginx, gzip on offer", None),
    (9005, "nginx, TLS", None),
    (9007, "nginx, buffered, HTTP/1.0", None),  # llama-server answers in chunks, which nginx passes on
    (9101, "haproxy", True),
    (9102, "haproxy, four at a time", None),
    (9104, "haproxy, http-no-delay", False),
    (9105, "haproxy, TLS", None),
    (9201, "socat, 7 bytes a write", None),
    (9301, "relay, 40 ms each way", False),
    (9302, "relay, collects 100 ms", None),
]
SECURE = {9005, 9105}
# nginx keeps connections to llama-server, which closes each behind an answer: a request that meets one gets a 502.
POOLED = {9001, 9002, 9003, 9005}
PATIENCE = 12
# The routes again in front of a server that says a token each 20 ms and ends an answer by closing: collected or not.
SLOW_ROUTES = [(9001, "nginx, unbuffered", False), (9007, "nginx, buffered, HTTP/1.0", True), (9101, "haproxy", True),
               (9104, "haproxy, http-no-delay", False)]
SLOW_TOKENS = 64


def direct_text(port, prompt):
    """The text of one streamed answer, by a client of its own."""
    body = json.dumps({"model": "tiny", "messages": [{"role": "user", "content": prompt}], "stream": True, "max_tokens": WHOLE,
                       "cache_prompt": False, "seed": 7})
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("POST", "/v1/chat/completions", body, {"Content-Type": "application/json"})
    text = ""
    for line in connection.getresponse().read().split(b"\n"):
        if line.startswith(b"data:") and line.strip() != b"data: [DONE]":
            for choice in json.loads(line[5:])["choices"]:
                text += choice["delta"].get("content") or ""
    connection.close()
    return text


class Lab:
    def __init__(self, tools, folder):
        self.tools, self.folder = tools, folder
        self.work = pathlib.Path(tempfile.mkdtemp(dir=folder))
        self.few = self.work / "few.jsonl"

    def url(self, port):
        return f"{'https' if port in SECURE else 'http'}://127.0.0.1:{port}"

    def run(self, port, *options, width=1, count=16, dataset=None, tokens=TOKENS):
        trust = ["--ca", self.work / "proxy" / "tls.crt"] if port in SECURE else []
        return Run(self.folder, "concurrency", self.url(port), "--concurrency", width, "--samples", count, "--max-tokens", tokens,
                   *EXTRA, *trust, *options, dataset=dataset or self.few, model="tiny").finish()

    def proxies(self, what, *arguments):
        subprocess.run(["bash", str(self.tools / "setup_proxies.sh"), what, *map(str, arguments), str(self.work / "proxy")], check=True,
                       stdout=subprocess.DEVNULL)


def answers(run):
    """Text of each sample that was answered, as the accuracy run kept it."""
    target = run.folder / "items"
    done = cli("export", run.project, "latest", "--csv", target)
    if done.returncode > 1:
        sys.exit(f"export: {done.stderr[-500:]}")
    with open(target / "accuracy_items.csv", newline="") as file:
        return {int(row["sample"]): row["answer"] for row in csv.DictReader(file) if row["status"] != "failed"}


def chunks(run):
    """(content chunks, output tokens) of each completed request."""
    target = run.folder / "plain.sqlite"
    done = cli("export", run.project, "latest", "--sqlite", target)
    if done.returncode > 1:
        sys.exit(f"export: {done.stderr[-500:]}")
    with sqlite3.connect(target) as base:
        return base.execute("SELECT content_chunks, output_tokens FROM requests WHERE outcome = 'ok' AND phase = 'measured'").fetchall()


def texts(say, lab, llama):
    """One request at a time with a fixed seed: what arrives through a route is what arrives without it."""
    lines = [f"Tell me about number {i} in a few words." for i in range(16)]
    expected = {i: direct_text(llama.port, line) for i, line in enumerate(lines)}
    lab.few.write_text("".join(json.dumps({"prompt": line, "answer": expected[i] or "-"}) + "\n" for i, line in enumerate(lines)))
    say.expect(sum(map(bool, expected.values())) >= 14, f"direct texts: {expected}")
    for port, name, _ in [(llama.port, "direct", False), *ROUTES]:
        got, runs, refused = {}, 0, 0
        while runs < (PATIENCE if port in POOLED else 1) and len(got) < len(expected):
            run = lab.run(port, "--mode", "accuracy", "--column", "expected=answer", tokens=WHOLE)
            statuses = {row["http_status"] for row in run.rows() if row["outcome"] != "ok"}
            say.expect(statuses <= ({502} if port in POOLED else set()), f"{port} {name}: statuses {statuses}")
            for i, text in answers(run).items():
                say.expect(got.setdefault(i, text) == text, f"{port} {name}: two texts for one prompt")
            runs, refused = runs + 1, refused + run.counts["failed"]
        # What is graded has no blanks at its ends.
        wrong = [i for i in expected if got.get(i, "").strip() != expected[i].strip()]
        say.note(f"{port} {name}: {len(expected) - len(wrong)} of {len(expected)} texts as without it; {runs} runs, {refused} refused with 502")
        say.expect(not wrong, f"{port} {name}: texts differ, e.g. {got.get(wrong[0])!r} for {expected[wrong[0]]!r}" if wrong else "")


def streams(say, lab, llama):
    """64 at a time: every stream whole, and the detector of buffering proxies."""
    many = prompts(lab.folder)
    usual = None
    for port, name, buffers in [(llama.port, "direct", False), *ROUTES]:
        for width in (1, 64):
            run = lab.run(port, "--ignore-eos", width=width, count=256 if width > 1 else 32, dataset=many)
            found = chunks(run)
            missing = sum(t - c for c, t in found) / max(1, len(found))
            detected = "proxy_buffering" in run.reasons
            itl = run.summary["itl_ms"]
            say.note(f"{port} {name}, {width} at a time: {run.counts['completed']} completed, {run.counts['failed_by']}, TTFT p50 "
                     f"{run.summary['ttft_ms']['p50']:.1f} ms, ITL p50/p99 {itl['p50']:.2f}/{itl['p99']:.1f} ms, tokens without a chunk "
                     f"{missing:.3f} a stream{', buffering' if detected else ''}; {run.summary['requests']['issued']} issued")
            say.expect(run.counts["completed"] + run.counts["failed"] == run.counts["issued"], f"{port} {name}: {run.counts}")
            # haproxy's queue may be full; nginx's own pool meets connections that llama-server has closed behind an answer.
            allowed = {503} if port == 9102 else {502} if port in POOLED else set()
            failed = {row["http_status"] for row in run.rows() if row["outcome"] != "ok"}
            say.expect(failed <= allowed, f"{port} {name}, {width} at a time: {run.counts}, statuses {failed}")
            # One at a time, the next request always meets the connection that is just being closed.
            bearable = 0.75 if port in POOLED and width == 1 else 0.1
            say.expect(503 in failed or run.counts["failed"] <= bearable * run.counts["issued"], f"{port} {name}, {width} at a time: {run.counts}")
            say.expect(all(t == TOKENS and 0 < c <= t for c, t in found), f"{port} {name}: a stream lost or invented events")
            usual = missing if usual is None else usual
            say.expect(abs(missing - usual) < 0.5, f"{port} {name}: {missing} tokens without a chunk, {usual} without a proxy")
            # One fast stream alone looks collected when nobody on the way gets the processor in time.
            told = buffers if width > 1 or os.getloadavg()[0] < 1.5 * os.cpu_count() else None
            say.expect(told is None or detected == told, f"{port} {name}, {width} at a time: buffering {'found' if detected else 'not found'}")


def arrivals(port):
    """(pieces, events) of one streamed answer: reads that came more than 5 ms after the one before, by a client of its own."""
    body = json.dumps({"model": "m", "messages": [{"role": "user", "content": "hello"}], "stream": True, "max_tokens": SLOW_TOKENS})
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("POST", "/v1/chat/completions", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    pieces, text, last = 0, b"", 0.0
    while part := answer.read1(65536):
        now = time.monotonic()
        pieces, text, last = pieces + (now - last > 0.005), text + part, now
    connection.close()
    return pieces, text.count(b"data:")


def collected(say, lab):
    """Slow streams through proxies that collect and that do not: the detector says what a client of its own sees."""
    with Echo("--ttft", "100ms", "--itl", "20ms", "--tokens", SLOW_TOKENS) as echo:
        lab.proxies("start", echo.url.rsplit(":", 1)[1])
        try:
            for port, name, collects in SLOW_ROUTES:
                pieces, events = arrivals(port)
                seen = pieces < events / 3
                run = lab.run(port, width=8, count=64, dataset=prompts(lab.folder), tokens=SLOW_TOKENS)
                detected = "proxy_buffering" in run.reasons
                say.note(f"{port} {name}, 20 ms a token: {events} events in {pieces} pieces for a client of its own; "
                         f"buffering {'found' if detected else 'not found'}")
                say.expect(seen == collects, f"{port} {name}: {events} events in {pieces} pieces")
                say.expect(detected == collects, f"{port} {name}, 20 ms a token: buffering {'found' if detected else 'not found'}")
        finally:
            lab.proxies("stop")


def refusals(say, lab, llama):
    many = prompts(lab.folder)
    for port, status, options in ((9103, 429, {}), (9102, 503, {"tokens": 256})):
        run = lab.run(port, "--ignore-eos", width=64, count=256, dataset=many, **options)
        seen = {row["http_status"] for row in run.rows() if row["outcome"] != "ok"}
        say.note(f"{port}: {run.counts['completed']} completed, {run.counts['failed_by']}, statuses {seen}")
        say.expect(run.counts["failed"] > 0 and set(run.counts["failed_by"]) == {"http_status"} and seen == {status}, f"{port}: {run.counts}, {seen}")
    # Refused requests count for its rate as well: more than 20 that come back together would be refused for ever.
    patient = lab.run(9103, "--ignore-eos", "--retry", "20", width=16, count=64, dataset=many, tokens=16)
    waited = [row for row in patient.rows() if row["retries"]]
    late = [(row["first_byte_ns"] - row["dispatched_ns"]) / MS for row in waited if row["outcome"] == "ok"]
    say.note(f"9103 with retries: {patient.counts['completed']} of 64 completed, {len(waited)} sent again, {patient.reasons}")
    say.expect(patient.counts["completed"] == 64, f"9103 with retries: {patient.counts}")
    # A kept connection that had died is sent on at once; the run counts those apart, at least as many as are seen here.
    dead = sum(reason["args"].get("requests", 0) for reason in patient.result["verdict"]["reasons"] if reason["code"] == "stale_keep_alive")
    early = [wait for wait in late if wait < 900]
    say.expect("retried" in patient.reasons and len(early) <= dead and len(late) > dead,
               f"9103 with retries: Retry-After of 1 s, waits from {min(late or [0])} ms, {len(early)} short ones and {dead} dead connections")


def bad_network(say, lab, what, *arguments, netem=()):
    """The same server and client where packets get lost or the line is slow."""
    lab_script = ["bash", str(lab.tools / "netns_lab.sh")]
    os.environ["NS"] = f"loadstone{os.getpid()}"
    done = subprocess.run([*lab_script, "up", *arguments], capture_output=True, text=True)
    if done.returncode:
        say.note(f"{what}: skipped, no network namespace with it here: {done.stderr.strip()[-200:]}")
        subprocess.run([*lab_script, "down"], capture_output=True)
        return
    try:
        if netem:
            done = subprocess.run(["tc", "-n", os.environ["NS"], "qdisc", "add", "dev", "lo", "root", "netem", *netem], capture_output=True, text=True)
            if done.returncode:
                say.note(f"{what}: skipped, this kernel has no netem: {done.stderr.strip()[-100:]}")
                return
        inside = ["ip", "netns", "exec", os.environ["NS"]]
        with Llama(str(lab.tools / "start_llama.sh"), 8, inside) as llama:
            run = Run(lab.folder, "concurrency", llama.url, "--concurrency", 8, "--samples", 200, "--max-tokens", 32, "--ignore-eos", *EXTRA,
                      dataset=prompts(lab.folder), model="tiny", inside=inside).finish()
        rows = run.rows()
        connect = [(r["connected_ns"] - r["dispatched_ns"]) / MS for r in rows if r["connected_ns"] is not None]
        answer = [(r["first_token_ns"] - r["connected_ns"]) / MS for r in rows if r["outcome"] == "ok"]
        say.note(f"{what}: {run.counts['completed']} completed, {run.counts['failed_by']}; connecting p50 {percentile(connect, 50_000):.1f} max "
                 f"{max(connect):.0f} ms, from there to the first token p50 {percentile(answer, 50_000):.0f} max {max(answer):.0f} ms, "
                 f"queue p99 {run.summary['queue_ms']['p99']}")
        say.expect(run.counts["completed"] + run.counts["failed"] == 200, f"{what}: {run.counts}")
        say.expect(all(r["output_tokens"] == 32 and r["finish_reason"] == "length" for r in rows if r["outcome"] == "ok"),
                   f"{what}: a failure counts as success")
        if "loss" in arguments:
            # A lost SYN is sent again after a second.
            say.expect(max(connect) >= 900, f"{what}: connecting took {max(connect)} ms at most")
    finally:
        subprocess.run([*lab_script, "down"], capture_output=True)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    say, tools = Findings(), pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        lab = Lab(tools, folder)
        with Llama(str(tools / "start_llama.sh"), 64) as llama:
            lab.proxies("start", llama.port)
            try:
                texts(say, lab, llama)
                streams(say, lab, llama)
                refusals(say, lab, llama)
            finally:
                lab.proxies("stop")
        collected(say, lab)
        if os.geteuid() == 0:
            bad_network(say, lab, "loss 5 %", "loss", "5")
            bad_network(say, lab, "2 Mbit/s", "rate", "2mbit")
            bad_network(say, lab, "20 ms each way", netem=["delay", "20ms", "5ms"])
        else:
            say.note("loss and rate limits: skipped, a network namespace needs root")
    say.end()


if __name__ == "__main__":
    main()
