# SPDX-License-Identifier: MIT
"""A whole client, written from docs/protocol.md and docs/fair-dice.md alone, without the rules: plays any legal
decision. `client.py` has only sockets."""
import hashlib
import os
import random

from client import Closed, connect


def seal(table, seat, part):
    return hashlib.blake2b(f"mlem-fair-2 seat\n{table}\n{seat}\n".encode() + part, digest_size=32).hexdigest()


class Client:
    def __init__(self, server, table, token):
        self.server, self.table, self.token = server, table, token
        self.next, self.part, self.legal, self.refused = 0, os.urandom(32), {}, []

    def play(self):
        """Plays to the end, over as many connections as it takes."""
        over = False
        while not over:
            socket = connect(self.server, self.table, self.token)
            socket.send(f"hi {self.next}\nlegal")
            try:
                while not over:
                    over = self.take(socket, *socket.line().partition(" ")[::2])
            except Closed:
                pass
            socket.close()

    def take(self, socket, word, rest):
        if word == "hello":
            self.seat = rest.split()[1]
        elif word == "commit" and self.next == 0:
            self.commit = rest
            socket.send("fair-commit " + seal(self.table, self.seat, self.part))
        elif word == "fair-reveal":
            socket.send("fair " + self.part.hex())
        elif word == "e":
            self.next = max(self.next, int(rest.split()[0]) + 1)
        elif word == "legal":
            seq, _, decisions = rest.partition(" ")
            self.legal = {seq: decisions.split(" | ")}
        elif word == "ask":
            seq, seat, _ = rest.split()
            if seat == self.seat and seq in self.legal:
                socket.send(f"act {seq} {random.choice(self.legal.pop(seq))}")
        elif word == "no":
            self.refused.append(rest)
        return word in ("over", "cancelled")
