# SPDX-License-Identifier: MIT
"""The HTTP interface: what it gives, and a code of its own for each thing that is wrong."""
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import unittest

from client import MLEM, PATIENCE, Server, connect
from random_player import pump_all, seat_people


class Api(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--rate", "100000")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def refused(self, method, path, body=None, headers=None):
        status, answer = self.server.request(method, path, body, headers)
        self.assertEqual(set(answer) - {"faults"}, {"error", "message"})
        self.assertTrue(answer["message"].strip().endswith((".", ")")), answer)
        return status, answer["error"]

    def test_create_and_show(self):
        made = self.server.create(players=3, variants=["ufo"], mat="standard",
                                  seats=["bot:random", "human", "human"], clock=60, public=True,
                                  name="Tom", odds=True, first=2)
        self.assertEqual(made["seat"], 1)
        self.assertRegex(made["table"], "^[0-9a-z]{16}$")
        self.assertRegex(made["token"], "^[0-9a-z]{32}$")
        status, facts = self.server.get(f"/api/tables/{made['table']}")
        self.assertEqual(status, 200)
        self.assertEqual(facts["state"], "open")
        self.assertEqual(facts["seats"][0], {"kind": "bot", "bot": "random"})
        self.assertEqual(facts["seats"][1], {"kind": "human", "taken": True, "fair": False,
                                             "name": "Tom"})
        self.assertEqual(facts["seats"][2], {"kind": "human", "taken": False, "fair": False})
        self.assertEqual((facts["clock"], facts["odds"], facts["first"]), (60, True, 2))
        self.assertNotIn(made["token"], json.dumps(facts))
        self.assertNotIn("secret", facts)
        second = self.server.join(made["table"], "Jerry")
        self.assertEqual(second["seat"], 2)
        self.assertEqual(self.refused("POST", f"/api/tables/{made['table']}/seats", {"name": "x"}),
                         (409, "full"))

    def test_house_rules(self):
        rules = ["face-down", "booster-with-ones"]
        made = self.server.create(players=2, seats=["human", "bot:random"], house=rules)
        facts = self.server.get(f"/api/tables/{made['table']}")[1]
        self.assertEqual(facts["house"], ["booster-with-ones", "face-down"])
        self.assertEqual(facts["mat"], "cosmic")
        plain = self.server.create(players=2)["table"]
        self.assertEqual(self.server.get(f"/api/tables/{plain}")[1]["house"], [])
        for wrong in ("face-down", ["face-up"], [1], {}):
            self.assertEqual(self.refused("POST", "/api/tables", {"players": 2, "house": wrong}),
                             (400, "field"))

    def test_lists_public_tables_only(self):
        public = self.server.create(players=2, public=True)["table"]
        private = self.server.create(players=2)["table"]
        ids = [t["table"] for t in self.server.get("/api/tables?state=open")[1]["tables"]]
        self.assertIn(public, ids)
        self.assertNotIn(private, ids)
        self.assertEqual(self.refused("GET", "/api/tables?state=odd"), (400, "argument"))
        self.assertEqual(self.refused("GET", "/api/tables?before=x"), (400, "argument"))

    def test_list_in_pages(self):
        with Server(None, "--rate", "100000") as server:
            made = [server.create(players=2, public=True)["table"] for _ in range(120)]
            seen, before = [], None
            while True:
                page = server.get("/api/tables" + (f"?before={before}" if before else ""))[1]
                seen += [t["table"] for t in page["tables"]]
                before = page["before"]
                if before is None:
                    break
            self.assertEqual(seen, made[::-1])

    def test_each_fault_has_its_code(self):
        table = self.server.create(players=2)["table"]
        good = {"Content-Type": "application/json"}
        cases = [
            ("GET", "/nowhere", None, None, (404, "not-found")),
            ("POST", "/nowhere", "{}", good, (404, "not-found")),
            ("GET", "/api/tables/0000000000000000", None, None, (404, "no-table")),
            ("GET", "/api/tables/short", None, None, (404, "no-table")),
            ("GET", f"/api/tables/{table}/record", None, None, (409, "not-started")),
            ("GET", f"/api/tables/{table}/record?token=x", None, None, (403, "token")),
            ("PUT", "/api/tables", "{}", good, (405, "method")),
            ("DELETE", f"/api/tables/{table}", None, None, (405, "method")),
            ("POST", f"/api/tables/{table}", "{}", good, (405, "method")),
            ("POST", "/healthz", "{}", good, (405, "method")),
            ("POST", "/", "{}", good, (404, "not-found")),
            ("POST", "/api/tables", "{}", {"Content-Type": "text/plain"}, (415, "type")),
            ("POST", "/api/tables", "{}", {}, (415, "type")),
            ("POST", "/api/tables", "x" * 20000, good, (413, "too-large")),
            ("POST", "/api/tables", "{", good, (400, "json")),
            ("POST", "/api/tables", "[]", good, (400, "json")),
            ("POST", "/api/tables", '{"players":2,"players":3}', good, (400, "json")),
            ("POST", "/api/tables/0000000000000000/seats", "{}", good, (404, "no-table")),
            ("GET", "/api/mats/none", None, None, (404, "no-mat")),
            ("GET", "/api/identities/00", None, None, (404, "no-identity")),
        ]
        for method, path, body, headers, expected in cases:
            with self.subTest(method=method, path=path, body=body and body[:20]):
                self.assertEqual(self.refused(method, path, body, headers), expected)

    def test_fields(self):
        cases = [({"players": 1}, "field"), ({"players": 6}, "field"), ({"players": "3"}, "field"),
                 ({"players": 2.5}, "field"), ({"variants": "ufo"}, "field"),
                 ({"variants": ["dogs"]}, "field"), ({"variants": [1]}, "field"),
                 ({"mat": 1}, "field"), ({"mat": "none"}, "mat"), ({"mat": "../x"}, "mat"),
                 ({"mat": "x" * 99}, "field"), ({"seats": "human"}, "field"),
                 ({"seats": ["human"]}, "field"), ({"seats": ["human"] * 6}, "field"),
                 ({"seats": ["human", "dog"]}, "field"), ({"seats": ["human", 1]}, "field"),
                 ({"seats": ["human", "bot:none"]}, "bot"),
                 ({"seats": ["human", "bot:" + "x" * 99]}, "bot"),
                 ({"seats": ["human", "bot:exec:./x"]}, "bot"),
                 ({"players": 3, "seats": ["human", "human"]}, "field"),
                 ({"clock": -1}, "field"), ({"clock": 1e12}, "field"), ({"clock": "1"}, "field"),
                 ({"clock": 10**12}, "field"), ({"first": 4, "players": 3}, "field"),
                 ({"first": -1}, "field"), ({"public": 1}, "field"), ({"chat": "no"}, "field"),
                 ({"standin": "nobody"}, "bot"), ({"standin": 1}, "field"),
                 ({"name": ""}, "name"), ({"name": " x"}, "name"), ({"name": "a\nb"}, "name"),
                 ({"name": "x" * 64}, "name"), ({"name": "a\u0000b"}, "json"), ({"name": 1}, "name"),
                 ({"identity": "short"}, "identity"), ({"identity": 5}, "identity"),
                 ({"dogs": True}, "field")]
        for body, code in cases:
            with self.subTest(body=body):
                self.assertEqual(self.refused("POST", "/api/tables", body), (400, code))
        table = self.server.create(players=2)["table"]
        path = f"/api/tables/{table}/seats"
        self.assertEqual(self.refused("POST", path, {"name": "a\u202eb"}), (400, "name"))
        self.assertEqual(self.refused("POST", path, {"dog": 1}), (400, "field"))
        self.assertEqual(self.refused("POST", path, {"name": "x", "seat": 0}), (409, "seat-taken"))
        self.assertEqual(self.refused("POST", path, {"name": "x", "seat": 9}), (409, "seat-taken"))

    def test_websocket_refusals(self):
        table = self.server.create(players=2)["table"]
        cases = [
            (dict(table="0000000000000000"), 404, "no-table"),
            (dict(table="x"), 404, "no-table"),
            (dict(table=table, token="wrong"), 403, "token"),
            (dict(table=table, token="x" * 500), 403, "token"),
            (dict(table=table, protocol=None), 400, "protocol"),
            (dict(table=table, protocol="other"), 400, "protocol"),
            (dict(table=table, headers=["Origin: http://evil.example"]), 403, "origin"),
            (dict(table=table, headers=["Origin: null"]), 403, "origin"),
            (dict(table=table, headers=[f"Origin: http://127.0.0.1:{self.server.port}.evil"]), 403,
             "origin"),
        ]
        for more, status, code in cases:
            with self.subTest(more=more):
                socket = connect(self.server, **more)
                self.assertEqual(socket.status, status, socket.head)
                self.assertEqual(json.loads(socket.body)["error"], code)
        same = connect(self.server, table,
                       headers=[f"Origin: http://127.0.0.1:{self.server.port}"])
        self.assertEqual(same.status, 101)
        self.assertIn("sec-websocket-protocol: mlem.1", same.head.lower())
        same.close()

    def test_pages_and_headers(self):
        _, page = self.server.request("GET", "/", raw=True)
        style = "/" + re.search(r'rel="stylesheet" href="([^"]+)"', page.decode()).group(1)
        for path, kind in [("/", "text/html"), (style, "text/css"), ("/nowhere", None),
                           ("/api/tables", "application/json"), ("/metrics", "text/plain")]:
            response, body = self.server.request("GET", path, raw=True)
            if kind:
                self.assertEqual(response.status, 200)
                self.assertTrue(response.headers["content-type"].startswith(kind))
            self.assertIn("default-src 'none'", response.headers["content-security-policy"])
            self.assertNotIn("unsafe-inline", response.headers["content-security-policy"])
            self.assertEqual(response.headers["x-content-type-options"], "nosniff")
            self.assertEqual(response.headers["referrer-policy"], "no-referrer")
            head, nothing = self.server.request("HEAD", path, raw=True)
            self.assertEqual((head.status, nothing), (response.status, b""))
        response, _ = self.server.request("PUT", "/api/tables", "{}", raw=True)
        self.assertEqual(response.headers["allow"], "GET, HEAD, POST")

    def test_health_and_metrics(self):
        self.assertEqual(self.server.get("/healthz"), (200, {"status": "ok"}))
        response, text = self.server.request("GET", "/metrics", raw=True)
        for line in text.decode().splitlines():
            self.assertRegex(line, r"^(# (HELP|TYPE) mlem_\w+ .*|mlem_\w+"
                                   r"({\w+=\"[^\"]*\"(,\w+=\"[^\"]*\")*})? [0-9.e+]+)$")
        self.assertIn(b"mlem_build_info{version=\"", text)
        self.assertIn(b"mlem_store_reachable 1\n", text)

    def test_keep_alive(self):
        sock = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
        get = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        post = (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Content-Length: 13\r\n\r\n{\"players\":2}")
        for request in [get, get, post, post, get]:
            sock.sendall(request)
            data = b""
            while b"}\n" not in data:
                more = sock.recv(4096)
                self.assertTrue(more)
                data += more
            self.assertRegex(data, rb"^HTTP/1.1 20[01] ")
        sock.close()


class Options(unittest.TestCase):
    def test_base_path(self):
        with Server(None, "--base-path", "/games/mlem", "--rate", "100000") as server:
            self.assertEqual(server.base, "/games/mlem")
            _, _, players, _ = seat_people(server, 2)
            pump_all(players, lambda: all(p.over for p in players))
            for player in players:
                player.close()
            server.base = ""
            self.assertEqual(server.get("/healthz")[0], 404)
            self.assertEqual(server.get("/games/mlemx/healthz")[0], 404)
            self.assertEqual(server.request("GET", "/games/mlem/", raw=True)[0].status, 200)
            server.base = "/games/mlem"

    def test_allow_origin(self):
        with Server(None, "--allow-origin", "https://friends.example") as server:
            table = server.create(players=2)["table"]
            for origin, status in [("https://friends.example", 101), ("https://evil.example", 403)]:
                ws = connect(server, table, headers=[f"Origin: {origin}"])
                self.assertEqual(ws.status, status)
                ws.close()
            response, _ = server.request("OPTIONS", "/api/tables", raw=True)
            self.assertEqual(response.status, 204)
            self.assertEqual(response.headers["access-control-allow-origin"],
                             "https://friends.example")

    def test_tls(self):
        if not shutil.which("openssl"):
            self.skipTest("needs openssl to make a certificate")
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as keys:
            cert, key = os.path.join(keys, "cert.pem"), os.path.join(keys, "key.pem")
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key,
                            "-out", cert, "-days", "2", "-subj", "/CN=localhost"],
                           capture_output=True, check=True)
            with Server(None, "--tls-cert", cert, "--tls-key", key) as server:
                self.assertTrue(server.url.startswith("https://"))
                context = ssl.create_default_context(cafile=cert)
                connection = http.client.HTTPSConnection("localhost", server.port, context=context,
                                                         timeout=PATIENCE)
                connection.request("GET", "/healthz")
                self.assertEqual(connection.getresponse().status, 200)
                connection.close()
            done = subprocess.run([MLEM, "serve", "--port", "0", "--data", keys, "--tls-cert", "/none",
                                   "--tls-key", key], capture_output=True, text=True,
                                  timeout=PATIENCE)
            self.assertEqual(done.returncode, 1)
            self.assertIn("certificate", done.stderr)

    def test_listens_on_loopback_only(self):
        def listening(port):
            rows = []
            for name in ("/proc/net/tcp", "/proc/net/tcp6"):
                with open(name) as file:
                    rows += [line.split() for line in file]
            return [row[1].split(":")[0] for row in rows if row[1].endswith(f":{port:04X}")
                    and row[3] == "0A"]
        with Server(None) as server:
            self.assertEqual(listening(server.port), ["0100007F"])
        done = subprocess.run([MLEM, "serve", "--port", "0", "--data", server.data, "--listen",
                               "203.0.113.9"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot listen", done.stderr)

    def test_max_tables(self):
        with Server(None, "--max-tables", "2") as server:
            server.create(players=2)
            server.create(players=2)
            status, answer = server.post("/api/tables", {"players": 2})
            self.assertEqual((status, answer["error"]), (503, "too-many"))

    def test_wrong_use(self):
        for options in [["--base-path", "x"], ["--base-path", "/x/"], ["--tls-cert", "x"],
                        ["--port", "70000"], ["--log", "xml"], ["extra"], ["--lisen", "x"]]:
            done = subprocess.run([MLEM, "serve", "--data", "/nonexistent", *options],
                                  capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, options)
            self.assertTrue(done.stderr.startswith("mlem: "), done.stderr)

    def test_log(self):
        """A line has a time and a level; --log json makes an object of it."""
        def refused(*options):
            done = subprocess.run([MLEM, "serve", "--port", "0", "--data", "/dev/null/x", *options],
                                  capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 1)
            return done.stderr
        self.assertRegex(refused(), r"^mlem serve: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ error: "
                                    r"the store in /dev/null/x cannot be used: .+\n$")
        line = json.loads(refused("--log", "json"))
        self.assertEqual(sorted(line), ["level", "message", "time"])
        self.assertEqual(line["level"], "error")
        self.assertIn("/dev/null/x", line["message"])

    def test_port_in_use(self):
        with Server(None) as server:
            with tempfile.TemporaryDirectory(prefix="mlem-test-") as other:
                done = subprocess.run([MLEM, "serve", "--data", other, "--port", str(server.port)],
                                      capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 1)
            self.assertIn("cannot listen", done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
