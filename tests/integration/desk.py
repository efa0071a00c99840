# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A person at the window, from outside: sees it through AT-SPI, works it with a real mouse and real keys (xdotool)."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

TOOLS = ["dbus-run-session", "Xvfb", "openbox", "xdotool"]
BUS_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"


def enter_desktop(*more_tools):
    """Starts this script again inside a session bus and a display of its own; exit 77 where the tools are missing."""
    if os.environ.get("LOADSTONE_DESK") == "1":
        return
    missing = [tool for tool in (*TOOLS, *more_tools) if not shutil.which(tool)] + [p for p in [BUS_LAUNCHER] if not pathlib.Path(p).exists()]
    try:
        import pyatspi  # noqa: F401
    except ImportError:
        missing.append("python3-pyatspi")
    if missing:
        print(f"skipped: needs {', '.join(missing)}")
        sys.exit(77)
    environment = {**os.environ, "LOADSTONE_DESK": "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
    server, environment["DISPLAY"] = start_display(os.environ.get("LOADSTONE_SCREEN", "1280x800"))
    try:
        done = subprocess.run(["dbus-run-session", "--", sys.executable, *sys.argv], env=environment)
    finally:
        server.terminate()
        server.wait(20)
    sys.exit(done.returncode)


def start_display(size):
    """A display with a number that the server itself finds free, so that several may start at once. It stays as it is when its last
    program leaves (-noreset): else one that only asks something would take the window manager, which is just coming, with it."""
    reads, writes = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writes), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
                              pass_fds=[writes], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writes)
    with os.fdopen(reads) as answer:
        number = answer.readline().strip()
    if not number:
        sys.exit(f"the display has ended with {server.wait()}")
    return server, f":{number}"


