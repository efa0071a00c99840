#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many workers share a trial does not change what is sent: same requests, and in open loop at the same instants."""
import collections
import tempfile

from harness import FULL, Echo, Findings, Run

COUNT = 2000 if FULL else 200
SCENARIOS = {
    "online": (["--target-qps", "400"], ("index", "sample", "scheduled_ns")),
    "offline": (["--concurrency", "16"], ("index", "sample", "scheduled_ns")),
    "concurrency": (["--concurrency", "16"], ("index", "sample")),
}


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        for kind, (options, columns) in SCENARIOS.items():
            seen = {}
            for workers in (1, 2):
                with Echo("--ttft", "1ms", "--itl", "1ms", "--tokens", "4") as echo:
                    run = Run(folder, kind, echo.url, "--samples", COUNT, "--workers", workers, "--seed", "7", *options).finish()
                rows = run.rows()
                seen[workers] = collections.Counter(tuple(r[c] for c in columns) for r in rows)
                used = {r["worker"] for r in rows}
                say.expect(len(rows) == COUNT, f"{kind}: {len(rows)} requests with {workers} workers")
                say.expect(len(used) == workers, f"{kind}: workers {sorted(used)} took part instead of {workers}")
            say.note(f"{kind}: {len(seen[1])} distinct {columns}")
            say.expect(seen[1] == seen[2], f"{kind}: {sum(((seen[1] - seen[2]) + (seen[2] - seen[1])).values())} requests differ")
    say.end()


if __name__ == "__main__":
    main()
