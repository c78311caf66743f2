# SPDX-License-Identifier: MIT
"""A second, independent reading of the rules of MLEM: Space Agency, for tests.

This model is slow and simple on purpose. It shares nothing with the engine it is
compared with: a game in which the two disagree shows a fault in one of them, or a
sentence of the rules that can be read in two ways.

The rules are told as a story (`Game._story` and the generators it calls). Wherever
chance or a player must speak, the story yields a `Need` and is resumed with the answer.

    game = Game(mat, players=3, variants=["ufo"], first=0)
    while game.expected().kind != "over":
        game.apply(line)            # "* roll 1 2 A", "0 fly 2" ...; raises Illegal
    game.result_lines()

The mat is taken as it is: that it is valid is checked elsewhere.
"""

import collections
import itertools
import json

FACES = "1234A"
VARIANTS = ["ufo", "exploration", "missions"]
HOUSE_RULES = ["booster-with-ones", "goals-in-landing", "comet-passes", "no-step-back", "pile-ends",
               "face-down"]
ASTRONAUTS = ["satellite", "navigator", "parachute", "moonwalker",
              "settler", "stargazer", "looter", "booster"]
HIDDEN = "?"
TUNNEL_STEPS = 4
OPEN_EXPLORATIONS = 5
DEEP = ("deep",)

# What the game waits for.
#   kind "decision": `seat` must say one of the texts in the set `choices`.
#   kind "deal", "explore", "expedition": `count` different tokens out of the list `choices`.
#   kind "roll": `count` faces, each one of the list `choices` (the six faces of a die).
#   kind "over": nothing any more.
Need = collections.namedtuple("Need", "kind seat choices count")

# One astronaut on the mat. `place` is ("moon", space, index), ("planet", name) or DEEP;
# `points` are those received at once (none for a planet).
Landed = collections.namedtuple("Landed", "seat astronaut place points")


class Illegal(Exception):
    """A line that the rules or the notation do not allow now."""


