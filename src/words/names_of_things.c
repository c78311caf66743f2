// SPDX-License-Identifier: MIT
/* names_of_things.c: what cats, tokens, places and goals are called within sentences. */
#include "words.h"

#include "../mat/translated_names.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void words_put(char *text, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  lang_vput(text, size, format, list);
  va_end(list);
}

/* Adds to a list that is joined by `joint`. */
static void join(char *text, const char *joint, const char *item) {
  size_t used = strlen(text);
  words_put(text + used, WORDS - used, "%s%s", used ? joint : "", item);
}

static void join_number(char *text, const char *joint, unsigned number) {
  char item[12];
  snprintf(item, sizeof item, "%u", number);
  join(text, joint, item);
}

/* ---- The track ------------------------------------------------------------------------------ */

static void list_free_moons(const mlem_game *game, const mlem_state *state, unsigned space,
                            char *list) {
  const mlem_space *s = &game->mat.spaces[space];
  list[0] = '\0';
  for (unsigned i = 0; i < s->moon_count; i++)
    if (!(state->moons & (UINT64_C(1) << (s->first_moon + i))))
      join_number(list, " ", game->mat.moons[s->first_moon + i]);
}

static void free_moons(const mlem_game *game, const mlem_state *state, unsigned space, char *text) {
  char list[WORDS];
  list_free_moons(game, state, space, list);
  if (list[0])
    words_put(text, WORDS, _("free moons %s"), list);
  else
    words_put(text, WORDS, "%s", _("no free moon"));
}

void words_site(const mlem_game *game, const mlem_state *state, unsigned space, char *text) {
  if (space >= game->deep) {
    words_put(text, WORDS, _("deep space, comet %u, galaxy %u"), game->mat.comet, game->mat.galaxy);
    return;
  }
  const mlem_space *s = &game->mat.spaces[space];
  if (s->planet != MLEM_NONE) {
    const mlem_planet *planet = &game->mat.planets[s->planet];
    words_put(text, WORDS, _("planet %s %u/%u/%u"), mat_planet_name(&game->mat, s->planet),
              planet->points[0], planet->points[1], planet->points[2]);
  } else if (s->moon_count)
    free_moons(game, state, space, text);
  else
    words_put(text, WORDS, "%s", _("empty space"));
}

void words_site_short(const mlem_game *game, const mlem_state *state, unsigned space, char *text) {
  char list[WORDS] = "";
  const mlem_space *s = &game->mat.spaces[space < game->deep ? space : 0];
  if (space >= game->deep)
    words_put(text, WORDS, "%s", _("deep space"));
  else if (s->planet != MLEM_NONE)
    words_put(text, WORDS, "%s %u/%u/%u", mat_planet_name(&game->mat, s->planet),
              game->mat.planets[s->planet].points[0], game->mat.planets[s->planet].points[1],
              game->mat.planets[s->planet].points[2]);
  else if (s->moon_count) {
    list_free_moons(game, state, space, list);
    if (list[0])
      words_put(text, WORDS, _("moons %s"), list);
    else
      words_put(text, WORDS, "%s", _("moons taken"));
  } else
    words_put(text, WORDS, "%s", "-");
}

void words_faces(const mlem_game *game, unsigned space, char *text) {
  char list[WORDS] = "";
  if (space >= game->deep) {
    words_put(text, WORDS, "%s", C_("faces", "none"));
    return;
  }
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (game->mat.spaces[space].faces & (1u << face))
      join(list, " ", (char[]){mlem_face_letter(face), '\0'});
  if (game->mat.spaces[space].burn)
    words_put(text, WORDS, _("%s, A is worth %u"), list, game->mat.spaces[space].burn);
  else
    words_put(text, WORDS, "%s", list);
}

void words_roll(mlem_outcome roll, char *text) {
  text[0] = '\0';
  for (unsigned face = 0; face < MLEM_FACES; face++)
    for (unsigned n = mlem_roll_count(roll, face); n > 0; n--)
      join(text, " ", (char[]){mlem_face_letter(face), '\0'});
}

/* ---- Tokens --------------------------------------------------------------------------------- */

