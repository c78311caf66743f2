# SPDX-License-Identifier: MIT
"""One address cannot use up what all share: heads, the loop, the lobby query, the log, the limits."""
import os
import resource
import socket
import sqlite3
import tempfile
import time
import unittest

from client import PATIENCE, SLOW, Server, connect
from test_hostile_input import raw

# How many finished tables the lobby test fills in; 600000 takes a minute.
FINISHED = int(os.environ.get("MLEM_FINISHED", "60000"))


def processor_seconds(server):
    with open(f"/proc/{server.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def from_address(address):
    return {"X-Forwarded-For": address}


class Exhaustion(unittest.TestCase):
    def test_slow_heads(self):
        """1,024 requests that never end, from four addresses: others are answered at once."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        with Server(None, "--timeout", "60") as server:
            slow = []
            for host in range(4):
                for _ in range(256):
                    sock = socket.create_connection(("127.0.0.1", server.port), PATIENCE,
                                                    source_address=(f"127.0.1.{host + 1}", 0))
                    sock.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                    slow.append(sock)
            begun = time.monotonic()
            while server.metric("connections_total") < len(slow):
                time.sleep(0.05)
            self.assertEqual(server.get("/healthz")[0], 200)
            self.assertLess(time.monotonic() - begun, 10)
            for sock in slow:
                sock.close()

    def test_junk_mats(self):
        """A megabyte of unknown keys is refused before it is read; what is read costs little."""
        with Server(None, "--rate", "100000") as server:
            def upload(size):
                keys = b",".join(b'"k%06d":%d' % (i, i) for i in range(size // 16))
                body = b"{" + keys + b"}"
                head = (b"POST /api/mats HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                        b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body))
                return raw(server, head + body)
            self.assertIn(b" 413 ", upload(1000000)[:20])
            before = processor_seconds(server)
            for _ in range(10):
                self.assertIn(b" 400 ", upload(60000)[:20])
            self.assertLess(processor_seconds(server) - before, 0.3 * SLOW)

    def test_healthz_is_limited(self):
        with Server(None, "--rate", "2") as server:
            request = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            answers = [raw(server, request, source=("127.0.0.3", 0)) for _ in range(100)]
            self.assertIn(b" 200 ", answers[0][:20])
            self.assertIn(b" 429 ", answers[-1][:20])
            self.assertEqual(server.get("/healthz")[0], 200)

    def test_finished_tables_cost_nothing(self):
        """The lobby, health and figures take as long with many finished tables as with none."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with Server(data, "--rate", "1000000") as server:
                for _ in range(5):
                    server.create(players=2, public=True)
                few = self.latencies(server)
            database = sqlite3.connect(os.path.join(data, "mlem.db"))
            columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")
                       if row[1] != "number"]
            values = ["'f' || printf('%015d', i)" if name == "id" else "2" if name == "state"
                      else "0" if name == "wake" else name for name in columns]
            database.execute(
                f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {FINISHED})"
                f" INSERT INTO tables ({', '.join(columns)}) SELECT {', '.join(values)}"
                " FROM n, (SELECT * FROM tables WHERE public = 1 LIMIT 1)")
            database.commit()
            database.close()
            with Server(data, "--rate", "1000000") as server:
                many = self.latencies(server)
        print({path: f"{few[path]:.2f} ms, with {FINISHED} finished tables {many[path]:.2f} ms"
               for path in few})
        for path in few:
            self.assertLess(many[path], 3 * few[path] + 2 * SLOW, path)

    def latencies(self, server):
        """The quickest of many in milliseconds, by path: other work on the machine only adds to it."""
        found = {}
        for path in ["/api/tables?state=open", "/api/tables?state=playing", "/healthz", "/metrics"]:
            times = []
            for _ in range(31):
                begun = time.monotonic()
                server.request("GET", path, raw=True)
                times.append((time.monotonic() - begun) * 1000)
            found[path] = min(times)
        return found

    def test_log_lines(self):
        """The log does not grow with what a client sends."""
        with Server() as server:
            for _ in range(300):
                raw(server, b"GET / HTTP/1.1\r\nX: " + b"a" * 9000 + b"\r\n\r\n")
            self.assertLess(server.messages().count("\n"), 60)


class BehindAProxy(unittest.TestCase):
    def test_connections_of_one_visitor(self):
        """The limit of connections counts visitors, not the proxy."""
        with Server(None, "--trust-proxy", "--max-connections-per-address", "5") as server:
            table = server.create(players=2)["table"]

            def visit(address):
                return connect(server, table, headers=[f"X-Forwarded-For: {address}"])
            first = [visit("10.0.0.1") for _ in range(10)]
            self.assertEqual([ws.status for ws in first], [101] * 5 + [429] * 5)
            other = visit("10.0.0.2")
            self.assertEqual(other.status, 101)
            first[0].close()
            end = time.monotonic() + PATIENCE
            while (again := visit("10.0.0.1")).status != 101:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.1)
            for ws in [*first, other, again]:
                ws.close()

    def test_addresses_with_a_port(self):
        """Some proxies add the port: it is still the same visitor."""
        with Server(None, "--rate", "1", "--trust-proxy") as server:
            def get(address):
                return server.request("GET", "/api/tables", raw=True,
                                      headers=from_address(address))[0].status
            for form in ["10.0.0.1:{}", "[2001:db8:7:7::1]:{}", "[2001:db8:8:8::1]"]:
                codes = [get(form.format(port)) for port in range(1000, 1100)]
                self.assertIn(429, codes, form)
            for other in ["10.0.0.2", "10.0.0.3:1000", "2001:db8:9:9::1", "[2001:db8:9:a::1]:7"]:
                self.assertEqual(get(other), 200, other)

    def test_networks_of_one_visitor(self):
        """Providers give whole /48 networks to one customer: together they have a limit too."""
        with Server(None, "--rate", "1", "--trust-proxy") as server:
            def get(address):
                return server.request("GET", "/api/tables", raw=True,
                                      headers=from_address(address))[0].status
            codes = [get(f"2001:db8:1:{i:x}::1") for i in range(300)]
            self.assertIn(429, codes)
            self.assertEqual(codes[:8], [200] * 8)
            self.assertEqual(get("2001:db8:2:1::1"), 200)


if __name__ == "__main__":
    unittest.main(verbosity=2)
