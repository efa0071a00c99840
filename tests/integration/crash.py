#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Crash recovery by mouse and keyboard: a person edits, the program is killed, the next start offers the edits with what
they are; restored, saved, and the file has them. Then once more without a project on the command line, and given up.
LOADSTONE_PICTURES=DIR keeps a picture of every station."""
import json
import os
import pathlib
import signal
import tempfile

from desk import Desk, enter_desktop
from harness import Findings, cli, program

BUTTON = ("push button", "toggle button")


def recoveries(folder):
    return list(pathlib.Path(folder, "data").rglob("recovery/*.json"))


def edit(desk, requests):
    """Opens the scenario and gives it another number of requests."""
    desk.click(("table cell", "tree item"), "single")
    desk.fill("text", r"or after \(requests\)", str(requests))
    desk.keys("Tab")


def kill(desk, folder, say):
    desk.until(lambda: recoveries(folder), "the copy of the unsaved changes", 30)
    mode = recoveries(folder)[0].stat().st_mode & 0o777
    say.expect(mode == 0o600, f"the copy can be read by others: {mode:o}")
    desk.process.send_signal(signal.SIGKILL)
    desk.process.wait()


def requests_of(project):
    scenario = next(s for s in json.loads(project.read_text())["scenarios"] if s["name"] == "single")
    return scenario["stop"]["samples"]


def restored(desk, folder, project, say):
    edit(desk, 17)
    desk.picture("crash-1-edited")
    kill(desk, folder, say)
    say.expect(requests_of(project) != 17, "the file has what was never saved")
    desk.start(program("loadstone"), project)
    desk.find(("dialog", "frame"), "Unsaved changes were found")
    desk.until(lambda: desk.shows(r"^stop/samples$"), "the key that was changed")
    desk.picture("crash-2-offered")
    desk.click(BUTTON, "Restore the changes")
    desk.until(lambda: desk.shows(r"unsaved changes are back"), "the message")
    desk.picture("crash-3-restored")
    desk.keys("ctrl+s")
    desk.until(lambda: requests_of(project) == 17, "the file with the changes")
    desk.until(lambda: not recoveries(folder), "that the copy goes once it is saved")


def given_up(desk, folder, project, say):
    edit(desk, 23)
    kill(desk, folder, say)
    desk.start(program("loadstone"))  # nobody says which project
    desk.click(BUTTON, "Open “.*”")
    desk.click(BUTTON, "Delete them")
    desk.picture("crash-4-given-up")
    desk.until(lambda: not recoveries(folder), "that the copy is deleted")
    say.expect(requests_of(project) == 17, "the file was changed by edits that were given up")
    desk.keys("ctrl+q")
    desk.until_gone()


def main():
    enter_desktop()
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
        settings = folder / "config" / "loadstone" / "loadstone.conf"
        settings.parent.mkdir(parents=True)
        settings.write_text("[autosave]\nseconds=1\n")
        project = folder / "crash.loadstone"
        say.expect(cli("init", project, "--example").returncode == 0, "no project")
        desk = Desk(program("loadstone"), project)
        try:
            restored(desk, folder, project, say)
            given_up(desk, folder, project, say)
        finally:
            desk.close()
    say.end()


if __name__ == "__main__":
    main()
