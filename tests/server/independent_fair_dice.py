# SPDX-License-Identifier: MIT
"""docs/fair-dice.md written again from its text alone: shares nothing with the C code."""
import hashlib
import struct


def commitment(table, secret):
    return hashlib.blake2b(b"mlem-fair-1 commit\n" + table.encode() + b"\n" + secret,
                           digest_size=32).digest()


def seal(table, seat, part):
    """What a seat shows before its bytes; "-" where it adds none."""
    message = b"mlem-fair-2 seat\n" + table.encode() + b"\n%d\n" % seat + part
    return hashlib.blake2b(message, digest_size=32).hexdigest() if part else "-"


def key(scheme, table, secret, parts):
    message = b"mlem-fair-%d key\n" % scheme + table.encode() + b"\n" + secret
    for part in parts:
        message += bytes([len(part)]) + part
    return hashlib.blake2b(message, digest_size=32).digest()


def chacha20_block(key, counter, nonce):
    """RFC 8439, section 2.3."""
    start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key)
                 + (counter,) + struct.unpack("<3I", nonce))
    state = list(start)

    def rotate(value, bits):
        return (value << bits | value >> (32 - bits)) & 0xFFFFFFFF

    def quarter(a, b, c, d):
        for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[x] = (state[x] + state[y]) & 0xFFFFFFFF
            state[z] = rotate(state[z] ^ state[x], bits)

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(state, start)))


class Numbers:
    """The stream of one chance line; number 0 draws who leads first."""

    def __init__(self, key, line):
        self.key, self.nonce = key, struct.pack("<QI", line, 0)
        self.counter, self.bytes = 0, b""

    def below(self, bound):
        limit = 256 - 256 % bound
        while True:
            if not self.bytes:
                self.bytes = chacha20_block(self.key, self.counter, self.nonce)
                self.counter += 1
            byte, self.bytes = self.bytes[0], self.bytes[1:]
            if byte < limit:
                return byte % bound


def chance_line(key, number, need, order):
    """The chance line for what the model needs; `order` sorts tokens as the mat lists them."""
    numbers = Numbers(key, number)
    if need.kind == "roll":
        dice = [str(need.choices[numbers.below(6)]) for _ in range(need.count)]
        return "* roll " + " ".join(sorted(dice))
    pile = sorted(need.choices, key=order.index)
    drawn = [pile.pop(numbers.below(len(pile))) for _ in range(need.count)]
    seat = f"{need.seat} " if need.kind == "deal" else ""
    return f"* {need.kind} {seat}" + " ".join(drawn)
