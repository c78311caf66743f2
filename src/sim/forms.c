// SPDX-License-Identifier: MIT
/* forms.c: what the tables are called and what their columns mean. */
#include "tables.h"

#include <string.h>

#define SHARE(id, heading)                                                                         \
  { id, heading, UNIT_SHARE }
#define NUMBER(id, heading)                                                                        \
  { id, heading, UNIT_NUMBER }

const table_form table_forms[TABLES] = {
    [TABLE_BOTS] = {"bots",
                    "Bots",
                    "Wins and points for each seat that a bot had; seats rotate from game to game.",
                    "bot",
                    0,
                    false,
                    {SHARE("win_share", "win share"), NUMBER("score", "score")}},
    [TABLE_ORDER] = {"order",
                     "Turn order",
                     "Wins and points by distance from the seat that led the first expedition.",
                     "seat",
                     0,
                     false,
                     {SHARE("win_share", "win share"), NUMBER("score", "score")}},
    [TABLE_FIGURES] = {"game",
                       "A game in figures",
                       "Averages of a game.",
                       "figure",
                       PLOT_NONE,
                       false,
                       {NUMBER("mean", "a game")}},
    [TABLE_ENDINGS] = {"endings",
                       "How games end",
                       "A game ends with the last failure, or when a seat has all astronauts out.",
                       "ending",
                       0,
                       false,
                       {SHARE("share", "of games")}},
    [TABLE_PARTS] = {"parts",
                     "Where points come from",
                     "Points of a seat by kind, for all seats and for winners.",
                     "points",
                     PLOT_ALL,
                     false,
                     {NUMBER("all", "all seats"), NUMBER("winners", "winners")}},
    [TABLE_SCORES] = {"scores",
                      "Scores",
                      "How often a seat, and the best seat, has so many points.",
                      "points",
                      PLOT_ALL,
                      true,
                      {SHARE("seats", "all seats"), SHARE("best", "best seat")}},
    [TABLE_LENGTHS] = {"lengths",
                       "Length",
                       "How many expeditions a game has.",
                       "expeditions",
                       PLOT_ALL,
                       true,
                       {SHARE("games", "of games")}},
    [TABLE_SPACES] = {"spaces",
                      "Crashes by space",
                      "Rolls on a space in a game, how many of them crash, and which part of all "
                      "crashes that is.",
                      "space",
                      1,
                      false,
                      {NUMBER("rolls", "rolls"), SHARE("crash", "crash"),
                       SHARE("of_crashes", "of crashes")}},
    [TABLE_SITES] = {"sites",
                     "Where cats land",
                     "Cats there at the end of a game, and points that each of them brought.",
                     "site",
                     0,
                     false,
                     {NUMBER("cats", "cats"), NUMBER("points", "points a cat")}},
    [TABLE_ASTRONAUTS] = {"astronauts",
                          "Astronauts",
                          "Flights in a game of a seat; flights that landed; flights that used the "
                          "ability; points of a landing; wins of seats where it landed.",
                          "astronaut",
                          3,
                          false,
                          {NUMBER("flights", "flights"), SHARE("landed", "landed"),
                           SHARE("used", "used"), NUMBER("points", "points"),
                           SHARE("win_share", "win share")}},
    [TABLE_GOALS] = {"goals",
                     "Goals",
                     "Games in which somebody reached it, its points, and how often that seat won.",
                     "goal",
                     0,
                     false,
                     {SHARE("reached", "reached"), NUMBER("points", "points"),
                      SHARE("win_share", "win share")}},
    [TABLE_UFO] = {"ufo",
                   "UFO tokens",
                   "Games in which somebody met the UFO so often, the points, and how often that "
                   "seat won.",
                   "meeting",
                   0,
                   false,
                   {SHARE("taken", "taken"), NUMBER("points", "points"),
                    SHARE("win_share", "win share")}},
    [TABLE_EXPEDITIONS] = {"expeditions",
                           "Expedition tokens",
                           "Draws in a game; how many are used and how many crash; points of all "
                           "cats that landed, if it was used and if not.",
                           "token",
                           3,
                           false,
                           {NUMBER("drawn", "drawn"), SHARE("used", "used"),
                            SHARE("crashed", "crashed"), NUMBER("points_used", "pts used"),
                            NUMBER("points_unused", "pts unused")}},
    [TABLE_EXPLORATIONS] = {"explorations",
                            "Exploration tokens",
                            "Games in which it acted, its points, and how often that commander "
                            "won.",
                            "token",
                            0,
                            false,
                            {SHARE("taken", "acted"), NUMBER("points", "points"),
                             SHARE("win_share", "win share")}},
    [TABLE_MISSIONS] = {"missions",
                        "Missions",
                        "Kept when dealt; done when kept; points when done (its part of the "
                        "seat's); wins of seats that kept it.",
                        "mission",
                        1,
                        false,
                        {SHARE("kept", "kept"), SHARE("done", "done"), NUMBER("points", "points"),
                         SHARE("win_share", "win share")}},
};

unsigned table_columns(const table_form *form) {
  unsigned count = 0;
  while (count < TABLE_COLUMNS && form->columns[count].id)
    count++;
  return count;
}

const table_row *table_find(const table *t, const char *key) {
  for (unsigned i = 0; i < t->rows; i++)
    if (strcmp(t->row[i].key, key) == 0)
      return &t->row[i];
  return NULL;
}
