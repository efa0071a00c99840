#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hooks take the endpoint's way: through its named proxy with its login, with its TLS settings, and to this machine always directly."""
import base64
import http.server
import os
import pathlib
import shutil
import ssl
import sys
import tempfile
import threading

from harness import Echo, Findings, Run
from proxy import LOGIN, Proxy
from tls import certificate

HOST = "profiler.example"  # known to the proxy alone
LOAD = ["--concurrency", "2", "--samples", "20", "--no-preflight"]
SECRET = base64.b64encode(LOGIN.encode()).decode()


class HookServer:
    """Answers every request with 200 and keeps what it was asked; with files it speaks TLS and wants the client's certificate."""

    def __init__(self, cert=None, key=None, clients=None):
        seen = self.seen = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                seen.append((self.path, dict(self.headers), self.connection.getpeercert() if cert else None))
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, *_):
                pass  # a client that was not let in

        self.server = Server(("127.0.0.1", 0), Handler)
        if cert:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(cert, key)
            context.load_verify_locations(clients)
            context.verify_mode = ssl.CERT_REQUIRED
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def hook_of(run):
    return run.result["manifest"]["hooks"][0]


def main():
    if shutil.which("openssl") is None:
        print("skipped: no openssl program here")
        sys.exit(77)
    say = Findings()
    os.environ["PROXY_LOGIN"] = LOGIN
    login = ["--proxy-auth", "env:PROXY_LOGIN"]
    with tempfile.TemporaryDirectory() as name, Echo("--ttft", "1ms", "--tokens", "2") as echo:
        folder = pathlib.Path(name)
        with HookServer() as hooks, Proxy(hooks.port, LOGIN) as proxy:
            far = f"http://{HOST}:4712/start"
            run = Run(folder, "concurrency", echo.url, *LOAD, "--proxy", proxy.url, *login, "--hook", f"before-run:POST:{far}").finish()
            say.note(f"http: {hook_of(run)}, the proxy was asked for {proxy.targets}")
            say.expect(hook_of(run)["status"] == 200 and proxy.targets == [f"POST {far}"], f"http: {hook_of(run)}, {proxy.targets}")
            say.expect([path for path, _, _ in hooks.seen] == ["/start"], f"http: the server saw {hooks.seen}")
            say.expect("used for hooks only" in run.err, f"http: {run.err[-300:]!r}")
            near = f"http://127.0.0.1:{hooks.port}/near"
            run = Run(folder, "concurrency", echo.url, *LOAD, "--proxy", proxy.url, *login, "--hook", f"before-run:POST:{near}").finish()
            say.expect(hook_of(run)["status"] == 200 and len(proxy.targets) == 1, f"loopback: {hook_of(run)}, {proxy.targets}")
            say.expect(SECRET not in str(hooks.seen), f"the proxy's login reached the server: {hooks.seen}")
            refused = Run(folder, "concurrency", echo.url, *LOAD, "--proxy", proxy.url, "--hook", f"before-run:POST:{far}").wait()
            say.expect(refused.code == 3 and "407" in refused.err, f"no login: exit {refused.code}, {refused.err[-300:]!r}")
        cert, key = certificate(folder, "server", f"DNS:{HOST}")
        mine = certificate(folder, "client", "DNS:client.example")
        with HookServer(cert, key, mine[0]) as hooks, Proxy(hooks.port, LOGIN) as proxy:
            far = f"https://{HOST}:4713/start"
            tls = ["--ca", cert, "--cert", mine[0], "--key", mine[1]]
            hook = ["--proxy", proxy.url, *login, "--hook", f"before-run:POST:{far}"]
            run = Run(folder, "concurrency", echo.url, *LOAD, *hook, *tls).finish()
            say.note(f"https: {hook_of(run)}, the proxy was asked for {proxy.targets}")
            say.expect(hook_of(run)["status"] == 200 and proxy.targets == [f"CONNECT {HOST}:4713"], f"https: {hook_of(run)}, {proxy.targets}")
            say.expect(hooks.seen and "loadstone test" in str(hooks.seen[0][2]), f"https: no certificate of the client in {hooks.seen}")
            say.expect(SECRET not in str(hooks.seen), f"the proxy's login reached the server: {hooks.seen}")
            for what, options in (("no --ca", tls[2:]), ("no --cert", tls[:2])):
                wrong = Run(folder, "concurrency", echo.url, *LOAD, *hook, *options).wait()
                say.expect(wrong.code == 3 and len(hooks.seen) == 1, f"https, {what}: exit {wrong.code}, {wrong.err[-300:]!r}")
    say.end()


if __name__ == "__main__":
    sys.exit(main())
