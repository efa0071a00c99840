#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Planted answers: the score is right / issued and every status is counted exactly. --full takes GSM8K where it is present."""
import json
import pathlib
import random
import tempfile

from harness import FULL, Echo, Findings, Run, shared

PLANTED = {"wrong": 264, "empty": 40, "failed": 26, "truncated": 13}  # of 1,319


def questions(folder):
    gsm8k = shared("data/gsm8k/test.jsonl") if FULL else None
    if gsm8k:
        return gsm8k, [json.loads(line) for line in gsm8k.read_text().splitlines()]
    rows = [{"question": f"What is {i} plus {i + 3}?", "answer": f"{i} + {i + 3} = {2 * i + 3}"} for i in range(1319 if FULL else 132)]
    path = pathlib.Path(folder) / "questions.jsonl"
    path.write_text("".join(json.dumps(r) + "\n" for r in rows))
    return path, rows


def plant(rows, path):
    """Writes the server's answers; returns how many of each status a correct count must find."""
    share = len(rows) / 1319
    expected = {status: round(count * share) for status, count in PLANTED.items()}
    kinds = [status for status, count in expected.items() for _ in range(count)]
    expected["right"] = len(rows) - len(kinds)
    kinds += ["right"] * expected["right"]
    random.Random(5).shuffle(kinds)
    with open(path, "w") as file:
        for row, kind in zip(rows, kinds):
            answer = {"prompt": row["question"], "answer": row["answer"]}
            if kind == "wrong":
                answer["answer"] = "something else"
            elif kind == "empty":
                answer["answer"] = ""
            elif kind == "failed":
                answer["status"] = 500
            elif kind == "truncated":
                answer.update(answer=row["answer"][:3], finish_reason="length")
            file.write(json.dumps(answer) + "\n")
    return expected


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        dataset, rows = questions(folder)
        answers = pathlib.Path(folder) / "answers.jsonl"
        expected = plant(rows, answers)
        with Echo("--reply", "answers", "--answers", str(answers), "--ttft", "1ms", "--itl", "0ms") as echo:
            run = Run(folder, "offline", echo.url, "--mode", "accuracy", "--column", "prompt=question", "--column", "expected=answer",
                      dataset=dataset).finish()
        score = run.summary["accuracy"][0]
        found = {k: v for k, v in score["by_status"].items() if v}
        say.note(f"{len(rows)} questions: score {score['score']:.4f}, 95 % {score['ci95']}, {found}, exit {run.code}, {run.reasons}")
        say.expect(found == {k: v for k, v in expected.items() if v}, f"by_status {found}, planted {expected}")
        say.expect(abs(score["score"] - expected["right"] / len(rows)) < 1e-9, f"score {score['score']}")
        say.expect(sum(v or 0 for v in score["by_status"].values()) == run.counts["issued"] == len(rows), f"issued {run.counts}")
        say.expect(score["ci95"][0] < score["score"] < score["ci95"][1], f"interval {score['ci95']}")
        say.expect(run.code == 0, f"exit {run.code}, {run.reasons}")
        say.expect(run.summary["latency_ms"] is None or run.summary["latency_ms"]["p50"] is None,
                   "times of an accuracy run stand in the summary")
    say.end()


if __name__ == "__main__":
    main()
