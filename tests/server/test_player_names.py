# SPDX-License-Identifier: MIT
"""Names at a table: no invisible characters, and no two seats of one table that read the same."""
import unittest

from client import Server
from random_player import Player


class Names(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--rate", "100000")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def test_invisible_characters(self):
        invisible = ["\u200b", "\u200c", "\u200d", "\u2060", "\u00ad", "\u034f", "\u180e", "\u3164",
                     "\uffa0", "\u115f", "\u1160", "\u17b4", "\u2061", "\u206a", "\ufe00", "\ufff9",
                     "\U000e0041", "\U000e0100", "\u2800", "\ue000", "\U0001bca0", "\U0001d159",
                     "\U0001d173", "\U00016fe4"]
        for mark in invisible:
            for name in ["Al" + mark + "ice", "Alice" + mark, mark, mark + mark]:
                status, answer = self.server.post("/api/tables", {"players": 2, "name": name})
                self.assertEqual((status, answer["error"]), (400, "name"), ascii(name))
        for name in ["Alice", "Zoë", "李小龍", "Ада", "O'Neil", "😺"]:
            self.server.create(players=2, name=name)

    def test_spaces(self):
        for name in ["A\u00a0lice", "A\u2003lice", "A\u3000", "A  lice"]:
            status, answer = self.server.post("/api/tables", {"players": 2, "name": name})
            self.assertEqual((status, answer["error"]), (400, "name"), ascii(name))

    def test_two_of_one_name(self):
        """The second one is numbered, so that everybody can tell them apart."""
        table = self.server.create(players=5, name="Alice",
                                   seats=["human", "human", "human", "human", "bot:captain"])
        for name in ["Alice", "ALICE", "Player 5"]:
            self.server.join(table["table"], name)
        facts = self.server.get(f"/api/tables/{table['table']}")[1]
        self.assertEqual([seat.get("name") for seat in facts["seats"]],
                         ["Alice", "Alice 2", "ALICE 3", "Player 5", None])
        watcher = Player(self.server, table["table"])
        watcher.pump(lambda: watcher.seats.get(3))
        watcher.close()

    def test_names_that_look_alike(self):
        """Accents in one character or in two, letters of other scripts, full width, digits."""
        for name, other, alike in [
                ("Zoë", "Zoe\u0308", True), ("Zoë", "zoe", True), ("Ada", "\u0410da", True), ("Ada", "\uff21\uff44\uff41", True),
                ("Bill", "BiII", True), ("Otto", "0tt0", True), ("Nhất", "Nh\u00e2\u0301t", True), ("Дима", "дима", True),
                ("Ada", "Ava", False), ("李小龍", "李小明", False), ("Ада", "Ала", False), ("😺", "😸", False), ("Cat 2", "Cat 3", False)]:
            table = self.server.create(players=2, name=name)["table"]
            self.server.join(table, other)
            second = self.server.get(f"/api/tables/{table}")[1]["seats"][1]["name"]
            self.assertEqual(second, other + " 2" if alike else other)

    def test_long_names_stay_within_their_room(self):
        long = "é" * 31
        table = self.server.create(players=3, name=long)
        self.server.join(table["table"], long)
        names = [seat.get("name") for seat in
                 self.server.get(f"/api/tables/{table['table']}")[1]["seats"]]
        self.assertEqual(names[0], long)
        self.assertTrue(names[1].endswith(" 2"), names)
        self.assertLess(len(names[1].encode()), 64)


if __name__ == "__main__":
    unittest.main(verbosity=2)
