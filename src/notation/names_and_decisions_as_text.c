// SPDX-License-Identifier: MIT
/* names_and_decisions_as_text.c: the words of the notation, and decisions, to text and back. */
#include "line_fields.h"

#include <string.h>

static const char *const astronauts[MLEM_ASTRONAUTS] = {
    [MLEM_SATELLITE] = "satellite", [MLEM_NAVIGATOR] = "navigator",
    [MLEM_PARACHUTE] = "parachute", [MLEM_MOONWALKER] = "moonwalker",
    [MLEM_SETTLER] = "settler",     [MLEM_STARGAZER] = "stargazer",
    [MLEM_LOOTER] = "looter",       [MLEM_BOOSTER] = "booster",
};

static const char *const parts[MLEM_PARTS] = {
    [MLEM_PART_MOONS] = "moons",       [MLEM_PART_PLANETS] = "planets",
    [MLEM_PART_DEEP] = "deep",         [MLEM_PART_GOALS] = "goals",
    [MLEM_PART_UFO] = "ufo",           [MLEM_PART_EXPLORATION] = "exploration",
    [MLEM_PART_MISSIONS] = "missions",
};

/* In the order of their bits. */
static const char *const house_rules[MLEM_HOUSE_RULES] = {
    "booster-with-ones", "goals-in-landing", "comet-passes",
    "no-step-back",      "pile-ends",        "face-down",
};

static const char *const landings[3] = {"land", "land +1", "land -1"};

const char *mlem_astronaut_name(unsigned astronaut) {
  return astronaut < MLEM_ASTRONAUTS ? astronauts[astronaut] : "?";
}

const char *mlem_part_name(unsigned part) {
  return part < MLEM_PARTS ? parts[part] : "?";
}

char mlem_face_letter(unsigned face) {
  return face < MLEM_FACES ? "1234A"[face] : '?';
}

size_t mlem_variants_text(uint8_t variants, char *text) {
  size_t length = 0;
  text[0] = '\0';
  if (variants & MLEM_UFO)
    length = put_text(text, length, "ufo ");
  if (variants & MLEM_EXPLORATION)
    length = put_text(text, length, "exploration ");
  if (variants & MLEM_MISSIONS)
    length = put_text(text, length, "missions ");
  if (length == 0)
    return put_text(text, 0, "none");
  text[--length] = '\0';
  return length;
}

const char *mlem_house_name(unsigned rule) {
  return rule < MLEM_HOUSE_RULES ? house_rules[rule] : "?";
}

int mlem_house_find(const char *name, size_t length) {
  for (unsigned rule = 0; rule < MLEM_HOUSE_RULES; rule++)
    if (slice_is((slice){name, length}, house_rules[rule]))
      return (int)rule;
  return -1;
}

size_t mlem_house_text(uint8_t house, char split, char *text) {
  size_t length = 0;
  text[0] = '\0';
  for (unsigned rule = 0; rule < MLEM_HOUSE_RULES; rule++)
    if (house & (1u << rule)) {
      if (length)
        text[length++] = split;
      length = put_text(text, length, house_rules[rule]);
    }
  return length;
}

/* ---- To text --------------------------------------------------------------------------------- */

static size_t fly_text(unsigned used, char *text) {
  size_t length = put_text(text, 0, "fly");
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (used & (1u << face)) {
      text[length++] = ' ';
      text[length++] = mlem_face_letter(face);
    }
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    if (used & ((unsigned)MLEM_FLY_BOOSTER << seat)) {
      length = put_text(text, length, " b");
      text[length++] = (char)('0' + seat);
    }
  text[length] = '\0';
  if (used & MLEM_FLY_EXTRA)
    length = put_text(text, length, " extra");
  if (used & MLEM_FLY_KEEP)
    length = put_text(text, length, " keep");
  return length;
}

