# SPDX-License-Identifier: MIT
"""Players at servers that fail at random: each follows its table through any node, and comes back however it is lost.

What a player has seen must be in the log, at that number; what it was told is done must be done once.
A promise that is broken raises Broken at once, or is found by test_cluster_chaos.py at the end.
"""
import asyncio
import base64
import itertools
import json
import os
import struct

from random_player import Table

names = itertools.count()


class Broken(Exception):
    """The server has broken a promise."""


class Lost(Exception):
    """The connection is gone, or says nothing: which happens all the time here."""


class Socket:
    """A WebSocket of asyncio, small: text out, lines in."""

    @classmethod
    async def open(cls, port, path):
        self = cls()
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                           f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                           f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: mlem.1\r\n"
                           f"\r\n").encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])
        self.pending = []
        self.heard = set()
        return self

    def send(self, text):
        data = text.encode()
        mask = os.urandom(4)
        head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else \
            bytes([0x81, 0x80 | 126]) + struct.pack(">H", len(data))
        self.writer.write(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    async def line(self):
        while not self.pending:
            first, second = await self.reader.readexactly(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", await self.reader.readexactly(2))[0]
            data = await self.reader.readexactly(length)
            if first & 0x0F == 1:
                self.pending = data.decode().split("\n")
            elif first & 0x0F == 8:
                raise Lost("closed")
        return self.pending.pop(0)

    def close(self):
        self.writer.transport.abort()


async def request(port, method, path, body=None, patience=8):
    """A request that may fail in any way: None, or the status and the answer."""
    text = json.dumps(body).encode() if body is not None else b""
    writer = None
    try:
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                         f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
                         .encode() + text)
            answer = await reader.read()
    except (OSError, TimeoutError):
        return None
    finally:
        if writer:
            writer.transport.abort()
    head, _, content = answer.partition(b"\r\n\r\n")
    try:
        return int(head.split(b" ")[1]), json.loads(content)
    except (ValueError, IndexError):
        return None


class Seat:
    """A player at one table, or (token None) a spectator."""

    def __init__(self, nodes, table, token, rng, counts):
        self.nodes, self.id, self.token, self.rng, self.counts = nodes, table, token, rng, counts
        self.table = Table()
        self.seat = None
        self.acted = None  # (seq, choice)
        self.said, self.heard = [], []
        self.over = self.rematch = None
        self.resting = 0  # decisions that are left to a stand-in

    async def run(self):
        """Until the game is over."""
        while not self.over:
            try:
                await self.visit(self.rng.choice(self.nodes))
            except (Lost, OSError, TimeoutError, asyncio.IncompleteReadError):
                self.counts["reconnections"] += 1
                await asyncio.sleep(self.rng.uniform(0.02, 0.4))

    async def visit(self, node):
        query = f"?token={self.token}" if self.token else ""
        socket = None
        try:
            async with asyncio.timeout(6):
                socket = await Socket.open(node.port, f"/ws/{self.id}{query}")
            if socket.status in (403, 404):
                raise Broken(f"table {self.id}: {socket.status} for what was acknowledged")
            if socket.status != 101:
                raise Lost(socket.status)
            known = len(self.table.events)
            socket.send(f"hi {known}")
            while not self.over:
                # Silence can be a partition, or others that think: better come back elsewhere.
                async with asyncio.timeout(self.rng.uniform(3, 9)):
                    line = await socket.line()
                self.take(socket, line)
        finally:
            if socket:
                socket.close()

    # ---- lines ----

    def take(self, socket, line):
        word, _, rest = line.partition(" ")
        method = getattr(self, "on_" + word, None)
        if method:
            method(socket, rest)

    def on_hello(self, socket, rest):
        _, seat, seq = rest.split()
        self.seat = None if seat == "-" else int(seat)
        if int(seq) < len(self.table.events):
            raise Broken(f"table {self.id}: {seq} events, but {len(self.table.events)} were seen")
        if self.seat is not None and int(seq) == 0:
            socket.send("fair -")

    def on_e(self, socket, rest):
        seq, text = rest.split(" ", 1)
        if int(seq) > len(self.table.events):
            raise Broken(f"table {self.id}: event {seq} after {len(self.table.events) - 1}")
        try:
            self.table.take(int(seq), text)
        except AssertionError as reason:
            raise Broken(f"table {self.id}: {reason}") from None
        self.counts["seen"] += 1

    def on_ask(self, socket, rest):
        seq, seat, _ = rest.split()
        if self.seat is None or int(seat) != self.seat or int(seq) != len(self.table.events):
            return
        if self.resting > 0:
            self.resting -= 1
            return
        choices = self.table.choices(self.seat)
        if not choices:
            raise Broken(f"table {self.id}: asked at {seq}, but there is nothing to decide")
        if not self.acted or self.acted[0] != int(seq) or self.rng.random() < 0.3:
            self.acted = (int(seq), self.rng.choice(choices))
        socket.send(f"act {seq} {self.acted[1]}")
        self.counts["acts"] += 1
        if self.rng.random() < 0.05:
            self.say(socket)
        if self.rng.random() < 0.03:
            socket.send("undo")

    def say(self, socket):
        text = f"line {next(names)}"
        self.said.append(text)
        socket.send("say " + text)

    def on_say(self, socket, rest):
        text = rest.split(" ", 1)[1]
        if text in socket.heard:
            raise Broken(f"table {self.id}: '{text}' was told twice")
        socket.heard.add(text)
        self.heard.append(text)

    def on_undo(self, socket, rest):
        if rest.endswith(" asked") and self.seat is not None and rest.split()[1] != str(self.seat):
            socket.send("undo yes" if self.rng.random() < 0.8 else "undo no")

    def on_seat(self, socket, rest):
        if self.seat is not None and not self.resting and rest.startswith(f"{self.seat} standin"):
            socket.send("back")

    def on_no(self, socket, rest):
        code = rest.split()[1]
        self.counts["refused " + code] += 1
        if code in ("illegal", "ahead", "malformed", "unknown", "spectator", "turn"):
            # It knows the events and the rules: it acts only where it was asked.
            raise Broken(f"table {self.id}, seat {self.seat}: no {rest}; acted {self.acted}, "
                         f"knows {len(self.table.events)}")
        if code in ("store", "hi", "stale"):
            raise Lost(rest)  # come back, perhaps elsewhere, and see

    def on_over(self, socket, rest):
        self.over = True

    def on_rematch(self, socket, rest):
        self.rematch = rest