class Desk:
    """The window manager, the accessibility bus and one window of the program."""

    def __init__(self, program, *arguments, patience=60):
        self.patience = patience
        self.helpers = [subprocess.Popen(c, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                        for c in (["openbox"], [BUS_LAUNCHER, "--launch-immediately"])]
        self.process = self.helpers[0]
        self.until(self._has_bus, "the accessibility bus")
        self.until(self._has_manager, "the window manager")
        import pyatspi  # asks for the bus

        self.atspi = pyatspi
        self.start(program, *arguments)

    @staticmethod
    def _has_bus():
        from gi.repository import Gio, GLib

        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        try:
            bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, 5000)
        except GLib.Error:
            return False
        return True

    @staticmethod
    def _has_manager():
        return subprocess.run(["xdotool", "get_num_desktops"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def start(self, program, *arguments):
        """The program; after it ended or was killed once more, on the same desktop: the accessibility bus outlives it."""
        end = time.monotonic() + self.patience
        while self._application() is not None and time.monotonic() < end:
            time.sleep(0.1)
        self.process = subprocess.Popen([program, *map(str, arguments)])
        self.app = self.until(self._application, "the program on the accessibility bus")

    def close(self):
        for process in [self.process, *self.helpers]:
            process.terminate()
        for process in [self.process, *self.helpers]:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()

    def until_gone(self, seconds=60):
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.picture("stuck")
            raise SystemExit("the program does not end") from None
        if code:
            raise SystemExit(f"the program ended with {code}")

    def _application(self):
        for app in self.atspi.Registry.getDesktop(0):
            if app is not None and "loadstone" in (app.name or "").lower():
                return app
        return None

    def until(self, condition, what, seconds=None):
        end = time.monotonic() + (seconds or self.patience)
        while True:
            found = condition()
            if found:
                return found
            if self.process.poll() is not None:
                raise SystemExit(f"the program has ended with {self.process.returncode} while waiting for {what}")
            if time.monotonic() > end:
                self.picture("stuck")
                there = self.things() if hasattr(self, "app") else []
                raise SystemExit(f"not there: {what}\n" + "\n".join(f"  {r} {n!r}" for r, n in there))
            time.sleep(0.1)

    def walk(self, node=None):
        """Everything that shows, outermost first."""
        for child in node if node is not None else self.app:
            if child is None:
                continue
            try:
                state = child.getState()
                if not state.contains(self.atspi.STATE_SHOWING) and child.getRoleName() not in ("menu", "menu item", "application"):
                    continue
                yield child
                yield from self.walk(child)
            except Exception:  # noqa: BLE001  (what has just gone)
                continue

    def things(self):
        return [(node.getRoleName(), node.name) for node in self.walk() if node.name]

    def find(self, role, name, seconds=None):
        """The one thing with this role (or any of several) and a name that the expression matches wholly."""
        roles, expression = (role,) if isinstance(role, str) else role, re.compile(name)

        def look():
            for node in self.walk():
                if node.getRoleName() in roles and expression.fullmatch(node.name or "") and self.extents(node)[2] > 0 \
                        and self.is_on(node, "SHOWING"):
                    return node
            return None
        return self.until(look, f"{'/'.join(roles)} {name!r}", seconds)

    def result_of(self, number, seconds=180):
        """Waits for the end of a run and for the page that shows it; the verdict on it."""
        self.until(lambda: self.shows(rf"^Run #{number} finished: (VALID|INVALID)"), f"the end of run {number}", seconds)
        # Qt calls the tab in front focused, wherever the keyboard is.
        self.until(lambda: any(node.getRoleName() == "page tab" and re.match(rf"#{number}\b", node.name or "") and self.is_on(node, "FOCUSED")
                               for node in self.walk()), f"the page of run {number} in front")
        return self.until(lambda: self.shows(r"^Verdict: (VALID|INVALID)"), f"the verdict of run {number}")[0]

    def report_to(self, pdf, title="File to write"):
        """Fills the dialog of a report that is open, and waits until it says that the file is written."""
        self.fill("text", title, str(pdf))
        self.keys("Return")  # the default: Write report
        self.until(lambda: self.shows(rf"^Written: .*{re.escape(pdf.name)}"), "the report's file", 180)

    def shows(self, expression):
        """The texts that show and hold the expression."""
        return [name for _, name in self.things() if re.search(expression, name)]

    @staticmethod
    def extents(node):
        box = node.queryComponent().getExtents(0)
        return box.x, box.y, box.width, box.height

    def is_on(self, node, state):
        return node.getState().contains(getattr(self.atspi, "STATE_" + state))

    def click(self, role, name, seconds=None, double=False):
        node = self.find(role, name, seconds)
        self.until(lambda: self.is_on(node, "ENABLED"), f"{name!r} can be used", seconds)
        self.click_at(node, double)
        return node

    def has_keys(self):
        """One of the program's windows is the one that the desktop gives the keys to."""
        for window in self.app:
            try:
                if window is not None and self.is_on(window, "ACTIVE"):
                    return True
            except Exception:  # noqa: BLE001  (what has just gone)
                continue
        return False

    def keys(self, *names):
        self.until(self.has_keys, f"a window for the keys {' '.join(names)}")
        self.xdo("key", "--clearmodifiers", *names)

    def type(self, text):
        self.until(self.has_keys, f"a window for the text {text!r}")
        self.xdo("type", "--clearmodifiers", "--delay", 15, text)

    def fill(self, role, name, text):
        """Clicks into a field, replaces what is in it, checks that the field took it."""
        self.enter(self.click(role, name), text)

    def enter(self, field, text):
        """Types into the field that has the keyboard; again when the keys went to another window."""
        def is_there():
            return field.queryText().getText(0, -1) == text

        def typed():
            self.until(lambda: self.is_on(field, "FOCUSED"), f"{field.name!r} has the keyboard")
            self.keys("ctrl+a")
            self.type(text)
            end = time.monotonic() + 5
            while not is_there() and time.monotonic() < end:
                time.sleep(0.05)
            return is_there()
        self.until(lambda: is_there() or typed(), f"{text!r} in {field.name!r}")

    def cells(self, table):
        """The texts of a table, a list a row; also of what does not show."""
        grid = table.queryTable()
        return [[grid.getAccessibleAt(row, column).name for column in range(grid.nColumns)] for row in range(grid.nRows)]

    def cell_at(self, table, row, column=0):
        """A cell, scrolled to with the wheel when it does not show."""
        x, y, width, height = self.extents(table)
        self.xdo("mousemove", "--sync", x + width // 2, y + height // 2)
        seen = []

        def place():
            cell = table.queryTable().getAccessibleAt(row, column)
            _, at, _, tall = self.extents(cell)
            seen[:] = [at, tall]
            # Below the table's titles and above its lower edge.
            above, below = at < y + tall // 2, at + tall > y + height
            if above or below:
                self.xdo("click", 4 if above else 5)
            return None if above or below else cell
        try:
            return self.until(place, f"row {row} of {table.name!r}")
        except SystemExit:
            print(f"the table is at {y} and {height} high, the row at {seen}")
            raise

    def click_at(self, node, double=False):
        x, y, width, height = self.extents(node)
        self.xdo("mousemove", "--sync", x + min(width // 2, 60), y + height // 2)
        self.xdo("click", *(["--repeat", "2", "--delay", "60"] if double else []), 1)

    def xdo(self, *words):
        subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)

    def picture(self, name):
        folder = os.environ.get("LOADSTONE_PICTURES")
        if folder and shutil.which("import"):
            pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
            subprocess.run(["import", "-window", "root", f"{folder}/{name}.png"], check=False)


class Screen:
    """The pixels of the whole screen."""

    def __init__(self):
        words = os.environ.get("LOADSTONE_SCREEN", "1280x800").split("x")
        self.width, self.height = int(words[0]), int(words[1])

    def grab(self):
        return subprocess.run(["import", "-window", "root", "-depth", "8", "rgb:-"], check=True, capture_output=True).stdout

    def part(self, pixels, box, around=4):
        """The rows of a box and of what is close to it."""
        x, y, width, height = box
        left, right = max(0, x - around), min(self.width, x + width + around)
        return [pixels[3 * (row * self.width + left):3 * (row * self.width + right)]
                for row in range(max(0, y - around), min(self.height, y + height + around))]

    def coloured(self, pixels, box):
        """Where the middles of small coloured spots lie, column by column."""
        x, y, width, height = box

        def is_coloured(column, row):
            at = 3 * (row * self.width + column)
            return max(pixels[at:at + 3]) - min(pixels[at:at + 3]) > 60
        return [(column, row) for column in range(x + 2, min(x + width, self.width) - 2) for row in range(y + 2, min(y + height, self.height) - 2)
                if all(is_coloured(column + a, row + b) for a, b in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)))]
