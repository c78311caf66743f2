# SPDX-License-Identifier: MIT
"""The full screen: whole games, resizing, resuming, undo, looks, and giving the terminal back."""
import os
import re
import signal
import sys
import time

from tmux_terminal import QUESTION, Failure, Home, Terminal, main

PROGRAM = os.path.abspath(sys.argv[1])
ENDED = r"(wins|share the win) with"


def play_to_end(terminal, keys, on_turn=None):
    """Answers every question with the next of `keys` until the game is over."""
    for turn in range(2000):
        screen = terminal.wait(QUESTION + "|" + ENDED)
        if re.search(ENDED, screen):
            return turn
        if on_turn:
            on_turn(turn, screen)
        key = keys(turn, screen)
        terminal.key(*key)
        terminal.wait_change(screen)
    raise Failure("the game has no end")


def game_small(program):
    """A base game at 80x24 by number keys; sizes change in the middle."""
    with Home() as home, Terminal(home, [program, "play", "--players", "2", "--bots", "cadet",
                                         "--seed", "3", "--pace", "none"]) as terminal:
        def on_turn(turn, screen):
            if turn == 4:
                terminal.resize(120, 40)
                terminal.wait(r"moonstone[\s\S]*\n.*\n.*\n.*\n.*\n.*\n.*\n.*\n.*\n.*\n.*\n.*\n.*\n")
                terminal.wait(QUESTION)
            elif turn == 8:
                terminal.resize(60, 20)
                terminal.wait(r"please enlarge[\s\S]*--plain")
                terminal.resize(100, 30)
                terminal.wait(QUESTION)
            elif turn == 10:
                terminal.resize(80, 24)
                terminal.wait(QUESTION)

        turns = play_to_end(terminal, lambda turn, screen: ["1"], on_turn)
        assert turns > 10, "the sizes have not all been seen"
        terminal.key("q")
        terminal.wait_exit(0)
        terminal.restored()
        assert "1 passed, 0 failed" in home.check(program)


def long_lines(program):
    """What is said below the screen, and the list of games, break between words."""
    parts = r"(moons|planets|deep space|goals|UFO|exploration|missions) \d+"
    with Home() as home:
        for length in range(1, 31, 4):  # some of them put the edge into the middle of a word
            with Terminal(home, [program, "play", "--players", "2", "--humans", "0", "--names",
                                 "A" * length + "," + "B" * length, "--variants", "all", "--seed",
                                 "7", "--pace", "none"]) as terminal:
                terminal.wait(ENDED)
                terminal.key("q")
                terminal.wait_exit(0)
                told = " ".join(terminal.screen().split())
                lists = re.findall(r"points \((.*?)\)", told)
                assert len(lists) == 2, told
                for part in ", ".join(lists).split(", "):
                    assert re.fullmatch(parts, part), told
        with Terminal(home, [program, "games"]) as terminal:
            terminal.wait_exit(0)
            told = " ".join(terminal.screen().split())
            assert len(re.findall(r"; UFO, exploration, missions A+ \(", told)) > 3, told
        assert "; UFO, exploration, missions\n    A" in home.run(program, "games").stdout


def game_large(program):
    """All variants at 120x40 by arrows and Enter, with odds, coach, story and help."""
    with Home() as home, Terminal(home, [program, "play", "--players", "5", "--bots", "cadet",
                                         "--variants", "all", "--seed", "4", "--pace", "none"],
                                  120, 40) as terminal:
        def on_turn(turn, screen):
            if turn == 2:
                terminal.key("o")
                terminal.key("?")
                terminal.wait("What is to be decided")
                terminal.key("q")
                terminal.wait(QUESTION)
                terminal.key("l")
                terminal.wait("The story so far")
                terminal.key("q")
                terminal.wait(QUESTION)
                terminal.key("h")
                terminal.wait("[Cc]oach")

        turns = play_to_end(terminal,
                            lambda turn, screen: ["Down", "Up", "Enter"] if turn % 2 else ["Enter"],
                            on_turn)
        assert turns > 4
        terminal.key("Enter")
        terminal.wait_exit(0)
        assert "1 passed, 0 failed" in home.check(program)


def sizes(program):
    """The column of placed cats is there at every size; a large screen shows where each cat is."""
    with Home() as home:
        for columns, rows in ((80, 24), (100, 30), (120, 40), (200, 60)):
            with Terminal(home, [program, "play", "--players", "5", "--bots", "cadet", "--variants",
                                 "all", "--seed", "4", "--pace", "none"], columns, rows) as terminal:
                screen = terminal.wait(r"who goes aboard|which mission")
                terminal.key("1")
                terminal.wait_change(screen)
                screen = terminal.wait(r"who goes aboard")
                assert len(re.findall(r" [0-8]/8\b", screen)) == 5, screen
                assert re.search(r" mi out\b| missn out\b", screen), screen
                cats = re.findall(r"^  \S{5} (?:satellite|looter|booster) .* aboard", screen, re.M)
                assert bool(cats) == (rows == 60), screen
                terminal.key("q")
                terminal.wait_exit(0)


