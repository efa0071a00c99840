#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What runs come to: comparisons, SLOs, numbers that are not there, interrupted runs."""
import json
import re
import signal
import socket
import time

from clitest import FAST, RAN, bench, cli, expect, interruptible, main, measured_into, prompts, say, wait_for


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
        process = interruptible("bench", "concurrency", "--endpoint", FAST, "--model", "m", "--dataset", prompts(folder, 100), "--duration", "60s",
                                "--concurrency", "4", "--no-calibration", "--project", project)
        logs = folder / "stop.runs"
        wait_for(lambda: measured_into(logs))
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


def interrupted_early(folder):
    """Ctrl-C before the first request: nobody waits for a server that never answers."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        project = folder / "early.loadstone"
        process = interruptible("bench", "concurrency", "--endpoint", url, "--model", "m", "--dataset", prompts(folder, 100), "--project", project)
        silent.accept()
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        say.expect(process.returncode == 130, f"Ctrl-C before the run: exit {process.returncode}: {err[-300:]}")
        say.expect(time.monotonic() - begun < 5, f"Ctrl-C before the run: took {time.monotonic() - begun:.1f} s")
        say.expect(re.match(r"1\tINTERRUPTED\t", out), f"Ctrl-C before the run: {out!r}")
        expect(cli("show", project, "latest"), 0, "show of a run that never began", stdout="INTERRUPTED")


if __name__ == "__main__":
    main(comparing, verdicts, empty_numbers, interrupted, interrupted_early)
