#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs under LoadGen's rules send what LoadGen sent: same samples in the same order at the same offsets, and its numbers from the same records."""
import json
import os
import pathlib
import tempfile

from harness import MS, ROOT, Echo, Findings, Run, cli, prompts

KINDS = {"Server": "online", "Offline": "offline", "SingleStream": "single-stream", "MultiStream": "multi-stream"}
SCHEMA = "loadgen-sequences/1"
FAST = ("--ttft", "0ms", "--itl", "0ms", "--tokens", "2", "--tail", "0ms")


def cases():
    """What LoadGen wrote, from the folder in LOADSTONE_VECTORS or our own."""
    folder = pathlib.Path(os.environ.get("LOADSTONE_VECTORS") or ROOT / "tests/data/vectors")
    for path in sorted(folder.glob("*.json")):
        data = json.loads(path.read_text())
        if isinstance(data, dict) and data.get("schema") == SCHEMA:
            yield from data["cases"]


def options_of(keys):
    """bench options of a case's settings."""
    def get(key, default=None):
        return keys.get("effective_" + key, default)

    scenario = get("scenario")
    issue = "unique" if get("performance_issue_unique") else "same" if get("performance_issue_same") \
        else "equal" if get("sample_concatenate_permutation") else "random"
    settings = {
        "min_duration_ms": get("min_duration_ms"), "performance_sample_count": get("performance_sample_count"), "issue": issue,
        "seeds.qsl": get("qsl_rng_seed"), "seeds.sample_index": get("sample_index_rng_seed"), "seeds.schedule": get("schedule_rng_seed"),
    }
    options = ["--loadgen"]
    if issue == "same":
        settings["same_index"] = get("performance_issue_same_index", 0)
    if scenario == "Offline":
        settings["expected_qps"] = get("target_qps")
        options += ["--concurrency", "32"]
    else:
        settings["min_query_count"] = get("min_query_count")
    if scenario == "Server":
        options += ["--target-qps", get("target_qps")]
    elif scenario != "Offline":
        settings["expected_latency_ms"] = 1000 / get("target_qps")
    if scenario == "MultiStream":
        options += ["--samples-per-query", get("samples_per_query")]
    if get("test_mode") == "AccuracyOnly":
        options += ["--mode", "accuracy", "--column", "expected=answer"]
    for key, value in settings.items():
        options += ["--loadgen-set", f"{key}={value}"]
    return options


def loadgen_percentile(values, share):
    """LoadGen's: the value at n times p, cut off, from 0."""
    return sorted(values)[int(len(values) * share)]


def check_sequence(say, case, run):
    name, keys, rows = case["name"], case["settings"], sorted(run.rows(), key=lambda row: row["index"])
    for place, (row, sample) in enumerate(zip(rows, case["indices"])):
        if row["index"] != place or row["sample"] != sample:
            say.expect(False, f"{name}: request {row['index']} at place {place} uses sample {row['sample']} instead of {sample}")
            return rows
    offsets = case.get("scheduled_offset_ns", [])
    for row, offset in zip(rows, offsets):
        if row["scheduled_ns"] - rows[0]["scheduled_ns"] != offset:
            say.expect(False, f"{name}: request {row['index']} is due {row['scheduled_ns'] - rows[0]['scheduled_ns']} ns after the first instead of {offset}")
            return rows
    expected = keys["generated_query_count"] * keys["generated_samples_per_query"]
    least = min(expected, keys["effective_min_query_count"] * keys["generated_samples_per_query"])
    say.expect(least <= len(rows) <= expected, f"{name}: {len(rows)} requests, LoadGen generated {expected}")
    say.note(f"{name}: {len(rows)} requests, {min(len(rows), len(case['indices']))} samples and {min(len(rows), len(offsets))} offsets as LoadGen's")
    return rows


