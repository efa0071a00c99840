#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Memory of one worker over many streamed requests of 8 events each, gaps kept to their budget.

usage: memory.py [--requests=N] (default LOADSTONE_REQUESTS, else 10,000,000). Resident size once a second; its trend is a straight line
through what comes after the first quarter."""
import os
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "integration"))
from harness import Echo, Findings, Run, wait_for  # noqa: E402

EVENTS, LIMIT_MIB, SLOPE_MIB_PER_MIN = 8, 300, 1.0


def resident(pid):
    """(now, highest) in MiB, or None when the process is gone"""
    try:
        lines = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines() if ":" in line)
        return tuple(int(lines[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))
    except (OSError, KeyError, ValueError):
        return None


def slope(points):
    """Least squares, per second."""
    n = len(points)
    mean_x, mean_y = sum(p[0] for p in points) / n, sum(p[1] for p in points) / n
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0


def main():
    say = Findings()
    count = int(next((a.split("=")[1] for a in sys.argv[1:] if a.startswith("--requests=")), os.environ.get("LOADSTONE_REQUESTS", 10_000_000)))
    with tempfile.TemporaryDirectory() as folder, Echo("--tokens", str(EVENTS), "--ttft", "0ms", "--itl", "0ms", "--tail", "0ms", "--burst",
                                                       log=False) as echo:
        began = time.monotonic()
        run = Run(folder, "concurrency", echo.url, "--concurrency", "64", "--samples", str(count), "--streaming", "on", "--workers", "1",
                  "--no-preflight")
        workers = wait_for(run.workers)
        if not workers:
            sys.exit(f"no worker: {run.wait().err}")
        points, most = [], 0.0
        while (size := resident(workers[0])) is not None:
            points.append((time.monotonic() - began, size[0]))
            most = max(most, size[1])
            if len(points) % 30 == 1:
                say.note(f"{points[-1][0]:6.0f} s: {size[0]:.1f} MiB, highest {size[1]:.1f}; load {os.getloadavg()[0]:.2f}")
            time.sleep(1)
        measured = points[-1][0]
        run.finish(timeout=3600)
    settled = points[len(points) // 4:-1]
    trend = slope(settled) * 60
    say.note(f"{run.counts['completed']:,} streamed requests of {EVENTS} events in {measured:.0f} s, stored after {time.monotonic() - began:.0f} s: "
             f"highest {most:.1f} MiB (limit {LIMIT_MIB}), {trend:+.3f} MiB a minute over {len(settled)} s (limit {SLOPE_MIB_PER_MIN})")
    say.expect(run.counts["completed"] == count, f"completed {run.counts['completed']} of {count}: {run.reasons}")
    say.expect(most <= LIMIT_MIB, f"{most:.1f} MiB")
    say.expect(len(settled) >= 10, f"only {len(settled)} s to see a trend in")
    say.expect(trend < SLOPE_MIB_PER_MIN, f"{trend:.3f} MiB a minute")
    say.end()


if __name__ == "__main__":
    main()
