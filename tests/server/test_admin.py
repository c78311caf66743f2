# SPDX-License-Identifier: MIT
"""`mlem admin` beside a running server, and without one."""
import json
import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time
import unittest

from client import MLEM, PATIENCE, POSTGRES, Closed, Server, connect
from make_daily_flight_record import fly
from random_player import Player, pump_all, seat_people

NO_TABLE = "abcdefghijklmnop"


def seat_two(server, identities, seed):
    """Ada and Bob at a table."""
    who = [{"identity": name * 16} if identities else {} for name in ("ada", "bob")]
    made = server.create(players=2, name="Ada", **who[0])
    tokens = [made["token"], server.join(made["table"], name="Bob", **who[1])["token"]]
    rng = random.Random(seed)
    return made["table"], [Player(server, made["table"], token, rng.randbytes(16).hex(),
                                  random.Random(rng.random())) for token in tokens]


def admin(data, *arguments):
    place = "--db" if "://" in data else "--data"
    return subprocess.run([MLEM, "admin", place, data, *arguments], capture_output=True, text=True,
                          timeout=PATIENCE)


class Administration(unittest.TestCase):
    def setUp(self):
        self.server = Server(None, "--rate", "100000")
        self.addCleanup(self.server.__exit__, None, None, None)

    def good(self, *arguments):
        done = admin(self.server.data, *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def bad(self, *arguments, status=1):
        done = admin(self.server.data, *arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stderr

    def read(self, *arguments):
        return json.loads(self.good("--json", *arguments))

    def seat(self, **fields):
        """A table with two seats, one taken."""
        return self.server.create(players=2, name="Ada", **fields)

    def closing(self, socket):
        """The code that the connection is closed with."""
        try:
            while True:
                socket.line()
        except Closed as reason:
            return reason.args[0]
        finally:
            socket.close()

    # ---- Tables ----

    def test_tables(self):
        ids = [self.seat(public=public)["table"] for public in (True, False)]
        listed = self.read("tables")["tables"]
        self.assertEqual([t["table"] for t in listed], ids[::-1])
        self.assertEqual([t["public"] for t in listed], [False, True])
        self.assertEqual(self.read("--state", "over", "tables")["tables"], [])
        self.assertEqual(len(self.read("--limit", "1", "tables")["tables"]), 1)
        self.assertIn(ids[0], self.good("tables"))
        shown = self.read("show", ids[0])
        self.assertEqual([s.get("name") for s in shown["seats"]], ["Ada", None])
        self.assertIn("Ada", self.good("show", ids[0]))
        self.assertIn("no such table", self.bad("show", NO_TABLE))

    def test_close(self):
        table, tokens, players, _ = seat_people(self.server, 2, rng=random.Random(3))
        pump_all(players, lambda: all(len(p.table.events) > 25 for p in players))
        begun = time.monotonic()
        self.good("close", table)
        pump_all(players, lambda: all(p.over for p in players))
        self.assertLess(time.monotonic() - begun, PATIENCE)
        record = self.server.record(table)
        self.assertIn("# ended by the host of the server\n# fair secret ", record)
        self.assertEqual(self.server.get(f"/api/tables/{table}")[1]["state"], "over")
        self.server.wait(lambda: self.server.metric("tables_unfinished") == 0, "it is counted")
        players[0].socket.send(f"act {len(players[0].table.events)} fly 1")
        pump_all(players[:1], lambda: any(" over " in no for no in players[0].refused))
        for player in players:
            player.close()
        self.good("close", table)  # once more changes nothing
        self.assertEqual(self.server.record(table), record)
        waiting = self.seat()["table"]
        self.good("close", waiting)
        self.assertEqual(self.server.get(f"/api/tables/{waiting}")[1]["state"], "over")
        self.assertIn("no such table", self.bad("close", NO_TABLE))

    def test_delete(self):
        table, tokens, players, _ = seat_people(self.server, 2, rng=random.Random(4))
        pump_all(players, lambda: all(len(p.table.events) > 25 for p in players))
        watching = connect(self.server, table)
        watching.send("hi 0")
        watching.until("hello")
        self.good("delete", table)
        self.assertEqual(self.closing(watching), 1008)
        for player in players:
            player.close()
        self.assertEqual(self.server.get(f"/api/tables/{table}")[0], 404)
        self.assertEqual(connect(self.server, table, tokens[0]).status, 404)
        self.server.wait(lambda: self.server.metric("tables_unfinished") == 0, "it is counted")
        self.server.wait(lambda: self.server.metric("tables_awake") == 0, "it leaves memory")
        self.assertIn("no such table", self.bad("delete", table))

    @unittest.skipIf(POSTGRES, "looks into a file")
    def test_delete_a_damaged_table(self):
        table, _, players, _ = seat_people(self.server, 2, rng=random.Random(9))
        pump_all(players, lambda: all(len(p.table.events) > 25 for p in players))
        for player in players:
            player.close()
        self.server.stop()
        database = sqlite3.connect(os.path.join(self.server.data, "mlem.db"))
        database.execute("UPDATE events SET line = '* roll nonsense' WHERE seq = 20")
        database.commit()
        database.close()
        self.server.start()
        self.assertNotEqual(connect(self.server, table).status, 101)
        self.bad("close", table)
        self.good("delete", table)
        self.assertEqual(self.server.get(f"/api/tables/{table}")[0], 404)
        self.server.wait(lambda: self.server.metric("tables_awake") == 0, "it leaves memory")

    def test_delete_a_finished_game(self):
        table, players = seat_two(self.server, True, 5)
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()
        self.assertEqual(len(self.server.get("/api/identities")[1]["identities"]), 2)
        self.good("delete", table)
        self.assertEqual(self.server.get(f"/api/tables/{table}")[0], 404)

    # ---- Restrictions ----

    def test_ban_an_address(self):
        server = Server(None, "--trust-proxy", "--rate", "100000")
        self.addCleanup(server.__exit__, None, None, None)
        bad = {"X-Forwarded-For": "203.0.113.7"}
        other = {"X-Forwarded-For": "203.0.114.7"}
        table = server.create(players=2)["table"]
        socket = connect(server, table, headers=["X-Forwarded-For: 203.0.113.7"])
        socket.send("hi 0")
        socket.until("hello")
        self.assertEqual(admin(server.data, "ban", "203.0.113.0/24").returncode, 0)
        self.assertEqual(self.closing(socket), 1008)
        status, answer = server.request("GET", "/api/tables", headers=bad)
        self.assertEqual((status, answer["error"]), (403, "banned"))
        self.assertEqual(connect(server, table, headers=["X-Forwarded-For: 203.0.113.9"]).status,
                         403)
        self.assertEqual(server.request("GET", "/api/tables", headers=other)[0], 200)
        self.assertEqual(admin(server.data, "ban", "2001:db8:1::/48").returncode, 0)
        server.wait(lambda: server.request("GET", "/api/tables", headers={
            "X-Forwarded-For": "2001:db8:1:5::1"})[0] == 403, "IPv6 is banned")
        self.assertEqual(server.request("GET", "/api/tables", headers={
            "X-Forwarded-For": "2001:db8:2::1"})[0], 200)
        self.assertEqual(admin(server.data, "unban", "203.0.113.0/24").returncode, 0)
        server.wait(lambda: server.request("GET", "/api/tables", headers=bad)[0] == 200,
                    "the ban is over")
        self.assertEqual(admin(server.data, "unban", "203.0.113.0/24").returncode, 1)

    def test_ban_an_identity(self):
        key = "k" * 32
        seat = self.seat(identity=key)
        identity = self.read("show", seat["table"])["seats"][0]["identity"]
        socket = connect(self.server, seat["table"], seat["token"])
        socket.send("hi 0")
        socket.until("hello")
        self.good("ban", f"{seat['table']}:0")
        self.assertEqual([(r["kind"], r["subject"]) for r in self.read("restrictions")["restrictions"]],
                         [("ban", "identity " + identity)])
        self.assertEqual(self.closing(socket), 1008)
        self.assertEqual(connect(self.server, seat["table"], seat["token"]).status, 403)
        status, answer = self.server.post("/api/tables", {"players": 2, "identity": key})
        self.assertEqual((status, answer["error"]), (403, "banned"))
        table = self.seat()["table"]
        self.assertEqual(self.server.post(f"/api/tables/{table}/seats",
                                          {"name": "X", "identity": key})[0], 403)
        self.good("unban", identity)
        self.server.wait(lambda: connect(self.server, seat["table"], seat["token"]).status == 101,
                         "the ban is over")

    def test_bans_end(self):
        self.good("--days", "1", "ban", "198.51.100.1")
        row = self.read("restrictions")["restrictions"][0]
        self.assertAlmostEqual(row["expires"] - row["since"], 86400000, delta=120000)

    def test_mute(self):
        seat = self.seat()
        socket = connect(self.server, seat["table"], seat["token"])
        socket.send("hi 0")
        socket.until("hello")
        self.good("mute", f"{seat['table']}:0")

        def answer():
            time.sleep(0.1)
            socket.send("say miaow")
            return socket.until("say", "no")[-1]
        self.server.wait(lambda: " muted " in answer(), "the seat is muted")
        self.good("unmute", f"{seat['table']}:0")
        self.server.wait(lambda: answer().startswith("say 0 "), "the seat may speak")
        socket.close()

    def test_reserve(self):
        self.good("reserve", "The Host")

        def status(name):
            return self.server.post("/api/tables", {"players": 2, "name": name})[0]
        self.server.wait(lambda: status("the-host") == 403, "the name is reserved")
        self.assertEqual(status("THE HOST"), 403)
        self.assertEqual(status("T\u04bbe H\u00f6st"), 403)  # looks the same, or nearly
        self.assertEqual(status("The Hostess"), 201)
        table = self.seat()["table"]
        self.assertEqual(self.server.post(f"/api/tables/{table}/seats", {"name": "TheHost"})[0],
                         403)
        self.good("free", "thehost")
        self.server.wait(lambda: status("The Host") == 201, "the name is free")

    # ---- Chat and people ----

    def test_clear_chat(self):
        seat = self.seat()
        socket = connect(self.server, seat["table"], seat["token"])
        socket.send("hi 0\nsay one\nsay two")
        while socket.line() != "say 0 two":
            pass
        self.good("clear-chat", seat["table"])
        self.assertEqual(socket.until("chat-cleared")[-1], "chat-cleared")
        socket.send("say three")
        self.assertEqual(socket.until("say")[-1], "say 0 three")
        socket.close()
        _, answer = self.server.get(f"/api/tables/{seat['table']}/chat?token={seat['token']}")
        self.assertEqual([line["text"] for line in answer["chat"]], ["three"])

    def test_export_and_erase(self):
        table, players = seat_two(self.server, True, 6)
        players[0].socket.send("say my secret")
        players[1].socket.send("say hello")
        pump_all(players, lambda: all(p.over and len(p.said) == 2 for p in players))
        identity = self.read("show", table)["seats"][0]["identity"]
        person = self.read("export", identity)
        self.assertEqual(person["name"], "Ada")
        self.assertEqual(len(person["results"]), 1)
        self.assertEqual([line["text"] for line in person["seats"][0]["chat"]], ["my secret"])
        self.assertEqual(self.read("export", f"{table}:0"), person)
        self.assertIn("seat 0 Ada\n", self.server.record(table))

        self.good("erase", identity)
        record = self.server.record(table)
        self.assertIn("seat 0 Player 1\nseat 1 Bob\n", record)
        self.assertNotIn("Ada", record)
        shown = self.read("show", table)
        self.assertEqual([s["name"] for s in shown["seats"]], ["Player 1", "Bob"])
        self.assertNotIn("identity", shown["seats"][0])
        self.assertEqual([line["text"] for line in shown["chat"]], ["hello"])
        self.assertEqual(self.server.get(f"/api/identities/{identity}")[0], 404)
        pump_all(players, lambda: all(p.seats[0].endswith("Player 1") for p in players))
        self.assertNotIn(identity, self.good("log"))
        self.assertIn("no person", self.bad("export", identity))
        self.assertIn("no person", self.bad("erase", identity))
        for player in players:
            player.close()
        self.assertEqual(subprocess.run([MLEM, "check", "-"], input=record, text=True,
                                        capture_output=True, timeout=PATIENCE).returncode, 0)

    def test_board_of_the_day(self):
        """A person who has only sent a daily flight can be found, exported, banned and erased."""
        flight = {"record": fly(), "name": "Rude", "identity": "a key of one rude player"}
        status, entry = self.server.post("/api/daily", flight)
        self.assertEqual(status, 201, entry)
        date = entry["date"]
        [shown] = self.read("board", date)["entries"]
        self.assertEqual((shown["name"], shown["points"]), ("Rude", entry["points"]))
        identity = shown["identity"]
        self.assertIn(identity, self.good("board", date))
        self.assertIn("not a date", self.bad("board", "today", status=2))
        [kept] = self.read("export", identity)["daily"]
        self.assertEqual((kept["date"], kept["name"]), (date, "Rude"))

        self.good("erase", identity)
        self.assertEqual(self.server.get("/api/daily?date=" + date)[1]["entries"], [])
        self.assertEqual(self.read("board", date)["entries"], [])
        self.assertIn("no person", self.bad("erase", identity))
        self.assertIn("no person", self.bad("export", identity))

        self.good("ban", identity)
        self.good("reserve", "Host")
        other = dict(flight, name="hOsT", identity="a key of another player")
        self.check_refused_flight(flight, "banned")
        self.check_refused_flight(other, "reserved")
        self.assertEqual(self.server.get("/api/daily?date=" + date)[1]["entries"], [])

    def check_refused_flight(self, flight, code):
        def answer(**fields):
            status, said = self.server.post("/api/daily", dict(flight, **fields))
            return status, said.get("error")
        # Servers obey within a second: ask first with a record that is never taken.
        self.server.wait(lambda: answer(record="") == (403, code), code)
        self.assertEqual(answer(), (403, code))

    def test_erase_while_playing(self):
        """A person without an identity; the game goes on."""
        table, players = seat_two(self.server, False, 7)
        pump_all(players, lambda: all(len(p.table.events) > 25 for p in players))
        self.good("erase", f"{table}:1")
        pump_all(players, lambda: all(p.over for p in players))
        self.assertIn("seat 0 Ada\nseat 1 Player 2\n", self.server.record(table))
        for player in players:
            player.close()
        self.assertIn("no person", self.bad("erase", f"{self.seat()['table']}:1"))

    # ---- The rest ----

    def test_log(self):
        table = self.seat()["table"]
        self.good("close", table)
        self.bad("delete", NO_TABLE)
        orders = self.read("log")["orders"]
        self.assertEqual([o["order"] for o in orders], [f"delete {NO_TABLE}", f"close {table}"])
        self.assertEqual([o["outcome"] for o in orders], ["there is no such table", "done"])
        self.assertTrue(all(o["done"] >= o["given"] > 0 for o in orders))
        if "://" not in self.server.data:
            self.assertIn(f"close {table}: done", self.server.messages())

    def test_without_a_server(self):
        table = self.seat()["table"]
        self.server.stop()
        self.assertEqual(self.read("tables")["tables"][0]["state"], "open")
        self.good("close", table)
        self.good("ban", "203.0.113.1")
        self.server.start()
        self.assertEqual(self.server.get(f"/api/tables/{table}")[1]["state"], "over")
        self.assertEqual(len(self.read("restrictions")["restrictions"]), 1)

    def test_refused(self):
        for arguments in (["fly"], [], ["ban"], ["ban", "nobody"], ["ban", "1.2.3.4/40"],
                          ["tables", "more"], ["--state", "lost", "tables"], ["reserve", " -"],
                          ["ban", "1.2.3"], ["ban", NO_TABLE + ":9"]):
            self.bad(*arguments, status=2)
        self.assertIn("no such table", self.bad("ban", NO_TABLE + ":0"))
        self.assertIn("no such restriction", self.bad("free", "Ada"))
        directory = tempfile.mkdtemp(prefix="mlem-test-")
        self.addCleanup(shutil.rmtree, directory)
        missing = os.path.join(directory, "missing")
        self.assertEqual(admin(missing, "tables").returncode, 1)
        self.assertEqual(admin(missing, "ban", "1.2.3.4").returncode, 1)
        self.assertFalse(os.path.exists(missing))

    def test_bans_move_along(self):
        self.good("ban", "203.0.113.1")
        self.server.stop()
        directory = tempfile.mkdtemp(prefix="mlem-test-")
        self.addCleanup(shutil.rmtree, directory)
        place = "--db" if "://" in self.server.data else "--data"
        archive, copy = (os.path.join(directory, name) for name in ("all.mlem", "copy"))
        for arguments in ([place, self.server.data, "export", archive],
                          ["--data", copy, "import", archive]):
            subprocess.run([MLEM, "db", *arguments], check=True, capture_output=True,
                           timeout=PATIENCE)
        restrictions = json.loads(admin(copy, "--json", "restrictions").stdout)["restrictions"]
        self.assertEqual(restrictions, self.read("restrictions")["restrictions"])
        self.assertEqual(len(restrictions), 1)
        self.server.start()


if __name__ == "__main__":
    unittest.main()