def rematch(program):
    """The end screen offers a rematch: the same players, another game, both kept."""
    with Home() as home, Terminal(home, [program, "play", "--players", "2", "--humans", "0", "--bots",
                                         "cadet", "--names", "Ann,Bo", "--variants", "ufo", "--seed",
                                         "5", "--pace", "none"]) as terminal:
        for games in (1, 2):
            screen = terminal.wait(ENDED)
            assert "r: rematch" in screen, screen
            assert len(home.records()) == games, home.records()
            if games == 1:
                terminal.key("r")
                terminal.wait_change(screen)
        terminal.key("q")
        terminal.wait_exit(0)
        terminal.restored()
        assert "2 passed, 0 failed" in home.check(program)
        first, second = [open(path, encoding="utf-8").read() for path in home.records()]
        assert first.split("\nfirst ")[0] == second.split("\nfirst ")[0]
        assert "seat 0 Ann\nseat 1 Bo\n" in second and first != second


def slow_bots(program):
    """While a bot thinks for a minute the screen answers: help, leaving, a signal."""
    for by_signal in (False, True):
        with Home() as home, Terminal(home, [program, "play", "--players", "2", "--humans", "0",
                                             "--bots", "ace:60000ms", "--seed", "5"]) as terminal:
            terminal.wait("is thinking")
            terminal.key("?")
            terminal.wait("What is to be decided")
            terminal.key("q")
            terminal.wait("is thinking")
            start = time.monotonic()
            if by_signal:
                os.kill(terminal.child(), signal.SIGINT)
            else:
                terminal.key("q")
            terminal.wait_exit(130 if by_signal else 0)
            assert time.monotonic() - start < 50, "left only when the bot had decided"
            terminal.restored()
            assert "1 passed" in home.check(program, partial=True)


def real_dice(program):
    """Dice on the table: the space alone is enough, and an earlier entry can be corrected."""
    with Home() as home, Terminal(home, [program, "play", "--players", "2", "--dice", "typed", "--mat",
                                         "standard", "--first", "0", "--pace", "none"]) as terminal:
        def answer(pattern, *keys):
            screen = terminal.wait(pattern)
            for key in keys:
                if len(key) == 1 or key[0].isdigit():
                    terminal.type(key)
                else:
                    terminal.key(key)
            terminal.wait_change(screen)

        answer("Player 1, who goes aboard", "5")
        answer("Player 2, who goes aboard", "5")
        answer("Roll 6 dice", *"12344A", "Enter")
        answer("how do you fly", "t")
        answer("To which space", "25", "Enter")
        answer("No flight ends on space 25", "t")
        answer("To which space", "3", "Enter")
        screen = terminal.wait("Several flights end there")
        assert len(re.findall(r"\d fly (?:2 A|1 2) ", screen)) == 2, screen
        assert len(re.findall(r"\d fly ", screen)) == 2, screen
        terminal.key("Escape")
        terminal.wait("fly 1 2 A")
        answer("how do you fly", "t")
        answer("To which space", "4", "Enter")
        answer("Roll 4 dice", "e")
        terminal.wait("Which entry is wrong")
        terminal.key("Up", "Enter")  # the roll: without a 2 the flight does not fit
        terminal.wait("Roll 6 dice: which faces")
        terminal.type("1 3 3 4 4 A")
        terminal.key("Enter")
        answer("1 entry no longer fits and would be gone", "n")
        terminal.wait("Roll 6 dice: which faces")
        terminal.type("1 2 3 3 3 A")
        terminal.key("Enter")
        terminal.wait("Corrected")
        terminal.key("q")
        terminal.wait_exit(0)
        assert "1 passed" in home.check(program, partial=True)
        with open(home.only_record(), encoding="utf-8") as stream:
            assert stream.read().endswith("* roll 1 2 3 3 3 A\n0 fly 1 2 A\n")


def choices_of(screen):
    return re.findall(r"^[> ] ?\s*\d+ (\S.*?)(?:\s{2,}|$)", screen, re.M)


def resume_after_kill(program):
    """kill -9 in the middle: the same decision comes back, and the file passes at once."""
    with Home() as home:
        command = [program, "play", "--players", "3", "--bots", "cadet", "--variants", "all",
                   "--seed", "9", "--pace", "none"]
        with Terminal(home, command) as terminal:
            for _ in range(5):
                screen = terminal.wait(QUESTION)
                terminal.key("1")
                terminal.wait_change(screen)
            before = terminal.wait(QUESTION)
            os.kill(terminal.child(), signal.SIGKILL)
            terminal.wait_exit(137)
        assert "1 passed" in home.check(program, partial=True)
        # A crash in the middle of writing leaves a torn line, which is dropped.
        with open(home.only_record(), "ab") as stream:
            stream.write(b"0 fl")
        with Terminal(home, [program, "play", "--resume", "--pace", "none"]) as terminal:
            after = terminal.wait(QUESTION)
            old, new = choices_of(before), choices_of(after)
            assert new and old[:len(new)] == new, (old, new)  # a notice may take a line
            # No other program can go on with it meanwhile.
            name = os.path.basename(home.only_record())[:-5]
            done = home.run(program, "play", "--plain", "--resume", name, status=1)
            assert "another program" in done.stderr, done.stderr
            terminal.key("q")
            terminal.wait_exit(0)
        assert "1 passed" in home.check(program, partial=True)


