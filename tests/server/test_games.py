# SPDX-License-Identifier: MIT
"""Whole games over real sockets: every variant, spectators, reconnecting, two tabs, fair dice."""
import itertools
import random
import re
import subprocess
import tempfile
import unittest

from client import MLEM, Server
from random_player import Player, pump_all, seat_people

VARIANTS = ["ufo", "exploration", "missions"]


def mlem(command, text):
    """Runs `mlem COMMAND FILE` on a record; the exit status and what it said."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlem") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([MLEM, command, file.name], capture_output=True, text=True)
        return done.returncode, done.stdout


class Games(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--rate", "100000")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def play(self, people, bots=(), **fields):
        table, tokens, players, watchers = seat_people(self.server, people, bots, watch=1, **fields)
        everybody = players + watchers
        pump_all(everybody, lambda: all(p.over for p in everybody))
        for player in everybody:
            self.assertEqual(player.refused, [])
            player.close()
        return table, tokens, players, watchers

    def check_secrets(self, table, tokens, players, watchers):
        """No client has received another's hand, a token, or the secret before the end."""
        record = self.server.record(table)
        secret = re.search("# fair secret ([0-9a-f]+)", record).group(1)
        hands = {int(seat): set(hand.split()) for seat, hand in
                 re.findall(r"^\* deal (\d) (.*)$", record, re.M)}
        for viewer in players + watchers:
            text = viewer.bytes.decode()
            before = text[:text.index("= ")] if "= " in text else text
            self.assertNotIn(secret, before)
            for token in tokens:
                self.assertNotIn(token, text)
            for seat, hand in hands.items():
                if seat == viewer.seat:
                    continue
                self.assertIn(f"* deal {seat} ? ? ? ?", before)
                seen = set(re.findall(r"\bm\d+\b", before))
                own = hands.get(viewer.seat, set())
                self.assertFalse(seen - own, f"viewer {viewer.seat} saw {seen - own}")

    def test_every_variant(self):
        for n in range(len(VARIANTS) + 1):
            for variants in itertools.combinations(VARIANTS, n):
                people = 2 + len(variants)
                with self.subTest(variants=variants):
                    table, tokens, players, watchers = self.play(people, variants=list(variants))
                    record = self.server.record(table)
                    self.assertEqual(mlem("check", record)[0], 0)
                    self.assertEqual(mlem("verify", record)[0], 0)
                    self.check_secrets(table, tokens, players, watchers)
                    # What a viewer gathered is a record too.
                    self.assertEqual(mlem("check", watchers[0].table.text())[0], 0)
                    self.assertEqual(watchers[0].commit,
                                     re.search("# fair commit (.*)", record).group(1))

    def test_people_and_bots(self):
        table, *_ = self.play(2, ["random", "random", "random"], variants=VARIANTS)
        self.assertEqual(mlem("verify", self.server.record(table))[0], 0)

    def test_bots_only(self):
        made = self.server.create(players=4, seats=["bot:random"] * 4, variants=VARIANTS)
        self.assertEqual(set(made), {"table"})
        watcher = Player(self.server, made["table"])
        watcher.pump(lambda: watcher.over)
        watcher.close()
        self.assertEqual(mlem("verify", self.server.record(made["table"]))[0], 0)

    def test_tampered_records_are_found(self):
        table, *_ = self.play(2, variants=VARIANTS)
        lines = self.server.record(table).splitlines()
        status, said = mlem("verify", "\n".join(lines) + "\n")
        self.assertEqual(status, 0)
        self.assertIn("yes", said)
        # The first roll that can be changed without making the record illegal.
        found = 0
        for number, line in enumerate(lines):
            if not line.startswith("* roll"):
                continue
            dice = line.split()[2:]
            for face in "1234A":
                changed = sorted(dice[:-1] + [face])
                text = "* roll " + " ".join(changed)
                if text == line:
                    continue
                copy = lines[:number] + [text] + lines[number + 1:]
                if mlem("check", "\n".join(copy) + "\n")[0] != 0:
                    continue
                status, said = mlem("verify", "\n".join(copy) + "\n")
                self.assertEqual(status, 1)
                self.assertIn(f":{number + 1}:", said)
                found += 1
                break
            if found == 3:
                break
        self.assertGreater(found, 0)
        # Another secret, another part of a seat, another commitment, a cut end.
        for pattern in ["# fair secret ", "# fair commit ", "# fair table "]:
            copy = [line[:-1] + ("0" if line[-1] != "0" else "1") if line.startswith(pattern)
                    else line for line in lines]
            self.assertEqual(mlem("verify", "\n".join(copy) + "\n")[0], 1, pattern)
        copy = [re.sub(r"^# fair seat 0 .*", "# fair seat 0 -", line) for line in lines]
        self.assertEqual(mlem("verify", "\n".join(copy) + "\n")[0], 1)
        copy = [line for line in lines if not line.startswith("# fair secret")]
        self.assertEqual(mlem("verify", "\n".join(copy) + "\n")[0], 1)
        self.assertEqual(mlem("verify", "\n".join(lines[:40]) + "\n")[0], 1)
        # A line of the dice twice, the same or another one first: who reads which?
        for pattern in ["# fair secret ", "# fair commit ", "# fair table ", "# fair scheme ", "# fair seat 0 ",
                        "# fair sealed 0 ", "# fair first "]:
            at = next(i for i, line in enumerate(lines) if line.startswith(pattern))
            for first in [lines[at], re.sub(r"[0-9a-f]$", "0", lines[at])]:
                copy = lines[:at] + [first] + lines[at:]
                self.assertEqual(mlem("verify", "\n".join(copy) + "\n")[0], 1, pattern)

    def test_reconnect_at_any_moment(self):
        rng = random.Random(5)
        table, _, players, _ = seat_people(self.server, 3, variants=VARIANTS)
        lines = [0]

        def sometimes():
            lines[0] += 1
            if lines[0] % 7 == 0:
                rng.choice(players).open()  # loses what was on the way
            return all(p.over for p in players)

        pump_all(players, sometimes)
        record = self.server.record(table)
        for player in players:
            self.assertEqual([line for _, line in player.table.live()][-1],
                             record.splitlines()[-1])
            self.assertEqual(len(player.table.events), len(record.splitlines()))
            player.close()

    def test_two_tabs(self):
        table, tokens, players, _ = seat_people(self.server, 2)
        other = Player(self.server, table, tokens[0], plays=False)
        both = players + [other]
        pump_all(both, lambda: all(p.over for p in both))
        self.assertEqual(other.table.events, players[0].table.events)
        for player in both:
            player.close()

    def test_retries_are_harmless(self):
        table, tokens, players, _ = seat_people(self.server, 2)
        for player in players:
            player.plays = False
        pump_all(players, lambda: all(p.asked for p in players))
        for _ in range(20):
            pump_all(players, lambda: all(p.asked and p.asked[0] == len(p.table.events)
                                          for p in players))
            player = players[players[0].asked[1]]
            seq = len(player.table.events)
            choice = player.table.choices(player.seat)[0]
            for _ in range(3):
                player.socket.send(f"act {seq} {choice}")
            pump_all(players, lambda: all(len(p.table.events) > seq for p in players))
            player.socket.send(f"act {seq} {choice}")
            player.socket.send(f"act {seq} nonsense")
            pump_all(players, lambda: any(r.startswith(f"{seq} stale") for r in player.refused))
        self.assertTrue(all(" stale " in r for p in players for r in p.refused))
        self.assertEqual(mlem("check", self.server.record(table))[1].split(":")[-1].strip()[:10],
                         mlem("check", players[0].table.text())[1].split(":")[-1].strip()[:10])
        for player in players:
            player.close()

    def test_refusals(self):
        table, tokens, players, watchers = seat_people(self.server, 2, watch=1)
        everybody = players + watchers
        for player in everybody:
            player.plays = False
        pump_all(everybody, lambda: all(p.asked for p in everybody))
        turn = players[0].asked[1]
        seq = len(players[0].table.events)
        now, later = players[turn], players[1 - turn]

        def refusal(player, message, code):
            player.refused.clear()
            player.socket.send(message)
            player.pump(lambda: player.refused)
            self.assertEqual(player.refused[0].split()[1], code, message)

        refusal(later, f"act {seq} board looter", "turn")
        refusal(now, f"act {seq} fly 1", "illegal")
        refusal(now, f"act {seq} board  looter", "malformed")
        refusal(now, f"act {seq} ", "malformed")
        refusal(now, f"act {seq + 1} board looter", "ahead")
        refusal(now, "act 0 board looter", "stale")
        refusal(now, "act -1 board looter", "malformed")
        refusal(now, "act 99999999999999999999 board looter", "malformed")
        refusal(now, "fair 00", "fair")
        refusal(now, "undo", "undo")
        refusal(now, "undo yes", "undo")
        refusal(now, "undo perhaps", "malformed")
        refusal(now, "rematch", "not-over")
        refusal(now, "dance", "unknown")
        refusal(now, "", "unknown")
        refusal(watchers[0], f"act {seq} board looter", "spectator")
        refusal(watchers[0], "fair -", "spectator")
        refusal(watchers[0], "say hello", "spectator")
        refusal(watchers[0], "undo", "spectator")
        for player in everybody:
            player.close()

    def test_nothing_before_hi_and_fair(self):
        made = self.server.create(players=2, seats=["human", "human"])
        player = Player(self.server, made["table"], made["token"])
        player.pump(lambda: player.seats.get(0) == "here Player 1")
        player.socket.send("act 0 board looter")
        player.pump(lambda: player.refused)
        self.assertIn(" not-started ", player.refused[0])
        for bad in ["fair", "fair 0", "fair zz", "fair " + "00" * 65, "fair AA"]:
            player.refused.clear()
            player.socket.send(bad)
            player.pump(lambda: player.refused)
            self.assertIn(" malformed ", player.refused[0])
        self.assertEqual(len(player.commit), 64)
        player.close()

    def test_redacted_record_while_playing(self):
        _, tokens, players, _ = seat_people(self.server, 2, variants=["missions"])
        for player in players:
            player.plays = False
        pump_all(players, lambda: all(p.asked for p in players))
        table = players[0].id
        self.assertEqual(self.server.record(table).count("? ? ? ?"), 2)
        own = self.server.record(table, tokens[0])
        self.assertEqual(own.count("? ? ? ?"), 1)
        self.assertNotIn("secret", own)
        response, _ = self.server.request("GET", f"/api/tables/{table}/record?token=wrong", raw=True)
        self.assertEqual(response.status, 403)
        for player in players:
            player.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
