# SPDX-License-Identifier: MIT
"""No client fills the disk or keeps others from playing: limits on what is stored."""
import os
import sqlite3
import subprocess
import tempfile
import time
import unittest

from client import PATIENCE, Server, connect
from random_player import STANDARD, pump_all, quiet, seat_people


class Limits(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(directory.cleanup)
        self.data = directory.name

    def database(self):
        return sqlite3.connect(os.path.join(self.data, "mlem.db"), timeout=PATIENCE)

    def refusal(self, ws, message):
        """The code with which a message is refused."""
        ws.send(message)
        return ws.until("no")[-1].split(" ")[2]

    # ---- What stays ----

    def test_new_tables_of_one_address(self):
        with Server(None, "--rate", "100000", "--tables-per-hour", "5") as server:
            answers = [server.post("/api/tables", {"players": 2}) for _ in range(8)]
            self.assertEqual([status for status, _ in answers], [201] * 5 + [429] * 3)
            self.assertEqual(answers[-1][1]["error"], "too-fast")
            # What exists goes on, what is wrong is told as ever, and others have their own.
            server.join(answers[0][1]["table"])
            self.assertEqual(server.post("/api/tables", {"players": 9})[0], 400)
            with_proxy = Server(None, "--rate", "100000", "--tables-per-hour", "1", "--trust-proxy")
            with with_proxy as other:
                def create(address):
                    return other.request("POST", "/api/tables", {"players": 2},
                                         {"X-Forwarded-For": address})[0]
                self.assertEqual([create("10.0.0.1"), create("10.0.0.1"), create("10.0.0.2")],
                                 [201, 429, 201])

    def test_mats_and_rematches_count_too(self):
        with Server(None, "--rate", "100000", "--tables-per-hour", "12") as server:
            made = [server.post("/api/mats", dict(STANDARD, name=f"mine-{i}")) for i in range(2)]
            self.assertEqual([status for status, _ in made], [201, 429])
            # The same again adds nothing.
            self.assertEqual(server.post("/api/mats", dict(STANDARD, name="mine-0"))[0], 200)
            for _ in range(2):
                _, _, players, _ = seat_people(server, 1, ["random"])
                pump_all(players, lambda: players[0].over)
            players[0].socket.send("rematch")
            players[0].pump(lambda: players[0].refused)
            self.assertEqual(players[0].refused[0].split(" ")[1], "too-fast")

    def test_reserve_of_the_disk(self):
        """New tables, mats and chat stop early; the games that are running do not."""
        if os.geteuid() != 0 or subprocess.run(
                ["mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", self.data],
                capture_output=True).returncode != 0:
            self.skipTest("needs to mount a small file system")
        try:
            with Server(self.data, "--rate", "100000", "--reserve", "20") as server:
                _, _, players, _ = seat_people(server, 2)
                quiet(players)
                with open(os.path.join(self.data, "ballast"), "wb") as file:
                    file.write(bytes(25_000_000))
                for path, body in [("/api/tables", {"players": 2}),
                                   ("/api/mats", dict(STANDARD, name="mine"))]:
                    status, answer = server.post(path, body)
                    self.assertEqual((status, answer["error"]), (503, "disk"))
                self.assertEqual(server.get("/healthz")[0], 200)
                self.assertEqual(self.refusal(players[0].socket, "say hello"), "disk")
                for player in players:
                    player.plays = True
                    player.open("hi 0")
                pump_all(players, lambda: all(p.over for p in players))
                players[0].socket.send("rematch")
                players[0].pump(lambda: players[0].refused)
                self.assertEqual(players[0].refused[0].split(" ")[1], "disk")
                os.remove(os.path.join(self.data, "ballast"))
                server.create(players=2)
                for player in players:
                    player.close()
        finally:
            subprocess.run(["umount", self.data], check=True)

    def test_open_tables_expire(self):
        with Server(self.data) as server:
            old, young = (server.create(players=2)["table"] for _ in range(2))
            _, _, players, _ = seat_people(server, 2)
            quiet(players)
            for player in players:
                player.close()
        database = self.database()
        day = 24 * 3600 * 1000
        database.execute("UPDATE tables SET created = created - ? WHERE id != ?", [15 * day, young])
        database.commit()
        database.close()
        with Server(self.data) as server:
            self.assertEqual(server.get(f"/api/tables/{old}")[0], 404)
            self.assertEqual(server.get(f"/api/tables/{young}")[0], 200)
            self.assertEqual(server.get(f"/api/tables/{players[0].id}")[1]["state"], "playing")

    # ---- How much one table takes ----

    def test_chat_of_one_seat(self):
        """However many connections it has."""
        with Server(None, "--rate", "100000") as server:
            table = server.create(players=2)
            sockets = [connect(server, table["table"], table["token"]) for _ in range(4)]
            for ws in sockets:
                ws.send("hi 0")
                ws.until("commit")
            begun = time.monotonic()
            for i, ws in enumerate(sockets):
                for j in range(5):
                    ws.send(f"say {i} {j}")
                ws.send("dance")  # its refusal comes last
            for ws in sockets:
                while "unknown" not in ws.until("no")[-1]:
                    pass
            said = server.get(f"/api/tables/{table['table']}/chat"
                              f"?token={table['token']}")[1]["chat"]
            self.assertGreaterEqual(len(said), 5)
            self.assertLessEqual(len(said), 6 + (time.monotonic() - begun) / 2)
            for ws in sockets:
                ws.close()

    def test_chat_makes_room(self):
        with Server(self.data, "--rate", "100000") as server:
            table = server.create(players=2)
            database = self.database()
            database.executemany(
                "INSERT INTO chat (table_number, seat, at, text) SELECT number, 0, 0, ? FROM tables",
                [(f"line {i}",) for i in range(1500)])
            database.commit()
            ws = connect(server, table["table"], table["token"])
            ws.send("hi 0")
            ws.until("commit")
            ws.send("say the last one")
            while ws.until("say")[-1] != "say 0 the last one":
                pass
            count, = database.execute("SELECT count(*) FROM chat").fetchone()
            self.assertEqual(count, 1000)
            database.close()
            self.assertEqual(server.get(f"/api/tables/{table['table']}/chat"
                                        f"?token={table['token']}")[1]["chat"][-1]["text"],
                             "the last one")
            ws.close()

    def long_game(self, server, **fields):
        """A game of two that has just begun, but with nearly as many events as a table may have."""
        _, _, players, _ = seat_people(server, 2, **fields)
        quiet(players)
        count = len(players[0].table.events)
        for player in players:
            player.close()
        server.stop()
        database = self.database()
        database.executemany("INSERT INTO events (table_number, seq, line) "
                             "SELECT number, ?, ? FROM tables",
                             [(seq, "# standin 0 -") for seq in range(count, 3997)])
        database.commit()
        database.close()
        server.start()
        for player in players:
            player.asked = None
            player.open("hi 0")
        quiet(players)
        self.assertGreaterEqual(len(players[0].table.events), 3997)  # more: a clock has run out
        return players

    def finish(self, players):
        for player in players:
            player.plays = True
            player.asked = None
            player.open("hi 0")
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()

    def test_endless_undo(self):
        """Taking back and deciding again ends some time; the game can be finished."""
        with Server(self.data, "--rate", "100000") as server:
            players = self.long_game(server)
            first = players[players[0].asked[1]]
            for _ in range(4):
                events = len(first.table.events)
                first.decide()
                pump_all(players, lambda: len(first.table.events) > events)
                first.undo.clear()
                first.socket.send("undo")
                pump_all(players, lambda: first.refused or first.undo)
                if first.refused:
                    break
                players[1 - first.seat].socket.send("undo yes")
                pump_all(players, lambda: len(first.table.events) > events + 1)
            self.assertEqual(first.refused[0].split(" ")[1], "too-often")
            self.finish(players)

    def test_endless_coming_and_going(self):
        """Who lets the stand-in come and sends it away, again and again, stays away at last."""
        with Server(self.data, "--rate", "100000", "--standin", "random") as server:
            players = self.long_game(server, clock=1)
            player = players[players[0].asked[1]]
            while not player.refused:
                pump_all(players, lambda: "standin" in player.seats[player.seat] or player.over)
                self.assertFalse(player.over)
                player.socket.send("back")
                pump_all(players, lambda: player.refused or "here" in player.seats[player.seat])
            self.assertEqual(player.refused[0].split(" ")[1], "too-often")
            self.assertLess(len(player.table.events), 4100)
            for one in players:
                one.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
