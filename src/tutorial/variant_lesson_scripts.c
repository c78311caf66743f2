// SPDX-License-Identifier: MIT
/* variant_lesson_scripts.c: a short lesson for each variant. */
#include "lesson_script.h"

/* ---- UFO ------------------------------------------------------------------------------------ */

static const tutorial_step ufo[] = {
    SAY("ufo", N_("In the UFO variant a token is turned over before each expedition. It moves the "
                  "UFO, says how many dice there are, and lends the commander an ability for one "
                  "use.")),
    HAPPEN("* expedition x4"),
    SAY("token", N_("This token lets the UFO come three spaces nearer, from deep space to space "
                    "23. You have five dice instead of six. And it shows two extra dice, a 2 and a "
                    "4, which the commander may use in one flight.")),
    CHOOSE("board satellite", "ufo",
           N_("The UFO is far out. Send the satellite: then the rocket starts on space 3."),
           N_("Today a good start is worth most. Send the satellite.")),
    HAPPEN("1 board moonwalker"),
    HAPPEN("* roll 2 2 A A A"),
    CHOOSE("fly 2 A", "space 10",
           N_("The 2s and the As fly seven spaces, to the moons of space 10, and three dice are "
              "left."),
           N_("The UFO is far away: take the 2s and the As together.")),
    CHOOSE("stay", "ufo",
           N_("The first UFO token is worth 5 points to the commander who gets it. Stay aboard."),
           N_("The UFO is still waiting, and you are commander. Stay aboard.")),
    HAPPEN("1 land"),
    HAPPEN("* roll 3 4 A"),
    CHOOSE("fly extra", "token",
           N_("Neither 3, 4 nor A flies from space 10, but the 2 of the token does. Use its extra "
              "dice: they save the rocket."),
           N_("You may give up, but why? The extra dice of the token save the rocket.")),
    CHOOSE("stay", "dice",
           N_("The extra dice cost you nothing: three dice are left. The token is used up. Stay "
              "aboard."),
           N_("Three dice are enough to go on. Stay aboard.")),
    HAPPEN("* roll A A A"),
    CHOOSE("fly A", "space 18",
           N_("2 + 2 + 2: six spaces, and no die is spent. The UFO is not far from there."),
           N_("Take the As: they bring you close to the UFO.")),
    CHOOSE("stay", "ufo", N_("The UFO is five spaces ahead, and you have three dice. Dare it!"),
           N_("So near to the UFO! Stay aboard for one more roll.")),
    HAPPEN("* roll 1 3 A"),
    CHOOSE("fly 3 A", "space 23", N_("3 + 2: exactly what you need. Go and say hello!"),
           N_("Only the 3 and the A together lead to the UFO.")),
    SAY("ufo", N_("You met the UFO and took its top token: 5 points. The next one to meet it gets "
                  "4, then 3, 2 and 1. Only a flight that ends on its space counts, and only for "
                  "the commander.")),
    CHOOSE("land", "space 23", N_("And moonstone is the richest planet of all. Get off here."),
           N_("It cannot get much better than here. Get off.")),
    HAPPEN("* expedition x10"),
    HAPPEN("1 board navigator"),
    CHOOSE("board moonwalker", "token",
           N_("A new token: six dice and one reroll, and Biscuit leads. Send your moonwalker."),
           N_("Biscuit is looking for moons. Send your moonwalker along.")),
    HAPPEN("* roll 3 3 3 4 4 4"),
    HAPPEN("1 reroll"),
    HAPPEN("* roll 1 2 2 2 3 A"),
    SAY("dice", N_("Only 3s and 4s: nothing that flies from space 0. But this token allows one "
                   "reroll, and Biscuit took it: all dice were rolled again, and the new roll "
                   "counts, good or bad.")),
    HAPPEN("1 fly 2"),
    HAPPEN("1 land"),
    CHOOSE("land", "space 6", N_("Biscuit took the far moon. The near one is yours. Get off."),
           N_("Your moonwalker is where it belongs. Get off.")),
    HAPPEN("* expedition x7"),
    CHOOSE("board booster", "token",
           N_("The third ability: keeping dice. You lead again. Send the booster this time."),
           N_("Let us try the token together: send the booster.")),
    HAPPEN("1 board stargazer"),
    HAPPEN("* roll 2 2 2 4 A"),
    CHOOSE("fly 2 A keep", "token",
           N_("Fly with the 2s and the A, and say 'keep': then the three 2s are not spent."),
           N_("Choose the 2s and the A with 'keep': then no die is spent.")),
    SAY("dice",
        N_("Seven spaces, and all five dice are still there. The commander may use the token, "
           "once. An unused token is put away with its expedition. Now you know the UFO variant!")),
};

const tutorial_lesson tutorial_ufo = {
    .id = "ufo",
    .title = N_("The UFO"),
    .about = N_("Expedition tokens and their three abilities, and how to meet the UFO."),
    .seats = 2,
    .variants = MLEM_UFO,
    .failures = 11,
    .minutes = 2,
    .count = sizeof ufo / sizeof ufo[0],
    .steps = ufo};

/* ---- Exploration ---------------------------------------------------------------------------- */