def load_mat(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def by_id(tokens):
    return {token["id"]: token for token in tokens}


class Game:
    def __init__(self, mat, players, variants, first, house=()):
        self.mat = mat
        self.house = list(house)               # house rules; "face-down" changes no rule
        self.players = players
        self.variants = list(variants)
        self.first = first
        self.deep = len(mat["spaces"])         # deep space follows the last space

        # Seats
        self.available = [list(ASTRONAUTS) for _ in range(players)]
        self.hands = [[] for _ in range(players)]
        self.ufo_points = [0] * players
        self.exploration_points = [0] * players

        # The table
        self.landed = []                       # in the order they got off
        self.goals = {}                        # goal -> the seat that took it
        self.failures = 0
        self.missions = by_id(mat["missions"])
        self.mission_pile = list(self.missions)
        self.explorations = by_id(mat["explorations"])
        self.exploration_pile = list(self.explorations)
        self.lying = {}                        # space -> id of the exploration token on it
        self.expeditions = by_id(mat["expeditions"])
        self.expedition_pile = list(self.expeditions)
        self.ufo_space = self.deep             # "the UFO stands on deep space"
        self.ufo_pile = list(mat["ufo"])

        # The expedition under way
        self.space = 0                         # of the rocket
        self.pool = 0
        self.aboard = []                       # (seat, astronaut), top to bottom
        self.boosters_used = set()             # seats
        self.token = None                      # the expedition token while its ability is unused

        self._play = self._story()
        self._need = next(self._play)

    # ------------------------------------------------------------ what the outside sees

    def expected(self):
        return self._need

    def apply(self, line):
        """Take one chance or decision line. An illegal one changes nothing."""
        answer = self._understand(line)
        self._need = self._play.send(answer)

    def _understand(self, line):
        need = self._need
        words = line.split(" ")
        if need.kind == "over":
            raise Illegal("the game is over")
        if need.kind == "decision":
            text = " ".join(words[1:])
            if words[0] != str(need.seat):
                raise Illegal("expected a decision of seat %d" % need.seat)
            if text not in need.choices:
                raise Illegal("not one of: " + " | ".join(sorted(need.choices)))
            return text
        start = ["*", need.kind]
        if need.kind == "deal":
            start.append(str(need.seat))
        if words[:len(start)] != start:
            raise Illegal("expected: " + " ".join(start))
        drawn = words[len(start):]
        if len(drawn) != need.count:
            raise Illegal("expected %d drawn, got %d" % (need.count, len(drawn)))
        if need.kind == "deal" and drawn == [HIDDEN] * need.count:
            return drawn
        for word in drawn:
            if word not in need.choices:
                raise Illegal("cannot be drawn: " + word)
        if need.kind == "roll":
            if drawn != sorted(drawn, key=FACES.index):
                raise Illegal("a roll is sorted 1 2 3 4 A")
        elif len(set(drawn)) != len(drawn):
            raise Illegal("the same token twice")
        return drawn

    # ------------------------------------------------------------ the story of a game

    def _decision(self, seat, texts):
        return (yield Need("decision", seat, set(texts), 1))

    def _story(self):
        clockwise = [(self.first + i) % self.players for i in range(self.players)]
        yield from self._setup(clockwise)
        leader = self.first
        while not self._ended():
            yield from self._expedition(leader)
            leader = (leader + 1) % self.players    # "the leader's left neighbour leads the next"
        yield Need("over", None, set(), 0)

    def _setup(self, clockwise):
        if "missions" in self.variants:
            # "all deals (first seat clockwise), all returns (same order)"
            for seat in clockwise:
                self.hands[seat] = yield Need("deal", seat, list(self.mission_pile), 4)
                self.mission_pile = [m for m in self.mission_pile if m not in self.hands[seat]]
            for seat in clockwise:
                # a hidden hand is four "?", so its only legal text is "return ?"
                text = yield from self._decision(seat, {"return " + m for m in self.hands[seat]})
                self.hands[seat].remove(text.split(" ")[1])
        if "exploration" in self.variants:
            yield from self._lay_explorations(OPEN_EXPLORATIONS)

    def _ended(self):
        # "At once after the 11th failure (its parachutes included); or when a seat has all 8
        # astronauts on the mat: then the expedition is finished first": both are looked at
        # between expeditions, for a crash ends its expedition.
        if self.failures >= self.mat["failures"]:
            return True
        return any(not astronauts for astronauts in self.available)

    # ------------------------------------------------------------ an expedition

    def _expedition(self, leader):
        self.pool = self.mat["pool"]
        self.boosters_used = set()
        self.token = None
        if "ufo" in self.variants:
            yield from self._draw_expedition()
        yield from self._takeoff(leader)
        while self.aboard:
            flew = yield from self._travel()
            if flew:
                yield from self._landing()
            else:
                yield from self._crash()

    def _draw_expedition(self):
        # "when the pile is empty, all 14 are shuffled into a new one"
        if not self.expedition_pile:
            # "once all expedition tokens have been drawn there are no more: later expeditions
            # start with the full pool, no ability, and the UFO stays"
            if "pile-ends" in self.house:
                return
            self.expedition_pile = list(self.expeditions)
        [drawn] = yield Need("expedition", None, list(self.expedition_pile), 1)
        self.expedition_pile.remove(drawn)
        self.token = self.expeditions[drawn]
        # "The UFO moves 0-3 spaces back towards space 0 (Ruling: it stops there)"
        self.ufo_space = max(0, self.ufo_space - self.token["ufo"])
        # "The pool starts at the token's 4, 5 or 6 dice"
        self.pool = self.token["dice"]

    def _takeoff(self, leader):
        # "From the leader clockwise, each seat puts one of its available astronauts aboard"
        for i in range(self.players):
            seat = (leader + i) % self.players
            text = yield from self._decision(seat, {"board " + a for a in self.available[seat]})
            astronaut = text.split(" ")[1]
            self.available[seat].remove(astronaut)
            self.aboard.append((seat, astronaut))
        # "The rocket stands on 0, or on 3 with a satellite aboard"
        satellite = any(astronaut == "satellite" for _, astronaut in self.aboard)
        self.space = self.mat["satellite"] if satellite else 0

    # ------------------------------------------------------------ travel

    def _travel(self):
        """Roll, choose, fly, arrive. False if the rocket crashes instead."""
        while True:
            roll = yield Need("roll", None, list(self.mat["dice"]), self.pool)
            usable = [face for face in FACES if face in roll and face in self._shown()]
            options = self._flights(usable)
            # "reroll: after a roll, the whole pool is rolled once more". One use of the
            # token, so a second reroll in this travel phase cannot come up.
            if self._ability() == "reroll":
                options.add("reroll")
            # "If no face is usable and nothing can save it, the rocket crashes by itself."
            if not options:
                return False
            # "crash, only if no face is usable but something above could still save the rocket"
            if not usable:
                options.add("crash")
            commander = self.aboard[0][0]
            text = yield from self._decision(commander, options)
            if text == "crash":
                return False
            if text != "reroll":
                break
            self.token = None
        self._fly(text.split(" ")[1:], roll)
        yield from self._arrive()
        return True

    def _shown(self):
        return self.mat["spaces"][self.space]["faces"]

    def _ability(self):
        return self.token["ability"] if self.token else None

    def _extra_faces(self):
        # "extra: the token's faces that the space shows all count"
        if self._ability() != "extra":
            return []
        return [face for face in self.token["extra"] if face in self._shown()]

    def _flights(self, usable):
        """All legal fly texts: "any non-empty choice of" groups, boosters and extra."""
        boosters = []
        if "1" in self._shown():               # "unused boosters aboard, if the space shows 1"
            boosters = ["b%d" % seat for seat, astronaut in sorted(self.aboard)
                        if astronaut == "booster" and seat not in self.boosters_used]
        texts = set()
        for faces in subsets(usable):
            for flying in subsets(boosters):
                # "where the roll has a usable 1, boosters fly only together with the group of 1s"
                apart = flying and "1" in usable and "1" not in faces
                if apart and "booster-with-ones" in self.house:
                    continue
                chosen = faces + flying
                if chosen:
                    texts.add(" ".join(["fly"] + chosen))
                # "needs at least one", and may be used alone
                if self._extra_faces():
                    texts.add(" ".join(["fly"] + chosen + ["extra"]))
                # "keep: said with a fly that uses number dice (Ruling: only then)"
                if self._ability() == "keep" and any(face != "A" for face in faces):
                    texts.add(" ".join(["fly"] + chosen + ["keep"]))
        return texts

    def _worth(self, face):
        # "a number face counts itself, A counts the space's afterburner value"
        return self.mat["spaces"][self.space]["burn"] if face == "A" else int(face)

    def _fly(self, chosen, roll):
        steps = 0
        leaving = 0
        for word in chosen:
            if word in FACES:
                # "whole groups of usable faces (all dice of a chosen face)"
                group = roll.count(word)
                steps += group * self._worth(word)
                if word != "A":                # "A dice and unused dice stay"
                    leaving += group
            elif word.startswith("b"):
                steps += 1                     # "a booster 1"
                self.boosters_used.add(int(word[1:]))
            elif word == "extra":
                steps += sum(self._worth(face) for face in self._extra_faces())
        if "keep" in chosen:
            leaving = 0                        # "they stay in the pool"
        if "keep" in chosen or "extra" in chosen:
            self.token = None                  # "one use"
        self._lose_dice(leaving)
        self._advance(steps)

    def _lose_dice(self, count):
        self.pool = max(1, self.pool - count)  # "The pool never falls below 1."

    def _advance(self, steps):
        # "it stops at deep space, however much is left"
        self.space = min(self.deep, self.space + steps)

    # ------------------------------------------------------------ arrival

    def _arrive(self):
        commander = self.aboard[0][0]
        # "An exploration token on the space acts"; after a tunnel "a token that already lay
        # there acts next", not one that the tunnel's own refill puts under the rocket.
        while self.space in self.lying:
            came_from = self.space
            token = self.explorations[self.lying[self.space]]
            self._act(token, commander)
            already_lay_there = self.space != came_from and self.space in self.lying
            del self.lying[came_from]
            # "one from the pile (while that lasts) is put on its own space"
            if self.exploration_pile:
                yield from self._lay_explorations(1)
            if not already_lay_there:
                break
        # "Once, where the travel has ended: ... the commander takes the top UFO token, if one is left"
        if "ufo" in self.variants and self.space == self.ufo_space and self.ufo_pile:
            self.ufo_points[commander] += self.ufo_pile.pop(0)

    def _act(self, token, commander):
        if token["effect"] == "points":
            self.exploration_points[commander] += token["points"]
        elif token["effect"] == "die":
            # "the pool gains one, to 6 at most (dice left out by the token count as discarded)"
            self.pool = min(self.mat["pool"], self.pool + 1)
        elif token["effect"] == "tunnel":
            self._advance(TUNNEL_STEPS)

    def _lay_explorations(self, count):
        drawn = yield Need("explore", None, list(self.exploration_pile), count)
        for token in drawn:
            self.exploration_pile.remove(token)
            self.lying[self.explorations[token]["space"]] = token

    # ------------------------------------------------------------ crash

    def _crash(self):
        self.failures += 1                     # "The failure marker moves one on."
        for seat, astronaut in list(self.aboard):    # "top to bottom, after the last failure too"
            place = self._site(self.space)
            # "each parachute aboard may get off ... if that has a planet or a free moon"
            if astronaut == "parachute" and place:
                text = yield from self._decision(seat, {"land", "stay"})
                if text == "land":
                    self._get_off(seat, astronaut, place, comet=False)
                    # "a parachute's landing does not claim goals; they are claimed at that seat's
                    # next astronaut that gets off in a landing phase, if still free"
                    if "goals-in-landing" not in self.house:
                        self._check_goals(seat)
        # "All others go back to their seats. The expedition is over."
        for seat, astronaut in self.aboard:
            self.available[seat].append(astronaut)
        self.aboard = []

    # ------------------------------------------------------------ landing

    def _landing(self):
        # "Skipped on spaces 0-5: a navigator on 5 waits too".
        if self.space < self.mat["landing_from"]:
            return
        in_deep_space = self.space == self.deep
        commander_on_arrival = self.aboard[0]
        for seat, astronaut in list(self.aboard):    # "top to bottom"
            options = self._ways_off(astronaut)
            if not options:
                continue
            if in_deep_space:
                # "everyone must get off"; asked "only for one that has a choice"
                text = "land"
                if len(options) > 1:
                    text = yield from self._decision(seat, set(options))
            else:
                text = yield from self._decision(seat, set(options) | {"stay"})
                if text == "stay":
                    continue
            # "Who was commander on arrival goes to the comet, the others to the galaxy"; a
            # navigator that comes here by +1 "gets the galaxy's 5, commander or not".
            comet = in_deep_space and (seat, astronaut) == commander_on_arrival
            self._get_off(seat, astronaut, options[text], comet)
            self._check_goals(seat)
            # "if the commander on arrival in deep space is a navigator that steps back, the next
            # one aboard is commander there and takes the comet"
            if comet and text == "land -1" and "comet-passes" in self.house and self.aboard:
                commander_on_arrival = self.aboard[0]

    def _ways_off(self, astronaut):
        """Text -> place for everything this astronaut could do to get off now."""
        steps = {"land": 0}
        # "in deep space a navigator must get off like everybody"
        stuck = self.space == self.deep and "no-step-back" in self.house
        if astronaut == "navigator" and not stuck:
            # "looked at in the order 0, +1, -1"
            steps = {"land": 0, "land +1": 1, "land -1": -1}
        options = {}
        for text, step in steps.items():
            place = self._site(self.space + step)
            # "one that leads to the same planet as an earlier one is left out"
            if place and place not in options.values():
                options[text] = place
        return options

    def _site(self, space):
        """Where one who gets off at this space would come to be, or None."""
        if space == self.deep:
            return DEEP
        if not 0 <= space < self.deep:
            return None
        printed = self.mat["spaces"][space]
        if "planet" in printed:
            return ("planet", printed["planet"])
        # "the furthest free moon of the space"; moons are listed near to far
        taken = {landed.place for landed in self.landed}
        for index in reversed(range(len(printed.get("moons", [])))):
            if ("moon", space, index) not in taken:
                return ("moon", space, index)
        return None

    def _get_off(self, seat, astronaut, place, comet):
        self.aboard.remove((seat, astronaut))  # the next one aboard is now the topmost: commander
        points = 0
        if place[0] == "moon":
            points = self.mat["spaces"][place[1]]["moons"][place[2]]
            if astronaut == "moonwalker":      # "doubles the points of the moon it lands on"
                points *= 2
        elif place == DEEP:
            points = self.mat["comet"] if comet else self.mat["galaxy"]
            if astronaut == "stargazer":       # "doubles the points it gets in deep space"
                points *= 2
        self.landed.append(Landed(seat, astronaut, place, points))
        if astronaut == "looter":              # "the commander's pool loses one die, never the last"
            self._lose_dice(1)

    def _check_goals(self, seat):
        # "first come only, checked after every astronaut that gets off (Deviation: by parachute
        # too)"
        places = [landed.place for landed in self.landed if landed.seat == seat]
        planets = collections.Counter(place for place in places if place[0] == "planet")
        reached = {
            "astronauts on 4 different planets": len(planets) >= 4,
            "3 on one planet": max(planets.values(), default=0) >= 3,
            "4 on moons": sum(place[0] == "moon" for place in places) >= 4,
            "2 in deep space": places.count(DEEP) >= 2,
        }
        for goal, done in reached.items():
            if done:
                self.goals.setdefault(goal, seat)

    # ------------------------------------------------------------ the end

    def result_lines(self, revealed=None):
        """The result lines of a finished game.

        `revealed` gives, for each seat whose hand was hidden, the missions it kept.
        """
        if self._need.kind != "over":
            raise Illegal("the game is not over")
        hands = list(self.hands)
        for seat in self.hidden_seats():
            hands[seat] = list((revealed or {})[seat])
        lines = []
        if "missions" in self.variants:
            for seat in range(self.players):
                lines.append("= missions %d %s" % (seat, " ".join(hands[seat])))
        totals = []
        for seat in range(self.players):
            parts = self._parts(seat, hands[seat])
            totals.append(sum(parts.values()))
            named = " ".join("%s:%d" % part for part in parts.items())
            lines.append("= score %d %d %s" % (seat, totals[seat], named))
        # "Most points wins; equals share it."
        winners = [str(seat) for seat in range(self.players) if totals[seat] == max(totals)]
        lines.append("= winners " + " ".join(winners))
        return lines

    def hidden_seats(self):
        return [seat for seat in range(self.players) if HIDDEN in self.hands[seat]]

    def _parts(self, seat, hand):
        mine = [landed for landed in self.landed if landed.seat == seat]
        return {
            "moons": sum(landed.points for landed in mine if landed.place[0] == "moon"),
            "planets": sum(self._planet_points(name).get(seat, 0) for name in self.mat["planets"]),
            "deep": sum(landed.points for landed in mine if landed.place == DEEP),
            "goals": self.mat["goal_points"] * list(self.goals.values()).count(seat),
            "ufo": self.ufo_points[seat],
            "exploration": self.exploration_points[seat],
            "missions": self._mission_points(mine, hand),
        }

    def _planet_points(self, name):
        """Seat -> points for one planet."""
        there = [landed for landed in self.landed if landed.place == ("planet", name)]
        seats = [landed.seat for landed in there]
        # "seats ranked by astronauts there, ties by who landed there first"
        ranked = sorted(set(seats), key=lambda seat: (-seats.count(seat), seats.index(seat)))
        first, second, others = self.mat["planets"][name]["points"]
        points = {}
        for rank, seat in enumerate(ranked):
            points[seat] = first if rank == 0 else second if rank == 1 else others
            # "doubled for a seat with its settler there"
            if any(landed.seat == seat and landed.astronaut == "settler" for landed in there):
                points[seat] *= 2
        return points

    def _mission_points(self, mine, hand):
        if "missions" not in self.variants:
            return 0
        moons = {landed.place[1] for landed in mine if landed.place[0] == "moon"}
        planets = {landed.place[1] for landed in mine if landed.place[0] == "planet"}
        # "an astronaut on a moon of a named space, or on a named planet"
        done = 0
        for mission in hand:
            targets = self.missions[mission]
            if moons & set(targets.get("moons", [])) or planets & set(targets.get("planets", [])):
                done += 1
        return self.mat["mission_points"][done]


def subsets(things):
    """All choices of these, the empty one too, each in the order given."""
    for size in range(len(things) + 1):
        for chosen in itertools.combinations(things, size):
            yield list(chosen)
