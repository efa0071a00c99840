#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Refusals by the retry policy: off by default, then sent again until served, and the wait is in the latency."""
import tempfile

from harness import MS, Echo, Findings, Run

COUNT = 60
LOAD = ("--concurrency", "8", "--samples", COUNT, "--no-preflight", "--max-tokens", "4")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        for fault in ("http-429:0.5", "http-503:0.5"):
            with Echo("--ttft", "1ms", "--itl", "1ms", "--tokens", "4", "--fault", fault) as echo:
                plain = Run(folder, "concurrency", echo.url, *LOAD).finish()
                say.expect(plain.counts["failed"] == COUNT // 2, f"{fault} without --retry: {plain.counts}")
                say.expect(all(row["retries"] == 0 for row in plain.rows()), f"{fault} without --retry: something was sent again")
                patient = Run(folder, "concurrency", echo.url, *LOAD, "--retry", "20").finish()
                log = echo.log()
            rows = patient.rows()
            again = sum(row["retries"] for row in rows)
            say.note(f"{fault}: {plain.counts['failed']} of {COUNT} refused; with --retry {patient.counts['completed']} completed after {again} more attempts")
            say.expect(patient.counts["completed"] == COUNT, f"{fault} with --retry: {patient.counts}")
            say.expect(again > 0, f"{fault} with --retry: nothing was sent again")
            say.expect(len({r["request_id"] for r in rows} & set(log)) == COUNT, f"{fault}: the server does not know all requests")
            for row in rows:
                took = row["closed_ns"] - row["dispatched_ns"]
                say.expect(row["dispatched_ns"] <= row["issued_ns"] <= row["closed_ns"], f"{fault}: instants of {row['request_id']} out of order")
                say.expect(row["retries"] == 0 or took > 4 * MS, f"{fault}: {row['request_id']} was sent again within {took} ns")
    say.end()


if __name__ == "__main__":
    main()
