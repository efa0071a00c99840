#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules about the tree that need no build. usage: check_tree.py RULE ROOT; exit 0, 1 (violations printed), 77 (skipped)."""
import pathlib
import re
import shutil
import subprocess
import sys

CODE = {".cpp", ".h"}
SCRIPTS = {".py", ".sh", ".cmake"}
SKIPPED = {".git", ".cache", "__pycache__", "node_modules"}
LAYOUT = {
    "CMakeLists.txt", "app", "core", "widgets", "resources", "translations", "tests", "packaging", "README.md",
    "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md", "CMakePresets.json",
}
HARD_LIMIT = 800
AIMS = {".h": 150, ".cpp": 400}
SKIP = 77


def files(root, *tops):
    """Every file below the given top folders (all without one), build folders and caches left out."""
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if parts[0].startswith("build") or SKIPPED & set(parts) or not path.is_file():
            continue
        if not tops or parts[0] in tops:
            yield path


def is_script(path):
    return path.suffix in SCRIPTS or path.name == "CMakeLists.txt" or path.parent.name == ".ci"


def lines(path):
    return enumerate(path.read_text(encoding="utf-8").splitlines(), 1)


def hits(root, paths, pattern, why):
    found = []
    for path in paths:
        for number, line in lines(path):
            if pattern.search(line):
                found.append(f"{path.relative_to(root)}:{number}: {why}: {line.strip()[:100]}")
    return found


def sizes(root):
    found = []
    for path in files(root):
        if path.suffix not in CODE:
            continue
        count = len(path.read_text(encoding="utf-8").splitlines())
        name = path.relative_to(root)
        if count > HARD_LIMIT:
            found.append(f"{name}: {count} lines, more than {HARD_LIMIT}")
        elif count > AIMS[path.suffix] and name.parts[0] != "tests":
            print(f"note: {name}: {count} lines, aim {AIMS[path.suffix]}")
    return found


def layout(root):
    return [f"{path.name}: not in the layout of the top level" for path in sorted(root.iterdir())
            if path.name not in LAYOUT and not path.name.startswith((".", "build"))]


def words(root):
    text = [p for p in files(root) if p.suffix in CODE | {".md", ".json", ".ts", ".qrc"} or is_script(p)]
    machine = re.compile(r"(?<![\w.])/(work|root|farm)/|/home/\w+/|/tmp/\w+/b-")
    hosts = re.compile(r"https?://[a-z0-9.-]*(debian|npm|pypi|ubuntu)[a-z0-9]*\.(org|com)")
    code = [p for p in text if p.suffix in CODE or is_script(p)]
    unfinished = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b|(?i:not (yet )?imple" r"mented)")
    return (hits(root, text, machine, "path of one machine") + hits(root, text, hosts, "host of a package registry")
            + hits(root, code, unfinished, "unfinished"))


def translation(root):
    """Core builds no sentence for people: codes are translated by the window. No guess of lupdate ends up in a catalogue."""
    guesses = [p for p in files(root, "translations") if p.suffix == ".ts"]
    guessed = hits(root, guesses, re.compile(r'type="unfinished">[^<\s]'), "a guessed translation")
    core = [p for p in files(root, "core") if p.suffix in CODE]
    return guessed + hits(root, core, re.compile(r"(?<![\w.>])(tr|QObject::tr|QCoreApplication::translate)\s*\("), "core translates")


def sources(root):
    """Tests link libraries or start programs; no product source is compiled a second time into them."""
    lists = [p for p in files(root, "tests") if p.name == "CMakeLists.txt"]
    product = re.compile(r"(?<![\w./])(core|widgets|app)/[^\s\"]*\.(cpp|cc|h)\b|\}/(core|widgets|app)/[^\s\"]*\.(cpp|cc)\b")
    found = hits(root, lists, product, "product source in a test target")
    # What one test program shares with another stays within tests/.
    for path in lists:
        for shared in re.findall(r"\.\./[^\s\")]*\.(?:cpp|cc)\b", path.read_text()):
            if (root / "tests").resolve() not in (path.parent / shared).resolve().parents:
                found.append(f"{path.relative_to(root)}: product source in a test target: {shared}")
    return found


def headers(root):
    """Every source starts with the two SPDX lines; every header has one guard, #pragma once."""
    found = []
    for path in files(root, "core", "widgets", "app", "tests"):
        if path.suffix not in CODE:
            continue
        text = path.read_text(encoding="utf-8")
        if "SPDX-License-Identifier: GPL-3.0-or-later" not in text[:200]:
            found.append(f"{path.relative_to(root)}: no SPDX lines at the top")
        if path.suffix == ".h" and "#pragma once" not in text[:300]:
            found.append(f"{path.relative_to(root)}: no #pragma once")
    return found


def shell(root):
    found = []
    for path in files(root):
        first = path.open("rb").readline(40) if path.suffix in {"", ".sh"} else b""
        if path.suffix != ".sh" and b"bash" not in first:
            continue
        run = subprocess.run(["bash", "-n", str(path)], capture_output=True, text=True)
        if run.returncode:
            found.append(f"{path.relative_to(root)}: {run.stderr.strip()}")
    return found


def formatting(root):
    tool = shutil.which("clang-format-14") or shutil.which("clang-format")
    version = subprocess.run([tool, "--version"], capture_output=True, text=True).stdout if tool else ""
    if "version 14." not in version:
        print(f"skipped: formatting is that of clang-format 14, here is: {version.strip() or 'none'}")
        sys.exit(SKIP)
    paths = [str(p) for p in files(root, "core", "widgets", "app", "tests") if p.suffix in CODE]
    run = subprocess.run([tool, "--dry-run", "-Werror", *paths], capture_output=True, text=True, cwd=root)
    named = sorted({line.split(":")[0] for line in run.stderr.splitlines() if ": error:" in line})
    return [f"{pathlib.Path(name).relative_to(root)}: not formatted" for name in named] \
        or ([run.stderr.strip()] if run.returncode else [])


RULES = [sizes, layout, words, translation, sources, headers, shell, formatting]


def main():
    rules = {rule.__name__: rule for rule in RULES}
    if len(sys.argv) != 3 or sys.argv[1] not in rules:
        sys.exit(f"usage: check_tree.py {'|'.join(rules)} ROOT")
    found = rules[sys.argv[1]](pathlib.Path(sys.argv[2]).resolve())
    print("\n".join(found) or f"{sys.argv[1]}: nothing found")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
