#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks of the command line share: calls and what is expected of them, a project with a queue, the schema."""
import inspect
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "integration"))
from harness import ROOT, Echo, Findings, program, prompts, wait_for  # noqa: E402, F401

RAN = (0, 1)  # a busy machine makes a verdict INVALID: that is not what is tested here
FAST = "echo:?ttft=1ms&itl=0ms&tokens=3&tail=0ms"
say = Findings()


def cli(*arguments, env=None, timeout=120, cwd=None):
    return subprocess.run([program("loadstone-cli"), *map(str, arguments)], capture_output=True, text=True, timeout=timeout,
                          stdin=subprocess.DEVNULL, env=env, cwd=cwd)


def expect(done, code, what, stderr=None, stdout=None):
    """Exit code, and patterns that the streams must hold; a usage error leaves stdout empty."""
    codes = code if isinstance(code, tuple) else (code,)
    say.expect(done.returncode in codes, f"{what}: exit {done.returncode}, not {code}: {done.stderr.strip()[-300:]}")
    if stderr is not None:
        say.expect(re.search(stderr, done.stderr), f"{what}: stderr lacks {stderr!r}: {done.stderr.strip()[-300:]!r}")
    if stdout is not None:
        say.expect(re.search(stdout, done.stdout), f"{what}: stdout lacks {stdout!r}: {done.stdout.strip()[-300:]!r}")
    if code == 2 and stdout is None:
        say.expect(done.stdout == "", f"{what}: stdout of a usage error: {done.stdout[:200]!r}")
    return done


def bench(folder, project, kind, *arguments, url=FAST, **more):
    return cli("bench", kind, "--endpoint", url, "--model", "m", "--dataset", prompts(folder, 100), "--project", project, "--no-calibration",
               *arguments, **more)


def run(project, *arguments, **more):
    """`run` without the half a second for which the client is measured."""
    return cli("run", project, "--no-calibration", *arguments, **more)


def interruptible(*arguments):
    """A call that goes on, for signals."""
    return subprocess.Popen([program("loadstone-cli"), *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


def measured_into(folder):
    """Whether a worker has begun to write its log into this folder of runs."""
    return any(p.stat().st_size > 20_000 for p in folder.glob("*/*") if p.name != "bodies")


def queue_project(folder, name, url):
    """A project of one scenario of requests in flight against one endpoint."""
    project = folder / f"{name}.loadstone"
    project.write_text(json.dumps({
        "schema": 1, "name": name, "endpoints": [{"name": "e", "urls": [url], "api": "openai-chat", "model": "m"}],
        "datasets": [{"name": "d", "path": str(prompts(folder, 100)), "map": {"prompt": "prompt"}}],
        "scenarios": [{"name": "s", "kind": "concurrency", "dataset": "d", "stop": {"samples": 80}, "warmup": {"requests": 8}, "load": {"concurrency": 1}}]}))
    return project


def against_schema(name, value):
    try:
        import jsonschema
    except ImportError:
        return
    schema = json.loads((ROOT / "resources/schema" / name).read_text())
    for error in jsonschema.Draft202012Validator(schema).iter_errors(value):
        say.expect(False, f"{name}: {error.json_path}: {error.message[:200]}")


def main(*checks):
    """Carries out the checks one after another in one folder."""
    with tempfile.TemporaryDirectory() as name:
        for check in checks:
            check(*([pathlib.Path(name)] if inspect.signature(check).parameters else []))
    say.end()
