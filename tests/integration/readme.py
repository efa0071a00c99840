#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the README shows works: its project is valid, and every option and command that it names exists."""
import pathlib
import re
import tempfile

from harness import ROOT, Findings, cli

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def main():
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder) / "mine.loadstone"
        project.write_text(re.search(r"```json\n(.*?)```", TEXT, re.DOTALL).group(1))
        (pathlib.Path(folder) / "prompts.jsonl").write_text('{"question": "Why?"}\n')
        done = cli("validate", project)
        say.expect(done.returncode == 0, f"the project: exit {done.returncode}: {done.stdout}{done.stderr}")
    calls = re.findall(r"^\$cli (.*?)(?<!\\)$", TEXT, re.DOTALL | re.MULTILINE)
    say.expect(len(calls) >= 7, f"only {len(calls)} calls found")
    for call in calls:
        words = re.sub(r"#.*", "", call.replace("\\\n", " ")).split()
        command = words[:2] if words[0] == "bench" else words[:1]
        shown = cli(*command, "--help")
        say.expect(shown.returncode == 0, f"{command}: exit {shown.returncode}")
        for option in (w for w in words if w.startswith("--")):
            say.expect(re.search(rf"{option}\b", shown.stdout + shown.stderr), f"{' '.join(command)} knows no {option}")
        say.note(f"{' '.join(command)}: {sum(w.startswith('--') for w in words)} options")
    # An example that states an SLO also measures enough to decide it.
    needed = {"p50": 6, "p90": 36, "p95": 72, "p97": 122, "p99": 368, "p99_9": 3688}
    stated = [c for c in calls if "--slo" in c]
    say.expect(stated, "no example states an SLO")
    for call in stated:
        stat = re.search(r"--slo '(p[0-9_]+?)_[a-z]", call).group(1)
        rate = float(re.search(r"--target-qps ([0-9.]+)", call).group(1))
        seconds = float(re.search(r"--duration ([0-9.]+)s", call).group(1))
        # A Poisson process draws fewer now and then.
        say.expect(rate * seconds * 0.8 >= needed[stat], f"{rate} a second for {seconds} s cannot decide {stat}")
    for link in re.findall(r"\]\(([^)#]+)\)", TEXT):
        say.expect("://" in link or (ROOT / link).exists() or link == "resources/screenshot.png", f"README links {link}, which is not there")
    say.end()


if __name__ == "__main__":
    main()
