# SPDX-License-Identifier: MIT
"""For tests of notices: a server that sends to a receiver on the loopback, and games that wait for a turn."""
import os
import shutil
import subprocess
import tempfile
import unittest

from client import MLEM, PATIENCE, POSTGRES, Server
from random_player import pump_all, seat_people
from push_receiver import Browser, Receiver

CONTACT = "mailto:host@example.org"


class NoticesCase(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="mlem-test-")
        self.addCleanup(shutil.rmtree, self.directory)
        self.receiver = Receiver(self.directory)
        self.addCleanup(self.receiver.close)

    def serve(self, *lines, loopback=True, data=None, options=()):
        path = os.path.join(self.directory, "policy")
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in lines))
        if loopback:
            options += ("--notices-loopback", str(self.receiver.port))
        server = Server(data, "--rate", "100000", "--policy", path, *options,
                        env={"SSL_CERT_FILE": self.receiver.certificate})
        self.addCleanup(server.__exit__, None, None, None)
        return server

    def begin(self, server, **fields):
        """A game that waits for a decision: the table, tokens, who decides, who waits."""
        table, tokens, players, _ = seat_people(server, 2, **fields)
        for player in players:
            player.plays = False
        pump_all(players, lambda: all(p.asked for p in players))
        turn = players[players[0].asked[1]]
        return table, tokens, turn, players[1 - turn.seat]

    def subscribe(self, server, table, token, path="/push"):
        browser = Browser(self.receiver.url + path)
        status, answer = server.post(f"/api/tables/{table}/notices", browser.wish(token))
        self.assertEqual(status, 201, answer)
        return browser

    def go_away(self, player, witness):
        """Until all know that the seat has no connection."""
        player.close()
        witness.pump(lambda: witness.seats.get(player.seat, "").startswith("away"))

    def play_until_turn_of(self, player, seat):
        """Decides until another seat has to."""
        player.plays = True
        if player.asked[1] == player.seat:
            player.decide()
        player.pump(lambda: player.asked[1] == seat or player.over)
        player.plays = False

    def close(self, server, table):
        """The host ends the game."""
        place = ("--db", server.data) if POSTGRES else ("--data", server.data)
        done = subprocess.run([MLEM, "admin", *place, "close", table], capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)

    def failed(self, server):
        return server.metric("notices_failed_total")
