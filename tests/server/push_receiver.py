# SPDX-License-Identifier: MIT
"""A push service on the loopback, and a browser's side of web push: a key pair, decryption (RFC 8291)
and the check of who has sent it (RFC 8292). The curve is computed here, independently of the server."""
import base64
import ctypes
import ctypes.util
import hashlib
import hmac
import json
import os
import ssl
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
A = P - 3
N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551
G = (0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296,
     0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5)


def add(one, two):
    if one is None or two is None:
        return one or two
    if one[0] == two[0]:
        if (one[1] + two[1]) % P == 0:
            return None
        slope = (3 * one[0] ** 2 + A) * pow(2 * one[1], -1, P)
    else:
        slope = (two[1] - one[1]) * pow(two[0] - one[0], -1, P)
    x = (slope ** 2 - one[0] - two[0]) % P
    return x, (slope * (one[0] - x) - one[1]) % P


def multiply(point, number):
    total = None
    while number:
        if number & 1:
            total = add(total, point)
        point = add(point, point)
        number >>= 1
    return total


def pack(point):
    return b"\x04" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def unpack(data):
    assert len(data) == 65 and data[0] == 4
    return int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def verify(public, text, signature):
    """Whether this ES256 signature of the text is by the owner of the key."""
    r, s = (int.from_bytes(part, "big") for part in (signature[:32], signature[32:]))
    digest = int.from_bytes(hashlib.sha256(text).digest(), "big")
    w = pow(s, -1, N)
    point = add(multiply(G, digest * w % N), multiply(public, r * w % N))
    return point is not None and point[0] % N == r


def gcm_decrypt(key, nonce, data):
    crypto = ctypes.CDLL(ctypes.util.find_library("crypto"))
    crypto.EVP_CIPHER_CTX_new.restype = crypto.EVP_aes_128_gcm.restype = ctypes.c_void_p
    context = ctypes.c_void_p(crypto.EVP_CIPHER_CTX_new())
    out, length = ctypes.create_string_buffer(len(data)), ctypes.c_int()
    body, tag = data[:-16], data[-16:]
    good = (crypto.EVP_DecryptInit_ex(context, ctypes.c_void_p(crypto.EVP_aes_128_gcm()), None, key,
                                      nonce) == 1
            and crypto.EVP_DecryptUpdate(context, out, ctypes.byref(length), body, len(body)) == 1
            and crypto.EVP_CIPHER_CTX_ctrl(context, 0x11, 16, tag) == 1
            and crypto.EVP_DecryptFinal_ex(context, ctypes.byref(ctypes.create_string_buffer(16)),
                                           ctypes.byref(ctypes.c_int())) == 1)
    crypto.EVP_CIPHER_CTX_free(context)
    assert good, "the message was changed, or is not for this browser"
    return out.raw[:length.value]


def derive(salt, secret, info, length):
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()[:length]


class Browser:
    """What a browser keeps of its subscription."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self.private = int.from_bytes(os.urandom(32), "big") % (N - 1) + 1
        self.public = pack(multiply(G, self.private))
        self.auth = os.urandom(16)

    def wish(self, token):
        return {"token": token, "endpoint": self.endpoint, "p256dh": encode(self.public),
                "auth": encode(self.auth)}

    def read(self, body):
        """The message in a body of coding aes128gcm."""
        salt, size, id_length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        server, data = body[21:21 + id_length], body[21 + id_length:]
        assert len(data) <= size
        shared = multiply(unpack(server), self.private)[0].to_bytes(32, "big")
        secret = derive(self.auth, shared, b"WebPush: info\0" + self.public + server, 32)
        key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = gcm_decrypt(key, nonce, data).rstrip(b"\0")
        assert text[-1] == 2, "the mark of the last record"
        return json.loads(text[:-1])


def claims_of(authorization, public_key):
    """What the sender says about itself, after the check of its signature."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid", authorization
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert fields["k"] == public_key
    head, claims, signature = fields["t"].split(".")
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    assert verify(unpack(decode(public_key)), f"{head}.{claims}".encode(), decode(signature))
    return json.loads(decode(claims))


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        receiver = self.server.receiver
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with receiver.changed:
            receiver.requests.append((self.path, self.headers, body))
            receiver.changed.notify_all()
        if self.path.startswith("/hang"):
            receiver.ended.wait()
            return
        status = receiver.status(self.path)
        self.send_response(status)
        if 300 <= status < 400:
            self.send_header("Location", f"{receiver.url}/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST

    def log_message(self, *_):
        pass


class Quiet(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):
        pass


class Receiver:
    """A push service, or a webhook: notes requests, and answers with what `answers` says for a path."""

    def __init__(self, directory, secure=True, address="127.0.0.1"):
        self.requests, self.answers = [], {}
        self.changed, self.ended = threading.Condition(), threading.Event()
        self.server = Quiet((address, 0), Handler)
        self.server.receiver = self
        self.port = self.server.server_port
        self.url = f"http{'s' if secure else ''}://localhost:{self.port}"
        self.certificate = os.path.join(directory, "receiver.pem")
        if secure:
            self.use_tls(os.path.join(directory, "receiver.key"))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def use_tls(self, key):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out",
                        self.certificate, "-days", "2", "-subj", "/CN=localhost", "-addext",
                        "subjectAltName=DNS:localhost,IP:127.0.0.1"],
                       capture_output=True, check=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True,
                                                 do_handshake_on_connect=False)

    def status(self, path):
        """One answer, or a list of them, the last of which stays."""
        known = self.answers.get(path, 201)
        if isinstance(known, int):
            return known
        return known.pop(0) if len(known) > 1 else known[0]

    def count(self, path):
        with self.changed:
            return sum(1 for request in self.requests if request[0] == path)

    def wait(self, path, patience):
        """The latest request of this path, once there is one."""
        with self.changed:
            found = self.changed.wait_for(
                lambda: [r for r in self.requests if r[0] == path], patience)
            assert found, f"nothing came to {path}: {[r[0] for r in self.requests]}"
            return found[-1]

    def close(self):
        self.ended.set()
        self.server.shutdown()
        self.server.server_close()
