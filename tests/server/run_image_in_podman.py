# SPDX-License-Identifier: MIT
"""Runs the image with podman, by the commands of docs/hosting.md and by the compose file's service.

Needs mount, network and process namespaces of its own, as root: unshare --mount --net --pid ... run_image_in_podman.py IMAGE.
Then no container outlives it, and ports are free. Exit status 77: this kernel does not allow it.
"""
import http.client
import json
import os
import re
import shlex
import subprocess
import sys
import time

from client import PATIENCE
from temporary_postgres import Missing, Postgres

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# All that podman keeps is in the memory of this namespace.
PODMAN = ["podman", "--root=/run/images", "--runroot=/run/containers", "--storage-driver=vfs",
          "--cgroup-manager=cgroupfs", "--events-backend=file"]
# What a container on a test machine goes without: groups of processes, and higher limits than the machine's.
RUN = ["--cgroups=disabled", "--ulimit=nofile=8192:8192", "--ulimit=nproc=4096:4096"]


def mount(*words):
    subprocess.run(["mount", *words], check=True, timeout=PATIENCE, stderr=subprocess.PIPE)


def prepare():
    """Directories of this namespace. A system that mixes two kinds of control groups gets the newer one."""
    mount("--make-rprivate", "/")
    mount("-t", "proc", "proc", "/proc")
    for directory in ("/run", "/var/lib/cni"):  # the latter: who has which address
        if os.path.isdir(directory):
            mount("-t", "tmpfs", "tmpfs", directory)
    mount("-t", "tmpfs", "tmpfs", "/sys/fs/cgroup")
    mount("-t", "cgroup2", "cgroup2", "/sys/fs/cgroup")
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True, timeout=PATIENCE)


def podman(*words, fails=False):
    done = subprocess.run([*PODMAN, *words], capture_output=True, text=True, timeout=2 * PATIENCE)
    assert (done.returncode != 0) == fails, (words, done.returncode, done.stdout + done.stderr)
    return done.stdout.strip()


def documented(path):
    """The commands of the section on containers that start with docker, without that word; and an option for podman."""
    with open(os.path.join(ROOT, "docs", "hosting.md"), encoding="utf-8") as file:
        section = re.search(r"^## In a container\n(.*?)^## ", file.read(), re.M | re.S).group(1)
    commands = [shlex.split(line, comments=True)[1:] for line in re.findall(r"^docker .*", section, re.M)]
    check = re.search(r"`(--health-cmd='.*')`", section).group(1)
    return [[path if word == "build/mlem-image.tar" else word for word in words] for words in commands], \
        shlex.split(check)


def ask(method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", 2075, timeout=PATIENCE)
    connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def wait_until_healthy():
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if ask("GET", "/healthz")[0] == 200:
                return
        except OSError:
            pass
        assert time.monotonic() < end, podman("logs", "mlem")
        time.sleep(0.1)


def create_table():
    status, text = ask("POST", "/api/tables", '{"seats": ["bot:cadet", "bot:cadet"]}')
    assert status == 201, text
    return json.loads(text)["table"]


def test_documented_commands(path):
    commands, check = documented(path)
    assert [words[0] for words in commands] == ["load", "run", "exec", "exec"], commands
    load, run, *inside = commands
    podman(*load)
    start = [run[0], *RUN, *check, *run[1:]]
    podman(*start)
    wait_until_healthy()
    assert "sandbox: privileges, files, system calls" in read_log()
    process = podman("inspect", "--format={{.State.Pid}}", "mlem")
    with open(f"/proc/{process}/status", encoding="utf-8") as file:
        assert re.search(r"^Uid:\s+(\d+)", file.read(), re.M).group(1) == "10001"
    table = create_table()
    told = [podman(*words) for words in inside]
    assert table in told[0], told
    podman("healthcheck", "run", "mlem")

    # The container goes, the volume stays, with the table and the copy.
    podman("stop", "mlem")
    assert podman("inspect", "--format={{.State.ExitCode}}", "mlem") == "0"
    podman("healthcheck", "run", "mlem", fails=True)
    podman("rm", "mlem")
    podman(*start)
    wait_until_healthy()
    assert ask("GET", "/api/tables/" + table)[0] == 200
    podman("exec", "mlem", *inside[1][2:], fails=True)  # the copy of before is not written over
    podman("rm", "--force", "mlem")


def read_log():
    done = subprocess.run([*PODMAN, "logs", "mlem"], capture_output=True, text=True, timeout=PATIENCE)
    return done.stdout + done.stderr


def compose_service():
    """{key: text} of the service mlem in the compose file."""
    with open(os.path.join(ROOT, "data", "compose.yaml"), encoding="utf-8") as file:
        service = re.search(r"^  mlem:\n(.*?)^  \S", file.read(), re.M | re.S).group(1)
    return dict(re.findall(r"^    ([a-z_]+): (.*)$", service, re.M))


def test_compose_service():
    """As compose would start it, but in this namespace's network: there is the database."""
    service = compose_service()
    assert service["read_only"] == "true" and service["cap_drop"] == "[ALL]", service
    [security] = json.loads(service["security_opt"])
    command = service["command"].split()
    with Postgres() as database:
        address = command[-1]
        assert address == "postgres://mlem@db/mlem", command
        database.query("postgres", "CREATE DATABASE mlem")
        command[-1] = address.replace("@db/", f"@db:{database.port}/")
        podman("run", *RUN, "-d", "--name=mlem", "--network=host", "--add-host=db:127.0.0.1", "--read-only",
               "--cap-drop=ALL", "--security-opt=" + security.split(":")[0], "--env=PGPASSWORD=not needed here",
               service["image"], *command)
        wait_until_healthy()
        table = create_table()
        assert ask("GET", "/api/tables/" + table)[0] == 200
        podman("stop", "mlem")
        assert podman("inspect", "--format={{.State.ExitCode}}", "mlem") == "0"


def main():
    try:
        prepare()
    except subprocess.CalledProcessError as error:
        print(f"no container here: {error.stderr.decode().strip()}", file=sys.stderr)
        sys.exit(77)
    test_documented_commands(sys.argv[1])
    try:
        test_compose_service()
    except Missing as reason:
        print(f"without the compose file's service: {reason}")


main()
