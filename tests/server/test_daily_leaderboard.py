# SPDX-License-Identifier: MIT
"""The board of the day takes a flight that can be replayed, once a day and identity, and nothing else."""
import re
import unittest

from client import Server
from make_daily_flight_record import fly

ANN, BOB = "an identity of one player", "an identity of another"


class Daily(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.record = fly()
        cls.server = Server(None, "--rate", "100000")

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def send(self, record, identity=ANN, name="Ann"):
        return self.server.post("/api/daily", {"record": record, "name": name, "identity": identity})

    def refused(self, record, status, code):
        answered, answer = self.send(record)
        self.assertEqual((answered, answer.get("error")), (status, code), answer)

    def test_1_refused(self):
        """Nothing of this comes onto the board."""
        steps = self.record.split("= winners")[0]
        roll = re.search(r"^\* roll .*$", self.record, re.M).group()
        self.refused(re.sub("mlem-daily-1", "mlem-daily-9", self.record), 409, "daily-version")
        self.refused(re.sub("# daily.*\n", "", self.record), 409, "daily-record")
        self.refused("\n".join(steps.split("\n")[:30]), 409, "daily-record")
        self.refused(self.record.replace("players 3", "players 2"), 400, "record")
        self.refused("no record", 400, "record")
        self.refused("", 409, "daily-record")
        self.refused(fly("--date", "2026-01-01"), 409, "daily-day")
        # Another roll: the game differs at this line, or what follows is not legal any more.
        for other in ("1 1 1 1 1 1", "1 2 2 3 4 A", "2 2 3 3 4 4"):
            if roll != "* roll " + other:
                status, answer = self.send(self.record.replace(roll, "* roll " + other, 1))
                self.assertIn((status, answer["error"]), [(409, "daily-record"), (400, "record")])
        for body in ({}, {"record": self.record}, {"record": 1, "name": "Ann", "identity": ANN},
                     {"record": self.record, "name": "Ann", "identity": "short"},
                     {"record": self.record, "name": "Ann", "identity": ANN, "points": 99}):
            self.assertEqual(self.server.post("/api/daily", body)[0], 400, body.keys())
        self.assertEqual(self.server.get("/api/daily")[1]["entries"], [])
        for date in ("yesterday", "", "2026-11-17" * 20):
            self.assertEqual(self.server.get("/api/daily?date=" + date)[0], 400, date)
        self.assertEqual(self.server.get("/api/daily?x=" + "y" * 200 + "&date=yesterday")[0], 400)

    def test_2_taken(self):
        date = re.search(r"^# daily \S+ (\S+)$", self.record, re.M).group(1)
        points = int(re.search(r"^= score 0 (\d+) ", self.record, re.M).group(1))
        status, entry = self.send(self.record)
        self.assertEqual((status, entry.get("date"), entry.get("points")), (201, date, points), entry)
        status, answer = self.send(self.record, name="Ann again")
        self.assertEqual((status, answer["error"]), (409, "daily-flown"))
        self.assertEqual(self.send(self.record, BOB, "Bob")[0], 201)
        status, board = self.server.get("/api/daily?date=" + date)
        self.assertEqual((status, board["date"], board["version"]), (200, date, "mlem-daily-1"))
        self.assertEqual([one["name"] for one in board["entries"]], ["Ann", "Bob"])
        self.assertEqual(board["entries"][0]["points"], entry["points"])
        self.assertEqual(self.server.get("/api/daily?date=2026-01-01")[1]["entries"], [])

    def test_3_limits(self):
        """A flight takes time to replay: an address sends few of them, good ones or not."""
        with Server(None, "--tables-per-hour", "12") as server:
            flight = {"record": self.record.replace("mlem-daily-1", "mlem-daily-9"), "name": "Ann",
                      "identity": ANN}
            answers = [server.post("/api/daily", flight) for _ in range(3)]
            self.assertEqual([answer["error"] for _, answer in answers],
                             ["daily-version", "daily-version", "too-fast"])
            self.assertEqual(server.request("POST", "/api/daily", b"x" * 200000,
                                            {"Content-Type": "application/json"})[0], 413)

    def test_4_names(self):
        for name in ("", "  ", "a\nb", "a\u200bb", "\u202eabc", "a\x7f", "x" * 64):
            status, answer = self.send(self.record, name=name)
            self.assertEqual((status, answer["error"]), (400, "name"), name)


if __name__ == "__main__":
    unittest.main(verbosity=2)
