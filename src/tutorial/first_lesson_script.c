// SPDX-License-Identifier: MIT
/* first_lesson_script.c: the first lesson: five short expeditions, from boarding to the score. */
#include "lesson_script.h"

static const tutorial_step steps[] = {
    /* ---- The first expedition: dice, a moon, a new commander, a crash ---- */
    SAY("", N_("Welcome to the space agency! Cats have taken over the Earth, and now they fly to "
               "space. You run the agency Luna; Biscuit and Mittens are your rivals. In this "
               "lesson the dice fall as we need them, but the decisions are yours.")),
    SAY("crew", N_("All agencies share one rocket. Each puts one cat aboard, and only cats that "
                   "get off somewhere bring points. This time you lead: your cat sits on top and "
                   "commands, so you will roll the dice and steer.")),
    CHOOSE("board moonwalker", "crew",
           N_("Send the moonwalker: it scores double on moons, and that is where we are going."),
           N_("Every cat has its day, but this flight will stop at moons. Send the moonwalker.")),
    HAPPEN("1 board looter"),
    HAPPEN("2 board navigator"),
    SAY("space 0", N_("The rocket stands on space 0, the launch pad. Below its number you see "
                      "which faces of a die fly from here: 1, 2 and A. Every space shows its "
                      "own.")),
    HAPPEN("* roll 1 1 2 3 4 A"),
    SAY("dice", N_("You rolled six dice. Equal faces are a group. The 1s, the 2 and the A fit this "
                   "space; the 3 and the 4 do not. You may fly with one group or several, but "
                   "always with all dice of a group.")),
    SAY("space 0", N_("A is the afterburner. The number behind it says what each A is worth here: "
                      "1, and more further out. The best of it: an A die is never spent. Number "
                      "dice that fly are gone until the next expedition.")),
    CHOOSE("fly 2 A", "space 3",
           N_("Fly with the 2 and the A: 3 spaces for a single die. Space 3 shows three faces, so "
              "it is a good place for the next roll."),
           N_("In a real game you may do that. But the 2 and the A lead to space 3, where many "
              "faces fit, and cost you only one die.")),
    HAPPEN("* roll 1 2 2 A A"),
    CHOOSE("fly 1 2 A", "space 10",
           N_("All five dice fit! 1 + 2 + 2 + 1 + 1 are seven spaces: straight to the moons of "
              "space 10."),
           N_("Space 10 with its moons is seven spaces away. Use everything: the 1, the 2s and "
              "the As.")),
    SAY("space 10", N_("The two moons of space 10 are worth 2 and 3. A moon holds one cat, and you "
                       "always get the furthest one that is free: the 3, doubled for the "
                       "moonwalker. Points of moons are yours at once.")),
    SAY("dice", N_("Get off or stay? You have two dice left, and only 1 and 2 fly from here. With "
                   "two dice, one roll in four would fit nothing. Then the rocket crashes, and "
                   "all who are aboard go home without points.")),
    CHOOSE("land", "space 10", N_("Six sure points, or more risk? Get off here."),
           N_("Brave! But two dice are few, and six points are many. Get off here.")),
    SAY("crew", N_("Your moonwalker stays on its moon for the rest of the game. And since the "
                   "commander got off, the next cat below takes command at once: Biscuit's, with "
                   "the two dice that are left.")),
    HAPPEN("1 stay"),
    HAPPEN("2 land +1"),
    SAY("space 11", N_("Biscuit stays aboard. Mittens's navigator has a trick: it may get off one "
                       "space further or nearer. It chose space 11, planet fishbowl. A planet has "
                       "room for any number of cats and is scored at the end.")),
    HAPPEN("* roll 3 4"),
    SAY("failures", N_("A 3 and a 4: neither flies from space 10. Crash! Biscuit's cat goes home, "
                       "and the failure marker moves on. In a real game the 11th failure is the "
                       "end; in this lesson it is the third.")),

    /* ---- The second one: a passenger with a parachute ---- */
    SAY("crew", N_("Leading goes round the table. Now it is Biscuit's turn, and you board last. "
                   "So you see who flies along, but you will not steer.")),
    HAPPEN("1 board booster"),
    HAPPEN("2 board stargazer"),
    CHOOSE("board parachute", "crew",
           N_("Biscuit likes risks. Send the parachute: it can still get off when the rocket "
              "crashes."),
           N_("With Biscuit at the helm this may end badly. The parachute is the cat for that.")),
    HAPPEN("* roll 2 2 2 3 3 4"),
    HAPPEN("1 fly 2 b1"),
    SAY("crew", N_("Biscuit flew three 2s and fired the booster. Once in an expedition, a booster "
                   "aboard counts as one more die with a 1, where the space shows 1. Now you are "
                   "at planet yarn, and three dice are left.")),
    HAPPEN("1 stay"),
    HAPPEN("2 stay"),
    CHOOSE(
        "stay", "space 7",
        N_("Yarn brings the fewest points of all planets: 4 for the most cats, 2 for the second, "
           "1 for others. Stay aboard."),
        N_("Yarn is worth little, and your parachute lets you dare more. Stay aboard.")),
    HAPPEN("* roll 1 3 4"),
    HAPPEN("1 fly 1 3"),
    HAPPEN("1 stay"),
    HAPPEN("2 stay"),
    CHOOSE("stay", "dice",
           N_("Only one die is left: every second roll would crash. Let the others worry. Stay, "
              "and see what a parachute can do."),
           N_("You will get here anyway: your parachute opens if the rocket crashes. Dare it and "
              "stay.")),
    HAPPEN("* roll 2"),
    CHOOSE("land", "space 11",
           N_("Crash! The others go home, but a parachute may still get off, right here. Jump!"),
           N_("Going home brings nothing, and planet fishbowl is right below you. Jump!")),
    SAY("space 11", N_("Now you and Mittens have a cat each on fishbowl. At the end it brings 5 "
                       "points to the agency with most cats there, 3 to the second, 2 to any "
                       "other. In a tie, the agency that came first is ahead: that is Mittens.")),

    /* ---- The third one: the majority on a planet ---- */
    SAY("space 11", N_("Mittens leads now. If you had a second cat on fishbowl, the planet would "
                       "be yours.")),
    HAPPEN("2 board satellite"),
    CHOOSE("board settler", "crew",
           N_("Send the settler: at the end it doubles what you get for the planet it is on."),
           N_("We want a planet, and the settler doubles its points. Send the settler.")),
    HAPPEN("1 board looter"),
    SAY("space 3", N_("With Mittens's satellite aboard the rocket starts on space 3 instead of "
                      "space 0. That helps everybody in it.")),
    HAPPEN("* roll 2 2 2 4 A A"),
    HAPPEN("2 fly 2 A"),
    HAPPEN("2 stay"),
    CHOOSE("land", "space 11",
           N_("Fishbowl again! With a second cat there, you have more than Mittens. Get off."),
           N_("Here is the planet you want, and you need a second cat on it. Get off.")),
    HAPPEN("1 land"),
    SAY("dice", N_("Biscuit's looter got off, too, and took a die along: Mittens has two left "
                   "instead of three. Looters leave at least the last die.")),
    HAPPEN("* roll 3 4"),
    HAPPEN("2 fly 3 4"),
    HAPPEN("2 land"),
    SAY("space 18", N_("Mittens made it to the moons of space 18, for 5 points. The rocket is "
                       "empty, so the expedition is over, this time without a crash.")),

    /* ---- The fourth one: deep space ---- */
    SAY("deep", N_("You lead again, and it is time for a great adventure. Behind space 25 lies "
                   "deep space: the commander on arrival rides the comet for 7 points, all others "
                   "reach the galaxy for 5.")),
    CHOOSE("board stargazer", "deep",
           N_("The stargazer scores double in deep space: 14 on the comet! Send it."),
           N_("Deep space is where the stargazer scores double. Send the stargazer.")),
    HAPPEN("1 board satellite"),
    HAPPEN("2 board settler"),
    HAPPEN("* roll 2 2 3 4 A A"),
    CHOOSE("fly 2 A", "space 9",
           N_("Biscuit's satellite brought you to space 3. From there the 2s and the As fly six "
              "spaces, and four dice are left."),
           N_("It is a long way. The 2s and the As together fly six spaces: take both.")),
    CHOOSE("stay", "space 9",
           N_("A moon here brings 3 points, and four dice are plenty. Stay aboard."),
           N_("Three points here, or fourteen in deep space? Stay aboard.")),
    HAPPEN("1 stay"),
    HAPPEN("2 stay"),
    HAPPEN("* roll 3 A A A"),
    CHOOSE("fly A", "space 15",
           N_("On space 9 an A is worth 2. The As alone make six spaces, and no die is spent!"),
           N_("Leave the 3: the As lead to space 15, where three faces fit, and cost no die.")),
    CHOOSE("stay", "space 15",
           N_("Planet milk is a fine place. But with four dice only one roll in sixteen crashes "
              "here. Stay aboard."),
           N_("Milk is nice, deep space is nicer, and the odds are good. Stay aboard.")),
    HAPPEN("1 stay"),
    HAPPEN("2 land"),
    HAPPEN("* roll 2 3 4 4"),
    CHOOSE("fly 3 4", "deep", N_("3 + 4 + 4 are eleven spaces: all the way into deep space. Go!"),
           N_("Take the 3 as well as the 4s. Only together do they reach deep space.")),
    SAY("deep", N_("Deep space! You commanded, so your stargazer rides the comet: 7 points, "
                   "doubled to 14. Biscuit's cat reaches the galaxy for 5. Out here everybody must "
                   "get off, so the expedition is over.")),

    /* ---- The fifth one: a goal, and the end ---- */
    SAY("goals", N_("One more thing: goals. Each brings 5 points to the first agency that has cats "
                    "on 4 planets, 3 cats on one planet, 4 cats on moons, or 2 cats in deep space. "
                    "You already have two cats on fishbowl!")),
    HAPPEN("1 board moonwalker"),
    HAPPEN("2 board looter"),
    CHOOSE("board navigator", "goals",
           N_("A third cat on fishbowl reaches a goal. Send the navigator: it can get off one "
              "space away."),
           N_("You cannot know where Biscuit will stop. The navigator reaches the next space, too: "
              "send it.")),
    HAPPEN("* roll 2 2 2 2 A A"),
    HAPPEN("1 fly 2 A"),
    HAPPEN("1 land"),
    CHOOSE("land +1", "space 11",
           N_("The rocket stopped one space before fishbowl. No problem for a navigator: get off "
              "one space further, +1."),
           N_("Fishbowl is one space further. Get off at +1.")),
    SAY("goals", N_("Three cats on one planet: the goal is yours for good. Fishbowl is safe, too: "
                    "no other agency has as many cats there.")),
    HAPPEN("* roll 3 4"),
    SAY("failures", N_("Mittens crashed. That was the third failure, so this game is over. A game "
                       "also ends when an agency has all eight cats out in space; then the "
                       "expedition is finished first. Now planets are scored.")),
    SAY("scores", N_("You have 6 points from the moon, 14 from deep space, 5 for the goal, and 10 "
                     "from fishbowl, because your settler doubles the 5 for most cats. That makes "
                     "35, more than any other agency. You win!")),
    SAY("", N_("You know the game now. The UFO, Exploration and Secret Missions have short lessons "
               "of their own. Next, play a game against two gentle rivals; whenever you like, ask "
               "the coach what it would do.")),
};

const tutorial_lesson tutorial_first = {
    .id = "first",
    .title = N_("Your first flights"),
    .about = N_("Boarding, dice, moons, planets, crashes and points, in five short expeditions."),
    .seats = 3,
    .failures = 3,
    .minutes = 5,
    .count = sizeof steps / sizeof steps[0],
    .steps = steps};
