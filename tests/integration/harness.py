# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks of the finished programs share: server, command line, one measured run, a list of findings."""
import csv
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
MS = 1_000_000
FULL = "--full" in sys.argv[1:]


def program(name):
    """Path of a finished program: from the test's environment, else from LOADSTONE_PROGRAMS or the headless build."""
    folder = pathlib.Path(os.environ.get("LOADSTONE_PROGRAMS") or ROOT / "build/headless/bin")
    path = os.environ.get("LOADSTONE_BIN_" + name.upper().replace("-", "_")) or folder / name
    if not os.access(path, os.X_OK):
        sys.exit(f"no program {name} at {path}")
    return str(path)


def shared(name):
    """A file of the shared folder, or None where there is none."""
    folder = os.environ.get("LOADSTONE_SHARED")
    path = pathlib.Path(folder) / name if folder else None
    return path if path and path.exists() else None


class Echo:
    """The bundled server for the length of a `with` block; `log()` is its own record, by request id (`log=False`: it keeps none)."""

    def __init__(self, *options, log=True):
        self.folder = tempfile.TemporaryDirectory()
        self.access = pathlib.Path(self.folder.name) / "access.jsonl"
        self.process = subprocess.Popen(
            [program("loadstone-echo"), "--port", "0", *(["--access-log", str(self.access)] if log else []), *map(str, options)],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"https?://\S+", line)
        if not found:
            sys.exit(f"loadstone-echo {' '.join(map(str, options))}: said {line!r}")
        self.url = found.group(0)

    def stop(self):
        """Ends the server, so that its log is complete."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=20)

    def log(self, every=False):
        self.stop()
        entries = [json.loads(line) for line in self.access.read_text().splitlines() if line]
        return {e["id"]: e for e in entries if e.get("id") and (every or not e["id"].startswith(("p-", "w-")))}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()


def cli(*arguments, timeout=600):
    return subprocess.run([program("loadstone-cli"), *map(str, arguments)], capture_output=True, text=True, timeout=timeout,
                          stdin=subprocess.DEVNULL)


class Run:
    """One `bench` call: exit code, result object, and the rows that `export --csv` gives."""

    def __init__(self, folder, kind, url, *arguments, dataset=None, model="m", project=None, calibrate=False, inside=()):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=folder))
        self.project = project or self.folder / "check.loadstone"
        self.output = self.folder / "result.json"
        self.call = ["bench", kind, "--endpoint", url, "--model", model, "--dataset", str(dataset or prompts(folder)),
                     "--project", str(self.project), "--json", str(self.output),
                     *([] if calibrate else ["--no-calibration"]), *map(str, arguments)]
        self.process = subprocess.Popen([*inside, program("loadstone-cli"), *self.call], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.code = None

    def wait(self, timeout=900):
        self.out, self.err = self.process.communicate(timeout=timeout)
        self.code = self.process.returncode
        return self

    def finish(self, timeout=900):
        """Waits for a run that leaves a result; the script ends here when it left none."""
        self.wait(timeout)
        if not self.output.exists():
            sys.exit(f"loadstone-cli {' '.join(self.call)}\nexit {self.code}: {self.err.strip()[-2000:]}")
        self.result = json.loads(self.output.read_text())
        self.summary = self.result["summary"]
        self.counts = self.summary["requests"]
        self.reasons = [r["code"] for r in self.result["verdict"]["reasons"]]
        return self

    def rows(self, phase="measured"):
        """requests.csv as dictionaries, numbers as int, undefined as None."""
        target = self.folder / "csv"
        if not target.exists():
            done = cli("export", self.project, "latest", "--csv", target)
            if done.returncode > 1:
                sys.exit(f"export: exit {done.returncode}: {done.stderr[-1000:]}")
        with open(target / "requests.csv", newline="") as file:
            rows = [{k: number(v) for k, v in row.items()} for row in csv.DictReader(file)]
        return [r for r in rows if r["phase"] == phase]

    @property
    def epoch(self):
        return self.result["manifest"]["epoch_monotonic_ns"]

    def workers(self):
        """Process ids of the workers below the command line."""
        return children(self.process.pid, "loadstone-work")


def number(text):
    if text == "":
        return None
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def children(parent, name):
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            text = path.read_text()
        except OSError:
            continue
        comm, rest = text[text.index("(") + 1:text.rindex(")")], text[text.rindex(")") + 2:].split()
        if int(rest[1]) == parent and comm.startswith(name) and rest[0] != "Z":
            found.append(int(path.parent.name))
    return sorted(found)


def wait_for(condition, seconds=20):
    """The first true value of `condition`, or its last value when time is over."""
    end = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < end:
        time.sleep(0.01)
    return value


def prompts(folder, count=1000):
    path = pathlib.Path(folder) / f"prompts-{count}.jsonl"
    if not path.exists():
        path.write_text("".join(json.dumps({"prompt": f"Question {i}: what is {i} times {i + 1}?", "answer": str(i * (i + 1))}) + "\n"
                                for i in range(count)))
    return path


def percentile(values, milli_percent):
    """Nearest rank, in integers: the value that at least this share does not exceed."""
    ordered = sorted(values)
    return ordered[max(1, (len(ordered) * milli_percent + 99_999) // 100_000) - 1] if ordered else None


class Findings:
    """Collects what is wrong, prints figures as they come, and ends the script with 0 or 1."""

    def __init__(self):
        self.wrong = []

    def expect(self, condition, text):
        if not condition:
            self.wrong.append(text)
            print("WRONG", text, flush=True)
        return condition

    def note(self, text):
        print(text, flush=True)

    def end(self):
        print(f"{len(self.wrong)} findings" if self.wrong else "all right")
        sys.exit(1 if self.wrong else 0)
