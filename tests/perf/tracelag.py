#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A trace of 10,000 rows, replayed: when each request reached the server, by the server's own log, against the stamp of its row.

usage: tracelag.py [--passes=N] [--rows=N]. The worker's loop has core 1 for itself (--pin takes processor 0 last), the server and all
that only records are on core 0. The trace has bursts of 20 rows at one instant beside random arrivals; its file has
carriage returns and no end to its last line. The limit is 1 ms at p99."""
import json
import os
import pathlib
import random
import statistics
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, cli, number, percentile  # noqa: E402
import csv  # noqa: E402

LIMIT_US = 1000


def option(name, default):
    return int(next((a.split("=")[1] for a in sys.argv[1:] if a.startswith(f"--{name}=")), default))


def write_trace(path, rows):
    """Stamps in ns from the first row, as they are written: milliseconds with three digits."""
    draw, at, stamps = random.Random(5), 0, []
    while len(stamps) < rows:
        at += int(draw.expovariate(1 / 2_000_000))  # 500/s on average
        stamps += [at // 1000 * 1000] * (20 if draw.random() < 0.01 else 1)
    stamps = stamps[:rows]
    lines = ["timestamp,input_length,output_length"]
    lines += [f"{s / 1e6:.3f},{draw.randint(8, 64)},{draw.randint(1, 8)}" for s in stamps]
    path.write_text("\r\n".join(lines))
    return [s - stamps[0] for s in stamps]


def replay(folder, url, stamps, spin):
    project = folder / f"{spin}.loadstone"
    project.write_text(json.dumps({
        "schema": 1, "name": "trace", "endpoints": [{"name": "e", "urls": [url], "model": "m"}],
        "datasets": [{"name": "t", "path": "trace.csv", "trace": {"format": "auto"}}],
        "scenarios": [{"name": "s", "kind": "trace", "dataset": "t", "spin": spin, "pin": True, "check_answers": False}]}))
    output = folder / f"{spin}.json"
    done = cli("run", project, "--no-calibration", "--json", output)
    if not output.exists():
        sys.exit(f"exit {done.returncode}: {done.stderr[-2000:]}")
    result = json.loads(output.read_text())
    target = folder / f"csv-{spin}-{random.random()}"
    cli("export", project, "latest", "--csv", target)
    with open(target / "requests.csv", newline="") as file:
        rows = [{k: number(v) for k, v in row.items()} for row in csv.DictReader(file)]
    return result, [r for r in rows if r["phase"] == "measured"]


def main():
    say, passes, count = Findings(), option("passes", 3), option("rows", 10_000)
    spins = ("on", "off") if (os.cpu_count() or 1) > 1 else ("off",)
    for spin in spins:
        late = []
        for i in range(passes):
            os.sched_setaffinity(0, {0})  # the server's core; it inherits it
            with tempfile.TemporaryDirectory() as name, Echo("--ttft", "0ms", "--itl", "0ms", "--tail", "0ms") as echo:
                os.sched_setaffinity(0, set(range(min(2, os.cpu_count() or 1))))
                folder = pathlib.Path(name)
                stamps = write_trace(folder / "trace.csv", count)
                result, rows = replay(folder, echo.url, stamps, spin)
                log = echo.log()
                epoch = result["manifest"]["epoch_monotonic_ns"]
                say.expect(len(rows) == count, f"{len(rows)} of {count} requests")
                rows.sort(key=lambda r: r["index"])
                start = rows[0]["scheduled_ns"]
                off = sum(r["scheduled_ns"] - start != s for r, s in zip(rows, stamps))
                say.expect(off == 0, f"{off} requests are not scheduled at the stamps of their rows")
                away = [(log[r["request_id"]]["arrival_ns"] - epoch - start - s) / 1e3 for r, s in zip(rows, stamps)]
                say.expect(min(away) >= 0, f"a request came {-min(away):.1f} us before its stamp")
                late.append(percentile(away, 99_000))
                say.note(f"spin {spin:3} pass {i + 1}: at the server p50 {percentile(away, 50_000):.1f} us, p99 {late[-1]:.1f} us, "
                         f"most {max(away):.1f} us behind the stamps over {stamps[-1] / 1e9:.1f} s; load {os.getloadavg()[0]:.2f}")
        middle = statistics.median(late)
        say.note(f"spin {spin:3} median of {passes}: p99 {middle:.1f} us (limit {LIMIT_US})")
        say.expect(middle <= LIMIT_US, f"spin {spin}: p99 {middle:.1f} us behind the stamps")
    say.end()


if __name__ == "__main__":
    main()
