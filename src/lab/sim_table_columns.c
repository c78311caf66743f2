// SPDX-License-Identifier: MIT
/* sim_table_columns.c: what the tables are called and what their columns mean. */
#include "sim_result_tables.h"

#include "../lang/lang.h"

#include <string.h>

#define SHARE(id, heading)                                                                         \
  { id, heading, UNIT_SHARE }
#define NUMBER(id, heading)                                                                        \
  { id, heading, UNIT_NUMBER }

const table_layout table_layouts[TABLES] = {
    [TABLE_BOTS] =
        {"bots",
         N_("Bots"),
         N_("Wins and points for each seat that a bot had; seats rotate from game to game."),
         N_("bot"),
         0,
         false,
         {SHARE("win_share", NC_("12 columns", "win share")),
          NUMBER("score", NC_("12 columns", "score"))}},
    [TABLE_ORDER] = {"order",
                     N_("Turn order"),
                     N_("Wins and points by distance from the seat that led the first expedition."),
                     N_("seat"),
                     0,
                     false,
                     {SHARE("win_share", NC_("12 columns", "win share")),
                      NUMBER("score", NC_("12 columns", "score"))}},
    [TABLE_FIGURES] = {"game",
                       N_("A game in figures"),
                       N_("Averages of a game."),
                       N_("figure"),
                       PLOT_NONE,
                       false,
                       {NUMBER("mean", NC_("12 columns", "a game"))}},
    [TABLE_ENDINGS] =
        {"endings",
         N_("How games end"),
         N_("A game ends with the last failure, or when a seat has all astronauts out."),
         N_("ending"),
         0,
         false,
         {SHARE("share", NC_("12 columns", "of games"))}},
    [TABLE_PARTS] = {"parts",
                     N_("Where points come from"),
                     N_("Points of a seat by kind, for all seats and for winners."),
                     N_("points"),
                     PLOT_ALL,
                     false,
                     {NUMBER("all", NC_("12 columns", "all seats")),
                      NUMBER("winners", NC_("12 columns", "winners"))}},
    [TABLE_SCORES] = {"scores",
                      N_("Scores"),
                      N_("How often a seat, and the best seat, has so many points."),
                      N_("points"),
                      PLOT_ALL,
                      true,
                      {SHARE("seats", NC_("12 columns", "all seats")),
                       SHARE("best", NC_("12 columns", "best seat"))}},
    [TABLE_LENGTHS] = {"lengths",
                       N_("Length"),
                       N_("How many expeditions a game has."),
                       N_("expeditions"),
                       PLOT_ALL,
                       true,
                       {SHARE("games", NC_("12 columns", "of games"))}},
    [TABLE_SPACES] =
        {"spaces",
         N_("Crashes by space"),
         N_("Rolls on a space in a game, how many of them crash, and which part of all "
            "crashes that is."),
         N_("space"),
         1,
         false,
         {NUMBER("rolls", NC_("12 columns", "rolls")), SHARE("crash", NC_("12 columns", "crash")),
          SHARE("of_crashes", NC_("12 columns", "of crashes"))}},
    [TABLE_SITES] = {"sites",
                     N_("Where cats land"),
                     N_("Cats there at the end of a game, and points that each of them brought."),
                     N_("site"),
                     0,
                     false,
                     {NUMBER("cats", NC_("12 columns", "cats")),
                      NUMBER("points", NC_("12 columns", "points a cat"))}},
    [TABLE_ASTRONAUTS] =
        {
            "astronauts",
            N_("Astronauts"),
            N_("Flights in a game of a seat; flights that landed; flights that used the "
               "ability; points of a landing; wins of seats where it landed."),
            N_("astronaut"),
            3,
            false,
            {NUMBER("flights", NC_("12 columns", "flights")),
             SHARE("landed", NC_("12 columns", "landed")), SHARE("used", NC_("12 columns", "used")),
             NUMBER("points", NC_("12 columns", "points")),
             SHARE("win_share", NC_("12 columns", "win share"))}},
    [TABLE_GOALS] =
        {"goals",
         N_("Goals"),
         N_("Games in which a seat reached it, its points, and how often that seat won."),
         N_("goal"),
         0,
         false,
         {SHARE("reached", NC_("12 columns", "reached")),
          NUMBER("points", NC_("12 columns", "points")),
          SHARE("win_share", NC_("12 columns", "win share"))}},
    [TABLE_UFO] = {"ufo",
                   N_("UFO tokens"),
                   N_("Games in which a seat met the UFO so often, the points, and how often that "
                      "seat won."),
                   N_("meeting"),
                   0,
                   false,
                   {SHARE("taken", NC_("12 columns", "taken")),
                    NUMBER("points", NC_("12 columns", "points")),
                    SHARE("win_share", NC_("12 columns", "win share"))}},
    [TABLE_EXPEDITIONS] =
        {
            "expeditions",
            N_("Expedition tokens"),
            N_("Draws in a game; how many are used and how many crash; points of all "
               "cats that landed, if it was used and if not."),
            N_("token"),
            3,
            false,
            {NUMBER("drawn", NC_("12 columns", "drawn")), SHARE("used", NC_("12 columns", "used")),
             SHARE("crashed", NC_("12 columns", "crashed")),
             NUMBER("points_used", NC_("12 columns", "pts used")),
             NUMBER("points_unused", NC_("12 columns", "pts unused"))}},
    [TABLE_EXPLORATIONS] = {"explorations",
                            N_("Exploration tokens"),
                            N_("Games in which it acted, its points, and how often that commander "
                               "won."),
                            N_("token"),
                            0,
                            false,
                            {SHARE("taken", NC_("12 columns", "acted")),
                             NUMBER("points", NC_("12 columns", "points")),
                             SHARE("win_share", NC_("12 columns", "win share"))}},
    [TABLE_MISSIONS] = {"missions",
                        N_("Missions"),
                        N_("Kept when dealt; done when kept; points when done (its part of the "
                           "seat's); wins of seats that kept it."),
                        N_("mission"),
                        1,
                        false,
                        {SHARE("kept", NC_("12 columns", "kept")),
                         SHARE("done", NC_("12 columns", "done")),
                         NUMBER("points", NC_("12 columns", "points")),
                         SHARE("win_share", NC_("12 columns", "win share"))}},
};

unsigned table_columns(const table_layout *form) {
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
