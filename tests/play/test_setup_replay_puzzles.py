# SPDX-License-Identifier: MIT
"""The other full screens: the set-up of a game, a replay, puzzles."""
import os
import re
import sys

from tmux_terminal import QUESTION, Home, Terminal, main

PROGRAM = os.path.abspath(sys.argv[1])


def set_up(program):
    """The set-up screen: one key starts; names, bots and variants can be changed; Esc leaves."""
    with Home() as home:
        with Terminal(home, [program, "play", "--pace", "none"]) as terminal:
            terminal.wait("space agency")
            terminal.key("Down", "Down")  # lessons, players
            terminal.key("Left", "Left")
            terminal.wait(r"Players\s+< 2 >")
            terminal.key("Down")
            terminal.type("Zoë")
            terminal.wait("Zoë")
            terminal.key("Down", "Down", "Right")
            terminal.wait(r"UFO\s+< yes >")
            terminal.key("Down", "Down", "Down")
            terminal.wait("what the rulebook says")
            terminal.key("Enter")
            terminal.wait(r"\[ \]  Boosters[\s\S]*The rulebook[\s\S]*With this house rule")
            terminal.key("Up", "Space")
            terminal.wait(r"\[x\]  Points lie face down")
            terminal.key("Enter")
            terminal.wait(r"House rules\s+< 1 is on >")
            terminal.key("Down", "Right", "Right")
            terminal.wait(r"First leader\s+< Biscuit >[\s\S]*litter box")
            terminal.key("Enter")
            terminal.wait("Zoë, who goes aboard|Zoë, how do you fly|Zoë, does")
            terminal.key("q")
            terminal.wait_exit(0)
        with open(home.only_record(), encoding="utf-8") as stream:
            text = stream.read()
        for line in ("seat 0 Zoë", "variants ufo", "players 2", "house face-down", "first 1"):
            assert line + "\n" in text, text
        with Terminal(home, [program, "play", "--pace", "none"]) as terminal:
            terminal.wait("the last game")
            terminal.key("Down", "Enter")
            terminal.wait("Zoë, ")
            terminal.key("q")
            terminal.wait_exit(0)
        assert len(home.records()) == 1
        with Terminal(home, [program, "play"]) as terminal:
            terminal.wait("space agency")
            terminal.key("Escape")
            terminal.wait_exit(0)
            terminal.restored()


def replay(program):
    """Forwards and back by event and by expedition, to a number, and on as a new game."""
    records = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "records", "all.mlem")
    with Home() as home, Terminal(home, [program, "replay", records, "--bots", "cadet", "--pace",
                                         "none"], 100, 30) as terminal:
        terminal.wait("Event 0 of")
        terminal.key("Right", "Right")
        terminal.wait("Event 2 of")
        terminal.key("Left")
        terminal.wait("Event 1 of")
        terminal.key("NPage")
        terminal.wait("expedition 1 ")
        terminal.key("NPage")
        terminal.wait("expedition 2 ")
        terminal.key("PPage")
        terminal.wait("expedition 1 ")
        terminal.key("End")
        terminal.wait("game over")
        terminal.key("Home")
        terminal.wait("Event 0 of")
        terminal.type("40")
        terminal.wait("Go to event 40")
        terminal.key("Enter")
        terminal.wait("Event 40 of")
        number = re.search(r"next: line (\d+)", terminal.screen()).group(1)
        terminal.key("g")
        terminal.wait(QUESTION)
        terminal.key("1")
        terminal.key("q")
        terminal.wait_exit(0)
        terminal.restored()
        assert "1 passed" in home.check(program, partial=True)
        with Terminal(home, [program, "replay", records, "--line", number], 80, 24) as other:
            other.wait(r"Event 40 of.* next: line %s\b" % number)
            other.key("End")
            other.wait("game over")
            assert "next: line" not in other.screen()
            other.key("q")
            other.wait_exit(0)


def slips(program):
    """After the review a replay marks the slips of the person, and n and p go from one to the next."""
    with Home() as home:
        record = home.run(program, "selfplay", "--players", "2", "--bots", "random", "--seed", "7").stdout
        path = os.path.join(home.path, "game.mlem")
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(record.replace("first ", "# play seat 1 captain\nfirst ", 1))
        with Terminal(home, [program, "replay", path]) as terminal:
            terminal.wait("Event 0 of")
            terminal.key("n")  # nothing before the review
            terminal.key("v")
            terminal.wait(r"Review of a game[\s\S]*\(you\)[\s\S]*Your three costliest decisions")
            terminal.key("q")
            terminal.wait("Event 0 of .*[★*][\\s\\S]*next, previous slip")
            terminal.key("n", "n")
            shown = terminal.wait(r"random: (small slip|mistake|blunder)\n +Played: [\s\S]*Better: ")
            second = re.search(r"Event (\d+) of", shown).group(1)
            terminal.key("p")
            terminal.wait(r"Event (?!%s )\d+ of[\s\S]*Better: " % second)
            terminal.key("n")
            terminal.wait(r"Event %s of[\s\S]*Better: " % second)
            terminal.key("q")
            terminal.wait_exit(0)
            terminal.restored()


def puzzles(program):
    """A puzzle by arrows and Enter: what each choice is worth; the next one; the rating is kept."""
    for columns, rows in ((80, 24), (120, 40)):
        with Home() as home:
            with Terminal(home, [program, "puzzles"], columns, rows) as terminal:
                first = terminal.wait(r"Puzzle \d+: [\s\S]*streak: 0[\s\S]*> 1 ")
                terminal.key("Down")
                terminal.wait(r"> 2 ")
                terminal.key("Enter")
                told = terminal.wait(r"(Right!|Not the best\.)[\s\S]*Enter: next puzzle")
                assert len(re.findall(r"\d+% +\d+\.\d\s", told)) >= 2, told
                assert re.search(r"^ \*", told, re.M) and re.search(r"^ [ *]>", told, re.M), told
                terminal.key("Enter")
                second = terminal.wait(r"Puzzle \d+: [\s\S]*> 1 ")
                number = re.compile(r"Puzzle (\d+):")
                assert number.search(first).group(1) != number.search(second).group(1), second
                terminal.key("?")
                terminal.wait(r"Puzzle \d+:", gone=True)
                terminal.key("q")
                terminal.wait(r"Puzzle \d+:")
                terminal.key("q")
                terminal.wait_exit(0)
                terminal.restored()
                assert "Your rating: " in terminal.screen()
            assert home.run(program, "puzzles", "--list").stdout.count("  -  ") > 200
            kept = home.run(program, "puzzles", "--list").stdout
            assert re.search(r"^how to fly: \d+ of \d+ solved$", kept, re.M), kept
            assert len(re.findall(r"  [+x]  ", kept)) == 1, kept
            plain = home.run(program, "puzzles", "--plain", text="1\nq\n").stdout
            assert re.search(r"Right!|Not the best\.", plain), plain
            assert re.search(r"^Agency \d: .*<- you$", plain, re.M) and "seat" not in plain.lower(), plain


main([set_up, replay, slips, puzzles], PROGRAM)
