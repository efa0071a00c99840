#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help's command line reference, made from --help of the programs themselves.

usage: helpreference.py write|check ROOT CLI ECHO
check: exit 0, or 1 with what differs; write: replaces resources/help/command-line.md.
"""
import difflib
import os
import pathlib
import re
import subprocess
import sys

PLACE = pathlib.Path("resources", "help", "command-line.md")

HEAD = """# Command line reference

`loadstone-cli` does everything that the window does, for scripts and servers. Data goes to the standard output, text for
people to the standard error. Durations take a unit: `500ms`, `30s`, `10m`, `1h`.

This page is made from the programs' own `--help`. Introductions with examples: [Getting started](start),
[Your own endpoint](endpoint), [Comparing runs](comparing), [Searches](searching).

Exit codes, the highest of all runs:

| code | means |
| --- | --- |
| 0 | valid, every SLO met, no regression |
| 1 | INVALID, an SLO missed, or a regression |
| 2 | wrong call, or an invalid specification |
| 3 | could not be carried out: endpoint unreachable, 401, data gone, worker crashed, disk full |
| 130 | interrupted; what was measured is kept |

RUN is a number, `#number`, the beginning of a UUID (four characters and more), `latest`, `latest:SCENARIO` or `baseline`.
"""


def help_of(program, *words):
    environment = {**os.environ, "COLUMNS": "4000", "LC_ALL": "C.UTF-8"}
    return subprocess.run([program, *words, "--help"], capture_output=True, text=True, check=True, env=environment).stdout


def parts(text):
    """What it is for, and its sections as lists of (name, explanation)."""
    lines = text.splitlines()
    about = lines[0]
    usage = next((line.removeprefix("Usage: ") for line in lines if line.startswith("Usage: ")), "")
    sections, rows = {}, None
    for line in lines[1:]:
        if re.fullmatch(r"[A-Z][a-z]+:", line):
            rows = sections.setdefault(line[:-1], [])
        elif not line.strip() or line.startswith("Exit codes"):
            rows = None if line.startswith("Exit codes") else rows
        elif rows is not None:
            entry = re.match(r"^  (\S.*?)(?:\s{2,}(\S.*))?$", line)
            if line.startswith("    ") and rows:
                rows[-1][1] = (rows[-1][1] + " " + line.strip()).strip()
            elif entry:
                rows.append([entry[1], entry[2] or ""])
    return about, usage, sections


def cell(text):
    return text.replace("|", "\\|").replace("{", "\\{").replace("<", "\\<")


def option(name):
    """`--trials`, and what it takes in words: "UINT", "TEXT, several", "required"."""
    words = name.split()
    flags = [w for w in words[0].split(",")]
    flag = flags[-1]
    default = ""
    takes = []
    for word in words[1:]:
        if "=" in word and not word.startswith("{"):
            word, default = word.split("=", 1)
        if word == "...":
            takes.append("several")
        elif word == "REQUIRED":
            takes.append("required")
        elif word.startswith(("TEXT", "FLOAT", "UINT", "INT")):
            kind = {"TEXT": "text", "FLOAT": "number", "UINT": "whole number", "INT": "whole number"}[re.match(r"[A-Z]+", word)[0]]
            takes.append(kind)
        elif word[0].isupper() and word not in ("Excludes:", "Needs:"):
            takes.append(word)
    return flag, ", ".join(takes) + (f", default {default}" if default else "")


def table(rows, is_options):
    out = ["| option | takes | does |" if is_options else "| name | takes | is |", "| --- | --- | --- |"]
    for name, text in rows:
        flag, takes = option(name)
        if flag not in ("--help",):
            out.append(f"| `{flag}` | {cell(takes)} | {cell(text)} |")
    return out + [""]


def section(title, about, usage, sections):
    usage = re.sub(r"^\S*/", "", usage)
    # No block of code: a table right behind one would be torn by its frame.
    out = [f"## {title}", "", about.rstrip(".") + ".", "", f"`{usage}`", ""]
    if "Positionals" in sections:
        out += table(sections["Positionals"], False)
    if len(sections.get("Options", [])) > 1:
        out += table(sections["Options"], True)
    return out


def page(cli, echo):
    out = HEAD.splitlines() + [""]
    _, _, top = parts(help_of(cli))
    out += ["| command | does |", "| --- | --- |"]
    out += [f"| [{name}](#{name}) | {cell(text)} |" for name, text in top["Subcommands"]] + [""]
    for name, _ in top["Subcommands"]:
        about, usage, sections = parts(help_of(cli, name))
        out += section(name, about, usage, sections)
        for below, _ in sections.get("Subcommands", []):
            out += section(f"{name} {below}", *parts(help_of(cli, name, below)))
    about, usage, sections = parts(help_of(echo))
    out += section("loadstone-echo", about, usage, sections)
    out += ["What it is good for, with examples: [Local testing](local-testing).", ""]
    out += ["## loadstone", "", "The window.", "", "```", "loadstone [--run SCENARIO] [PROJECT]", "```", "",
            "Opens a project, and with `--run` runs a scenario of it at once.", ""]
    return "\n".join(out).rstrip() + "\n"


def main():
    if len(sys.argv) != 5 or sys.argv[1] not in ("write", "check"):
        sys.exit(__doc__.strip())
    mode, root, cli, echo = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4]
    made = page(cli, echo)
    place = root / PLACE
    if mode == "write":
        place.write_text(made, encoding="utf-8")
        return
    kept = place.read_text(encoding="utf-8")
    if kept != made:
        print("\n".join(difflib.unified_diff(kept.splitlines(), made.splitlines(), str(PLACE), "--help", lineterm="")))
        print("the help's command line reference is out of date: run helpreference.py write ROOT CLI ECHO")
        sys.exit(1)
    print(f"{PLACE}: as the programs say")


if __name__ == "__main__":
    main()
