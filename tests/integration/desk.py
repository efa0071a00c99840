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

TOOLS = ["dbus-run-session", "xvfb-run", "openbox", "xdotool"]
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
    size = os.environ.get("LOADSTONE_SCREEN", "1280x800")
    done = subprocess.run(["dbus-run-session", "--", "xvfb-run", "-a", "-s", f"-screen 0 {size}x24", sys.executable, *sys.argv], env=environment)
    sys.exit(done.returncode)


class Desk:
    """The window manager, the accessibility bus and one window of the program."""

    def __init__(self, program, *arguments, patience=20):
        import pyatspi

        self.atspi = pyatspi
        self.patience = patience
        self.helpers = [subprocess.Popen(c, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                        for c in (["openbox"], [BUS_LAUNCHER, "--launch-immediately"])]
        time.sleep(1)  # the bus has no other sign of being there
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

    def until_gone(self, seconds=20):
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
                raise SystemExit(f"not there: {what}\n" + "\n".join(f"  {r} {n!r}" for r, n in self.things()))
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
                if node.getRoleName() in roles and expression.fullmatch(node.name or "") and self.extents(node)[2] > 0:
                    return node
            return None
        return self.until(look, f"{'/'.join(roles)} {name!r}", seconds)

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
        x, y, width, height = self.extents(node)
        self.xdo("mousemove", "--sync", x + min(width // 2, 60), y + height // 2)
        self.xdo("click", *(["--repeat", "2", "--delay", "60"] if double else []), 1)
        return node

    def keys(self, *names):
        self.xdo("key", "--clearmodifiers", *names)

    def type(self, text):
        self.xdo("type", "--clearmodifiers", "--delay", 15, text)

    def fill(self, role, name, text):
        """Clicks into a field, replaces what is in it, checks that the field took it."""
        node = self.click(role, name)
        self.keys("ctrl+a")
        self.type(text)

    def xdo(self, *words):
        subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)

    def picture(self, name):
        folder = os.environ.get("LOADSTONE_PICTURES")
        if folder and shutil.which("import"):
            pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
            subprocess.run(["import", "-window", "root", f"{folder}/{name}.png"], check=False)
