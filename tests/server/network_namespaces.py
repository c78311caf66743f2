# SPDX-License-Identifier: MIT
"""Nodes with a network of their own, whose cable can be cut: packets vanish without an error.

Network namespaces on a bridge; they need root and a kernel that has them. Where they cannot be made
tests do without: the proxies remain.
"""
import os
import random
import subprocess


class NoCables(Exception):
    pass


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        raise NoCables(f"{' '.join(words)}: {done.stderr.strip()}")


def free_network():
    """Of those that are set aside for tests of networks, one that is not in use."""
    for _ in range(100):
        net = f"198.{random.choice((18, 19))}.{random.randrange(256)}"
        try:
            used = subprocess.run(["ip", "route", "show", f"{net}.0/24"], capture_output=True,
                                  text=True).stdout
        except FileNotFoundError as reason:
            raise NoCables(str(reason)) from None
        if not used.strip():
            return net
    raise NoCables("no network is free")


class Switch:
    """A bridge of the host, with an address that nodes can reach."""

    def __init__(self):
        self.name = f"mlem{os.getpid() % 100000}"
        self.net = free_network()
        self.address = f"{self.net}.1"
        self.cables = []
        try:
            run("ip", "link", "add", self.name, "type", "bridge")
            run("ip", "address", "add", f"{self.address}/24", "dev", self.name)
            run("ip", "link", "set", self.name, "up")
        except (NoCables, FileNotFoundError) as reason:
            self.close()
            raise NoCables(str(reason)) from None

    def cable(self):
        """A namespace with its cable; its address is in it."""
        cable = Cable(self, len(self.cables) + 2)
        self.cables.append(cable)
        return cable

    def close(self):
        for cable in self.cables:
            subprocess.run(["ip", "netns", "delete", cable.name], capture_output=True)
        try:
            subprocess.run(["ip", "link", "delete", self.name], capture_output=True)
        except FileNotFoundError:
            pass


class Cable:
    def __init__(self, switch, number):
        self.name = f"{switch.name}n{number}"
        self.port = f"{switch.name}p{number}"[:15]
        self.address = f"{switch.net}.{number}"
        self.prefix = ["ip", "netns", "exec", self.name]
        run("ip", "netns", "add", self.name)
        run("ip", "link", "add", self.port, "type", "veth", "peer", "name", "eth0", "netns",
            self.name)
        run("ip", "link", "set", self.port, "master", switch.name)
        run("ip", "link", "set", self.port, "up")
        run("ip", "-n", self.name, "link", "set", "lo", "up")
        run("ip", "-n", self.name, "address", "add", f"{self.address}/24", "dev", "eth0")
        run("ip", "-n", self.name, "link", "set", "eth0", "up")

    def cut(self):
        run("bridge", "link", "set", "dev", self.port, "state", "0")

    def mend(self):
        run("bridge", "link", "set", "dev", self.port, "state", "3")
