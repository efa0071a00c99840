#!/usr/bin/env python3
# SPDX-FileCopyrightText: Loadstone contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A measured run over TLS: the certificate is checked, and a run that did not check it says so."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from harness import Echo, Findings, Run, cli


def certificate(folder, name, subject):
    """A self-signed certificate, which is its own authority; (certificate, key)."""
    cert, key = folder / f"{name}.pem", folder / f"{name}.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(key), "-out", str(cert), "-days", "2",
                    "-subj", "/CN=loadstone test", "-addext", f"subjectAltName={subject}"], check=True, capture_output=True)
    return cert, key


def main():
    if shutil.which("openssl") is None:
        print("skipped: no openssl program here")
        sys.exit(77)
    say = Findings()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cert, key = certificate(folder, "right", "IP:127.0.0.1")
        other, _ = certificate(folder, "other", "IP:127.0.0.1")
        foreign = certificate(folder, "foreign", "DNS:elsewhere.example")
        load = ["--concurrency", "4", "--samples", "100"]
        with Echo("--ttft", "2ms", "--itl", "1ms", "--tokens", "4", "--tls", cert, key) as echo:
            say.expect(echo.url.startswith("https://"), f"the server listens on {echo.url}")
            good = Run(folder, "concurrency", echo.url, *load, "--ca", cert).finish()
            say.note(f"--ca: exit {good.code}, {good.counts['completed']} completed, {good.reasons}")
            say.expect(good.counts["completed"] == 100 and good.counts["failed"] == 0, f"--ca: {good.counts}")
            say.expect("insecure_tls" not in good.reasons, f"--ca: {good.reasons}")
            say.expect(good.result["verdict"]["valid"], f"--ca: INVALID: {good.reasons}")
            say.expect(good.result["manifest"]["endpoint_facts"]["tls"], "the manifest does not name the TLS version")
            open_eyes = Run(folder, "concurrency", echo.url, *load, "--insecure").finish()
            say.expect(open_eyes.counts["completed"] == 100, f"--insecure: {open_eyes.counts}")
            say.expect("insecure_tls" in open_eyes.reasons, f"--insecure: {open_eyes.reasons}")
            for what, options in (("no --ca", []), ("another --ca", ["--ca", other])):
                refused = Run(folder, "concurrency", echo.url, *load, *options).wait()
                say.expect(refused.code == 3, f"{what}: exit {refused.code}: {refused.err[-300:]}")
                say.expect(re.search(rf"error: {echo.url}: .*certificate.*--ca", refused.err), f"{what}: {refused.err[-300:]!r}")
            without = Run(folder, "concurrency", echo.url, *load, "--no-preflight").wait()
            say.expect(without.code in (1, 3), f"no --ca, no preflight: exit {without.code}: {without.err[-300:]}")
            plain = Run(folder, "concurrency", echo.url.replace("https:", "http:"), *load).wait()
            say.expect(plain.code == 3, f"http to a TLS port: exit {plain.code}: {plain.err[-300:]}")
            missing = Run(folder, "concurrency", echo.url, *load, "--ca", folder / "gone.pem").wait()
            say.expect(missing.code == 3 and "gone.pem: there is no such file" in missing.err, f"--ca missing: exit {missing.code}: {missing.err[-300:]!r}")
            text = folder / "text.pem"
            text.write_text("hello")
            odd = Run(folder, "concurrency", echo.url, *load, "--ca", text).wait()
            say.expect(odd.code in (2, 3) and "text.pem: the file holds no certificate in PEM form" in odd.err and "error:0" not in odd.err,
                       f"--ca of a text: exit {odd.code}: {odd.err[-300:]!r}")
            seen = echo.log()
        say.expect(len(seen) == 200, f"{len(seen)} requests at the server, 200 were measured")
        with Echo("--ttft", "2ms", "--tokens", "4", "--fault", "keepalive-close=5", "--tls", cert, key) as echo:
            closing = Run(folder, "concurrency", echo.url, *load, "--ca", cert).finish()
            facts = closing.result["generator"]
            say.note(f"a connection every five requests: {facts['connections']} connections, {facts['tls_resumed']} of "
                     f"{facts['tls_handshakes']} handshakes resumed")
            say.expect(closing.counts["completed"] == 100, f"closing: {closing.counts}")
            say.expect(facts["tls_handshakes"] == facts["connections"] >= 20, f"closing: {facts}")
            say.expect(facts["tls_resumed"] >= facts["tls_handshakes"] // 2, f"closing: {facts}")
        with Echo("--ttft", "2ms", "--tokens", "4", "--usage", "off", "--tls", cert, key) as echo:
            asking = ["--tokenize-path", "/tokenize"]
            counted = Run(folder, "concurrency", echo.url, *load, *asking, "--ca", cert).finish()
            tokens = counted.summary["tokens"]
            say.note(f"the server's tokenizer over TLS: {tokens}, {counted.result['manifest']['server_tokenizer']}")
            say.expect(tokens["source"] == "server_tokenize" and tokens["output_mean"] == 4, f"tokens over TLS: {tokens}")
        with Echo("--ttft", "2ms", "--tls", *foreign) as echo:
            elsewhere = Run(folder, "concurrency", echo.url, *load, "--ca", foreign[0]).wait()
            say.expect(elsewhere.code == 3, f"certificate of another host: exit {elsewhere.code}: {elsewhere.err[-300:]}")
            probed = cli("probe", "--endpoint", echo.url, "--model", "echo", "--insecure")
            say.expect(probed.returncode == 0, f"probe --insecure: exit {probed.returncode}: {probed.stderr[-300:]}")
    say.end()


if __name__ == "__main__":
    sys.exit(main())
