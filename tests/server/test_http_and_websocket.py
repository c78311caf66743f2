# SPDX-License-Identifier: MIT
"""HTTP, WebSocket and TLS as the standards have them; and an end that clients hear of."""
import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
import unittest

from client import PATIENCE, SLOW, Closed, Server, connect
from random_player import seat_people
from temporary_postgres import Missing, Postgres
from test_hostile_input import is_open, raw


def make_certificate(directory):
    cert, key = os.path.join(directory, "cert.pem"), os.path.join(directory, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key,
                    "-out", cert, "-days", "2", "-subj", "/CN=localhost"],
                   capture_output=True, check=True)
    return cert, key


class Heads(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--rate", "100000", "--base-path", "/mlem")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def test_heads_that_are_too_large(self):
        """431, at once or in pieces, also as the second request of a connection."""
        good = b"GET /mlem/healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        for large in [b"GET /mlem/healthz HTTP/1.1\r\nHost: x\r\nX-Large: " + b"a" * 5000 + b"\r\n\r\n",
                      b"GET /mlem/healthz HTTP/1.1\r\nHost: x\r\n" + b"X-Y: z\r\n" * 3000 + b"\r\n",
                      b"GET /" + b"a" * 60000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"]:
            self.assertIn(b" 431 ", raw(self.server, large)[:20])
            for first in [b"", good]:
                sock = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
                answer = b""
                if first:
                    sock.sendall(first)
                    while b'"ok"' not in answer:
                        answer += sock.recv(4096)
                    answer = b""
                try:
                    for i in range(0, len(large), 700):
                        sock.sendall(large[i:i + 700])
                        time.sleep(0.002)
                except OSError:
                    pass
                try:
                    while more := sock.recv(4096):
                        answer += more
                except OSError:
                    pass
                self.assertIn(b" 431 ", answer[:20])
                sock.close()
        self.assertIn(b" 200 ", raw(self.server, b"GET /mlem/healthz HTTP/1.1\r\nHost: x\r\nX-Large: "
                                    + b"a" * 3000 + b"\r\nConnection: close\r\n\r\n")[:20])

    def test_two_lengths(self):
        """Transfer-Encoding beside Content-Length is how requests are smuggled past proxies."""
        body = b'{"players":2}'
        for encoding in [b"chunked", b"identity", b"x"]:
            answer = raw(self.server, b"POST /mlem/api/tables HTTP/1.1\r\nHost: x\r\n"
                         b"Content-Type: application/json\r\nContent-Length: %d\r\n"
                         b"Transfer-Encoding: %s\r\n\r\n%s" % (len(body), encoding, body))
            self.assertIn(b" 400 ", answer[:20])
            self.assertTrue(answer.endswith(b"<closed>"), answer)

    def answers(self, data, server=None):
        """The statuses of all answers to these bytes; the connection has been closed behind them."""
        answer = raw(server or self.server, data)
        self.assertTrue(answer.endswith(b"<closed>"), answer)
        return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d+) ", answer)]

    def test_malformed_heads(self):
        """400 at once: a proxy in front could read them in another way, and libwebsockets waits for
        more after some."""
        good = b"GET /mlem/healthz HTTP/1.1\r\nHost: x\r\n"
        for head in [good + b"No-Colon\r\n\r\n", good + b": x\r\n\r\n", good + b"X-Y : z\r\n\r\n",
                     good + b"X-Y\t: z\r\n\r\n", good + b"X-Y: z\r\n folded: line\r\n\r\n",
                     good + b"X-Y: a\0b\r\n\r\n", good + b"X-Y: a\rb\r\n\r\n", good + b"X-Y: a\nb: c\r\n\r\n",
                     good + b"X-Y: \x1b[31m\r\n\r\n", good + b"X(Y): z\r\n\r\n", good.replace(b"\r\n", b"\n") + b"\n",
                     good.replace(b"\r\n", b"\r") + b"\r", b"\r\n" + good + b"\r\n",
                     b"GET http://x/mlem/healthz HTTP/1.1\r\n\r\n", b"CONNECT x:80 HTTP/1.1\r\n\r\n",
                     b"OPTIONS * HTTP/1.1\r\n\r\n", b" GET /mlem/healthz HTTP/1.1\r\n\r\n"]:
            self.assertEqual(self.answers(head), [400], head)
            self.assertEqual(self.answers(good + b"Connection: close\r\n\r\n"), [200])

    def test_headers_that_hide_others(self):
        """libwebsockets loses the header after one whose name is the beginning of a known one, or
        waits for it. Behind a proxy that lost header could be Transfer-Encoding or the address."""
        body = b'{"players":2,"public":true}'
        for name in [b"A", b"h", b"Ho", b"Content", b"Transfer-Encodin", b"X-Forwarded-Fo", b"get", b"Sec-"]:
            self.assertEqual(self.answers(b"GET /mlem/healthz HTTP/1.1\r\n%s: b\r\n\r\n" % name), [400], name)
            self.assertEqual(self.answers(
                b"POST /mlem/api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n"
                b"%s: b\r\nTransfer-Encoding: chunked\r\n\r\n%s" % (len(body), name, body)), [400], name)
        self.assertEqual(self.answers(b"GET /mlem/healthz HTTP/1.1\r\nBb: c\r\nAccept: */*\r\nTE: x\r\n"
                                      b"Connection: close\r\n\r\n"), [200])

    def test_addresses_that_are_hidden(self):
        """A head in pieces cannot be checked. Behind a proxy one without an address is refused."""
        with Server(None, "--trust-proxy", "--rate", "100000") as server:
            first, rest = b"GET /healthz HTTP/1.1\r\n", b"Host: x\r\nA: b\r\nX-Forwarded-For: 9.9.9.9\r\n"
            for upgrade in [b"", b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: mlem.1\r\n"]:
                sock = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                sock.sendall(first)
                time.sleep(0.3)  # the server reads it, so that the rest is another piece
                sock.sendall(upgrade + rest + b"\r\n")
                answer = sock.recv(4096)
                self.assertIn(b" 400 ", answer[:20])
                sock.close()
            self.assertEqual(self.answers(first + rest.replace(b"A: b\r\n", b"Connection: close\r\n") + b"\r\n",
                                          server), [200])
            self.assertEqual(server.get("/healthz")[0], 200)  # from the machine itself

    def test_bodies_where_none_belong(self):
        """Answered, and then the connection ends: what follows is never taken for a request."""
        inner = b"GET /mlem/api/bots HTTP/1.1\r\nHost: x\r\n\r\n"
        for method, status in [(b"GET", 200), (b"HEAD", 200), (b"OPTIONS", 204), (b"DELETE", 405)]:
            head = b"%s /mlem/api/mats HTTP/1.1\r\nHost: x\r\n" % method
            self.assertEqual(self.answers(head + b"Content-Length: %d\r\n\r\n" % len(inner) + inner), [status])
            for wrong in [b"Transfer-Encoding: chunked", b"Content-Length: +5", b"Content-Length: 0\r\nContent-Length: 5"]:
                self.assertEqual(self.answers(head + wrong + b"\r\n\r\n" + inner), [400], (method, wrong))

    def test_unmasked_frames(self):
        """A client has to mask its frames (RFC 6455, 5.1)."""
        table = self.server.create(players=2)
        ws = connect(self.server, table["table"], table["token"])
        ws.send_frame(1, b"hi 0", masked=False)
        with self.assertRaises(Closed) as closed:
            while True:
                ws.line(timeout=PATIENCE)
        self.assertEqual(closed.exception.args[0], 1002)
        ws.close()

    def test_base_path_without_a_slash(self):
        """The page's own addresses are relative to /mlem/."""
        connection, _ = self.server.request("GET", "", raw=True)
        self.assertEqual(connection.status, 308)
        self.assertEqual(connection.headers["location"], "/mlem/")
        connection, _ = self.server.request("GET", "?t=abc", raw=True)
        self.assertEqual(connection.headers["location"], "/mlem/?t=abc")
        self.assertEqual(self.server.request("GET", "/", raw=True)[0].status, 200)


class Tls(unittest.TestCase):
    def setUp(self):
        if not shutil.which("openssl"):
            self.skipTest("needs openssl to make a certificate")
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(directory.cleanup)
        self.cert, self.key = make_certificate(directory.name)

    def test_half_a_body(self):
        """Also in a quiet server, where nothing else wakes the loop."""
        with Server(None, "--timeout", "1") as server:
            for path in ("/api/daily", "/api/tables"):
                begun = time.monotonic()
                half = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
                half.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                             "Content-Length: 1000\r\n\r\n{".encode())
                self.assertEqual(half.recv(100), b"")
                self.assertLess(time.monotonic() - begun, 25 * SLOW)  # it was 30 seconds
                half.close()
            begun = time.monotonic()
            slow = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            for _ in range(3):  # a whole body stops the time
                slow.request("POST", "/api/tables", '{"players": 2}', {"Content-Type": "application/json"})
                self.assertEqual(slow.getresponse().read()[:1], b"{")
            while time.monotonic() - begun < 2.5:
                time.sleep(0.1)
            slow.request("GET", "/healthz")
            self.assertEqual(slow.getresponse().status, 200)
            slow.close()

    def test_quick_requests(self):
        """A request that comes while libwebsockets is still about to write: our look at it took it off
        the socket, and it was never read."""
        with Server(None, "--tls-cert", self.cert, "--tls-key", self.key, "--rate", "100000") as server:
            context = ssl.create_default_context(cafile=self.cert)
            for _ in range(150):
                connection = http.client.HTTPSConnection("localhost", server.port, context=context,
                                                         timeout=PATIENCE)
                for method in ("GET", "POST", "GET"):
                    body = '{"players": 2}' if method == "POST" else None
                    connection.request(method, "/api/tables", body, {"Content-Type": "application/json"})
                    self.assertEqual(connection.getresponse().read()[:1], b"{")
                connection.close()

    def test_silent_connections(self):
        """A client that never begins the TLS handshake is closed after the time of a slow request."""
        with Server(None, "--tls-cert", self.cert, "--tls-key", self.key, "--timeout", "2") as server:
            silent = [socket.create_connection(("127.0.0.1", server.port), PATIENCE)
                      for _ in range(5)]
            silent[1].sendall(b"\x16\x03\x01")
            context = ssl.create_default_context(cafile=self.cert)
            quiet = context.wrap_socket(socket.create_connection(("127.0.0.1", server.port), PATIENCE),
                                        server_hostname="localhost")
            begun = time.monotonic()
            while any(is_open(sock) for sock in silent):
                self.assertLess(time.monotonic() - begun, 15 * SLOW)
                time.sleep(0.1)
            quiet.settimeout(PATIENCE)
            self.assertEqual(quiet.recv(1), b"")
            self.assertLess(time.monotonic() - begun, 15 * SLOW)
            for sock in [*silent, quiet]:
                sock.close()

    def secure(self, server):
        context = ssl.create_default_context(cafile=self.cert)
        sock = context.wrap_socket(socket.create_connection(("127.0.0.1", server.port), PATIENCE),
                                   server_hostname="localhost")
        self.addCleanup(sock.close)
        return sock

    def answer(self, sock, enough=None):
        answer = b""
        try:
            while (more := sock.recv(4096)):
                answer += more
                if enough and enough in answer:
                    break
        except OSError:
            pass
        return answer

    def test_heads_that_are_too_large(self):
        """431 over TLS, too: at once or in pieces, also as the second request of a connection."""
        good = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: " + b"a" * 3000 + b"\r\n\r\n"
        with Server(None, "--tls-cert", self.cert, "--tls-key", self.key) as server:
            for large in (b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: " + b"a" * 5000 + b"\r\n\r\n",
                          b"GET /" + b"a" * 60000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"):
                for size in (len(large), 700):
                    for first in (b"", good):
                        sock = self.secure(server)
                        if first:
                            sock.sendall(first)
                            self.assertIn(b" 200 ", self.answer(sock, b'"ok"'))
                        try:
                            for i in range(0, len(large), size):
                                sock.sendall(large[i:i + size])
                        except OSError:
                            pass
                        self.assertIn(b" 431 ", self.answer(sock)[:20], (size, len(first)))
            self.assertIn(b" 200 ", self.answer(self.request(server, good), b'"ok"'))

    def request(self, server, bytes_):
        sock = self.secure(server)
        sock.sendall(bytes_)
        return sock

    def test_unmasked_frames(self):
        with Server(None, "--tls-cert", self.cert, "--tls-key", self.key) as server:
            made = self.answer(self.request(
                server, b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                        b"Content-Length: 13\r\n\r\n{\"players\":2}"), b"token")
            table = json.loads(made.partition(b"\r\n\r\n")[2])["table"]
            for frame, expected in ((b"\x81\x84abcd" + bytes(a ^ b for a, b in zip(b"hi 0", b"abcd")), b"hello"),
                                    (b"\x81\x04hi 0", b"\x88\x02\x03\xea")):  # closed with 1002
                sock = self.request(
                    server, f"GET /ws/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                            "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: mlem.1\r\n\r\n".encode())
                self.assertIn(b" 101 ", self.answer(sock, b"\r\n\r\n"))
                sock.sendall(frame)
                self.assertIn(expected, self.answer(sock, expected))

    def test_strict_transport_security(self):
        with Server(None, "--tls-cert", self.cert, "--tls-key", self.key) as server:
            context = ssl.create_default_context(cafile=self.cert)
            for path in ["/healthz", "/", "/nothing"]:
                sock = context.wrap_socket(
                    socket.create_connection(("127.0.0.1", server.port), PATIENCE),
                    server_hostname="localhost")
                sock.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
                answer = b""
                while more := sock.recv(65536):
                    answer += more
                sock.close()
                self.assertIn(b"strict-transport-security: max-age=", answer.lower())
        with Server() as server:
            response, _ = server.request("GET", "/healthz", raw=True)
            self.assertIsNone(response.headers["strict-transport-security"])


class Ending(unittest.TestCase):
    def test_clients_hear_of_the_end(self):
        """Close frames, and an end within a second, also while bots think for three."""
        with Server(None, "--rate", "100000") as server:
            _, _, players, watchers = seat_people(server, 1, ["ace:3s"], watch=1)
            players[0].pump(lambda: server.metric("thinking") > 0)
            status, seconds = server.stop(signal.SIGTERM)
            self.assertEqual(status, 0)
            for player in players + watchers:
                with self.assertRaises(Closed) as closed:
                    while True:
                        player.socket.line(timeout=PATIENCE)
                self.assertEqual(closed.exception.args[0], 1001)
                player.close()
            self.assertLess(seconds, 1 * SLOW if SLOW == 1 else PATIENCE)
            server.start()


class Secrets(unittest.TestCase):
    @unittest.skipIf(os.environ.get("MLEM_WITHOUT_POSTGRES"), "built without PostgreSQL")
    def test_where_the_database_is(self):
        """Strangers hear that it cannot be reached, and no more."""
        try:
            postgres = Postgres()
        except Missing as reason:
            self.skipTest(str(reason))
        with postgres:
            with Server(postgres.url(postgres.create(), host="localhost"), "--rate", "100000") as server:
                table = server.create(players=2)
                ws = connect(server, table["table"], table["token"])
                postgres.stop()
                status = None
                for _ in range(15):  # while it is lost, and while the server tries to come back
                    told = b""
                    try:
                        ws.send("say hello")
                    except OSError:
                        pass  # sent away, to come back through another server
                    for path in ["/healthz", "/api/tables", f"/api/tables/{table['table']}"]:
                        response, text = server.request("GET", path, raw=True)
                        told += text
                    status, answer = server.post("/api/tables", {"players": 2})
                    told += str(answer).encode()
                    for secret in [str(postgres.port), "127.0.0.1", "localhost", "mlem@"]:
                        self.assertNotIn(secret.encode(), told)
                    time.sleep(0.2)
                self.assertEqual(status, 503)
                try:
                    while True:
                        ws.line(timeout=1)
                except (Closed, OSError):
                    pass
                for secret in [str(postgres.port), "127.0.0.1", "localhost"]:
                    self.assertNotIn(secret.encode(), ws.received)
                ws.close()
                postgres.start()
                while server.get("/healthz")[0] != 200:
                    time.sleep(0.1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
