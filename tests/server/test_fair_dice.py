# SPDX-License-Identifier: MIT
"""The fair dealer against a second implementation of its document, on games of a server."""
import re
import unittest

import independent_fair_dice
from client import Server
from random_player import MATS, seat_people, pump_all
from rules_model import Game

COSMIC = MATS["cosmic"]
TOKENS = {kind: [t["id"] for t in COSMIC[kind]]
          for kind in ("expeditions", "explorations", "missions")}
ORDER = {"deal": TOKENS["missions"], "explore": TOKENS["explorations"],
         "expedition": TOKENS["expeditions"], "roll": []}


class Fair(unittest.TestCase):
    def recompute(self, record):
        find = lambda pattern: re.search(pattern, record, re.M).group(1)
        table, secret = find("^# fair table (.*)$"), bytes.fromhex(find("^# fair secret (.*)$"))
        self.assertEqual(find("^# fair commit (.*)$"),
                         independent_fair_dice.commitment(table, secret).hex())
        parts = [b"" if p == "-" else bytes.fromhex(p)
                 for p in re.findall(r"^# fair seat \d (.*)$", record, re.M)]
        scheme = 2 if "# fair scheme mlem-fair-2" in record else 1
        if scheme == 2:
            self.assertEqual(re.findall(r"^# fair sealed \d (.*)$", record, re.M),
                             [independent_fair_dice.seal(table, i, part) for i, part in enumerate(parts)])
        key = independent_fair_dice.key(scheme, table, secret, parts)
        players = int(find("^players (.*)$"))
        first = int(find("^first (.*)$"))
        self.assertIn("# fair first drawn", record)
        self.assertEqual(first, independent_fair_dice.Numbers(key, 0).below(players))
        variants = [v for v in find("^variants (.*)$").split() if v != "none"]
        game, number = Game(COSMIC, players, variants, first), 0
        for line in record.splitlines():
            if line.startswith("* "):
                number += 1
                need = game.expected()
                self.assertEqual(line, independent_fair_dice.chance_line(key, number, need, ORDER[need.kind]))
            if line.startswith("* ") or line[0].isdigit():
                game.apply(line)
        return number

    def test_games_recomputed(self):
        with Server(None, "--rate", "100000") as server:
            for variants in ([], ["ufo"], ["exploration"], ["missions"],
                             ["ufo", "exploration", "missions"]):
                table, _, players, _ = seat_people(server, 2, ["random"], variants=variants)
                pump_all(players, lambda: all(p.over for p in players))
                for player in players:
                    player.close()
                self.assertGreater(self.recompute(server.record(table)), 10)

    def test_a_client_of_1_0_0(self):
        """It adds its bytes at once: the table is played, by scheme 1, and says so."""
        with Server(None, "--rate", "100000") as server:
            for old in ([0], [1], [0, 1], []):
                table, _, players, _ = seat_people(server, 2, ["random"], old=old)
                pump_all(players, lambda: all(p.over for p in players))
                record = server.record(table)
                self.assertEqual(server.get(f"/api/tables/{table}")[1]["fair"], 1 if old else 2)
                self.assertEqual("# fair scheme mlem-fair-2" in record, not old)
                self.assertGreater(self.recompute(record), 10)
                for player in players:
                    player.close()
                    self.assertEqual(player.refused, [])
                    if player.scheme:
                        self.assertEqual(player.scheme, 1 if old else 2)

    def test_block(self):
        """RFC 8439, 2.3.2."""
        block = independent_fair_dice.chacha20_block(bytes(range(32)), 1,
                                         bytes.fromhex("000000090000004a00000000"))
        self.assertEqual(block[:16].hex(), "10f1e7e4d13b5915500fdd1fa32071c4")


if __name__ == "__main__":
    unittest.main(verbosity=2)
