# SPDX-License-Identifier: MIT
"""Visitors who want to spoil games for others: seats taken and left, games stalled, people who come back."""
import os
import sqlite3
import tempfile
import unittest

from client import Server, WebSocket
from random_player import Player, pump_all, seat_people

STRANGER, OTHER = "203.0.113.7", "198.51.100.9"
KEY = "an identity of sixteen or more"


class Griefing(unittest.TestCase):
    def ask(self, server, address, path, **fields):
        return server.request("POST", path, fields, {"X-Forwarded-For": address})

    def open_tables(self, server, count, **fields):
        return [server.create(players=3, **fields)["table"] for _ in range(count)]

    def test_open_seats_of_one_address(self):
        with Server(None, "--trust-proxy", "--rate", "100000") as server:
            tables = self.open_tables(server, 5, public=True)
            sit = lambda address, table: self.ask(server, address, f"/api/tables/{table}/seats", name="Cat")
            taken = [sit(STRANGER, table) for table in tables]
            self.assertEqual([status for status, _ in taken], [201, 201, 201, 429, 429])
            self.assertEqual(taken[3][1]["error"], "open-seats")
            self.assertEqual(self.ask(server, STRANGER, "/api/tables", players=2, public=True)[0], 429)
            self.assertEqual(self.ask(server, STRANGER, "/api/tables", players=2)[0], 201)
            private = self.open_tables(server, 1)[0]
            self.assertEqual(sit(STRANGER, private)[0], 201)
            self.assertEqual(sit(OTHER, tables[3])[0], 201)
            for home in ("192.168.1.4", "10.0.0.1", "172.20.3.4", "127.0.0.1", "fd00::5", "fe80::1", "::1"):
                self.assertEqual([sit(home, table)[0] for table in self.open_tables(server, 4, public=True)],
                                 [201] * 4, home)
            # A seat that was left makes room.
            socket = WebSocket(server, f"/ws/{tables[0]}?token={taken[0][1]['token']}")
            socket.send("hi 0\nleave")
            while not socket.until("hello")[-1].split()[2] == "-":
                pass
            socket.close()
            self.assertEqual(sit(STRANGER, tables[4])[0], 201)
            self.assertEqual(sit(STRANGER, tables[0])[0], 429)

    def test_tables_that_become_public(self):
        """As if they had been created public: the seat counts, and there is a clock."""
        with Server(None, "--trust-proxy", "--rate", "100000") as server:
            told = []
            for wish in (None, None, None, None, 7):
                _, made = self.ask(server, STRANGER, "/api/tables", players=2,
                                   **({} if wish is None else {"clock": wish}))
                socket = WebSocket(server, f"/ws/{made['table']}?token={made['token']}",
                                   headers=[f"X-Forwarded-For: {OTHER if wish else STRANGER}"])
                socket.send("hi 0")
                socket.until("commit")
                socket.send("set public on")
                line = socket.until("settings", "no")[-1]
                shown = server.get(f"/api/tables/{made['table']}")[1]
                told.append((line.split(" ")[0::2][:2], shown["public"], shown["clock"]))
                socket.send("set clock 0\nset odds on")  # a host who wants none says so
                socket.until("settings")
                socket.close()
            self.assertEqual(told[:3], [(["settings"], True, 120)] * 3)
            self.assertEqual(told[3], (["no", "open-seats"], False, 0))
            self.assertEqual(told[4], (["settings"], True, 7))
            self.assertEqual(self.ask(server, STRANGER, "/api/tables", players=2, public=True)[0], 429)
            status, typed = self.ask(server, OTHER, "/api/tables", players=2, public=True, dice="typed")
            self.assertEqual((status, server.get(f"/api/tables/{typed['table']}")[1]["clock"]), (201, 0))

    def lock_out(self, server, address, **who):
        made = server.create(players=3)
        table = made["table"]
        path = f"/api/tables/{table}/seats"
        status, seat = self.ask(server, address, path, name="Pest", **who)
        self.assertEqual(status, 201)
        host = Player(server, table, made["token"])
        pest = Player(server, table, seat["token"])
        pump_all([host, pest], lambda: host.seats.get(1) == "here Pest" and pest.seat == 1)
        pest.socket.send("lock-out 0")
        pump_all([host, pest], lambda: pest.refused)
        self.assertIn("host", pest.refused[0])
        host.socket.send(f"lock-out {seat['seat']}")
        pump_all([host, pest], lambda: host.seats.get(1) == "open" and pest.seat is None)
        host.close()
        pest.close()
        return path

    def test_locked_out(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with Server(data, "--trust-proxy", "--rate", "100000") as server:
                path = self.lock_out(server, STRANGER, identity=KEY)
            with Server(data, "--trust-proxy", "--rate", "100000") as server:  # it lasts
                status, answer = self.ask(server, STRANGER, path, name="Pest")
                self.assertEqual((status, answer["error"]), (403, "locked-out"))
                self.assertEqual(self.ask(server, OTHER, path, name="Pest", identity=KEY)[0], 403)
                self.assertEqual(self.ask(server, OTHER, path, name="Cat", identity=KEY + "?")[0], 201)
                elsewhere = server.create(players=3)["table"]
                self.assertEqual(self.ask(server, STRANGER, f"/api/tables/{elsewhere}/seats")[0], 201)
                path = self.lock_out(server, "192.168.1.1")  # a family stays welcome
                self.assertEqual(self.ask(server, "192.168.1.1", path)[0], 201)

    def sit(self, server, table, **fields):
        status, seat = self.ask(server, OTHER, f"/api/tables/{table}/seats", **fields)
        self.assertEqual(status, 201)
        return Player(server, table, seat["token"])

    def behind_an_open_seat(self, server):
        """A new table whose creator has the second seat, and the first one is free."""
        made = server.create(seats=["bot:captain", "human", "human", "human"])
        creator = Player(server, made["table"], made["token"])
        creator.pump(lambda: creator.seat == 1)
        creator.socket.send("seat 0 open")
        creator.pump(lambda: creator.seats.get(0) == "open")
        return made, creator

    def only_one_may_remove(self, host, others):
        """The one host may remove the last of the others; the rest may not."""
        pump_all([host, *others], lambda: all(p.seat is not None for p in [host, *others]))
        target = others[-1].seat
        for player in others[:-1] + [host]:
            player.refused.clear()
            player.socket.send(f"remove {target}")
            if player is not host:
                pump_all([player], lambda: player.refused)
                self.assertIn("host", player.refused[0])
        pump_all([host, *others], lambda: others[-1].seat is None)
        others[-1].close()

    def test_the_creator_is_the_host(self):
        """Also when a stranger has a seat before theirs, and after a restart."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with Server(data, "--trust-proxy", "--rate", "100000") as server:
                made, creator = self.behind_an_open_seat(server)
                table = made["table"]
                stranger = self.sit(server, table, name="Pest", seat=0)
                self.only_one_may_remove(creator, [stranger, self.sit(server, table, name="Cat")])
                told = WebSocket(server, f"/ws/{table}")
                told.send("hi 0")
                self.assertEqual(told.until("host")[-1], "host 1")
                told.close()
                token = stranger.token
                creator.close()
                stranger.close()
            with Server(data, "--trust-proxy", "--rate", "100000") as server:
                creator, stranger = Player(server, table, made["token"]), Player(server, table, token)
                self.only_one_may_remove(creator, [stranger, self.sit(server, table, name="Cat")])
                creator.close()
                stranger.close()

    def test_a_creator_who_comes_back(self):
        """Takes another seat, while a stranger has the first one."""
        with Server(None, "--trust-proxy", "--rate", "100000") as server:
            made = server.create(players=4, identity=KEY)
            table = made["table"]
            creator = Player(server, table, made["token"])
            early = self.sit(server, table, name="Early", identity=KEY + " early")
            creator.pump(lambda: creator.seat == 0)
            creator.socket.send("leave")
            creator.pump(lambda: creator.seat is None)
            creator.close()
            # Meanwhile the first of the others is, not the next one who takes the first seat.
            pest = self.sit(server, table, name="Pest", identity=KEY + " pest", seat=0)
            self.only_one_may_remove(early, [pest, self.sit(server, table, name="Cat")])
            creator = self.sit(server, table, name="Ann", identity=KEY, seat=3)
            self.only_one_may_remove(creator, [early, pest, self.sit(server, table, name="Cat", seat=2)])
            for player in (creator, early, pest):
                player.close()

    def test_the_host_of_a_rematch(self):
        """The creator of the first table, also where a stranger wanted the rematch, and after a restart."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with Server(data, "--trust-proxy", "--rate", "100000") as server:
                made, creator = self.behind_an_open_seat(server)
                table = made["table"]
                others = [self.sit(server, table, name="Pest", seat=0), self.sit(server, table, name="Cat", seat=2)]
                tokens = [player.token for player in (creator, *others)]
                creator.socket.send("seat 3 bot random")
                creator.pump(lambda: creator.seats.get(3) == "bot random")
                for player in (creator, *others):
                    player.close()
                players = [Player(server, table, token, "-") for token in tokens]
                pump_all(players, lambda: all(player.over for player in players))
                players[1].socket.send("rematch")
                pump_all(players, lambda: all(player.rematch for player in players))
                for player in players:
                    player.close()
            with Server(data, "--trust-proxy", "--rate", "100000") as server:
                creator, *others = [Player(server, players[0].rematch, token) for token in tokens]
                self.only_one_may_remove(creator, others)
                self.assertEqual([creator.host, others[0].host], [1, 1])
                creator.close()
                others[0].close()

    def test_the_host_of_an_old_table(self):
        """A store of version 1.0.0 does not say who created a table: the first person's seat, as it was."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with Server(data, "--trust-proxy", "--rate", "100000") as server:
                made, creator = self.behind_an_open_seat(server)
                table = made["table"]
                creator.close()
            database = sqlite3.connect(os.path.join(data, "mlem.db"))
            database.execute("UPDATE tables SET first = first & 255")
            database.commit()
            database.close()
            with Server(data, "--trust-proxy", "--rate", "100000") as server:
                creator = Player(server, table, made["token"])
                first = self.sit(server, table, name="First", seat=0)
                self.only_one_may_remove(first, [creator, self.sit(server, table, name="Cat")])
                creator.close()
                first.close()

    def test_addresses_are_not_kept(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with Server(data, "--trust-proxy", "--rate", "100000") as server:
                self.lock_out(server, STRANGER)
            bytes_of_it = bytes(int(part) for part in STRANGER.split("."))
            database = sqlite3.connect(os.path.join(data, "mlem.db"))
            values = database.execute("SELECT key, content FROM expiring").fetchall()
            database.close()
            self.assertEqual(len(values), 2)
            for key, content in values:
                self.assertNotIn(bytes_of_it, key + content)
                self.assertNotIn(bytes_of_it[::-1], key + content)

    def test_default_clock(self):
        with Server(None, "--rate", "100000") as server:
            clock = lambda **fields: server.get(
                f"/api/tables/{server.create(players=2, **fields)['table']}")[1]["clock"]
            self.assertEqual(clock(public=True), 120)
            self.assertEqual(clock(public=True, clock=0), 0)
            self.assertEqual(clock(public=True, clock=30), 30)
            self.assertEqual(clock(), 0)

    def test_report(self):
        with Server(None, "--rate", "100000") as server:
            table, _, players, watchers = seat_people(server, 2, watch=1)
            pump_all(players + watchers, lambda: all(p.table.game for p in players + watchers))
            players[0].plays = players[1].plays = False
            players[0].socket.send("report 1 calls me names")
            lines = players[0].socket.until("reported")
            self.assertEqual(lines[-1], "reported 1")
            for wrong in ("report", "report 9 x", "report 1", "report 1 " + "x" * 401, "report 1 a\x1b[2Jb"):
                players[0].socket.send(wrong)
                self.assertIn(" malformed ", players[0].socket.until("no")[-1])
            watchers[0].socket.send("report 1 x")
            self.assertIn(" spectator ", watchers[0].socket.until("no")[-1])
            for player in players + watchers:
                player.close()
            self.assertIn(f"report at table {table}: seat 0 (Player 1) about seat 1 (Cat 1): calls me names",
                          server.messages())
            self.assertEqual(server.metric("reports_total"), 1)

    def test_absence_is_bounded(self):
        with Server(None, "--rate", "100000") as server:
            for wrong in (0, 29, 16384, "60", 1.5):
                self.assertEqual(server.post("/api/tables", {"players": 2, "absence": wrong})[0], 400)
            made = server.create(players=2, absence=30)
            self.assertEqual(server.get(f"/api/tables/{made['table']}")[1]["absence"], 30)
            self.assertEqual(server.get(f"/api/tables/{server.create(players=2)['table']}")[1]["absence"], 300)

    def test_vote_while_all_are_there(self):
        with Server(None, "--rate", "100000") as server:
            _, _, players, _ = seat_people(server, 2)
            for player in players:
                player.plays = False
            pump_all(players, lambda: all(p.table.game for p in players))
            for wrong, code in (("vote", "malformed"), ("vote 7", "malformed"), ("vote 1", "present"),
                                ("vote 0", "present")):
                players[0].socket.send(wrong)
                self.assertIn(f" {code} ", players[0].socket.until("no")[-1])
            players[1].close()
            pump_all(players[:1], lambda: players[0].seats[1].startswith("away"))
            players[0].socket.send("vote 1")
            self.assertIn(" not-yet ", players[0].socket.until("no")[-1])
            players[0].close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
