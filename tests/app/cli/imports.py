#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Results of other tools taken into a project."""
import json
import os
import pathlib

from clitest import against_schema, cli, expect, main, say


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


if __name__ == "__main__":
    main(importing)
