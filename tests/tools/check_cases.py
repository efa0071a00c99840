#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every reported fault of reported_cases.txt has the test that the list names. usage: check_cases.py LIST ROOT"""
import pathlib
import sys


def wrong(entries, root):
    found = []
    for line in entries:
        number, _, rest = line.partition(" ")
        name, _, text = rest.partition(" ")
        path = root / name
        if not number.isdigit() or not text:
            found.append(f"not NUMBER FILE TEXT: {line}")
        elif not path.is_file():
            found.append(f"{number}: no file {name}")
        elif text not in " ".join(path.read_text().split()).replace('" "', ""):
            found.append(f"{number}: {name} has no test '{text}'")
    return found


def main():
    lines = [line.strip() for line in pathlib.Path(sys.argv[1]).read_text().splitlines()]
    entries = [line for line in lines if line and not line.startswith("#")]
    root = pathlib.Path(sys.argv[2])
    if not wrong(["1 tests/CMakeLists.txt what stands in no " + "such file"], root) or not wrong(["1 tests/no.cpp x"], root):
        sys.exit("this check can't fail")
    found = wrong(entries, root)
    numbers = [int(e.split()[0]) for e in entries if e.split()[0].isdigit()]
    if sorted(set(numbers)) != numbers:
        found.append("the numbers are not in order, or one stands there twice")
    print("\n".join(found) if found else f"{len(entries)} reported faults, each with its test")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