static const tutorial_step exploration[] = {
    SAY("", N_("In the Exploration variant, five tokens lie on the track, each on a space of its "
               "own. When a flight ends there, the token acts at once. Flying past does "
               "nothing.")),
    HAPPEN("* explore e3 e8 e14 e17 e18"),
    SAY("space 5", N_("Look along the track: tunnels on spaces 5 and 10, finds worth points on "
                      "spaces 9 and 19, and a spare die on space 12.")),
    CHOOSE("board settler", "crew", N_("There are planets on the way, too. Send your settler."),
           N_("You will come to a planet today. Send the settler.")),
    HAPPEN("1 board moonwalker"),
    HAPPEN("* roll 1 2 2 3 4 A"),
    CHOOSE("fly 2 A", "space 5", N_("2 + 2 + 1 lead exactly to the tunnel on space 5. Try it!"),
           N_("The tunnel is five spaces away: the 2s and the A lead there.")),
    HAPPEN("* explore e9"),
    HAPPEN("* explore e10"),
    SAY("space 9", N_("The tunnel carried the rocket four spaces on, to space 9. There lay a find, "
                      "so that acted next: 1 point for you, the commander. New tokens were laid "
                      "for both of them.")),
    CHOOSE("stay", "space 12",
           N_("Three spaces on, a spare die is waiting. You have four dice. Stay aboard."),
           N_("There is still a spare die to catch. Stay aboard.")),
    HAPPEN("1 land"),
    HAPPEN("* roll 2 3 4 4"),
    CHOOSE("fly 3", "space 12", N_("The 3 is the only die that fits, and just the right one."),
           N_("Fly with the 3.")),
    HAPPEN("* explore e11"),
    SAY("dice", N_("Your 3 was spent, but the token gave a die back: four again. Dice that were "
                   "used can return in this way, but there are never more than six.")),
    CHOOSE("land", "space 12",
           N_("This is planet fishbowl, and your settler doubles what it brings at the end. Get "
              "off."),
           N_("A planet for the settler is a fine end of this trip. Get off.")),
    SAY("", N_("Finds bring points, spare dice bring safety, tunnels bring you far. The tokens "
               "always serve the commander of that moment. Now you know the Exploration "
               "variant!")),
};

const tutorial_lesson tutorial_exploration = {.id = "exploration",
                                              .title = N_("Exploration"),
                                              .about =
                                                  N_("Finds, spare dice and tunnels on the way."),
                                              .seats = 2,
                                              .variants = MLEM_EXPLORATION,
                                              .failures = 11,
                                              .minutes = 1,
                                              .count = sizeof exploration / sizeof exploration[0],
                                              .steps = exploration};

/* ---- Secret Missions ------------------------------------------------------------------------ */

static const tutorial_step missions[] = {
    SAY("missions", N_("With Secret Missions every agency is dealt four missions, keeps three and "
                       "gives one back. A mission is done if, at the end, one of your cats is on a "
                       "moon of a space that it names, or on its planet.")),
    HAPPEN("* deal 0 m1 m2 m10 m14"),
    HAPPEN("* deal 1 m4 m7 m16 m18"),
    CHOOSE("return m10", "missions",
           N_("Three of your missions are not far from the Earth. m10, on the moons of space 22 or "
              "25, is the hardest: give it back."),
           N_("Keep what is near and goes together, and give back m10, which is far out.")),
    HAPPEN("1 return m18"),
    SAY("missions", N_("Only you know your missions. Two of them name moons of space 6: a single "
                       "cat there does both.")),
    CHOOSE("board moonwalker", "space 6", N_("So we want a moon: send the moonwalker."),
           N_("We are going to a moon. Send the moonwalker.")),
    HAPPEN("1 board looter"),
    HAPPEN("* roll 2 2 2 3 4 4"),
    CHOOSE("fly 2", "space 6", N_("Three 2s are six spaces: exactly to space 6."),
           N_("Fly with the 2s.")),
    CHOOSE("land", "space 6", N_("One cat, two missions, and 4 points at once. Get off!"),
           N_("This is the place that two of your missions name. Get off!")),
    HAPPEN("1 land"),
    SAY("missions", N_("Two missions are done. The third one wants a cat on planet fishbowl.")),
    HAPPEN("1 board settler"),
    CHOOSE("board settler", "space 11",
           N_("On a planet the settler scores double. Biscuit leads; send the settler."),
           N_("We are going to a planet. Send the settler.")),
    HAPPEN("* roll 2 2 2 2 2 A"),
    HAPPEN("1 fly 2 A"),
    HAPPEN("1 stay"),
    CHOOSE("land", "space 11", N_("Fishbowl! Get off and do your third mission."),
           N_("This is the planet of your mission. Get off!")),
    HAPPEN("* roll 1"),
    SAY("scores", N_("Biscuit crashed, and in this lesson that ends the game. Now all missions are "
                     "shown. One that is done would bring 2 points, two together 5; your three "
                     "bring 10. Now you know Secret Missions!")),
};

const tutorial_lesson tutorial_missions = {.id = "missions",
                                           .title = N_("Secret Missions"),
                                           .about =
                                               N_("Three secret aims, and what they are worth."),
                                           .seats = 2,
                                           .variants = MLEM_MISSIONS,
                                           .failures = 1,
                                           .minutes = 1,
                                           .count = sizeof missions / sizeof missions[0],
                                           .steps = missions};
