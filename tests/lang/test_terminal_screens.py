# SPDX-License-Identifier: MIT
"""Every screen at 80x24 in every language there is, and in two that are made up: nothing is
forgotten, nothing is cut, and a whole game can be played.

Usage: test_terminal_screens.py MLEM POT [TEST]...
"""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "play"))

import gettext_files  # noqa: E402
from tmux_terminal import Home, Terminal, main  # noqa: E402
from test_unmarked_texts import words  # noqa: E402

PROGRAM, POT = (os.path.abspath(name) for name in sys.argv[1:3])
ASKS = r"^>( |\d)\d "  # the cursor of a list of choices stands on one
ENDED = "★"


def languages():
    folder = os.path.join(os.path.dirname(PROGRAM), "po")
    return sorted(name for name in os.listdir(folder)
                  if os.path.exists(os.path.join(folder, name, "LC_MESSAGES", "mlem.mo")))


def tour(program, language, see):
    """Shows every kind of screen to `see`, which gets its name and its text."""
    play = [program, "--lang", language, "play", "--pace", "none", "--seed", "5"]

    def look(terminal, name, pattern=None):
        see(name, terminal.wait(pattern) if pattern else terminal.settled())

    def change(terminal, name, *keys):
        before = terminal.settled()
        terminal.key(*keys)
        terminal.wait_change(before)
        see(name, terminal.settled())

    with Home() as home:
        home.run(program, "play", "--plain", "--players", "3", "--seed", "1", text="1\nquit\n")
        with Terminal(home, [program, "--lang", language, "play"]) as terminal:
            look(terminal, "set-up", r"M L E M")
            for row in range(14):
                terminal.key("Down")
                see(f"set-up, row {row}", terminal.settled())
            terminal.key("Escape")
            terminal.wait_exit(0)
        with Terminal(home, play + ["--players", "5", "--variants", "all", "--names",
                                    "太空貓咪,Biscuit,Élodie"]) as terminal:
            look(terminal, "returning a mission", ASKS)
            change(terminal, "boarding", "1")
            terminal.wait(ASKS)
            change(terminal, "boarding with odds", "o")
            change(terminal, "boarding without", "o")
            change(terminal, "the coach", "h")
            change(terminal, "what '?' shows", "?")
            change(terminal, "what '?' shows, further", "NPage")
            change(terminal, "looking up", "/")
            for _ in range(12):
                terminal.key("Down")
            see("looking up, further", terminal.settled())
            terminal.key("Escape")
            terminal.wait(r"\A[^\n]*_ *$", gone=True)
            terminal.key("q")
            terminal.wait(ASKS)
            change(terminal, "the story", "l")
            terminal.key("q")
            terminal.wait(ASKS)
            for turn in range(7):
                before = terminal.settled()
                terminal.key("1" if turn % 3 else "2")
                terminal.wait_change(before)
                look(terminal, f"turn {turn}", ASKS)
                change(terminal, f"turn {turn} with odds", "o")
                change(terminal, f"turn {turn} without", "o")
            terminal.key("u")
            see("taking back", terminal.settled())
            terminal.resize(60, 20)
            look(terminal, "a small terminal", r"60.?20[\s\S]*80.?24")
            terminal.resize(80, 24)
            terminal.wait(ASKS)
            terminal.key("q")
            terminal.wait_exit(0)
        with Terminal(home, play + ["--players", "2", "--humans", "2", "--variants",
                                    "missions"]) as terminal:
            look(terminal, "handing over", r"=\^-\.-\^=")
            terminal.key("q")
            terminal.wait_exit(0)
        with Terminal(home, play + ["--players", "2", "--dice", "typed", "--first", "0",
                                    "--variants", "all"]) as terminal:
            look(terminal, "typing", r"^>")
            terminal.type("m1 m2")
            change(terminal, "typing nonsense", "Enter")
            terminal.key("q")
            terminal.wait_exit(0)


def record_of(program, home):
    done = home.run(program, "selfplay", "--players", "3", "--seed", "4", "--variants", "all")
    path = os.path.join(home.path, "game.mlem")
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(done.stdout)
    return path


