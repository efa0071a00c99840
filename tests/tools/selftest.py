#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A check that can't fail is worth nothing: plants one violation after the other into a small tree and expects each to be named.

usage: selftest.py QT_INCLUDE"""
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SPDX = "// SPDX-FileCopyrightText: Loadstone contributors\n// SPDX-License-Identifier: GPL-3.0-or-later\n"
CLEAN = {
    "CMakeLists.txt": "project(x)\n",
    ".clang-format": (HERE.parents[1] / ".clang-format").read_text(encoding="utf-8"),
    "core/base/clock.h": SPDX + "#pragma once\n\n#include <QString>\n",
    "core/record/log.h": SPDX + "#pragma once\n\n#include \"base/clock.h\"\n",
    "core/loadgen/engine.h": SPDX + "#pragma once\n\n#include \"record/log.h\"\n",
    "app/worker/main.cpp": SPDX + "#include \"loadgen/engine.h\"\n\n#include <QCoreApplication>\n",
    "app/cli/main.cpp": SPDX + "#include \"record/log.h\"\n",
    "widgets/plots/chart.h": SPDX + "#pragma once\n\n#include <QWidget>\n",
    "tests/CMakeLists.txt": "loadstone_tests(x LIBS loadstone::base)\n",
    "packaging/run.sh": "#!/usr/bin/env bash\necho yes\n",
    "build/layers.txt": "base:\nrecord:base\nloadgen:base,record\n",
}
# name of the check, file, text that is added to it (or the whole file, when new), what the message must say
PLANTED = [
    ("layering", "core/record/log.h", '#include "loadgen/engine.h"\n', "record does not declare loadgen"),
    ("layering", "core/base/clock.h", "#include <QtWidgets/QWidget>\n", "Gui header QtWidgets/QWidget"),
    ("layering", "core/base/clock.h", "#include <QColor>\n", "Gui header QColor"),
    ("layering", "core/base/clock.h", "#include <qpainter.h>\n", "Gui header qpainter.h"),
    ("layering", "core/base/clock.h", '#  include "plots/chart.h"\n', "base does not declare plots"),
    ("layering", "core/base/clock.h", '#include "units.h"\n', "without its folder"),
    ("layering", "build/layers.txt", "store:base,loadgen\n", "store may not depend on loadgen"),
    ("layering", "build/layers.txt", "extras:base\n", "core/extras is not in the table"),
    ("layering", "app/cli/main.cpp", '#include "loadgen/engine.h"\n', "only app/worker may include"),
    ("layering", "widgets/plots/chart.h", '#include "loadgen/engine.h"\n', "only app/worker may include"),
    ("layering", "app/cli/main.cpp", "#include <QApplication>\n", "cli includes QApplication"),
    ("layering", "app/cli/main.cpp", '#include "plots/chart.h"\n', "cli includes plots/chart.h"),
    ("layering", "widgets/plots/chart.h", '#include "app/cli/main.h"\n', "widgets may not include"),
    ("sizes", "core/base/big.cpp", "int x;\n" * 801, "801 lines"),
    ("layout", "docs/notes.md", "text\n", "docs: not in the layout"),
    ("words", "app/cli/main.cpp", "// see /" + "work/main\n", "path of one machine"),
    ("words", "packaging/run.sh", "curl https://deb.debi" + "an.org/x\n", "host of a package registry"),
    ("words", "core/record/log.h", "// TO" + "DO later\n", "unfinished"),
    ("translation", "core/base/text.cpp", SPDX + 'auto s = tr("text");\n', "core translates"),
    ("translation", "core/base/text.cpp", SPDX + 'auto s = QObject::tr("text");\n', "core translates"),
    ("translation", "translations/loadstone_en.ts", '<translation type="unfinished">%1, %2 {1;?}</translation>\n', "a guessed translation"),
    ("sources", "tests/CMakeLists.txt", "add_executable(t ../core/base/clock.cpp)\n", "product source"),
    ("headers", "core/base/bare.h", "#pragma once\n", "no SPDX lines"),
    ("headers", "core/base/open.h", SPDX + "int x;\n", "no #pragma once"),
    ("shell", "packaging/run.sh", "if true; then\n", "packaging/run.sh"),
    ("formatting", "core/base/wide.cpp", SPDX + "int  x=1 ;\n", "not formatted"),
    ("alone", "core/base/needs.h", SPDX + "#pragma once\n\ninline std::vector<int> x;\n", "does not compile alone"),
]


def run(check, root, qt):
    if check == "layering":
        call = ["cmake", f"-DSOURCE={root}", f"-DLAYERS={root}/build/layers.txt", f"-DALLOWED={HERE}/layers_allowed.txt",
                f"-DQT_INCLUDE={qt}", "-P", HERE / "check_layering.cmake"]
    elif check == "alone":
        database = root / "build" / "compile_commands.json"
        write(root / "core/base/clock.cpp", SPDX)
        write(database, '[{"directory": "%s", "file": "core/base/clock.cpp", "command": "ccache g++ -I%s/core -std=c++20 -fPIC '
                        '-isystem %s -isystem %s/QtCore -o x.o -c core/base/clock.cpp"}]' % (root, root, qt, qt))
        call = [sys.executable, HERE / "check_headers.py", root, database, "core/base"]
    else:
        call = [sys.executable, HERE / "check_tree.py", check, root]
    done = subprocess.run(call, capture_output=True, text=True)
    # CMake wraps what it prints.
    return done.returncode, re.sub(r"\s+", " ", done.stdout + done.stderr)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def tree(folder, extra=None):
    root = pathlib.Path(folder)
    for name, text in CLEAN.items():
        write(root / name, text)
    if extra:
        write(root / extra[0], CLEAN.get(extra[0], "") + extra[1])
    return root


def needed(folder):
    """The check of the finished programs, on one that loads Gui and on one that doesn't."""
    wrong = []
    for library, expected in (("Qt6Gui", 1), ("Qt6Core", 0)):
        made = pathlib.Path(folder) / f"{library}.so"
        subprocess.run(["g++", "-shared", "-fPIC", "-x", "c++", "/dev/null", "-Wl,--no-as-needed", f"-l{library}", "-o", made], check=True)
        done = subprocess.run(["cmake", f"-DPROGRAMS={made}", "-P", HERE / "check_needed.cmake"], capture_output=True, text=True)
        if done.returncode != expected:
            wrong.append(f"needed: {library}: exit {done.returncode}: {done.stderr}")
    return wrong