size_t mlem_action_text(const mlem_game *game, mlem_action action, char *text) {
  unsigned detail = action & MLEM_ACTION_DETAIL;
  switch (action & MLEM_ACTION_KIND) {
  case MLEM_RETURN:
    return put_text(text, put_text(text, 0, "return "),
                    detail < game->mat.mission_count ? game->mat.missions[detail].id : "?");
  case MLEM_BOARD:
    return put_text(text, put_text(text, 0, "board "), mlem_astronaut_name(detail));
  case MLEM_FLY:
    return fly_text(detail, text);
  case MLEM_REROLL:
    return put_text(text, 0, "reroll");
  case MLEM_CRASH:
    return put_text(text, 0, "crash");
  case MLEM_LAND:
    return put_text(text, 0, landings[detail < 3 ? detail : 0]);
  default:
    return put_text(text, 0, "stay");
  }
}

size_t mlem_decision_line(const mlem_game *game, uint8_t seat, mlem_action action, char *line) {
  line[0] = (char)('0' + seat);
  line[1] = ' ';
  return 2 + mlem_action_text(game, action, line + 2);
}

static const char legal_word[] = "# legal";

bool mlem_is_legal_line(const char *line, size_t length) {
  size_t word = sizeof legal_word - 1;
  return length >= word && memcmp(line, legal_word, word) == 0 &&
         (length == word || line[word] == ' ');
}

size_t mlem_legal_line(const mlem_game *game, const mlem_state *state, char *text) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(game, state, actions);
  size_t length = put_text(text, put_text(text, 0, legal_word), " ");
  for (size_t i = 0; i < count; i++) {
    if (i)
      length = put_text(text, length, " | ");
    length += mlem_action_text(game, actions[i], text + length);
  }
  return length;
}

/* ---- From text ------------------------------------------------------------------------------- */

/* The bit that one field of a fly stands for, or 0. Bits ascend in the order of the notation. */
static unsigned fly_bit(slice field) {
  unsigned seat;
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (field.length == 1 && field.text[0] == mlem_face_letter(face))
      return 1u << face;
  if (field.length == 2 && field.text[0] == 'b' &&
      digit_field((slice){field.text + 1, 1}, MLEM_MAX_SEATS, &seat))
    return (unsigned)MLEM_FLY_BOOSTER << seat;
  if (slice_is(field, "extra"))
    return MLEM_FLY_EXTRA;
  if (slice_is(field, "keep"))
    return MLEM_FLY_KEEP;
  return 0;
}

static bool parse_fly(slice rest, mlem_action *action) {
  unsigned used = 0;
  for (bool more = true; more;) {
    unsigned bit = fly_bit(next_field(&rest, &more));
    if (bit <= used) /* unknown, repeated or out of order: a later bit is above all earlier ones */
      return false;
    used |= bit;
  }
  *action = (mlem_action)(MLEM_FLY | used);
  return true;
}

static bool parse_board(slice name, mlem_action *action) {
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
    if (slice_is(name, astronauts[i])) {
      *action = (mlem_action)(MLEM_BOARD | i);
      return true;
    }
  return false;
}

static bool parse_return(const mlem_game *game, slice id, mlem_action *action) {
  int index = slice_is(id, "?") ? MLEM_UNKNOWN_MISSION : find_mission(game, id);
  if (index < 0)
    return false;
  *action = (mlem_action)(MLEM_RETURN | (unsigned)index);
  return true;
}

bool mlem_action_parse(const mlem_game *game, const char *text, size_t length,
                       mlem_action *action) {
  slice whole = {text, length}, rest = whole;
  static const struct {
    const char *text;
    mlem_action action;
  } fixed[] = {
      {"stay", MLEM_STAY},           {"land", MLEM_LAND_HERE}, {"land +1", MLEM_LAND_FURTHER},
      {"land -1", MLEM_LAND_NEARER}, {"reroll", MLEM_REROLL},  {"crash", MLEM_CRASH}};
  for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
    if (slice_is(whole, fixed[i].text)) {
      *action = fixed[i].action;
      return true;
    }
  bool more;
  slice word = next_field(&rest, &more);
  if (!more)
    return false;
  if (slice_is(word, "fly"))
    return parse_fly(rest, action);
  if (slice_is(word, "board"))
    return parse_board(rest, action);
  if (slice_is(word, "return"))
    return parse_return(game, rest, action);
  return false;
}