/* The planets or the spaces that a mission names; true if they are planets. */
static bool mission_places(const mlem_game *game, unsigned mission, char *list) {
  const mlem_mission_token *token = &game->mat.missions[mission];
  list[0] = '\0';
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    if (token->planets & (1u << planet))
      join(list, "/", mat_planet_name(&game->mat, planet));
  if (list[0])
    return true;
  for (unsigned space = 0; space < game->mat.space_count; space++)
    if (token->spaces & (UINT64_C(1) << space))
      join_number(list, "/", space);
  return false;
}

void words_mission_aim(const mlem_game *game, unsigned mission, char *text) {
  char list[WORDS];
  if (mission >= game->mat.mission_count)
    words_put(text, WORDS, "%s", _("a secret mission"));
  else if (mission_places(game, mission, list))
    words_put(text, WORDS, _("a cat on planet %s"), list);
  else
    words_put(text, WORDS, _("a cat on a moon of space %s"), list);
}

void words_mission_short(const mlem_game *game, unsigned mission, char *text) {
  char list[WORDS];
  if (mission >= game->mat.mission_count)
    words_put(text, WORDS, "%s", _("secret"));
  else if (mission_places(game, mission, list))
    words_put(text, WORDS, "%s", list);
  else
    words_put(text, WORDS, _("moon at %s"), list);
}

void words_mission(const mlem_game *game, unsigned mission, char *text) {
  char aim[WORDS];
  words_mission_aim(game, mission, aim);
  if (mission < game->mat.mission_count)
    words_put(text, WORDS, _("%s (%s)"), game->mat.missions[mission].id, aim);
  else
    words_put(text, WORDS, "%s", aim);
}

static void extra_faces(const mlem_expedition_token *t, char *list) {
  list[0] = '\0';
  for (unsigned face = 0; face < MLEM_FACES; face++)
    for (unsigned n = 0; n < t->extra[face]; n++)
      join(list, " ", (char[]){mlem_face_letter(face), '\0'});
}

void words_token_power(const mlem_game *game, unsigned token, char *text) {
  const mlem_expedition_token *t = &game->mat.expeditions[token];
  char list[WORDS];
  switch ((mlem_ability)t->ability) {
  case MLEM_ABILITY_EXTRA:
    extra_faces(t, list);
    words_put(text, WORDS, P_("%u die, extra dice %s once", "%u dice, extra dice %s once", t->dice),
              t->dice, list);
    return;
  case MLEM_ABILITY_KEEP:
    words_put(text, WORDS,
              P_("%u die, keep used dice once", "%u dice, keep used dice once", t->dice), t->dice);
    return;
  case MLEM_ABILITY_REROLL:
    words_put(text, WORDS, P_("%u die, one reroll", "%u dice, one reroll", t->dice), t->dice);
    return;
  }
}

void words_expedition_token(const mlem_game *game, unsigned token, char *text) {
  char power[WORDS];
  words_token_power(game, token, power);
  /* Translators: a printed token: its name on the token, then what it does. */
  words_put(text, WORDS, _("%s: %s"), game->mat.expeditions[token].id, power);
}

void words_ability(const mlem_game *game, unsigned token, char *text) {
  const mlem_expedition_token *t = &game->mat.expeditions[token];
  char list[WORDS];
  switch ((mlem_ability)t->ability) {
  case MLEM_ABILITY_EXTRA:
    extra_faces(t, list);
    words_put(text, WORDS, C_("14 columns", "token: +%s"), list);
    return;
  case MLEM_ABILITY_KEEP:
    words_put(text, WORDS, "%s", C_("14 columns", "token: keep"));
    return;
  case MLEM_ABILITY_REROLL:
    words_put(text, WORDS, "%s", C_("14 columns", "token: reroll"));
    return;
  }
}

void words_exploration_token(const mlem_game *game, unsigned token, char *text) {
  const mlem_exploration_token *t = &game->mat.explorations[token];
  switch ((mlem_effect)t->effect) {
  case MLEM_EFFECT_POINTS:
    words_put(text, WORDS, P_("%s: %u point on space %u", "%s: %u points on space %u", t->points),
              t->id, t->points, t->space);
    return;
  case MLEM_EFFECT_DIE:
    words_put(text, WORDS, _("%s: a spare die on space %u"), t->id, t->space);
    return;
  case MLEM_EFFECT_TUNNEL:
    words_put(text, WORDS, _("%s: a tunnel on space %u, 4 on"), t->id, t->space);
    return;
  }
}

/* ---- Decisions ------------------------------------------------------------------------------ */