def reference(folder):
    """The check of the help's command line reference: an option that a program has and the page lacks."""
    root, wrong = pathlib.Path(folder), []
    program = root / "program.py"

    def ask(mode, options):
        whole = "A program\nUsage: program [OPTIONS]\n\nOptions:\n  -h,--help   help\n  --one TEXT  first" + options + "\n\nSubcommands:\n  run  Runs"
        write(program, f"#!/usr/bin/env python3\nimport sys\nprint({whole!r} if len(sys.argv) == 2 else 'Runs\\nUsage: program run')\n")
        program.chmod(0o755)
        (root / "resources" / "help").mkdir(parents=True, exist_ok=True)
        return subprocess.run([sys.executable, HERE / "helpreference.py", mode, root, program, program], capture_output=True, text=True)

    ask("write", "")
    for options, expected in (("", 0), ("\n  --two TEXT  second", 1)):
        done = ask("check", options)
        if done.returncode != expected or (expected and "--two" not in done.stdout):
            wrong.append(f"helpreference: exit {done.returncode}, said {(done.stdout + done.stderr)[-300:]!r}")
    return wrong


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    qt, wrong, skipped = sys.argv[1], [], set()
    for check in dict.fromkeys(p[0] for p in PLANTED):
        with tempfile.TemporaryDirectory() as folder:
            root = tree(folder)
            code, text = run(check, root, qt)
            if code == 77:
                skipped.add(check)
            elif code:
                wrong.append(f"{check}: finds something in a clean tree: {text}")
    for check, name, text, expected in PLANTED:
        if check in skipped:
            continue
        with tempfile.TemporaryDirectory() as folder:
            code, said = run(check, tree(folder, (name, text)), qt)
            if code != 1 or expected not in said:
                wrong.append(f"{check}: {name} + {text.strip()[-60:]!r}: exit {code}, said {said[-300:]!r}")
    with tempfile.TemporaryDirectory() as folder:
        wrong += needed(folder)
    with tempfile.TemporaryDirectory() as folder:
        wrong += reference(folder)
    print("\n".join(wrong) or f"{len(PLANTED) + 2} planted violations named" + (f"; skipped {sorted(skipped)}" if skipped else ""))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
