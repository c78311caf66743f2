# SPDX-License-Identifier: MIT
"""Hostile input: a clear refusal, and others are not affected."""
import http.client
import random
import resource
import select
import signal
import socket
import struct
import time
import unittest

from client import PATIENCE, SLOW, Closed, Server, connect
from random_player import pump_all, seat_people


def raw(server, data, seconds=PATIENCE, source=None):
    """Sends bytes; what came back until the connection closed or went quiet."""
    sock = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=source)
    answer = b""
    try:
        sock.sendall(data)
        sock.settimeout(seconds)
        while True:
            more = sock.recv(65536)
            if not more:
                return answer + b"<closed>"
            answer += more
    except socket.timeout:
        return answer
    except OSError:
        return answer + b"<closed>"
    finally:
        sock.close()


def is_open(sock):
    """Whether the other side has not closed it."""
    sock.settimeout(0.001)
    try:
        return sock.recv(1) != b""
    except socket.timeout:
        return True
    except OSError:
        return False


def answers(server):
    try:
        return server.get("/healthz")[0] == 200
    except (OSError, http.client.HTTPException):
        return False


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--rate", "100000", "--timeout", "2", "--max-connections", "2000")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def setUp(self):
        self.table = self.server.create(players=2)

    def tearDown(self):
        """Whatever happened: the server serves, and plays."""
        self.assertEqual(self.server.get("/healthz")[0], 200)
        _, _, players, _ = seat_people(self.server, 1, ["random"])
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()

    def socket(self):
        ws = connect(self.server, self.table["table"], self.table["token"])
        self.assertEqual(ws.status, 101)
        ws.send("hi 0")
        ws.until("commit")
        return ws

    def facts(self):
        """The table as everyone can see it."""
        return self.server.get(f"/api/tables/{self.table['table']}")[1]

    def closed(self, ws, code=None):
        """The connection is closed, with this code if one is given."""
        try:
            while True:
                ws.line(timeout=PATIENCE)
        except Closed as closed:
            if code:
                self.assertEqual(closed.args[0], code)
        except ConnectionError:
            pass
        ws.close()

    # ---- WebSocket ----

    def test_oversized(self):
        for size in [4097, 5000, 70000, 1 << 20]:
            ws = self.socket()
            try:
                ws.send("say " + "x" * size)
            except OSError:
                pass
            self.closed(ws)

    def test_announced_but_never_sent(self):
        ws = self.socket()
        ws.socket.sendall(bytes([0x81, 0xFF]) + struct.pack(">Q", 1 << 62) + b"\0\0\0\0" + b"x" * 100)
        ws.socket.sendall(b"x" * 8000)
        self.closed(ws)

    def test_fragmented(self):
        ws = self.socket()
        text = b"say in three pieces"
        ws.send_frame(1, text[:5], final=False)
        ws.send_frame(9, b"ping")
        ws.send_frame(0, text[5:6], final=False)
        ws.send_frame(0, text[6:])
        self.assertEqual(ws.until("say")[-1], "say 0 in three pieces")
        ws.close()

    def test_endless_fragments(self):
        ws = self.socket()
        try:
            ws.send_frame(1, b"say ", final=False)
            for _ in range(200):
                ws.send_frame(0, b"x" * 100, final=False)
        except OSError:
            pass
        self.closed(ws)

    def test_empty_fragments(self):
        ws = self.socket()
        ws.send_frame(1, b"", final=False)
        for _ in range(50):
            ws.send_frame(0, b"", final=False)
        ws.send_frame(0, b"say x")
        self.assertEqual(ws.until("say")[-1], "say 0 x")
        ws.close()

    def test_binary(self):
        ws = self.socket()
        ws.send_frame(2, b"\x00\x01\x02")
        self.closed(ws, 1003)

    def test_bad_utf8(self):
        for bad in [b"say \xff\xfe", b"say \xc0\x80", b"say \xed\xa0\x80", b"say \xf5\x80\x80\x80"]:
            ws = self.socket()
            ws.send_frame(1, bad)
            self.closed(ws)

    def test_bad_frames(self):
        frames = [bytes([0xF1, 0x80]) + b"\0" * 4,         # reserved bits
                  bytes([0x83, 0x80]) + b"\0" * 4,         # reserved opcode
                  bytes([0x80, 0x80]) + b"\0" * 4,         # continues nothing
                  bytes([0x89, 0xFE, 0, 200]) + b"\0" * 204,  # a ping that is too long
                  bytes([0x09, 0x80]) + b"\0" * 4]         # a ping in pieces
        before = self.facts()
        for frame in frames:
            ws = self.socket()
            ws.socket.sendall(frame)
            ws.socket.sendall(bytes([0x81, 0x85]) + b"\0" * 4 + b"dance")
            try:
                # Either the connection closes, or the frame had no effect and "dance" is refused.
                while not ws.line(timeout=PATIENCE).startswith("no "):
                    pass
            except (Closed, ConnectionError):
                pass
            ws.close()
        self.assertEqual(self.facts(), before)

    def test_random_bytes(self):
        rng, before = random.Random(3), self.facts()
        for _ in range(50):
            ws = self.socket()
            try:
                ws.socket.sendall(rng.randbytes(rng.randint(1, 2000)))
            except OSError:
                pass
            ws.close()
        self.assertEqual(self.facts(), before)

    def test_random_messages(self):
        rng = random.Random(4)
        words = ["hi", "fair", "act", "say", "undo", "rematch", "back", "0", "-1", "4294967295",
                 "4294967296", "fly", "1", "A", "b9", "extra", "\n", " ", "  ", "é", "yes", "#", "*",
                 "= winners 0", "* roll 1", "# undo 0", "mlem-record 1", "\x00", "\r"]
        ws = self.socket()
        for _ in range(500):
            ws.send(" ".join(rng.choices(words, k=rng.randint(0, 6))))
        ws.send("dance to the end")
        while not ws.line().endswith(" unknown there is no such message") or ws.pending:
            pass
        ws.close()
        facts = self.server.get(f"/api/tables/{self.table['table']}")[1]
        self.assertEqual(facts["state"], "open")

    def test_slow_reader(self):
        """A viewer that never reads is cut off, and takes no memory; the table goes on."""
        _, _, players, _ = seat_people(self.server, 2)
        pump_all(players, lambda: all(p.over for p in players))
        before = self.server.metric("resident_bytes")
        viewers = self.server.metric("viewers")
        deaf = connect(self.server, players[0].id)
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        largest = 0
        try:
            for i in range(3000):  # each asks for the whole game
                deaf.send("hi 0")  # several at once would get one answer
                resident = self.server.metric("resident_bytes")
                if i % 100 == 0:
                    largest = max(largest, resident)
        except OSError:
            pass
        while self.server.metric("viewers") > viewers:  # no client reads the reason
            time.sleep(0.1)
        # The address sanitizer keeps freed memory for a while.
        most = 8e6 if SLOW == 1 else 400e6
        self.assertLess(max(largest, self.server.metric("resident_bytes")) - before, most)
        players[0].socket.send("say still here")
        players[0].pump(lambda: players[0].said)
        deaf.close()
        for player in players:
            player.close()

    # ---- HTTP ----

    def test_paths(self):
        for path in ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2fetc/passwd", "//",
                     "/api//tables", "/api/tables/../tables", "/api/tables/%00", "/./healthz/..",
                     "/api/tables/" + "x" * 300, "/" + "a/" * 400, "/ws/../healthz", "/%", "/%zz",
                     "/api/tables/' OR 1=1 --", "\\..\\..\\x", "/api/tables/;rm"]:
            request = f"GET {path.replace(' ', '%20')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            answer = raw(self.server, request.encode(), 3)
            self.assertNotIn(b"root:", answer)
            self.assertNotIn(b" 500 ", answer[:40])

    def test_garbage(self):
        rng = random.Random(5)
        for data in [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 200,  # TLS
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\r\n" * 100, b"GET\r\n\r\n",
                     b"GET / HTTP/9.9\r\n\r\n", b"FROB / HTTP/1.1\r\n\r\n", b"GET /" + b"a" * 9000,
                     b"GET / HTTP/1.1\r\n" + b"X-Y: z\r\n" * 3000 + b"\r\n",
                     b"GET / HTTP/1.1\r\nHost: " + b"h" * 9000 + b"\r\n\r\n",
                     b"GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
                     b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\n"
                     b"Content-Length: 99999999999999999999\r\n\r\n{}",
                     b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\n"
                     b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                     b"GET /ws/x HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
                     rng.randbytes(3000), b"\0" * 3000]:
            raw(self.server, data, 0.3)
            self.assertTrue(answers(self.server), data[:40])

    def test_characters_that_are_cut(self):
        """A sentence that quotes half a character was no JSON: the server took that for a lack of
        memory, and wrote nothing of what others did in the same moment."""
        for letters in range(34, 44):
            status, answer = self.server.post("/api/notices/stop", {"a" * letters + "\u20ac\U0001f408": 1})
            self.assertEqual((status, answer["error"]), (400, "field"), letters)

    def test_large_bodies(self):
        head = (b"POST /api/mats HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Content-Length: 50000000\r\n\r\n")
        self.assertIn(b"413", raw(self.server, head + b"x" * 1000)[:20])
        deep = b"[" * 15000
        head = (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(deep))
        self.assertIn(b"400", raw(self.server, head + deep)[:20])

    def test_slow_requests(self):
        """Slow-loris: heads and bodies that never end are given up."""
        starts = [b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ", b"G", b"",
                  b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                  b"Content-Length: 10000\r\n\r\n{"]
        socks = []
        for start in starts * 5:
            sock = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
            sock.sendall(start)
            socks.append((sock, start))
        end = time.monotonic() + 2 * PATIENCE
        while socks and time.monotonic() < end:
            for sock, start in list(socks):
                sock.settimeout(0.01)
                try:
                    if sock.recv(4096) == b"":
                        raise OSError
                except socket.timeout:
                    try:
                        if start:
                            sock.sendall(b"x")
                        continue
                    except OSError:
                        pass
                except OSError:
                    pass
                sock.close()
                socks.remove((sock, start))
            time.sleep(0.1)
        left = [start for _, start in socks]
        for sock, _ in socks:
            sock.close()
        self.assertEqual(left, [])


