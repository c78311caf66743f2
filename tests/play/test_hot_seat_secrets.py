# SPDX-License-Identifier: MIT
"""Hot seat and real dice: what others must not see is never sent to the terminal; slips are taken
back."""
import json
import os
import re
import sys

from tmux_terminal import Home, Terminal, main

PROGRAM = os.path.abspath(sys.argv[1])
QUESTION = r", (who goes aboard|how do you fly|does the \w+ (get off|jump)|which mission)"
ENDED = r"(wins|share the win) with"
PASS = r"Pass the keyboard to (\w+)"


def aims(home, seat):
    """The words by which the missions of a seat would be known on a screen."""
    with open(home.only_record(), encoding="utf-8") as stream:
        text = stream.read()
    ids = re.search(rf"^\* deal {seat} (.*)$", text, re.M).group(1).split()
    words = []
    for mission in ids:
        words.append(re.compile(rf"\b{mission}\b".encode()))
        # As the panel of missions has it, and as sentences do.
        words.append(re.compile(rf"(?:cat on |a moon of |[○✔] (?:moon at )?){MAT[mission]}(?![\w/])"
                                .encode()))
    return words


def load_mat():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "mats",
                        "standard.json")
    with open(path, encoding="utf-8") as stream:
        mat = json.load(stream)
    names = {}
    for token in mat["missions"]:
        if "planets" in token:
            names[token["id"]] = "(?:planet )?" + "/".join(token["planets"])
        else:
            names[token["id"]] = "(?:space )?" + "/".join(map(str, token["moons"]))
    return names


MAT = load_mat()


def hot_seat(program):
    """Two people and a bot with missions: each sees only what is theirs, on every byte sent."""
    with Home() as home, Terminal(home, [program, "play", "--mat", "standard", "--players", "3",
                                         "--humans", "2",
                                         "--bots", "cadet", "--names", "Ann,Bo", "--variants",
                                         "missions", "--seed", "6", "--first", "0", "--pace",
                                         "none"]) as terminal:
        seats = {"Ann": 0, "Bo": 1}
        secrets = None
        shown = {0: 0, 1: 0}
        viewer = None
        mark = curtains = 0
        for _ in range(60):
            screen = terminal.wait(QUESTION + "|" + ENDED + "|" + PASS)
            passed = re.search(PASS, screen)
            curtains += bool(passed)
            terminal.wait_said(b"Pass the keyboard to", curtains)
            secrets = secrets or {seat: aims(home, seat) for seat in (0, 1, 2)}
            said = terminal.said()
            for seat in (0, 1, 2):
                for word in secrets[seat]:
                    found = word.search(said[mark:]) or word.search(screen.encode())
                    if seat == viewer:
                        shown[seat] += bool(found)
                    else:
                        assert not found, (seat, viewer, found)
            mark = len(said)
            if re.search(ENDED, screen):
                break
            if passed:
                viewer = seats[passed.group(1)]
                terminal.key("Enter")
                terminal.wait(PASS, gone=True)
                continue
            elif re.search("which mission", screen):
                terminal.key("l")  # the story is for one pair of eyes, too
                terminal.wait("The story so far")
                terminal.key("q")
                screen = terminal.wait(QUESTION)
                terminal.key("1")
            else:
                terminal.key("1")
            terminal.wait_change(screen)
        assert shown[0] and shown[1], "no player has seen their own missions"
        assert terminal.said().count(b"Pass the keyboard") >= 2


def hot_seat_plain(program):
    """The same in plain lines, from a pipe: the words for one seat come only when it decides."""
    with Home() as home:
        done = home.run(program, "play", "--mat", "standard", "--plain", "--players", "2",
                        "--bots", "none", "--names",
                        "Ann,Bo", "--variants", "missions", "--seed", "6", "--first", "0",
                        text="1\n")
        before, after = done.stdout.split("Bo, which mission", 1)
        for word in aims(home, 1):
            assert not word.search(before.split("Bo is dealt", 1)[0].encode())
        for word in aims(home, 0):
            assert not word.search(after.encode())


