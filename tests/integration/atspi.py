#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody has who hears the window and has no mouse: on every page each thing that can be used has a name, charts say what they
show, Tab reaches everything and what has the keyboard can be seen; a run is begun, its verdict, cards and tables read, through AT-SPI
alone, and they are the numbers of the command line. LOADSTONE_PICTURES=DIR keeps a picture of every page."""
import json
import os
import pathlib
import re
import sys
import tempfile
import time

from desk import Desk, Screen, enter_desktop
from harness import Findings, cli, program

BUTTON = ("push button", "toggle button", "button")
CELL = ("table cell", "tree item")
USED = {*BUTTON, "check box", "radio button", "combo box", "text", "password text", "spin button", "slider", "table", "tree table", "tree",
        "list", "page tab", "link", "menu item", "check menu item", "radio menu item", "chart", "dialog"}
# Reached by arrows from what holds them, or by their own keys.
# The pages of a tab bar hand the keyboard on, labels are only marked with the mouse.
INSIDE = {"filler", "label", "table cell", "tree item", "list item", "page tab", "menu item", "check menu item", "radio menu item", "menu", "menu bar",
          "table column header", "table row header", "column header", "row header", "scroll bar", "frame", "dialog", "window", "application"}
MOST_STEPS = 160


class Focus:
    """What gets the keyboard, as a screen reader is told."""

    def __init__(self, desk):
        self.desk = desk
        self.told = []
        desk.atspi.Registry.registerEventListener(self._take, "object:state-changed:focused")

    def _take(self, event):
        if event.detail1:
            self.told.append(event.source)

    def after(self, key, seconds=4):
        """The thing that has the keyboard after a key; None when it stays where it was."""
        from gi.repository import GLib

        self.told.clear()
        self.desk.keys(key)
        end = time.monotonic() + seconds
        while not self.told and time.monotonic() < end:
            GLib.MainContext.default().iteration(False)
            time.sleep(0.005)
        return self.told[-1] if self.told else None


def path_of(node):
    """Where a thing is in the window: names may stand for several."""
    path = []
    while node.parent is not None and node.getRoleName() != "application":
        path.append(node.getIndexInParent())
        node = node.parent
    return tuple(path)


class Reader:
    """Goes through pages and collects what is wrong with them."""

    def __init__(self, desk, say):
        self.desk, self.say = desk, say
        self.focus, self.screen = Focus(desk), Screen()
        self.pages = self.used = 0

    def page(self, name):
        """Everything that can be used has a name, and a chart says what it shows."""
        desk = self.desk
        desk.picture(f"atspi-{name}")
        count = 0
        for node in desk.walk():
            role = node.getRoleName()
            if role not in USED:
                continue
            count += 1
            if not (node.name or "").strip() and role != "menu item":  # separators have none
                self.say.expect(False, f"{name}: a {role} without a name, within {self.place(node)}")
            if role == "combo box":  # what it is called is what is chosen in it
                self.say.expect((node.description or "").strip() or self.is_labelled(node), f"{name}: nothing says what {node.name!r} is chosen for")
            if role == "chart":
                self.say.expect((node.description or "").strip(), f"{name}: the chart {node.name!r} says nothing of what it shows")
        self.pages += 1
        self.used += count
        self.say.note(f"{name}: {count} things to use")
        self.say.expect(count > 5, f"{name}: only {count} things to use")

    def is_labelled(self, node):
        return any(relation.getRelationType() == self.desk.atspi.RELATION_LABELLED_BY for relation in node.getRelationSet())

    @staticmethod
    def place(node):
        names = []
        while node.parent is not None and node.parent.getRoleName() != "application":
            node = node.parent
            names.append(f"{node.getRoleName()} {node.name!r}")
        return " < ".join(names[:5])

    def reachable(self):
        """What can have the keyboard, by its place."""
        found = {}
        for node in self.desk.walk():
            if node.getRoleName() not in INSIDE and self.desk.is_on(node, "FOCUSABLE") and self.desk.is_on(node, "ENABLED") \
                    and self.desk.extents(node)[2] > 0:
                found[path_of(node)] = node
        return found

    def tab_round(self, name):
        """Tab from one thing to the next until it begins anew."""
        wanted = self.reachable()
        reached, unseen, stays = {}, [], 0
        before = self.screen.grab()
        for _ in range(MOST_STEPS):
            node = self.focus.after("Tab")
            if node is None:  # from link to link within a text
                stays += 1
                if stays > 8:
                    self.say.expect(False, f"{name}: Tab stays at {self.called(list(reached.values())[-1:])}")
                    break
                continue
            path = path_of(node)
            if path in reached:
                break
            reached[path] = node
            box = self.desk.extents(node)
            end = time.monotonic() + 3
            while True:
                now = self.screen.grab()
                seen = self.screen.part(now, box) != self.screen.part(before, box)
                if seen or time.monotonic() > end:
                    break
            if not seen:
                unseen.append(node)
            before = now
        groups = {path_of(node.parent) for node in reached.values() if node.getRoleName() == "radio button"}
        # Of radio buttons Tab reaches one, arrows the others.
        missed = [node for path, node in wanted.items()
                  if path not in reached and not (node.getRoleName() == "radio button" and path_of(node.parent) in groups)]
        self.say.note(f"{name}: Tab reaches {len(reached)} things")
        self.say.expect(len(reached) > 3, f"{name}: Tab reaches only {self.called(reached.values())}")
        self.say.expect(not missed, f"{name}: Tab does not reach {self.called(missed)}")
        self.say.expect(not unseen, f"{name}: it cannot be seen that these have the keyboard: {self.called(unseen)}")

    @staticmethod
    def called(nodes):
        return [f"{node.getRoleName()} {node.name!r}" for node in nodes]


def open_cell(desk, name):
    desk.click_at(desk.find(CELL, name))


def tab(desk, name):
    desk.click("page tab", name)


def read_result(desk, say, project):
    """The verdict, the cards and a table, as a screen reader has them, against the command line."""
    verdict = desk.until(lambda: desk.shows(r"^Verdict: (VALID|INVALID)"), "the verdict")[0]
    shown = json.loads(cli("show", project, "latest", "--json").stdout)
    word = "VALID" if shown["verdict"]["valid"] else "INVALID"
    say.expect(verdict.startswith(f"Verdict: {word}"), f"the window says {verdict!r}, the command line {word}")
    cards = {node.name: node.description for node in desk.walk() if "n = " in (node.description or "")}
    say.expect(len(cards) == 6, f"{len(cards)} cards: {cards}")
    p50 = shown["summary"]["latency_ms"]["p50"]
    tab(desk, "Statistics")
    rows = desk.cells(desk.find("table", "Statistics"))
    values = [cell for row in rows for cell in row if re.fullmatch(r"[\d,.]+", cell)]
    say.expect(any(float(cell.replace(",", "")) == round(p50, len(cell.partition(".")[2])) for cell in values),
               f"no cell of the statistics is the median latency {p50}")
    tab(desk, "Charts")


def pages_without_project(desk, reader):
    desk.find(BUTTON, "New project")
    reader.page("welcome")
    reader.tab_round("welcome")
    desk.keys("ctrl+n")
    desk.find(("dialog", "frame"), "New project")
    reader.page("new project")
    desk.keys("Escape")


def pages_of_objects(desk, reader):
    for title, role, name in (("scenario", CELL, "single"), ("endpoint", CELL, "bundled"), ("dataset", CELL, "prompts")):
        open_cell(desk, name)
        desk.find("page tab", name)
        reader.page(title)
        if title == "scenario":
            reader.tab_round(title)


def pages_of_results(desk, reader, say, project):
    button = desk.find(BUTTON, "Run")
    button.queryAction().doAction(0)
    desk.until(lambda: desk.shows(r"^Verdict: "), "the verdict of the run that a screen reader began", 120)
    read_result(desk, say, project)
    for part in ("Charts", "Requests", "Statistics", "Reasons", "Environment"):
        tab(desk, part)
        reader.page(f"result, {part.lower()}")
    tab(desk, "Requests")
    reader.tab_round("result, requests")
    tab(desk, "Charts")
    reader.tab_round("result, charts")


def pages_of_many_runs(desk, reader):
    desk.keys("ctrl+l")
    search = desk.find("text", "Search the runs")
    desk.until(lambda: desk.is_on(search, "FOCUSED"), "the list of runs")
    reader.page("runs")
    reader.tab_round("runs")
    table = desk.find("table", "Runs")
    desk.click_at(desk.cell_at(table, 0))
    desk.keys("ctrl+a")
    desk.keys("ctrl+alt+d")
    desk.find("page tab", "Compare .*", 60)
    desk.until(lambda: desk.shows("What else differs"), "the comparison")
    reader.page("comparison")
    reader.tab_round("comparison")
    open_cell(desk, "single")
    desk.keys("ctrl+t")
    desk.find("page tab", "Trend of single")
    desk.find("table", "Runs of the scenario")
    reader.page("trend")
    reader.tab_round("trend")


def dialogs(desk, reader):
    for title, keys, role, name, leave in (
            ("palette", "ctrl+k", "text", "What to do or to open", "Escape"),
            ("keys", "question", ("dialog", "frame"), "Keyboard shortcuts", "Escape"),
            ("preferences", "ctrl+comma", ("dialog", "frame"), "Preferences", "Escape"),
            ("sweep", "F7", ("dialog", "frame"), "Sweep loads", "Escape"),
            ("help", "F1", "text", "Search the help", "ctrl+w")):
        desk.keys(keys)
        there = desk.find(role, name)
        reader.page(title)
        desk.keys(leave)

        def is_gone(node=there):
            try:
                return not desk.is_on(node, "SHOWING")
            except Exception:  # noqa: BLE001  (deleted)
                return True
        desk.until(is_gone, f"{title} is closed")


def main():
    enter_desktop()
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
        project = folder / "heard.loadstone"
        if cli("init", project, "--example").returncode or cli("run", project, "--scenario", "single", "--no-calibration").returncode > 1:
            sys.exit("no project with a run")
        desk = Desk(program("loadstone"))
        try:
            pages_without_project(desk, Reader(desk, say))
            desk.keys("ctrl+q")
            desk.until_gone()
            desk.start(program("loadstone"), project)
            reader = Reader(desk, say)
            desk.find(CELL, "single")
            reader.page("project")
            reader.tab_round("project")
            pages_of_objects(desk, reader)
            open_cell(desk, "single")
            pages_of_results(desk, reader, say, project)
            pages_of_many_runs(desk, reader)
            dialogs(desk, reader)
            say.note(f"{reader.pages} pages with {reader.used} things to use")
            desk.keys("ctrl+q")
            desk.until_gone()
        finally:
            desk.close()
    say.end()


if __name__ == "__main__":
    main()
