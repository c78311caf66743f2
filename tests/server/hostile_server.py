# SPDX-License-Identifier: MIT
"""A server that gives a seat to every client, and then says what it was told to say."""
import base64
import hashlib
import socket
import struct
import threading

TABLE = "aaaaaaaaaaaaaaaa"


def frame(text):
    size = len(text)
    length = bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size) if size < 65536 \
        else b"\x7f" + struct.pack(">Q", size)
    return b"\x81" + length + text


class HostileServer:
    """The first WebSocket gets the lines, all others 404: so a client that comes back ends. With `drops`
    each one gets them, and is closed at once; `drops` counts."""

    def __init__(self, lines, seat=b'{"table":"%s","seat":0,"token":"t"}' % TABLE.encode(),
                 status=b"201 Created", drops=None):
        self.lines, self.seat, self.status = lines, seat, status
        self.told = False
        self.drops = drops
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}/#/t/{TABLE}"
        threading.Thread(target=self.serve, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()

    def serve(self):
        while True:
            try:
                client, _ = self.listening.accept()
            except OSError:
                return
            try:
                self.answer(client)
            except OSError:
                pass
            client.close()

    def answer(self, client):
        head = b""
        while b"\r\n\r\n" not in head:
            more = client.recv(4096)
            if not more:
                return
            head += more
        if head.startswith(b"POST") or self.told:
            status, body = (b"404 Not Found", b"") if self.told else (self.status, self.seat)
            client.sendall(b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n"
                           b"Connection: close\r\n\r\n%s" % (status, len(body), body))
            return
        self.told = self.drops is None
        key = next(line.split(b":")[1].strip() for line in head.split(b"\r\n")
                   if line.lower().startswith(b"sec-websocket-key:"))
        accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        client.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       b"Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: mlem.1\r\n\r\n" % accept)
        client.sendall(b"".join(frame(line.encode()) for line in self.lines))
        if self.drops is not None:
            self.drops += 1
            return
        client.settimeout(0.5)
        try:
            while client.recv(4096):
                pass
        except socket.timeout:
            pass
