# SPDX-License-Identifier: MIT
"""What a disk may hold after the power went: a model over the journal that inject_syscall_faults.c writes.

Until a file is synced, each sector of each write to it may or may not have reached the disk, in any
order; a new length and a removal may or may not. What was synced stays. This is more than most disks
and file systems allow themselves.
"""
import struct

HEAD = struct.Struct("=c3xiqq")
SECTOR = 512


def read_journal(path):
    """The records: (what, file, at, bytes)."""
    with open(path, "rb") as file:
        text = file.read()
    records, at = [], 0
    while at < len(text):
        what, file, where, length = HEAD.unpack_from(text, at)
        at += HEAD.size
        records.append((what.decode(), file, where, text[at:at + length]))
        at += length
    return records


class Disk:
    """Files by name: what is surely there, and what may be."""

    def __init__(self):
        self.durable = {}
        self.pending = {}  # name -> list of changes
        self.names = {}    # descriptor -> name

    def take(self, record):
        what, file, at, data = record
        if what == "O":
            self.names[file] = data.decode()
        elif what == "W":
            self.change(self.names[file], ("write", at, data))
        elif what == "T":
            self.change(self.names[file], ("size", at))
        elif what == "U":
            self.change(data.decode(), ("gone",))
        elif what == "S":
            name = self.names[file]
            for changed in [name] if name else [n for n, c in self.pending.items()
                                                if ("gone",) in c]:
                self.durable[changed] = self.apply(changed, self.pending.pop(changed, []))

    def change(self, name, change):
        if not name.endswith("-shm"):  # the index of the log: only for running processes
            self.pending.setdefault(name, []).append(change)

    def apply(self, name, changes):
        content = self.durable.get(name)
        for change in changes:
            if change[0] == "gone":
                content = None
                continue
            content = bytearray(content or b"")
            if change[0] == "size":
                content = content[:change[1]].ljust(change[1], b"\0")
            else:
                _, at, data = change
                content = content.ljust(at + len(data), b"\0")
                content[at:at + len(data)] = data
        return content

    def after_power_loss(self, rng):
        """One of the states that the disk may be in: name -> content."""
        keep = rng.choice([0, 0.5, 0.9, 1])  # how lucky
        files = dict(self.durable)
        for name, changes in self.pending.items():
            lucky = []
            for change in changes:
                if change[0] != "write":
                    lucky += [change] if rng.random() < keep else []
                    continue
                _, at, data = change
                start = 0
                while start < len(data):  # sectors of the disk, not of the write
                    end = min(len(data), (at + start) // SECTOR * SECTOR + SECTOR - at)
                    if rng.random() < keep:
                        lucky.append(("write", at + start, data[start:end]))
                    start = end
            files[name] = self.apply(name, lucky)
        return {name: bytes(content) for name, content in files.items()
                if content is not None}
