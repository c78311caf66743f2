// SPDX-License-Identifier: MIT
/* example_positions_for_pictures.c: the positions that are shown beside the rules, and how to set
 * them up. */
#include "example_positions_for_pictures.h"

#include "../lang/lang.h"

#include <mlem/builtin.h>
#include <string.h>

#define BOARD(one, two, three) "0 board " one "\n1 board " two "\n2 board " three "\n"
#define ALL_STAY               "0 stay\n1 stay\n2 stay\n"

/* All of a planet's story: two agencies with two cats each, one with one. */
#define PLANET                                                                                     \
  BOARD("looter", "settler", "booster")                                                            \
  "* roll 2 2 2 2 2 A\n0 fly 2 A\n0 land\n1 land\n2 land\n"                                        \
  "1 board parachute\n2 board stargazer\n0 board moonwalker\n"                                     \
  "* roll 2 2 2 2 2 A\n1 fly 2 A\n1 land\n2 stay\n0 land\n"

const rules_picture rules_pictures[] = {
    {.id = "rocket-crew",
     .caption = N_("Three cats aboard: the topmost commands."),
     .shows = RULES_SHOWS_CREW,
     .seats = 3,
     .lines = BOARD("navigator", "looter", "stargazer")},
    {.id = "cats",
     .caption = N_("The eight cats and what they can do."),
     .shows = RULES_SHOWS_CATS,
     .seats = 2,
     .lines = ""},
    {.id = "track-start",
     .caption = N_("The beginning of the track: the rocket on space 0, and below each number the "
                   "faces that fly from there. The satellite is on space 3."),
     .shows = RULES_SHOWS_TRACK,
     .first = 0,
     .last = 7,
     .seats = 3,
     .lines = BOARD("navigator", "looter", "stargazer")},
    {.id = "track-burn",
     .caption = N_("The number behind an A says what the afterburner is worth on that space."),
     .shows = RULES_SHOWS_TRACK,
     .first = 14,
     .last = 21,
     .seats = 3,
     .lines = BOARD("navigator", "looter", "stargazer")},
    {.id = "track-sites",
     .caption = N_("Moons on spaces 6, 9 and 10, and planets that stretch over two spaces each."),
     .shows = RULES_SHOWS_TRACK,
     .first = 5,
     .last = 12,
     .seats = 3,
     .lines = BOARD("navigator", "looter", "stargazer")},
    {.id = "dice-group",
     .caption = N_("A roll on space 0, which shows 1, 2 and A: two 1s, a 2 and an A fit; the 3 and "
                   "the 4 do not."),
     .shows = RULES_SHOWS_TRACK | RULES_SHOWS_DICE,
     .first = 0,
     .last = 5,
     .seats = 3,
     .lines = BOARD("navigator", "looter", "stargazer") "* roll 1 1 2 3 4 A\n"},
    {.id = "flight",
     .caption = N_("Two 1s and an A, worth 1 on space 0: together they fly to space 3."),
     .shows = RULES_SHOWS_TRACK | RULES_SHOWS_DICE,
     .first = 0,
     .last = 5,
     .seats = 3,
     .target = 3,
     .lines = BOARD("navigator", "looter", "stargazer") "* roll 1 1 2 3 4 A\n"},
    {.id = "crash",
     .caption = N_("Space 5 shows 1 and 4, and no die does: the rocket crashes."),
     .shows = RULES_SHOWS_TRACK | RULES_SHOWS_DICE,
     .first = 2,
     .last = 7,
     .seats = 3,
     .lines = BOARD("navigator", "looter", "stargazer") "* roll 1 2 2 3 4 A\n0 fly 2 A\n",
     .roll = "2 3 3 A"},
    {.id = "failures",
     .caption = N_("The failure track after two crashes."),
     .shows = RULES_SHOWS_FAILURES,
     .seats = 2,
     .lines = "0 board navigator\n1 board looter\n* roll 3 3 3 4 4 4\n"
              "1 board looter\n0 board navigator\n* roll 3 3 3 4 4 4\n"},
    {.id = "parachute",
     .caption = N_("The rocket has crashed on space 9; the parachute may still take its furthest "
                   "free moon."),
     .shows = RULES_SHOWS_TRACK | RULES_SHOWS_CREW,
     .first = 7,
     .last = 12,
     .seats = 3,
     .lines = BOARD("navigator", "parachute",
                    "stargazer") "* roll 2 2 2 2 4 A\n0 fly 2 A\n" ALL_STAY "* roll 2 4\n"},
    {.id = "space-moons",
     .caption = N_("The moons of space 9 are worth 2 and 3. One cat has taken the furthest; the "
                   "next one gets the 2."),
     .shows = RULES_SHOWS_TRACK,
     .first = 7,
     .last = 12,
     .seats = 3,
     .lines = BOARD("moonwalker", "looter", "stargazer") "* roll 2 2 2 2 4 A\n0 fly 2 A\n0 land\n"},
    {.id = "space-planet",
     .caption = N_("Planet fishbowl: two agencies have two cats each. The one that came first gets "
                   "5, the other 3, the third agency 2; the settler, marked by a star, doubles."),
     .shows = RULES_SHOWS_TRACK,
     .first = 8,
     .last = 13,
     .seats = 3,
     .lines = PLANET},
    {.id = "deep-space",
     .caption = N_("Deep space: the commander took the comet, the others the galaxy."),
     .shows = RULES_SHOWS_TRACK | RULES_SHOWS_DEEP,
     .first = 22,
     .last = 25,
     .seats = 3,
     .lines = BOARD("looter", "booster", "settler") "* roll 2 A A A A A\n0 fly 2 A\n" ALL_STAY
                                                    "* roll A A A A A\n0 fly A\n" ALL_STAY
                                                    "* roll 3 A A A A\n0 fly A\n" ALL_STAY
                                                    "* roll 2 2 4 A A\n0 fly A\n"},
    {.id = "new-commander",
     .caption = N_("The topmost cat has got off; the next one commands now."),
     .shows = RULES_SHOWS_CREW,
     .seats = 3,
     .lines = BOARD("moonwalker", "looter",
                    "stargazer") "* roll 2 2 2 2 4 A\n0 fly 2 A\n0 land\n1 stay\n"},
    {.id = "navigator",
     .caption = N_("The rocket is on space 8. The navigator may land on its planet, or one space "
                   "further on a moon of space 9."),
     .shows = RULES_SHOWS_TRACK,
     .first = 6,
     .last = 11,
     .seats = 3,
     .target = 9,
     .lines = BOARD("navigator", "looter", "stargazer") "* roll 2 2 2 2 4 A\n0 fly 2\n"},
    {.id = "booster",
     .caption = N_("No die fits on space 5, but it shows 1: the booster can carry the rocket on."),
     .shows = RULES_SHOWS_TRACK | RULES_SHOWS_DICE | RULES_SHOWS_CREW,
     .first = 2,
     .last = 7,
     .seats = 3,
     .target = 6,
     .lines = BOARD("navigator", "booster",
                    "stargazer") "* roll 1 2 2 3 4 A\n0 fly 2 A\n* roll 2 3 3 A\n"},
    {.id = "goals",
     .caption = N_("The four goals, open to everybody."),
     .shows = RULES_SHOWS_GOALS,
     .seats = 3,
     .lines = ""},
    {.id = "scores",
     .caption = N_("Points by kind: moons, planets, deep space, goals."),
     .shows = RULES_SHOWS_SCORES,
     .seats = 3,
     .lines = PLANET},
    {.id = "ufo",
     .caption = N_("The expedition token lets the UFO come two spaces nearer, to space 24."),
     .shows = RULES_SHOWS_TRACK | RULES_SHOWS_TOKEN,
     .first = 20,
     .last = 25,
     .seats = 3,
     .variants = MLEM_UFO,
     .lines = "* expedition x3\n"},
    {.id = "exploration",
     .caption = N_("Exploration tokens: a spare die on space 8, finds on spaces 9 and 13, a tunnel "
                   "on space 10."),
     .shows = RULES_SHOWS_TRACK,
     .first = 7,
     .last = 14,
     .seats = 3,
     .variants = MLEM_EXPLORATION,
     .lines = "* explore e3 e5 e13 e18 e9\n"},
    {.id = "missions",
     .caption = N_("Three secret missions: a cat on a moon of one of two spaces, or on a planet."),
     .shows = RULES_SHOWS_MISSIONS,
     .seats = 2,
     .variants = MLEM_MISSIONS,
     .lines = "* deal 0 m2 m15 m11 m18\n* deal 1 m1 m3 m4 m5\n0 return m18\n1 return m5\n"},
};