def replay(program, language, see):
    with Home() as home:
        path = record_of(program, home)
        with Terminal(home, [program, "--lang", language, "replay", path]) as terminal:
            see("replay", terminal.wait("MLEM"))
            terminal.key("5", "0", "Enter")
            for _ in range(6):
                terminal.key("NPage")
                see("replay, further", terminal.settled())
            terminal.key("q")
            terminal.wait_exit(0)


def nothing_forgotten(program):
    """All words of all screens come out of the catalogue."""
    with Home() as home:
        copy = gettext_files.program_with(program, POT, home.path, "marked")
        found = []

        def see(name, screen):
            same = {"lodie", "space", "dice"}
            left = [word for word in words(screen) if word not in same]
            if left:
                found.append(f"{name}: {left}")

        tour(copy, "qm", see)
        replay(copy, "qm", see)
        assert not found, "\n".join(found)


def nothing_cut(program):
    """Texts that take all the columns they may are whole wherever they stand."""
    with Home() as home:
        copy = gettext_files.program_with(program, POT, home.path, "widest")
        found, seen = [], set()

        def see(name, screen):
            for line in screen.splitlines():
                marks = re.sub(f"[^{gettext_files.FIRST}{gettext_files.LAST}]", "", line)
                seen.update(re.findall(f"{gettext_files.FIRST}[^{gettext_files.LAST}]*{gettext_files.LAST}", line))
                if marks != (gettext_files.FIRST + gettext_files.LAST) * (len(marks) // 2):
                    found.append(f"{name}: {line}")

        tour(copy, "qw", see)
        replay(copy, "qw", see)
        assert not found, "\n".join(found)
        assert len(seen) > 25, (len(seen), seen)  # otherwise nothing was looked at


def names_in_any_script(program):
    """A name is typed in any letters, is in the record, and moves nothing out of its column."""
    with Home() as home:
        with Terminal(home, [program, "play"]) as terminal:
            terminal.wait("M L E M")
            while "Type a name" not in terminal.settled():
                terminal.key("Down")
            terminal.type("太空貓é")
            terminal.wait("太空貓é")
            terminal.key("BSpace")
            terminal.wait("太空貓(?!é)")
            terminal.key("Enter")
            terminal.wait(ASKS)
            rows = [line for line in terminal.settled().splitlines() if re.search(r" \d/8", line)]
            assert len(rows) == 4 and any("太空貓" in row for row in rows), rows
            ends = {gettext_files.columns(row[:row.index("/8")]) for row in rows}
            assert len(ends) == 1, rows
            terminal.key("q")
            terminal.wait_exit(0)
        with open(home.only_record(), encoding="utf-8") as stream:
            assert "\nseat 0 太空貓\n" in stream.read()


def whole_games(program):
    """Each language plays a game to its end, on the full screen and by plain lines."""
    for language in languages():
        game = ["play", "--lang", language, "--players", "2", "--bots", "cadet", "--first", "0",
                "--variants", "all", "--seed", "9", "--names", "Ann,Bo"]
        with Home() as home:
            plain = home.run(program, *game, "--plain", text="1\n" * 2000).stdout
            questions = re.findall(r"\n\n(.+)\n1\.\s", plain)
            assert len(questions) > 10, plain
            with Terminal(home, [program, *game, "--pace", "none"]) as terminal:
                for question in questions:
                    # The screen is drawn in parts: what stands there may still be the one before.
                    screen = terminal.wait(re.escape(question))
                    terminal.key("1")
                    terminal.wait_change(screen)
                terminal.wait(ENDED)
                terminal.key("q")
                terminal.wait_exit(0)
            checked = home.check(program)
            assert checked == "2 passed, 0 failed\n", checked
            first, second = (open(path, encoding="utf-8").read() for path in home.records())
            assert first == second, f"{language}: the two games differ"


if __name__ == "__main__":
    subprocess.run(["tmux", "-V"], check=True, capture_output=True)
    del sys.argv[2]  # main() takes the names of tests behind the program
    main([nothing_forgotten, nothing_cut, names_in_any_script, whole_games], PROGRAM)