def typed_screen(program):
    """Real dice on the full screen: slips are told, and what was typed can be taken back."""
    with Home() as home, Terminal(home, [program, "play", "--players", "2", "--bots", "none",
                                         "--first", "0", "--dice", "typed", "--variants",
                                         "ufo"]) as terminal:
        terminal.wait("Which expedition token")
        terminal.type("x99")
        terminal.key("Enter")
        terminal.wait("no such token")
        terminal.type("X7")
        terminal.key("Enter")
        terminal.wait("Player 1, who goes aboard")
        terminal.key("1")
        terminal.wait("Player 2, who goes aboard")
        terminal.key("2")
        terminal.wait("Roll 5 dice")
        terminal.type("122")
        terminal.key("Enter")
        terminal.wait("type the face of each")
        terminal.type("a2 2")
        terminal.type(",15")
        terminal.key("Enter")
        terminal.wait("not '5'")
        terminal.type("a2 2")
        terminal.type(",1 4")
        terminal.key("Enter")
        terminal.wait("how do you fly")
        terminal.key("u")  # it was another roll
        terminal.wait("Roll 5 dice")
        terminal.type("A2211")
        terminal.key("Enter")
        terminal.wait("how do you fly")
        terminal.key("u")
        terminal.wait("Roll 5 dice")
        terminal.key("u")  # and another astronaut
        terminal.wait("Player 2, who goes aboard")
        terminal.key("3")
        terminal.wait("Roll 5 dice")
        terminal.type("12234")
        terminal.key("Enter")
        terminal.wait("how do you fly")
        terminal.key("q")
        terminal.wait_exit(0)
        with open(home.only_record(), encoding="utf-8") as stream:
            text = stream.read()
        assert text.endswith("* expedition x7\n0 board satellite\n1 board parachute\n"
                             "* roll 1 2 2 3 4\n"), text
        assert "1 passed" in home.check(program, partial=True)


def typed_seats(program):
    """With real dice all seats are people's, unless bots are named."""
    for more, people in (([], 3), (["--bots", "cadet"], 1), (["--humans", "2"], 2)):
        with Home() as home:
            home.run(program, "play", "--plain", "--players", "3", "--dice", "typed", *more)
            with open(home.only_record(), encoding="utf-8") as stream:
                bots = [line for line in stream if line.startswith("# play seat")]
            assert len(bots) == 3 - people, bots


def typed_plain(program):
    """Real dice in plain lines, missions that stay on the table, and going on later."""
    script = ["m1 m2 m3 m3", "m1 m2 m3 m4", "?", "return m1", "1", "e1 e2 e3 e4", "1 2 3 4 5", "1",
              "1", "1 1 1 1 1 1 1", "122334", "undo", "undo", "2", "x", "a122 4 4"]
    with Home() as home:
        done = home.run(program, "play", "--plain", "--players", "2", "--bots", "none", "--first",
                        "0", "--dice", "typed", "--variants", "missions,exploration",
                        text="\n".join(script) + "\n")
        assert "named twice" in done.stdout and "more dice" in done.stdout, done.stdout
        assert "Taken back" in done.stdout and "how do you fly" in done.stdout, done.stdout
        assert "mlem play --resume" in done.stdout
        with open(home.only_record(), encoding="utf-8") as stream:
            text = stream.read()
        assert "* deal 1 ? ? ? ?" in text and text.endswith("* roll 1 2 2 4 4 A\n"), text
        assert "1 passed" in home.check(program, partial=True)
        done = home.run(program, "play", "--plain", "--resume", text="undo\n")
        assert "Roll 6 dice" in done.stdout, done.stdout


main([hot_seat, hot_seat_plain, typed_screen, typed_seats, typed_plain], PROGRAM)