def undo(program):
    """What told nothing new can be taken back; a roll cannot."""
    with Home() as home, Terminal(home, [program, "play", "--players", "2", "--bots", "none",
                                         "--first", "0", "--seed", "1", "--pace",
                                         "none"]) as terminal:
        terminal.wait("Player 1, who goes aboard")
        terminal.key("1")
        terminal.wait("Player 2, who goes aboard")
        terminal.key("u")
        terminal.wait("Player 1, who goes aboard")
        terminal.wait("Taken back")
        terminal.key("2")
        terminal.wait("Player 2, who goes aboard")
        terminal.key("3")
        terminal.wait("how do you fly")
        terminal.key("u")
        terminal.wait("something new has come out")
        terminal.key("q")
        terminal.wait_exit(0)
        with open(home.only_record(), encoding="utf-8") as stream:
            boards = [line for line in stream if "board" in line]
        assert boards == ["0 board navigator\n", "1 board parachute\n"], boards
        assert "1 passed" in home.check(program, partial=True)


def restored_after_signals(program):
    """Whatever ends the program, the terminal is as before and the game is saved."""
    for number, status in ((signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGSEGV, 139)):
        with Home() as home, Terminal(home, [program, "play", "--players", "2", "--bots", "cadet",
                                             "--seed", "1"]) as terminal:
            terminal.wait(QUESTION)
            os.kill(terminal.child(), number)
            terminal.wait_exit(status)
            terminal.restored()
            if number != signal.SIGSEGV:
                terminal.wait("mlem play --resume")
            assert "1 passed" in home.check(program, partial=True)


def looks(program):
    """Without colours, with few, with ASCII only; dumb terminals get plain lines."""
    command = [program, "play", "--players", "2", "--bots", "cadet", "--seed", "3", "--pace", "none"]
    colours = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-7]|4[0-7]|38;5;\d+|48;5;\d+)[;m]")
    with Home() as home, Terminal(home, command + ["--mono"]) as terminal:
        terminal.wait_said(b"aboard?", 1)
        assert not colours.search(terminal.said())
    with Home() as home, Terminal(home, command + ["--ascii"]) as terminal:
        terminal.wait_said(b"aboard?", 1)
        said = terminal.said()
        assert colours.search(said)
        assert max(said) < 0x80, "a character beyond ASCII"
    with Home() as home, Terminal(home, command, term="xterm") as terminal:
        terminal.wait_said(b"aboard?", 1)
        assert colours.search(terminal.said()) and b"38;5;" not in terminal.said()
    with Home() as home, Terminal(home, command, term="vt100") as terminal:
        terminal.wait(QUESTION)
        terminal.key("1")
        terminal.wait("how do you fly")
    with Home() as home, Terminal(home, command, term="dumb") as terminal:
        terminal.wait(r"^> $|^>$")
        assert b"\x1b" not in terminal.said()
        terminal.type("quit")
        terminal.key("Enter")
        terminal.wait_exit(0)


def mouse(program):
    """A click shows what is meant, a second one on the same choice does it."""
    with Home() as home, Terminal(home, [program, "play", "--players", "2", "--bots", "cadet",
                                         "--first", "0", "--seed", "1", "--pace", "none"],
                                  term="xterm-256color") as terminal:
        screen = terminal.wait("who goes aboard")
        row = next(i for i, line in enumerate(screen.splitlines()) if " settler " in line) + 1

        def click():
            # As a terminal sends it: pressed and released, in the encoding of xterm.
            for end in "Mm":
                text = f"\x1b[<0;10;{row}{end}"
                terminal.tmux("send-keys", "-H", *[f"{ord(c):x}" for c in text])

        click()
        terminal.wait(r"^> ?\s*\d+ settler")
        click()
        terminal.wait("how do you fly|does the settler")
        with open(home.only_record(), encoding="utf-8") as stream:
            assert "0 board settler\n" in stream.read()


def any_key(program):
    """Keys without sense do no harm, on any size."""
    keys = ["x", "Tab", "F5", "Escape", "0", "9", "o", "h", "u", "PPage", "NPage", "Home", "End",
            "BSpace", "C-l", "é", "Up", "Left", "1", "m", "o", "~", "2", "h", "Space", "3"]
    with Home() as home, Terminal(home, [program, "play", "--players", "3", "--bots", "cadet",
                                         "--variants", "all", "--seed", "8", "--pace",
                                         "20"]) as terminal:
        terminal.wait(QUESTION)
        for turn in range(3):
            for key in keys:
                terminal.key(key)
            terminal.resize(80 + 20 * turn, 24 + 7 * turn)
        terminal.wait(QUESTION + "|" + ENDED)
        terminal.key("q")
        terminal.wait_exit(0)
        terminal.restored()
        assert "1 passed" in home.check(program, partial=True)


main([game_small, sizes, rematch, slow_bots, real_dice, long_lines, game_large, resume_after_kill, undo, restored_after_signals,
      looks, mouse, any_key], PROGRAM)