def check_numbers(say, name, scenario, run, rows):
    """Percentile, rate and estimate again, from requests.csv alone."""
    summary, block = run.summary, run.summary["loadgen"]
    latencies = [row["last_token_ns"] - row["scheduled_ns"] for row in rows]
    if scenario == "MultiStream":
        per = len(rows) // block["queries"]
        latencies = [max(row["last_token_ns"] for row in query) - query[0]["scheduled_ns"]
                     for query in (rows[i:i + per] for i in range(0, len(rows), per))]
    for stat, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99_9", 0.999)):
        told, found = summary["latency_ms"][stat], loadgen_percentile(latencies, share)
        say.expect(round(told * MS) == found, f"{name}: {stat} is {told} ms, the rows say {found} ns")
    start = run.result["trials"][0]["window_s"][0] * 1e9
    rate = {"Server": lambda: (len(rows) - 1) / ((rows[-1]["last_token_ns"] - start) / 1e9),
            "Offline": lambda: len(rows) / (max(latencies) / 1e9),
            "SingleStream": lambda: (len(rows) - 1) / ((rows[-1]["scheduled_ns"] - start) / 1e9)}.get(scenario)
    told = summary["throughput"]["requests_per_s"]
    say.expect(told is None if rate is None else abs(told / rate() - 1) < 1e-9, f"{name}: {told} requests/s, the rows say {rate and rate()}")
    say.expect(block["percentile_latency_ns"] == loadgen_percentile(latencies, block["percentile"]), f"{name}: percentile of {block}")
    estimate = block["early_stopping_latency_ns"]
    if scenario in ("SingleStream", "MultiStream") and estimate is not None:
        found = sorted(latencies)[len(latencies) - block["discarded"] - 1]
        say.expect(estimate == found >= block["percentile_latency_ns"], f"{name}: estimate {estimate}, the rows say {found}")


def check_case(say, folder, case):
    keys = case["settings"]
    data = prompts(folder, keys["qsl_reported_total_count"])
    scenario = keys["effective_scenario"]
    with Echo(*FAST) as echo:
        run = Run(folder, KINDS[scenario], echo.url, *options_of(keys), dataset=data).finish()
    rows = check_sequence(say, case, run)
    say.expect(run.result["run"]["definitions"] == "loadgen/1", f"{case['name']}: definitions {run.result['run']['definitions']}")
    if keys["effective_test_mode"] == "PerformanceOnly":
        check_numbers(say, case["name"], scenario, run, rows)


def check_verdicts(say, folder):
    """A limit that answers cannot meet, a cap on what is outstanding, and a run of Loadstone's own judged by LoadGen's definitions."""
    common = ("--target-qps", 200, "--loadgen-set", "min_duration_ms=500", "--loadgen-set", "min_query_count=10")
    with Echo("--ttft", "5ms", "--itl", "0ms", "--tokens", "1", "--tail", "0ms") as echo:
        slow = Run(folder, "online", echo.url, *common, "--loadgen-set", "target_latency_ms=1").finish()
        say.expect(slow.code == 1 and "early_stopping" in slow.reasons, f"above the limit: exit {slow.code}, {slow.reasons}")
        say.expect(slow.summary["loadgen"]["constraints_met"] is False, "above the limit: constraints are met")
        own = Run(folder, "single-stream", echo.url, "--samples", 100).finish()
        shown = cli("show", own.project, "latest", "--json", "--definitions", "loadgen/1")
        block = json.loads(shown.stdout)["summary"].get("loadgen") or {}
        say.expect(block.get("early_stopping_latency_ns"), f"a run of its own by LoadGen's definitions: {block}")
        say.expect(block.get("valid") is None and block.get("min_duration_met") is None, f"nobody stated a minimum: {block}")
        say.expect("loadgen" not in own.summary, "a native result has LoadGen's block")
        wrong = Run(folder, "offline", echo.url, "--loadgen-set", "target_latency_ms=5").wait()
        say.expect(wrong.code == 2 and "--loadgen-set target_latency_ms: " in wrong.err, f"a key of another kind: exit {wrong.code}, {wrong.err}")
        stopped = Run(folder, "online", echo.url, "--target-qps", 5, "--loadgen", "--duration", "5s").wait()
        say.expect(stopped.code == 2 and "--duration" in stopped.err, f"--duration with --loadgen: exit {stopped.code}, {stopped.err}")
    with Echo("--ttft", "400ms", "--itl", "0ms", "--tokens", "1", "--tail", "0ms") as echo:
        capped = Run(folder, "online", echo.url, *common, "--loadgen-set", "max_async_queries=5").finish()
        say.expect(capped.counts["issued"] == 6, f"most outstanding 5: {capped.counts['issued']} issued")
        say.expect({"min_duration", "min_count"} <= set(capped.reasons), f"ended early: {capped.reasons}")
        events = [e for e in capped.result["generator"]["events"] if e.get("code") == "loadgen_ended_early"]
        say.expect(events and events[0]["args"]["rule"] == "max_async_queries", f"ended early: {capped.result['generator']['events']}")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        for case in cases():
            check_case(say, folder, case)
        check_verdicts(say, folder)
    say.end()


if __name__ == "__main__":
    main()