class Floods(unittest.TestCase):
    def test_many_connections_from_one_address(self):
        with Server(None, "--max-connections-per-address", "50", "--timeout", "600",
                    "--rate", "100000") as server:
            half_open = []
            soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
            for _ in range(2500):
                try:
                    sock = socket.create_connection(("127.0.0.1", server.port), 5,
                                                    source_address=("127.0.0.2", 0))
                    half_open.append(sock)
                except OSError:
                    break
            end = time.monotonic() + PATIENCE
            while (alive := sum(is_open(sock) for sock in half_open)) > 50:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.1)
            self.assertGreater(alive, 30)
            # Others play on.
            _, _, players, _ = seat_people(server, 2)
            pump_all(players, lambda: all(p.over for p in players))
            self.assertGreaterEqual(server.metric("limited_total"), len(half_open) - 50)
            for player in players:
                player.close()
            for sock in half_open:
                sock.close()
            end = time.monotonic() + PATIENCE
            while server.metric("connections") > 3:  # counted down as they go
                self.assertLess(time.monotonic(), end)
                time.sleep(0.1)

    def test_too_many_in_total(self):
        with Server(None, "--max-connections", "40", "--rate", "100000", "--timeout", "2") as server:
            socks = [socket.create_connection(("127.0.0.1", server.port), 5) for _ in range(60)]
            end = time.monotonic() + PATIENCE
            while not answers(server):  # until those that say nothing are given up
                self.assertLess(time.monotonic(), end)
                time.sleep(0.2)
            for sock in socks:
                sock.close()

    def test_everybody_comes_back_at_once(self):
        """After a pause hundreds connect in the same moment; none has to try again a second later."""
        many = 800
        with open("/proc/sys/net/core/somaxconn") as file:
            if int(file.read()) < many or resource.getrlimit(resource.RLIMIT_NOFILE)[0] < many + 100:
                self.skipTest("this system does not let so many wait")
        with Server() as server:
            server.process.send_signal(signal.SIGSTOP)
            socks = []
            try:
                for _ in range(many):
                    socks.append(socket.socket())
                    socks[-1].setblocking(False)
                    socks[-1].connect_ex(("127.0.0.1", server.port))
                wait = select.poll()
                for sock in socks:
                    wait.register(sock, select.POLLOUT)
                end = time.monotonic() + PATIENCE
                while len(wait.poll(100)) < many:
                    self.assertLess(time.monotonic(), end, "some were not let in")
            finally:
                server.process.send_signal(signal.SIGCONT)
                for sock in socks:
                    sock.close()

    def test_request_flood(self):
        with Server(None, "--rate", "2") as server:
            codes = [server.get("/api/tables")[0] for _ in range(300)]
            self.assertIn(429, codes)
            self.assertEqual(codes[0], 200)
            made = [server.post("/api/tables", {"players": 2})[0] for _ in range(5)]
            self.assertIn(429, made)
            # Another address is not affected.
            answer = raw(server, b"GET /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                         source=("127.0.0.3", 0))
            self.assertIn(b"200", answer[:20])

    def test_message_flood(self):
        with Server(None, "--rate", "2") as server:
            table = server.create(players=2)
            ws = connect(server, table["table"], table["token"])
            for _ in range(400):
                ws.send("dance")
            refused = set()
            for _ in range(300):
                line = ws.line()
                refused.add(line.split()[2])
            self.assertIn("too-fast", refused)
            ws.close()

    def test_message_flood_without_end(self):
        """To refuse a message takes time, too: a client that does not stop is sent away."""
        for message, times in ((b"dance", 5000), (b"\n" * 4000, 5)):
            with Server(None, "--rate", "2") as server:
                table = server.create(players=2)
                ws = connect(server, table["table"], table["token"])
                try:
                    for _ in range(times):
                        ws.send_frame(1, message)
                except OSError:
                    pass
                lines = 0
                with self.assertRaises((Closed, OSError)) as closed:
                    while True:
                        ws.line()
                        lines += 1
                if isinstance(closed.exception.args[0], int) and isinstance(closed.exception, Closed):
                    self.assertEqual(closed.exception.args[0], 1008)  # what comes meanwhile cuts it short
                self.assertLess(lines, 2000)
                ws.close()

    def test_trust_proxy(self):
        with Server(None, "--rate", "2", "--trust-proxy") as server:
            def get(address):
                return server.request("GET", "/api/tables", headers={
                    "X-Forwarded-For": f"9.9.9.9, {address}"}, raw=True)[0].status
            codes = [get("10.0.0.1") for _ in range(300)]
            self.assertIn(429, codes)
            self.assertEqual(get("10.0.0.2"), 200)

    def test_long_lists_of_a_proxy(self):
        """What a client claims itself stands before its address, and may be long: without the end of
        the list it counted as the proxy, for which neither limits of seats nor bans hold."""
        with Server(None, "--rate", "100000", "--trust-proxy") as server:
            for claimed in (1, 20, 32, 200, 400):
                made = [server.request("POST", "/api/tables", {"players": 2, "public": True}, headers={
                    "X-Forwarded-For": ", ".join(["8.8.8.8"] * claimed + [f"9.9.1.{claimed % 256}"])})[0]
                    for _ in range(5)]
                self.assertEqual(made, [201, 201, 201, 429, 429], claimed)


if __name__ == "__main__":
    unittest.main(verbosity=2)
