# SPDX-License-Identifier: MIT
"""Players that follow the protocol, and decide at random by the independent model of the rules."""
import os
import random
import select
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "model"))

import independent_fair_dice  # noqa: E402
from client import PATIENCE, connect  # noqa: E402
from rules_model import Game, load_mat  # noqa: E402

MATS = {name: load_mat(os.path.join(HERE, "..", "..", "mats", name + ".json"))
        for name in ("cosmic", "standard")}
STANDARD = MATS["standard"]


def is_same(known, line):
    """The same event; what was hidden while the game ran may be told after its end."""
    a, b = known.split(" "), line.split(" ")
    return len(a) == len(b) and all(x in (y, "?") for x, y in zip(a, b))


class Table:
    """What the events of a table mean, as far as a viewer sees them."""

    def __init__(self, mat=None):
        """`mat` stands for every mat that is not built in."""
        self.mat = mat or STANDARD
        self.house = []
        self.events = {}
        self.game = None

    def take(self, seq, line):
        """Takes an event; a repeated one must be the same as before."""
        if seq in self.events:
            assert is_same(self.events[seq], line), (seq, self.events[seq], line)
            return
        assert seq == len(self.events), f"event {seq} came after {len(self.events) - 1}"
        self.events[seq] = line
        if line.startswith("# undo "):
            self.replay()
        else:
            self.apply(line)

    def live(self):
        """The events that count: numbers and lines."""
        live = []
        for seq in range(len(self.events)):
            line = self.events[seq]
            if line.startswith("# undo "):
                live = [(n, text) for n, text in live if n < int(line[7:])]
            else:
                live.append((seq, line))
        return live

    def replay(self):
        self.game = None
        for _, line in self.live():
            self.apply(line)

    def apply(self, line):
        word = line.split(" ")[0]
        if word == "mat":
            self.mat = MATS.get(line.split()[1], self.mat)
        elif word == "house":
            self.house = line.split()[1:]
        elif word == "players":
            self.players = int(line.split()[1])
        elif word == "variants":
            self.variants = [v for v in line.split()[1:] if v != "none"]
        elif word == "first":
            self.game = Game(self.mat, self.players, self.variants, int(line.split()[1]),
                             self.house)
        elif word == "*" or word.isdigit():
            self.game.apply(line)

    def choices(self, seat):
        need = self.game.expected() if self.game else None
        if need and need.kind == "decision" and need.seat == seat:
            return sorted(need.choices)
        return []

    def text(self):
        return "".join(line + "\n" for _, line in self.live())


