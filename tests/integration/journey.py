#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole job by mouse and keyboard only: new project, run, verdict, a second run, comparison, report and CSV; then the
command line says whether what the window made is right. LOADSTONE_PICTURES=DIR keeps a picture of every station."""
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from desk import Desk, enter_desktop
from harness import Findings, cli, program

BUTTON = ("push button", "toggle button")


def new_project(desk, folder):
    desk.click(BUTTON, "New project")
    desk.click(BUTTON, "Use the bundled server")
    desk.picture("1-endpoint")
    desk.click(BUTTON, "Next")
    desk.find("radio button", "Sample prompts")
    desk.picture("2-dataset")
    desk.click(BUTTON, "Next")
    desk.click("radio button", "Server.*")
    for field, text in (("Rate.*", "40"), ("Ends after.*", "4"), ("Warm-up.*", "1"), ("Trials", "3")):
        desk.fill("text", field, text)
    desk.picture("3-scenario")
    desk.click(BUTTON, "Next")
    desk.fill("text", "Project name", "journey")
    desk.fill("text", "Folder of the project", str(folder))
    desk.picture("4-summary")
    desk.click(BUTTON, "Create and run")


def run_to_its_end(desk, number):
    """Waits for the page of run `number`; the verdict it shows."""
    verdict = desk.result_of(number)
    desk.until(lambda: len(cards_of(desk)) == 6, "six cards")
    desk.picture(f"5-result-{number}")
    return verdict


def menu(desk, title, item):
    desk.click("menu item", title)
    desk.click("menu item", item)


def cards_of(desk):
    """The headline cards that show: name → what a screen reader says of it, the value first."""
    return {node.name: node.description for node in desk.walk() if "n = " in (node.description or "")}


def value_of(summary, card):
    """The figure of the result object that a card stands for."""
    name, _, stat = card.rpartition(" ")
    blocks = {"TTFT": "ttft_ms", "TPOT": "tpot_ms", "Latency": "latency_ms"}
    if name in blocks:
        return summary[blocks[name]][stat]
    requests = summary["requests"]
    return {"Requests per second": summary["throughput"]["requests_per_s"],
            "Output tokens per second": summary["throughput"]["output_tokens_per_s"],
            "Errors": 100 * requests["failed"] / requests["issued"]}[card]


def rounds_to(value, text):
    digits = len(text.partition(".")[2])
    return f"{value:.{digits}f}" == text


def check_numbers(say, cards, shown, pdf, html, summary_csv):
    """One number everywhere: what the cards say is in the JSON, the CSV, the PDF and the HTML."""
    say.expect(len(cards) == 6, f"{len(cards)} cards: {cards}")
    pages = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout
    markup = re.sub(r"<[^>]+>", " ", html.read_text())
    with open(summary_csv, newline="") as file:
        values = {float(cell) for row in csv.reader(file) for cell in row if re.fullmatch(r"-?\d+(\.\d+)?", cell)}
    for card, said in cards.items():
        text = re.match(r"[\d.]+", said).group(0)
        value = value_of(shown["summary"], card)
        say.note(f"{card}: window {text}, JSON {value}")
        say.expect(rounds_to(value, text), f"{card}: the window says {text}, the JSON {value}")
        alone = rf"(?<![\d.]){re.escape(text)}(?![\d.])"
        say.expect(re.search(alone, pages), f"{card}: {text} is not in the PDF")
        say.expect(re.search(alone, markup), f"{card}: {text} is not in the HTML")
        say.expect(any(rounds_to(v, text) or rounds_to(100 * v, text) for v in values), f"{card}: {text} is not in summary.csv")


def check_with_cli(say, project, pdf, csv_dir, cards):
    say.expect(cli("validate", project).returncode == 0, "the project does not validate")
    runs = json.loads(cli("runs", project, "--json").stdout)
    runs = runs["runs"] if isinstance(runs, dict) else runs
    say.expect(len(runs) == 2, f"{len(runs)} runs in the store instead of 2")
    shown = json.loads(cli("show", project, "2", "--json").stdout)
    say.expect(shown["run"]["state"] in ("complete", "completed"), f"run 2 is {shown['run']['state']}")
    html = pdf.with_suffix(".html")
    say.expect(cli("export", project, "2", "--html", html).returncode == 0, "no HTML")
    check_numbers(say, cards, shown, pdf, html, csv_dir / "summary.csv")
    with open(csv_dir / "requests.csv", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["phase"] == "measured"]
    say.expect(len(rows) == shown["summary"]["requests"]["issued"], f"{len(rows)} rows of {shown['summary']['requests']['issued']} requests")


def main():
    enter_desktop("pdftotext")
    say = Findings()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
        desk = Desk(program("loadstone"))
        try:
            new_project(desk, folder)
            say.note(f"first run: {run_to_its_end(desk, 1)}")
            menu(desk, "Results", "Set as baseline")
            desk.keys("F5")
            say.note(f"second run: {run_to_its_end(desk, 2)}")
            cards = cards_of(desk)
            menu(desk, "Results", "Compare with the baseline")
            words = desk.until(lambda: desk.shows(r"difference|faster|slower|not enough data|no difference"), "the comparison")
            desk.picture("6-comparison")
            say.note(f"comparison: {words[:3]}")
            desk.click("page tab", r"#2\b.*")
            menu(desk, "Results", "Report…")
            pdf = folder / "report.pdf"
            desk.report_to(pdf)
            desk.picture("7-report")
            desk.click(BUTTON, "Close or stop")
            menu(desk, "Results", "Export CSV…")
            target = folder / "csv"
            target.mkdir()
            desk.find(("dialog", "file chooser", "frame"), "Folder for the CSV files")
            desk.enter(desk.find("text", "Directory.*"), str(target))
            desk.keys("Return")
            desk.until(lambda: (target / "requests.csv").exists() and desk.shows("Written"), "the CSV files", 60)
            desk.picture("8-csv")
            desk.keys("ctrl+q")
            desk.click(BUTTON, "Save")  # the baseline was set
            desk.until_gone()
        finally:
            desk.close()
        check_with_cli(say, folder / "journey.loadstone", pdf, target, cards)
    say.end()


if __name__ == "__main__":
    main()
