#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles every header of core, widgets and app alone. usage: check_headers.py ROOT COMPILE_COMMANDS [FOLDER…]

A header gets the include paths and definitions of a source beside it, or of the nearest folder above that has one.
Only headers whose folder is part of the build are checked, so that a build without the window needs none of its libraries.
A header that a source of the build includes before anything else has been compiled alone already."""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys

KEPT = ("-I", "-D", "-U", "-isystem", "-std", "-f", "-W", "-m")
DROPPED = ("-Winvalid-pch", "-fsanitize")


def flags_of(command):
    """What of a compiler call matters to a header: paths, definitions, warnings."""
    words = command.get("arguments") or shlex.split(command["command"])
    compiler = next(w for w in words if not os.path.basename(w).startswith("ccache"))
    kept, i = [], words.index(compiler) + 1
    while i < len(words):
        word = words[i]
        if word in ("-isystem", "-I", "-D"):
            kept += [word, words[i + 1]]
            i += 1
        elif word == "-include":
            i += 1
        elif word.startswith(KEPT) and not word.startswith(DROPPED):
            kept.append(word)
        i += 1
    return compiler, kept


def sources_of(root, commands):
    """Compiler and flags of each folder, and the headers that their own source includes first."""
    folders, proven = {}, set()
    for command in commands:
        source = pathlib.Path(command["directory"], command["file"]).resolve()
        if source.suffix != ".cpp" or root not in source.parents or not source.exists():
            continue
        folders.setdefault(source.parent, flags_of(command))
        first = next((line for line in source.read_text(encoding="utf-8").splitlines() if line.startswith("#include")), "")
        if first.endswith(f'{source.stem}.h"') and "-include" not in command.get("command", ""):
            proven.add(source.with_suffix(".h"))
    return folders, proven


def check(header, compiler, flags, root):
    text = f'#include "{header}"\n'
    run = subprocess.run([compiler, *flags, "-fsyntax-only", "-x", "c++", "-"], input=text, capture_output=True, text=True)
    return f"{header.relative_to(root)}: does not compile alone\n{run.stderr.strip()[:1500]}" if run.returncode else None


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1]).resolve()
    folders, proven = sources_of(root, json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8")))
    jobs = []
    for top in sys.argv[3:] or ["core", "widgets", "app"]:
        for header in sorted((root / top).rglob("*.h")):
            # A folder of headers alone compiles like the folder around it, but core has one library a folder.
            home = next((f for f in header.parents if f in folders and f != root), None)
            if home and header not in proven:
                jobs.append((header, *folders[home], root))
    if not jobs and not proven:
        sys.exit("no header belongs to the build")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [f for f in pool.map(lambda job: check(*job), jobs) if f]
    print("\n".join(failures) or f"{len(jobs)} headers compile alone, {len(proven)} do so in the build")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
