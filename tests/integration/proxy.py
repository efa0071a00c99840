#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs through an HTTP proxy: only when it is named, never to this machine, its login in no file and no argument."""
import base64
import os
import pathlib
import socket
import sys
import tempfile
import threading

from harness import Echo, Findings, Run, cli
from tls import certificate

LOGIN = "user:correct horse"
HOST = "model.example"  # known to the proxy alone


class Proxy:
    """An HTTP proxy that takes every request to one upstream port on this machine."""

    def __init__(self, upstream, login=None):
        self.upstream, self.login, self.targets, self.open = upstream, login, [], []
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()
        for connection in self.open:
            connection.close()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            self.open.append(client)
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        try:
            file = client.makefile("rb")
            server = None
            while head := self.head(file):
                method, target = head[0].split(" ")[:2]
                self.targets.append(f"{method} {target}")
                fields = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
                body = file.read(int(fields.get("content-length", 0)))
                wanted = "Basic " + base64.b64encode((self.login or "").encode()).decode()
                if self.login and fields.get("proxy-authorization") != wanted:
                    client.sendall(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
                    continue
                if server is None:
                    server = socket.create_connection(("127.0.0.1", self.upstream))
                    server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    threading.Thread(target=pump, args=(server, client), daemon=True).start()
                    if method == "CONNECT":
                        client.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
                        pump(file, server)
                        return
                path = "/" + target.split("/", 3)[3]
                kept = [line for line in head[1:] if not line.lower().startswith("proxy-")]
                server.sendall("\r\n".join([f"{method} {path} HTTP/1.1", *kept, "", ""]).encode() + body)
        except (OSError, ValueError, IndexError):
            pass

    @staticmethod
    def head(file):
        lines = []
        while line := file.readline().decode("latin-1"):
            if not line.strip():
                return lines
            lines.append(line.rstrip("\r\n"))
        return None


def pump(source, target):
    """Bytes from one side to the other until either ends."""
    read = source.recv if isinstance(source, socket.socket) else source.read1
    try:
        while data := read(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def port_of(url):
    return int(url.rsplit(":", 1)[1])


def nowhere():
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def holds(folder, text):
    return [str(p) for p in pathlib.Path(folder).rglob("*") if p.is_file() and text.encode() in p.read_bytes()]


def main():
    say = Findings()
    os.environ["PROXY_LOGIN"] = LOGIN
    load = ["--concurrency", "4", "--samples", "60"]
    login = ["--proxy-auth", "env:PROXY_LOGIN"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cert, key = certificate(folder, "proxied", f"DNS:{HOST}")
        tls = ["--tls", cert, key]
        for scheme, options, extra in (("http", [], []), ("https", tls, ["--ca", cert])):
            with Echo("--ttft", "2ms", "--itl", "1ms", "--tokens", "4", *options) as echo, Proxy(port_of(echo.url), LOGIN) as proxy:
                url = f"{scheme}://{HOST}:4711"
                run = Run(folder, "concurrency", url, *load, "--proxy", proxy.url, *login, *extra).finish()
                say.note(f"{scheme}: {run.counts['completed']} completed, {len(proxy.targets)} requests to the proxy, e.g. {proxy.targets[:1]}")
                say.expect(run.counts["completed"] == 60 and run.counts["failed"] == 0, f"{scheme}: {run.counts}")
                manifest = run.result["manifest"]
                say.expect(manifest["endpoint"]["proxy"] == proxy.url, f"{scheme}: the manifest says {manifest['endpoint']['proxy']}")
                say.expect(manifest["endpoint_facts"]["proxied"] is True, f"{scheme}: {manifest['endpoint_facts']}")
                wanted = f"CONNECT {HOST}:4711" if scheme == "https" else f"POST http://{HOST}:4711/v1/chat/completions"
                say.expect(wanted in proxy.targets, f"{scheme}: {wanted} not among {proxy.targets[:3]}")
                for secret in (LOGIN, base64.b64encode(LOGIN.encode()).decode()):
                    say.expect(not holds(run.folder, secret), f"{scheme}: the login stands in {holds(run.folder, secret)}")
                os.environ["WRONG_LOGIN"] = "user:wrong"
                for what, auth in (("no login", []), ("a wrong login", ["--proxy-auth", "env:WRONG_LOGIN"])):
                    refused = Run(folder, "concurrency", url, *load, "--proxy", proxy.url, *auth, *extra).wait()
                    say.expect(refused.code == 3 and "407" in refused.err and "--proxy-auth" in refused.err,
                               f"{scheme}, {what}: exit {refused.code}: {refused.err[-300:]!r}")
                blind = Run(folder, "concurrency", url, *load, "--proxy", proxy.url, "--no-preflight", *extra).finish()
                say.expect(blind.counts["failed_by"] == {"http_status": 60}, f"{scheme}, no login, no preflight: {blind.counts}")
                seen = len(echo.log())
                say.expect(seen == 60, f"{scheme}: {seen} requests at the server")
        gone = Run(folder, "concurrency", f"https://{HOST}", *load, "--proxy", f"http://127.0.0.1:{nowhere()}").wait()
        say.expect(gone.code == 3 and "the proxy: Connection refused" in gone.err, f"no proxy: exit {gone.code}: {gone.err[-300:]!r}")
        with Echo("--ttft", "2ms", "--tokens", "4") as echo, Proxy(port_of(echo.url)) as proxy:
            near = Run(folder, "concurrency", echo.url, *load, "--proxy", proxy.url).finish()
            say.expect(near.counts["completed"] == 60 and not proxy.targets, f"loopback went through the proxy: {proxy.targets[:2]}")
            say.expect("the proxy is not used" in near.err, f"nothing said about the loopback: {near.err[-300:]!r}")
            os.environ["http_proxy"] = f"http://{LOGIN.replace(' ', '%20')}@127.0.0.1:{port_of(proxy.url)}"
            near = Run(folder, "concurrency", echo.url, *load).finish()
            say.expect(near.counts["completed"] == 60 and not proxy.targets, "a proxy of the environment was used")
            say.expect("http_proxy" not in near.err, f"loopback needs no word about proxies: {near.err[-300:]!r}")
            far = cli("probe", "--endpoint", "http://no-such-host.invalid:8000", "--model", "m")
            say.expect(far.returncode == 3 and not proxy.targets, f"far: exit {far.returncode}")
            say.expect("http_proxy is set and not used" in far.stderr and "horse" not in far.stderr, f"far: {far.stderr[-300:]!r}")
            del os.environ["http_proxy"]
    say.end()


if __name__ == "__main__":
    sys.exit(main())
