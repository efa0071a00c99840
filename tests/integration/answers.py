#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The look at answers of performance runs: empty, repeated, cut and identical ones, by what a server was told to say."""
import json
import pathlib
import tempfile

from harness import Echo, Findings, Run, cli

COUNT = 40


def dataset(folder):
    path = pathlib.Path(folder) / "questions.jsonl"
    path.write_text("".join(json.dumps({"prompt": f"question number {i}"}) + "\n" for i in range(COUNT)))
    return path


def answers(folder, name, answer):
    path = pathlib.Path(folder) / f"{name}.jsonl"
    path.write_text("".join(json.dumps({"prompt": f"question number {i}", **answer(i)}) + "\n" for i in range(COUNT)))
    return path


def looked_at(say, folder, what, echo_options, expected, reasons, *options):
    """One run; shares as expected, and of the two warnings those that are meant."""
    with Echo(*echo_options) as echo:
        run = Run(folder, "concurrency", echo.url, "--concurrency", "4", "--samples", COUNT, *options, dataset=dataset(folder)).finish()
    got = run.result["answers"]
    told = [r for r in run.reasons if r in ("empty_answers", "identical_answers")]
    say.note(f"{what}: {got}, {told}")
    say.expect(got == ({"sampled": COUNT, **expected} if expected is not None else None), f"{what}: {got}")
    say.expect(told == reasons, f"{what}: {run.reasons}")
    return run


def shares(empty=0, repeated=0, truncated=0, identical=0):
    return {"empty_share": empty, "repeated_share": repeated, "truncated_share": truncated, "identical_share": identical}


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        mixed = answers(folder, "mixed", lambda i: {"answer": "yes" if i < 10 else "la " * 40 if i == 10 else f"answer {i}",
                                                    "finish_reason": "length" if i % 4 == 0 else "stop"})
        run = looked_at(say, folder, "a mixture", ["--reply", "answers", "--answers", mixed], shares(0, 0.275, 0.25, 0.25), [])
        shown = cli("show", run.project, "latest")
        say.expect(f"of {COUNT} looked at: 0 % empty, 27.50 % repeated" in shown.stdout, f"show: {shown.stdout}")
        same = answers(folder, "same", lambda i: {"answer": "I cannot help with that."})
        looked_at(say, folder, "the same to all", ["--reply", "answers", "--answers", same], shares(0, 1, 0, 1), ["identical_answers"])
        looked_at(say, folder, "a fixed body", ["--reply", "fixed:300"], shares(0, 1, 0, 1), ["identical_answers"], "--streaming", "off")
        looked_at(say, folder, "nothing", ["--fault", "empty-answer"], shares(1, 0, 0, 0), ["empty_answers"])
        looked_at(say, folder, "cut by length", ["--fault", "finish-length"], shares(0, 0, 1, 0), [])
        looked_at(say, folder, "nobody looks", ["--reply", "answers", "--answers", same], None, [], "--no-answer-check")
    say.end()


if __name__ == "__main__":
    main()
