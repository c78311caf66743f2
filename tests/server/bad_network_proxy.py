# SPDX-License-Identifier: MIT
"""A TCP proxy on the loopback that can be a bad network: cut, silent, or slow."""
import collections
import random
import selectors
import socket
import struct
import threading
import time

PASS, DROP, SILENT = "pass", "drop", "silent"


class Pipe:
    """One direction of a connection."""

    def __init__(self, source, target):
        self.source, self.target = source, target
        self.waiting = collections.deque()  # (when it may go on, bytes)
        self.ended = False


class Proxy:
    """Listens on `port` and passes everything on to `target`. A thread does the work.

    PASS: everything goes on, after `delay` seconds. DROP: connections are reset, and new ones too.
    SILENT: connections stay and are accepted, but nothing comes through, in either direction; what
    was sent meanwhile arrives when it passes again.
    """

    def __init__(self, target, listen="127.0.0.1", to="127.0.0.1"):
        self.target, self.to = target, to
        self.mode, self.delay = PASS, 0.0
        self.pipes = {}  # by source socket
        self.connections = 0
        self.listener = socket.create_server((listen, 0), backlog=200)
        self.listener.setblocking(False)
        self.port = self.listener.getsockname()[1]
        self.address = (self.port, listen)
        self.wake_read, self.wake_write = socket.socketpair()
        self.wake_read.setblocking(False)
        self.selector = selectors.EpollSelector()  # of the connections
        self.control = selectors.EpollSelector()
        self.control.register(self.listener, selectors.EVENT_READ)
        self.control.register(self.wake_read, selectors.EVENT_READ)
        self.control.register(self.selector.fileno(), selectors.EVENT_READ)
        self.looking = True  # at the connections
        self.ending = False
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def set(self, mode, delay=0.0):
        self.mode, self.delay = mode, delay
        self.wake_write.send(b"x")

    def close(self):
        if self.ending:
            return
        self.ending = True
        self.wake_write.send(b"x")
        self.thread.join()

    # ---- the thread ----

    def accept(self):
        try:
            client, _ = self.listener.accept()
        except OSError:
            return
        if self.mode == DROP:
            self.reset(client)
            return
        try:
            server = socket.create_connection((self.to, self.target), timeout=0.5)
        except OSError:
            self.reset(client)
            return
        self.connections += 1
        for source, target in ((client, server), (server, client)):
            source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            source.setblocking(False)
            self.pipes[source] = Pipe(source, target)
            self.selector.register(source, selectors.EVENT_READ)

    @staticmethod
    def reset(sock):
        """Without a farewell: as if a cable had been pulled and the other end told so."""
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        except OSError:
            pass
        sock.close()

    def forget(self, source, end=None):
        pipe = self.pipes.pop(source, None)
        if not pipe:
            return
        self.pipes.pop(pipe.target, None)
        for sock in (pipe.source, pipe.target):
            try:
                self.selector.unregister(sock)
            except (KeyError, ValueError):
                pass
            (end or self.reset)(sock)

    def read(self, pipe):
        try:
            data = pipe.source.recv(65536)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            pipe.waiting.append((time.monotonic() + self.delay * random.uniform(0.5, 1.5), data))
        else:
            pipe.ended = True
            self.selector.unregister(pipe.source)

    def write(self, pipe):
        """False: the connection is over."""
        now = time.monotonic()
        while pipe.waiting and pipe.waiting[0][0] <= now:
            when, data = pipe.waiting.popleft()
            try:
                sent = pipe.target.send(data)
            except BlockingIOError:
                sent = 0
            except OSError:
                return False
            if sent < len(data):
                pipe.waiting.appendleft((when, data[sent:]))
                break
        return not (pipe.ended and not pipe.waiting)

    def look(self, looking):
        if looking and not self.looking:
            self.control.register(self.selector.fileno(), selectors.EVENT_READ)
        elif self.looking and not looking:
            self.control.unregister(self.selector.fileno())
        self.looking = looking

    def run(self):
        while not self.ending:
            self.look(self.mode != SILENT)
            waiting = self.looking and any(p.waiting for p in self.pipes.values())
            for key, _ in self.control.select(0.002 if waiting else 0.5):
                if key.fileobj is self.listener:
                    self.accept()
                elif key.fileobj is self.wake_read:
                    self.wake_read.recv(4096)
            for key, _ in self.selector.select(0) if self.mode != SILENT else ():
                if key.fileobj in self.pipes:
                    self.read(self.pipes[key.fileobj])
            if self.mode == DROP:
                for source in list(self.pipes):
                    self.forget(source)
            elif self.mode == PASS:
                for source, pipe in list(self.pipes.items()):
                    if source in self.pipes and not self.write(pipe):
                        self.forget(source, socket.socket.close)
        for source in list(self.pipes):
            self.forget(source)
        self.selector.close()
        self.control.close()
        self.listener.close()
        self.wake_read.close()
        self.wake_write.close()
