# SPDX-License-Identifier: MIT
"""Around the game: seats and settings, rematch, chat, mats, identities and ratings."""
import json
import os
import random
import unittest

from client import Server, connect
from random_player import HERE, Player, pump_all, quiet, seat_people
from test_games import mlem


class Around(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--rate", "100000")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def test_leave_before_the_start(self):
        """A player who has sat down may get up again; another may take the seat."""
        table, tokens, players, _ = seat_people(self.server, 2, rng=random.Random(4))
        host, guest = players
        host.fair = None  # not yet
        pump_all(players, lambda: guest.seat == 1 and host.seat == 0)
        guest.socket.send("leave")
        pump_all(players, lambda: guest.seat is None and host.seats.get(1) == "open")
        guest.socket.send("fair -")
        guest.pump(lambda: guest.refused)
        self.assertEqual(guest.refused[0].split(" ")[1], "spectator")
        self.assertEqual(connect(self.server, table, tokens[1]).status, 403)
        self.assertFalse(self.server.get(f"/api/tables/{table}")[1]["seats"][1]["taken"])
        late = Player(self.server, table, self.server.join(table, name="Late")["token"], "-")
        host.socket.send("fair -")
        pump_all([host, guest, late], lambda: host.over and guest.over and late.over)
        self.assertEqual(guest.refused[1:], [])
        for player in [host, guest, late]:
            player.close()

    def test_remove_who_does_not_start(self):
        """The host of a table frees the seat of a player who sat down and went away."""
        made = self.server.create(players=3)
        table = made["table"]
        away = self.server.join(table, name="Away")["token"]
        host = Player(self.server, table, made["token"], "-")
        other = Player(self.server, table, self.server.join(table, name="Other")["token"], "-")
        pump_all([host, other], lambda: host.seats.get(2) == "here Other")
        other.socket.send("remove 1")
        other.pump(lambda: other.refused)
        self.assertEqual(other.refused.pop().split(" ")[1], "host")
        for text, code in [("remove 7", "malformed"), ("remove", "malformed"), ("leave 1", "malformed")]:
            host.socket.send(text)
            host.pump(lambda: host.refused)
            self.assertEqual(host.refused.pop().split(" ")[1], code)
        host.socket.send("remove 1")
        pump_all([host, other], lambda: other.seats.get(1) == "open")
        self.assertEqual(connect(self.server, table, away).status, 403)
        host.socket.send("remove 1")
        host.pump(lambda: host.refused)
        self.assertEqual(host.refused.pop().split(" ")[1], "free")
        third = Player(self.server, table, self.server.join(table, name="Third")["token"], "-")
        players = [host, other, third]
        quiet(players)
        for text in ["leave", "remove 1"]:
            host.socket.send(text)
            host.pump(lambda: host.refused)
            self.assertEqual(host.refused.pop().split(" ")[1], "started")
        for player in players:
            player.close()

    def test_host_changes_seats_and_settings(self):
        """Before the start: a free seat becomes a bot and back, settings change, and it starts."""
        made = self.server.create(players=3)
        table = made["table"]
        host = Player(self.server, table, made["token"], "-")
        guest = Player(self.server, table, self.server.join(table, name="Guest")["token"], "-")
        pump_all([host, guest], lambda: host.seats.get(1) == "here Guest")

        def refused(player, text, code):
            player.socket.send(text)
            player.pump(lambda: player.refused)
            self.assertEqual(player.refused.pop().split(" ")[1], code)

        refused(guest, "seat 2 bot cadet", "host")
        refused(guest, "set clock 60", "host")
        for text, code in [("seat 2", "malformed"), ("seat 7 open", "malformed"),
                           ("seat 2 bot", "malformed"), ("seat 2 bot nobody", "bot"),
                           ("seat 1 bot cadet", "seat-taken"), ("set clock", "malformed"),
                           ("set clock 99999999", "malformed"), ("set speed 3", "malformed"),
                           ("set variants ufo,x", "malformed"), ("set mat nowhere", "mat"),
                           ("set first 3", "malformed"), ("set chat maybe", "malformed")]:
            refused(host, text, code)

        def change(text):
            known = guest.settings
            host.socket.send("set " + text)
            pump_all([host, guest], lambda: guest.settings > known)

        for text in ["clock 60", "variants ufo,missions", "mat standard", "first 2", "public on",
                     "chat off", "odds on"]:
            change(text)
        host.socket.send("set house -")  # as it was: told to no viewer
        facts = self.server.get(f"/api/tables/{table}")[1]
        self.assertEqual((facts["clock"], facts["variants"], facts["mat"], facts["first"],
                          facts["public"], facts["chat"], facts["odds"]),
                         (60, ["ufo", "missions"], "standard", 2, True, False, True))
        change("variants -")
        host.socket.send("leave")  # so that nothing starts yet
        pump_all([host, guest], lambda: guest.seats.get(0) == "open")
        guest.socket.send("seat 2 bot cadet")
        pump_all([host, guest], lambda: host.seats.get(2) == "bot cadet")
        guest.socket.send("seat 2 open")
        pump_all([host, guest], lambda: host.seats.get(2) == "open")
        guest.socket.send("seat 0 bot captain\nseat 2 bot cadet")
        pump_all([host, guest], lambda: guest.over and host.over)
        refused(guest, "seat 2 open", "started")
        refused(guest, "set clock 0", "started")
        record = self.server.record(table)
        self.assertIn("\nfirst 2\n", record)
        self.assertEqual(mlem("verify", record)[0], 0)
        host.close()
        guest.close()

    def test_rematch_with_the_same_seats(self):
        table, tokens, players, watchers = seat_people(self.server, 2, ["random"], watch=1,
                                                       variants=["ufo"], public=True)
        everybody = players + watchers
        pump_all(everybody, lambda: all(p.over for p in everybody))
        players[0].socket.send("rematch")
        pump_all(everybody, lambda: all(p.rematch for p in everybody))
        players[1].socket.send("rematch")  # the same one
        next_table = players[0].rematch
        again = [Player(self.server, next_table, token, "-") for token in tokens]
        pump_all(again, lambda: all(p.over for p in again))
        self.assertEqual([p.seat for p in again], [0, 1])
        self.assertNotEqual(again[0].commit, players[0].commit)
        self.assertEqual(mlem("verify", self.server.record(next_table))[0], 0)
        self.assertEqual(self.server.get(f"/api/tables/{table}?token={tokens[0]}")[1]["rematch"],
                         next_table)
        self.assertIsNone(self.server.get(f"/api/tables/{table}")[1]["rematch"])
        self.assertEqual(self.server.get(f"/api/tables/{next_table}")[1]["variants"], ["ufo"])
        for player in everybody + again:
            player.close()

    def test_chat(self):
        table, _, players, watchers = seat_people(self.server, 2, watch=1, spectator_chat=True)
        everybody = players + watchers
        quiet(everybody)
        players[0].socket.send("say Hello, <b>cats</b> & 🐈!")
        pump_all(everybody, lambda: all(p.said for p in everybody))
        self.assertEqual(watchers[0].said, ["0 Hello, <b>cats</b> & 🐈!"])
        for bad, code in [("say ", "malformed"), ("say a\u202eb", "malformed"),
                          ("say a\tb", "malformed"), ("say " + "x" * 401, "too-long")]:
            players[0].refused.clear()
            players[0].socket.send(bad)
            players[0].pump(lambda: players[0].refused)
            self.assertEqual(players[0].refused[0].split()[1], code)
        for i in range(10):
            players[1].socket.send(f"say {i}")
        players[1].pump(lambda: players[1].refused)
        self.assertIn(" too-fast ", players[1].refused[0])
        late = Player(self.server, table)
        late.pump(lambda: late.asked)
        self.assertEqual(late.said[0], "0 Hello, <b>cats</b> & 🐈!")
        self.assertEqual(self.server.get(f"/api/tables/{table}/chat")[1]["chat"][0]["seat"], 0)
        for player in everybody + [late]:
            player.close()

    def test_chat_off(self):
        _, _, players, _ = seat_people(self.server, 2, chat=False)
        quiet(players)
        players[0].socket.send("say hello")
        players[0].pump(lambda: players[0].refused)
        self.assertIn(" chat-off ", players[0].refused[0])
        for player in players:
            player.close()

    def test_own_mat(self):
        with open(os.path.join(HERE, "..", "..", "mats", "standard.json"), encoding="utf-8") as file:
            mat = json.load(file)
        mat["name"] = "my-own"
        mat["deep_space" if "deep_space" in mat else "title"] = mat.get("deep_space", "Mine")
        status, answer = self.server.post("/api/mats", mat)
        self.assertEqual((status, answer), (201, {"mat": "my-own"}))
        self.assertEqual(self.server.post("/api/mats", mat)[0], 200)
        self.assertIn("my-own", self.server.get("/api/mats")[1]["mats"])
        self.assertEqual(self.server.get("/api/mats/my-own")[1]["name"], "my-own")
        table, _, players, _ = seat_people(self.server, 2, mat="my-own")
        pump_all(players, lambda: all(p.over for p in players))
        self.assertIn("mat my-own", self.server.record(table))
        for player in players:
            player.close()
        shown = self.server.get(f"/api/tables/{table}")[1]
        self.assertIn(f"# mat-id {shown['mat_id']}", self.server.record(table))
        named = f"my-own@{shown['mat_id']}"
        self.assertEqual(self.server.get(f"/api/mats/{named}")[1]["name"], "my-own")
        self.assertEqual(self.server.post("/api/tables", {"mat": named})[0], 201)
        wrong = "my-own@" + "0" * 64
        self.assertEqual(self.server.post("/api/tables", {"mat": wrong})[1]["error"], "mat")
        self.assertEqual(self.server.get(f"/api/mats/{wrong}")[0], 404)
        mat["title"] = "Another"
        self.assertEqual(self.server.post("/api/mats", mat)[1]["error"], "mat-exists")
        mat["name"] = "standard"
        self.assertEqual(self.server.post("/api/mats", mat)[1]["error"], "mat-exists")
        status, answer = self.server.post("/api/mats", {"name": "x"})
        self.assertEqual((status, answer["error"]), (400, "mat"))
        self.assertTrue(answer["faults"])

    def test_house_rules_are_played_to_the_end(self):
        rules = ["booster-with-ones", "goals-in-landing", "comet-passes", "pile-ends", "face-down"]
        table, _, players, _ = seat_people(self.server, 2, house=rules, variants=["ufo"])
        pump_all(players, lambda: all(p.over for p in players))
        self.assertIn("house " + " ".join(rules), self.server.record(table))
        self.assertEqual(mlem("verify", self.server.record(table))[0], 0)
        for player in players:
            player.close()

    def test_bots_have_names_of_their_own(self):
        made = self.server.create(players=5, name="Biscuit",
                                  seats=["human", "bot:captain", "bot:captain", "human", "bot:ace:1"])
        other = self.server.join(made["table"], "Tuna")
        players = [Player(self.server, made["table"], t, "-") for t in (made["token"], other["token"])]
        quiet(players)
        names = [line.split(" ", 2)[2] for line in players[0].table.events.values()
                 if line.startswith("seat ")]
        self.assertEqual((names[0], names[3], len(set(names))), ("Biscuit", "Tuna", 5), names)
        self.assertEqual(players[0].seats[4], "bot ace:1")
        for player in players:
            player.close()

    def test_results_of_identities(self):
        keys = ["key-of-mittens-" + "a" * 16, "key-of-whiskers-" + "b" * 16]
        games = 11  # those of newcomers do not count: the first ten
        for _ in range(games):
            made = self.server.create(players=3, seats=["human", "human", "bot:random"],
                                      name="Mittens", identity=keys[0])
            second = self.server.join(made["table"], "Whiskers", identity=keys[1])
            players = [Player(self.server, made["table"], t, "-", random.Random(i)) for i, t in
                       enumerate([made["token"], second["token"]])]
            pump_all(players, lambda: all(p.over for p in players))
            for player in players:
                player.close()
        seats = self.server.get(f"/api/tables/{made['table']}")[1]["seats"]
        people = [self.server.get(f"/api/identities/{s['identity']}")[1] for s in seats[:2]]
        self.assertEqual([p["name"] for p in people], ["Mittens", "Whiskers"])
        for person in people:
            self.assertEqual(person["games"], games)
            self.assertEqual(len(person["results"]), games)
            self.assertEqual(person["wins"], sum(r["place"] == 1 for r in person["results"]))
            self.assertAlmostEqual(person["average_place"],
                                   sum(r["place"] for r in person["results"]) / games)
            self.assertLess(person["skill"]["sigma"], 25 / 3)
            self.assertGreater(person["skill"]["sigma"], 8)  # ten times the same opponent
        best = self.server.get("/api/identities")[1]["identities"]
        self.assertEqual([p["rating"] for p in best], sorted((p["rating"] for p in best),
                                                             reverse=True))
        for path in ["/api/identities", f"/api/tables/{made['table']}"]:
            text = self.server.request("GET", path, raw=True)[1].decode()
            for key in keys:
                self.assertNotIn(key, text)


if __name__ == "__main__":
    unittest.main(verbosity=2)