static void deed_of_flight(mlem_action action, char *text) {
  char list[WORDS] = "", item[WORDS];
  unsigned boosters = 0;
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (action & (1u << face))
      join(list, " ", (char[]){mlem_face_letter(face), '\0'});
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    boosters += (action & (unsigned)MLEM_FLY_BOOSTER << seat) != 0;
  if (boosters) {
    words_put(item, WORDS, P_("%u booster", "%u boosters", boosters), boosters);
    join(list, C_("a list", ", "), item);
  }
  if (action & MLEM_FLY_EXTRA)
    join(list, C_("a list", ", "), _("the token's extra dice"));
  if (action & MLEM_FLY_KEEP)
    words_put(text, WORDS, _("fly with %s, and keep the dice by the token"), list);
  else
    words_put(text, WORDS, _("fly with %s"), list);
}

void words_deed(const mlem_game *game, mlem_action action, char *text) {
  unsigned detail = action & MLEM_ACTION_DETAIL;
  switch (action & MLEM_ACTION_KIND) {
  case MLEM_RETURN:
    words_mission_aim(game, detail, text);
    return;
  case MLEM_BOARD:
    words_put(text, WORDS, "%s", words_astronaut(detail));
    return;
  case MLEM_FLY:
    deed_of_flight(action, text);
    return;
  case MLEM_REROLL:
    words_put(text, WORDS, "%s", _("roll again"));
    return;
  case MLEM_CRASH:
    words_put(text, WORDS, "%s", _("let it crash"));
    return;
  case MLEM_LAND:
    words_put(text, WORDS, "%s",
              action == MLEM_LAND_FURTHER  ? _("get off one space further")
              : action == MLEM_LAND_NEARER ? _("get off one space nearer")
                                           : _("get off"));
    return;
  default:
    words_put(text, WORDS, "%s", _("stay"));
  }
}

/* ---- Names ---------------------------------------------------------------------------------- */

const char *words_astronaut(unsigned astronaut) {
  static const char *const names[] = {N_("satellite"),  N_("navigator"), N_("parachute"),
                                      N_("moonwalker"), N_("settler"),   N_("stargazer"),
                                      N_("looter"),     N_("booster")};
  return astronaut < MLEM_ASTRONAUTS ? _(names[astronaut]) : "";
}

const char *words_the_astronaut(unsigned astronaut) {
  /* Translators: as it stands within sentences: French says "le navigateur" here. */
  static const char *const names[] = {
      NC_("in a sentence", "satellite"), NC_("in a sentence", "navigator"),
      NC_("in a sentence", "parachute"), NC_("in a sentence", "moonwalker"),
      NC_("in a sentence", "settler"),   NC_("in a sentence", "stargazer"),
      NC_("in a sentence", "looter"),    NC_("in a sentence", "booster"),
  };
  return astronaut < MLEM_ASTRONAUTS ? lang_entry(names[astronaut]) : "";
}

const char *words_astronaut_effect(unsigned astronaut) {
  static const char *const effects[] = {
      N_("the rocket takes off further on"), N_("may get off one space away"),
      N_("may get off in a crash"),          N_("scores double on a moon"),
      N_("scores double on a planet"),       N_("scores double in deep space"),
      N_("takes a die when it gets off"),    N_("counts as a die with 1, once"),
  };
  return astronaut < MLEM_ASTRONAUTS ? _(effects[astronaut]) : "";
}

const char *words_goal(unsigned goal) {
  static const char *const goals[] = {N_("cats on 4 planets"), N_("3 cats on a planet"),
                                      N_("4 cats on moons"), N_("2 cats in deep space")};
  return goal < MLEM_GOALS ? _(goals[goal]) : "";
}

const char *words_part(unsigned part) {
  static const char *const parts[] = {N_("moons"), N_("planets"),     N_("deep space"), N_("goals"),
                                      N_("UFO"),   N_("exploration"), N_("missions")};
  return part < MLEM_PARTS ? _(parts[part]) : "";
}

void words_variants(uint8_t variants, char *text) {
  static const char *const names[] = {N_("UFO"), N_("exploration"), N_("missions")};
  text[0] = '\0';
  for (unsigned i = 0; i < 3; i++)
    if (variants & (1u << i))
      join(text, C_("a list", ", "), _(names[i]));
  if (!text[0])
    words_put(text, WORDS, "%s", _("base game"));
}
