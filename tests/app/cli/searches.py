#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches for the highest load, and sweeps over loads. They measure time, so nothing else runs beside them."""
import json
import signal

from clitest import FAST, RAN, against_schema, cli, expect, interruptible, main, measured_into, queue_project, say, wait_for


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
    project = queue_project(folder, "searchstop", FAST)
    process = interruptible("search", project, "--scenario", "s", "--slo", "p50_latency_ms<1000", "--trial-duration", "60s", "--no-calibration")
    logs = folder / "searchstop.runs"
    wait_for(lambda: measured_into(logs))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    say.expect(process.returncode == 130, f"search, SIGINT: exit {process.returncode}: {err[-300:]}")
    say.expect("--resume" in err, "search, SIGINT: how to go on is not said")
    shown = json.loads(expect(cli("show", project, "latest", "--json"), 0, "show of an interrupted search").stdout)
    say.expect(shown["run"]["state"] == "interrupted" and shown["summary"]["requests"]["completed"] > 0, f"{shown['run']}")


def knee(points):
    """Where throughput lies furthest above the straight line of latency from the first load to the last, by the valid points."""
    points = [p for p in points if p["valid"] and p["requests_per_s"] is not None]
    which = "p99_latency_ms" if all(p["p99_latency_ms"] is not None for p in points) else "p50_latency_ms"
    points = [p for p in points if p[which] is not None]
    if len(points) < 4:
        return None
    rates = [p["requests_per_s"] for p in points]
    # The closest latencies that never fall: the largest of the means up to here of the smallest means from there.
    values = [p[which] for p in points]
    times = [max(min(sum(values[a:b + 1]) / (b + 1 - a) for b in range(i, len(values))) for a in range(i + 1)) for i in range(len(values))]
    if max(rates) <= min(rates) or times[-1] <= times[0]:
        return None
    above = [(r - min(rates)) / (max(rates) - min(rates)) - (t - times[0]) / (times[-1] - times[0]) for r, t in zip(rates, times)]
    return points[above.index(max(above))]["load"] if max(above) > 0.1 else None


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
    # A knee is of VALID runs alone, and a busy machine makes some of these INVALID: then it is where these show it.
    valid = {run["run"]["id"] for run in value["runs"] if run["verdict"]["valid"]}
    say.expect({p["run"] for p in curve["points"] if p["valid"]} == valid, f"VALID are {valid}: {curve['points']}")
    say.expect(curve["knee"] == knee(curve["points"]), f"the knee is at {curve['knee']}, not {knee(curve['points'])}: {curve['points']}")
    everything = [dict(p, valid=True) for p in curve["points"]]
    say.expect(knee(everything) in (4, 8), f"four places: the knee of all runs is at {knee(everything)}: {everything}")
    # The options of run are those of sweep.
    expect(cli("sweep", project, "--loads", "1", "--precision", "2%", "--trials", "4"), 2, "a sweep of contradictions", stderr="--precision")
    expect(cli("sweep", project, "--loads", "1", "--max-trials", "4"), 2, "half a precision", stderr="--max-trials: .*belongs to --precision")
    expect(cli("sweep", project, "--loads", "1,2", "--stop-tokens", "1", "--no-calibration", "--trials", "2"), RAN, "a sweep with a cap",
           stderr="the run ended at its cap of 1 tokens")


if __name__ == "__main__":
    main(searching, search_interrupted, sweeping)
