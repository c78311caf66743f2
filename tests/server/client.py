# SPDX-License-Identifier: MIT
"""A small client of the server, on plain sockets: HTTP, WebSocket, and a server to talk to."""
import base64
import http.client
import json
import os
import random
import signal
import socket
import struct
import subprocess
import tempfile
import time

MLEM = os.environ.get("MLEM", "build/mlem")
SLOW = 4 if os.environ.get("MLEM_SANITIZED") else 1
PATIENCE = 60 * min(SLOW, 2)  # seconds that nothing in a test should take
REVIEW_PATIENCE = 2 * PATIENCE  # the server reviews with what time nothing else wants

POSTGRES = os.environ.get("MLEM_POSTGRES")  # every store is a database of this server
databases = {}


def database_for(directory):
    """The database that stands for a directory, in tests that run with either store."""
    if directory not in databases:
        name = "t" + os.urandom(6).hex()
        subprocess.run(["psql", "-X", "-q", "-c", f"CREATE DATABASE {name}", POSTGRES + "postgres"],
                       check=True, timeout=PATIENCE)
        databases[directory] = POSTGRES + name
    return databases[directory]


class Server:
    """One `mlem serve` on a free port; a context manager that always ends it."""

    def __init__(self, data=None, *options, env=None, preexec=None, prefix=(), pass_fds=()):
        """`data` is a directory or a database; None: a fresh one."""
        self.own = tempfile.TemporaryDirectory(prefix="mlem-test-") if data is None else None
        self.data = data or self.own.name
        if POSTGRES and "://" not in self.data:
            self.data = database_for(self.data)
        self.options = options
        self.env = env
        self.preexec = preexec
        self.prefix = prefix
        self.pass_fds = pass_fds
        self.process = None
        self.log = tempfile.TemporaryFile()
        self.start()

    def start(self):
        place = "--db" if "://" in self.data else "--data"
        command = [*self.prefix, MLEM, "serve", "--port", "0", place, self.data, *self.options]
        environment = dict(os.environ, **(self.env or {}))
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log,
                                        env=environment, preexec_fn=self.preexec,
                                        pass_fds=self.pass_fds)
        self.url = None
        self.said = ""  # until it listens
        while True:
            line = self.process.stdout.readline().decode()
            self.said += line
            if line.startswith("listening on "):
                self.url = line.split()[2]
                break
            if not line:
                raise RuntimeError("the server did not start: " + self.messages())
        self.port = int(self.url.split(":")[2].split("/")[0])
        self.base = "/" + self.url.split(":", 2)[2].split("/", 1)[1].strip("/")
        self.base = self.base.rstrip("/")

    def messages(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self, by=signal.SIGTERM):
        """Tells it to end; returns the exit status and how long the end took."""
        begun = time.monotonic()
        self.process.send_signal(by)
        status = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return status, time.monotonic() - begun

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            if self.process.poll() is None:
                try:
                    status, _ = self.stop()
                    assert status == 0, f"the server ended with {status}: {self.messages()}"
                finally:
                    if self.process.poll() is None:
                        self.kill()
            assert "Sanitizer" not in self.messages(), self.messages()
            assert "runtime error" not in self.messages(), self.messages()
        finally:
            self.log.close()
            if self.own:
                self.own.cleanup()

    # ---- HTTP ----

    def request(self, method, path, body=None, headers=None, raw=False):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = dict(headers or {})
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
            headers.setdefault("Content-Type", "application/json")
        connection.request(method, self.base + path, body, headers)
        response = connection.getresponse()
        text = response.read()
        connection.close()
        if raw:
            return response, text
        return response.status, json.loads(text) if text else None

    def get(self, path):
        return self.request("GET", path)

    def post(self, path, body):
        return self.request("POST", path, body)

    def create(self, **fields):
        status, table = self.post("/api/tables", fields)
        assert status == 201, (status, table)
        return table

    def join(self, table, name="Cat", **fields):
        status, seat = self.post(f"/api/tables/{table}/seats", dict(name=name, **fields))
        assert status == 201, (status, seat)
        return seat

    def record(self, table, token=None):
        query = f"?token={token}" if token else ""
        response, text = self.request("GET", f"/api/tables/{table}/record{query}", raw=True)
        assert response.status == 200, text
        return text.decode()

    def wait(self, condition, what, patience=PATIENCE):
        """Until the condition is true."""
        end = time.monotonic() + patience
        while not condition():
            assert time.monotonic() < end, f"waited in vain: {what}"
            time.sleep(0.02)

    def metric(self, name):
        _, text = self.request("GET", "/metrics", raw=True)
        for line in text.decode().splitlines():
            if line.startswith("mlem_" + name + " "):
                return float(line.split()[1])
        raise KeyError(name)


class Closed(Exception):
    pass


class WebSocket:
    """Text messages, masked as a client must. `lines()` are the lines that came."""

    def __init__(self, server, path, headers=(), protocol="mlem.1", timeout=None):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout or PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.pending = []
        self.received = b""  # every byte of text, for tests that look for secrets
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {server.base}{path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}",
                 "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 f"Sec-WebSocket-Key: {key}", *headers]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self._until(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])
        self.head = head.decode(errors="replace")
        if self.status != 101:
            length = [int(h.split(b":")[1]) for h in head.lower().split(b"\r\n")
                      if h.startswith(b"content-length:")]
            self.body = self._exactly(length[0]) if length else b""
            self.socket.close()

    def _more(self):
        data = self.socket.recv(65536)
        if not data:
            raise Closed("the connection was closed")
        self.buffer += data

    def _until(self, mark):
        while mark not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def _exactly(self, count):
        while len(self.buffer) < count:
            self._more()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send_frame(self, opcode, data, final=True, masked=True):
        head = bytes([(0x80 if final else 0) | opcode])
        length = len(data)
        bit = 0x80 if masked else 0
        if length < 126:
            head += bytes([bit | length])
        elif length < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", length)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", length)
        if masked:
            mask = random.randbytes(4)
            data = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
            head += mask
        self.socket.sendall(head + data)

    def send(self, text):
        self.send_frame(1, text.encode())

    def _frame(self):
        first, second = self._exactly(2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", self._exactly(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self._exactly(8))[0]
        return first & 0x0F, self._exactly(length)

    def line(self, timeout=None):
        """The next line. Raises Closed, or socket.timeout."""
        end = time.monotonic() + (PATIENCE if timeout is None else timeout)
        if timeout is not None:
            self.socket.settimeout(timeout)
        try:
            while not self.pending:
                if time.monotonic() > end:  # pings are no answer
                    raise socket.timeout("no line came")
                opcode, data = self._frame()
                if opcode == 1:
                    self.received += data + b"\n"
                    self.pending = data.decode().split("\n")
                elif opcode == 8:
                    code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None
                    raise Closed(code)
                elif opcode == 9:
                    self.send_frame(10, data)
        finally:
            if timeout is not None:
                self.socket.settimeout(PATIENCE)
        return self.pending.pop(0)

    def until(self, *words):
        """All lines up to one that begins with one of these words."""
        lines = []
        while True:
            lines.append(self.line())
            if lines[-1].split(" ")[0] in words:
                return lines

    def close(self):
        self.socket.close()


def connect(server, table, token=None, **more):
    query = f"?token={token}" if token else ""
    return WebSocket(server, f"/ws/{table}{query}", **more)