const size_t rules_picture_count = sizeof rules_pictures / sizeof rules_pictures[0];

const rules_picture *rules_find_picture(const char *id) {
  for (size_t i = 0; id && i < rules_picture_count; i++)
    if (strcmp(rules_pictures[i].id, id) == 0)
      return &rules_pictures[i];
  return NULL;
}

const char *rules_caption(const rules_picture *picture) {
  return _(picture->caption);
}

/* Puts a roll down that the game itself would not wait with. */
static void show_roll(const mlem_game *game, mlem_state *state, const char *roll) {
  state->phase = MLEM_PHASE_TRAVEL;
  state->roll = 0;
  state->choices = 0;
  for (; *roll; roll++)
    for (unsigned face = 0; face < MLEM_FACES; face++)
      if (*roll == mlem_face_letter(face)) {
        state->roll += 1u << (4 * face);
        state->choices |= (uint16_t)(game->mat.spaces[state->space].faces & (1u << face));
      }
}

bool rules_picture_play(const rules_picture *picture, mlem_game *game, mlem_state *state,
                        mlem_head *head) {
  static const char names[3][4] = {"Mia", "Leo", "Zoe"};
  mlem_options options = {.seats = picture->seats, .variants = picture->variants};
  mlem_fault fault;
  if (mlem_game_init(game, mlem_mat_find("cosmic"), &options) != MLEM_OK)
    return false;
  mlem_state_init(game, state);
  for (const char *line = picture->lines; *line;) {
    size_t length = strcspn(line, "\n");
    if (mlem_apply_line(game, state, line, length, fault) != MLEM_OK)
      return false;
    line += length + (line[length] == '\n');
  }
  if (picture->roll)
    show_roll(game, state, picture->roll);
  if (!head)
    return true;
  *head = (mlem_head){.mat = "cosmic", .seats = picture->seats, .variants = picture->variants};
  for (unsigned seat = 0; seat < picture->seats && seat < 3; seat++)
    memcpy(head->names[seat], names[seat], sizeof names[seat]);
  return true;
}
