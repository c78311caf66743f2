# SPDX-License-Identifier: MIT
"""`mlem serve --policy FILE`: what the host lets visitors do."""
import datetime
import json
import os
import random
import shutil
import subprocess
import tempfile
import unittest

from client import MLEM, PATIENCE, Closed, Server, connect
from random_player import pump_all, seat_people

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
MATS = os.path.join(ROOT, "mats")


class Policy(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="mlem-test-")
        self.addCleanup(shutil.rmtree, self.directory)

    def write(self, *lines):
        path = os.path.join(self.directory, "policy")
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in lines))
        return path

    def serve(self, *lines):
        server = Server(None, "--rate", "100000", "--policy", self.write(*lines))
        self.addCleanup(server.__exit__, None, None, None)
        return server

    def refusal(self, server, path="/api/tables", **fields):
        status, answer = server.post(path, fields)
        return status, answer.get("error")

    def test_documented(self):
        """The file of docs/hosting.md, as it stands there."""
        with open(os.path.join(ROOT, "docs", "hosting.md"), encoding="utf-8") as file:
            text = file.read().partition("# /etc/mlem/policy\n")[2].partition("```")[0]
        server = self.serve(*text.split("\n"))
        self.assertEqual(self.refusal(server, players=2), (403, "password"))
        self.assertEqual(self.refusal(server, seats=["bot:cadet", "bot:cadet"], password="three cats")[0], 403)
        made = server.create(players=2, password="three cats")
        self.assertEqual(server.get("/api/tables/" + made["table"])[1]["clock"], 86400)

    def test_nothing_is_forbidden(self):
        server = self.serve("# nothing", "", "uploads on", "open everyone", "chat on")
        self.assertEqual(server.post("/api/tables", {"seats": ["bot:cadet", "bot:ace:5ms"]})[0],
                         201)

    def test_uploads(self):
        server = self.serve("uploads off")
        with open(os.path.join(MATS, "standard.json"), encoding="utf-8") as file:
            mat = json.load(file)
        mat["name"] = "my-own"
        self.assertEqual(self.refusal(server, "/api/mats", **mat), (403, "policy"))

    def test_security_contact(self):
        path = "/.well-known/security.txt"
        with Server(None) as server:
            self.assertEqual(server.get(path)[0], 404)
        server = self.serve("security-contact mailto:safe@example.org", "address https://mlem.example/")
        response, text = server.request("GET", path, raw=True)
        self.assertEqual((response.status, response.headers["Content-Type"]),
                         (200, "text/plain; charset=utf-8"))
        fields = dict(line.split(": ", 1) for line in text.decode().splitlines())
        self.assertEqual(fields["Contact"], "mailto:safe@example.org")
        self.assertEqual(fields["Canonical"], "https://mlem.example/.well-known/security.txt")
        expires = datetime.datetime.fromisoformat(fields["Expires"].replace("Z", "+00:00"))
        left = expires - datetime.datetime.now(datetime.timezone.utc)
        self.assertTrue(100 < left.days < 365, fields["Expires"])

    def test_bots(self):
        server = self.serve("bots cadet", "bots-only off")
        self.assertEqual(server.post("/api/tables", {"seats": ["human", "bot:cadet"]})[0], 201)
        self.assertEqual(self.refusal(server, seats=["human", "bot:captain"]), (400, "bot"))
        self.assertEqual(self.refusal(server, seats=["bot:cadet", "bot:cadet"]), (403, "policy"))
        self.assertEqual([b["bot"] for b in server.get("/api/bots")[1]["bots"]], ["cadet"])
        none = self.serve("bots none")
        self.assertEqual(self.refusal(none, seats=["human", "bot:cadet"]), (400, "bot"))

    def test_password(self):
        server = self.serve("open password three cats")
        self.assertEqual(self.refusal(server, players=2), (403, "password"))
        self.assertEqual(self.refusal(server, players=2, password="three"), (403, "password"))
        self.assertEqual(self.refusal(server, players=2, password=3), (400, "field"))
        table = server.create(players=2, password="three cats")["table"]
        server.join(table)  # sitting down needs none

    def test_invitation(self):
        server = self.serve("open invitation")
        self.assertEqual(self.refusal(server, players=2), (403, "invitation"))
        self.assertEqual(self.refusal(server, players=2, invitation="x" * 16), (403, "invitation"))
        place = "--db" if "://" in server.data else "--data"
        done = subprocess.run([MLEM, "admin", place, server.data, "--json", "invite"],
                              capture_output=True, text=True, timeout=PATIENCE, check=True)
        code = json.loads(done.stdout)["invitation"]
        self.assertEqual(self.refusal(server, players=9, invitation=code), (400, "field"))
        server.create(players=2, invitation=code)
        self.assertEqual(self.refusal(server, players=2, invitation=code), (403, "invitation"))
        log = subprocess.run([MLEM, "admin", place, server.data, "log"], capture_output=True,
                             text=True, timeout=PATIENCE, check=True).stdout
        self.assertNotIn(code, log)

    def test_clock(self):
        server = self.serve("clock 3600")
        for fields, clock in (({}, 3600), ({"public": True}, 3600), ({"clock": 30}, 30),
                              ({"clock": 0}, 0), ({"dice": "typed"}, 0)):
            table = server.create(players=2, **fields)["table"]
            self.assertEqual(server.get(f"/api/tables/{table}")[1]["clock"], clock, fields)

    def test_spectators(self):
        server = self.serve("spectators off")
        made = server.create(players=2)
        watching = connect(server, made["table"])  # before the start, to sit down
        self.assertEqual(watching.status, 101)
        watching.close()
        table, tokens, players, watchers = seat_people(server, 2, rng=random.Random(1), watch=1)
        pump_all(players, lambda: all(len(p.table.events) > 25 for p in players))
        with self.assertRaises(Closed) as closed:
            while True:
                line = watchers[0].socket.line()
                self.assertFalse(line.startswith("e "), line)
        self.assertEqual(closed.exception.args[0], 1008)
        watchers[0].close()
        self.assertEqual(connect(server, table).status, 403)
        response, _ = server.request("GET", f"/api/tables/{table}/record", raw=True)
        self.assertEqual(response.status, 403)
        server.record(table, tokens[0])
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()
        server.record(table)
        self.assertEqual(connect(server, table).status, 101)

    def test_chat(self):
        server = self.serve("chat off")
        made = server.create(players=2, chat=True)
        self.assertFalse(server.get(f"/api/tables/{made['table']}")[1]["chat"])
        socket = connect(server, made["table"], made["token"])
        for message in ("say hello", "set chat on"):
            socket.send("hi 0\n" + message)
            self.assertIn(" chat-off ", socket.until("no")[-1])
        socket.close()

    def test_refused(self):
        for line in ("upload off", "uploads maybe", "uploads", "open", "open password", "bots",
                     "bots captian", "clock x", "clock 99999999", "open password " + 200 * "x"):
            done = subprocess.run([MLEM, "serve", "--data", self.directory, "--policy",
                                   self.write("# one", line)], capture_output=True, text=True,
                                  timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, line)
            if "captian" not in line:
                self.assertIn("line 2", done.stderr)
        done = subprocess.run([MLEM, "serve", "--data", self.directory, "--policy", "/missing"],
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)
        self.assertIn("/missing", done.stderr)

    def test_a_policy_that_cannot_be_read(self):
        """A directory opens like a file; it is no policy that allows everything."""
        done = subprocess.run([MLEM, "serve", "--data", self.directory, "--policy", self.directory],
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)
        self.assertIn(self.directory, done.stderr)

    def test_spaces_at_the_end(self):
        server = self.serve("open password three cats \t", "uploads off  ")
        server.create(players=2, password="three cats")


if __name__ == "__main__":
    unittest.main()