class Player:
    """One connection. Seat None watches."""

    def __init__(self, server, table, token=None, fair=None, rng=None, mat=None, plays=True,
                 old=False):
        """`old`: as a client of version 1.0.0, which adds its bytes at once."""
        self.server, self.id, self.token = server, table, token
        self.rng = rng or random.Random(1)
        self.fair = fair
        self.old = old
        self.seals = {}
        self.scheme = None  # told with `fair-reveal`
        self.cancelled, self.votes = [], []
        self.plays = plays
        self.table = Table(mat)
        self.seat = None
        self.seats = {}
        self.said = []
        self.refused = []
        self.host = self.first = None
        self.bytes = b""
        self.socket = None
        self.over = self.rematch = None
        self.asked = None
        self.acted = None
        self.undo = []
        self.settings = 0  # how often they have changed
        self.open()

    def open(self, greeting=None):
        if self.socket:
            self.bytes += self.socket.received
            self.socket.close()
        self.socket = connect(self.server, self.id, self.token)
        assert self.socket.status == 101, self.socket.head
        self.acted = None
        self.socket.send(greeting or f"hi {len(self.table.events)}")

    def seen(self):
        return self.bytes + self.socket.received

    def add_to_dice(self):
        if self.old:
            self.socket.send("fair " + self.fair)
        else:
            part = b"" if self.fair == "-" else bytes.fromhex(self.fair)
            self.socket.send("fair-commit " + independent_fair_dice.seal(self.id, self.seat, part))

    def take(self, line):
        word, _, rest = line.partition(" ")
        if word == "hello":
            _, seat, seq = rest.split()
            self.seat = None if seat == "-" else int(seat)
            self.next = int(seq)
            self.acted = None
            if self.seat is not None and self.fair is not None and int(seq) == 0:
                self.add_to_dice()
        elif word == "settings":
            self.settings += 1
        elif word == "commit":
            self.commit = rest
        elif word == "e":
            seq, text = rest.split(" ", 1)
            self.table.take(int(seq), text)
        elif word == "ask":
            seq, seat, left = rest.split()
            self.asked = (int(seq), int(seat), None if left == "-" else int(left))
            known = int(seq) == len(self.table.events)
            again = self.acted and self.acted[0] == int(seq)  # a question may come twice
            if self.plays and int(seat) == self.seat and known and not again:
                self.decide()
        elif word == "no":
            self.refused.append(rest)
        elif word == "seat":
            seat, state = rest.split(" ", 1)
            self.seats[int(seat)] = state
        elif word == "say":
            self.said.append(rest)
        elif word == "chat-cleared":
            self.said = []
        elif word == "over":
            self.over = True
        elif word == "rematch":
            self.rematch = rest
        elif word == "undo":
            self.undo.append(rest)
        elif word == "fair":
            pass
        elif word == "fair-commit":
            seat, self.seals[int(seat)] = rest.split()
        elif word == "fair-reveal":
            self.scheme = int(rest.split()[0])
            if not self.old and self.fair not in (None, "-"):
                self.socket.send("fair " + self.fair)
        elif word == "host":
            self.host = int(rest)
        elif word == "first":
            self.first = rest
        elif word == "vote":
            self.votes.append(rest)
        elif word == "cancelled":
            self.cancelled.append(int(rest.split()[0]))
        else:
            raise AssertionError("unknown message: " + line)

    def decide(self):
        choices = self.table.choices(self.seat)
        assert choices, "asked, but the model sees no decision"
        seq = len(self.table.events)
        choice = self.rng.choice(choices)
        self.acted = (seq, choice)
        self.socket.send(f"act {seq} {choice}")

    def ready(self):
        return bool(self.socket.pending) or bool(
            select.select([self.socket.socket], [], [], 0)[0])

    def pump(self, until, seconds=PATIENCE):
        """Takes lines until `until()` is true."""
        end = time.monotonic() + seconds
        while not until():
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"seat {self.seat}: nothing more came; asked {self.asked}, "
                                     f"refused {self.refused[-3:]}")
            if not self.socket.pending and not self.socket.buffer:
                if not select.select([self.socket.socket], [], [], min(left, 1))[0]:
                    continue
            self.take(self.socket.line())

    def close(self):
        self.bytes += self.socket.received
        self.socket.received = b""
        self.socket.close()


def pump_all(players, until, seconds=2 * PATIENCE):
    """Lets several connections talk until `until()` is true."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, [(p.seat, p.asked, p.refused[-2:]) for p in players]
        busy = [p for p in players if p.socket.pending or p.socket.buffer]
        if not busy:
            poll = select.poll()
            for player in players:
                poll.register(player.socket.socket, select.POLLIN)
            ready = {number for number, _ in poll.poll(200)}
            busy = [p for p in players if p.socket.socket.fileno() in ready]
        for player in busy:
            player.take(player.socket.line())


def seat_people(server, people, bots=(), rng=None, watch=0, old=(), **fields):
    """A new table with players at every person's seat, and spectators. `old`: seats whose client
    is of version 1.0.0."""
    seats = ["human"] * people + [f"bot:{bot}" for bot in bots]
    rng = rng or random.Random(people)
    made = server.create(players=len(seats), seats=seats, **fields)
    tokens = [made["token"]]
    for i in range(1, people):
        tokens.append(server.join(made["table"], name=f"Cat {i}")["token"])
    players = [Player(server, made["table"], token, rng.randbytes(16).hex() if i % 2 == 0 else "-",
                      random.Random(rng.random()), old=i in old) for i, token in enumerate(tokens)]
    watchers = [Player(server, made["table"]) for _ in range(watch)]
    return made["table"], tokens, players, watchers


def quiet(players):
    """Lets all players arrive, and none play."""
    for player in players:
        player.plays = False
    pump_all(players, lambda: all(p.asked for p in players))


def wake(player):
    """A player who did not answer plays from now on, beginning with the open question."""
    player.plays = True
    if player.asked[:2] == (len(player.table.events), player.seat):
        player.decide()
