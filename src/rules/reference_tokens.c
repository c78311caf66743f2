// SPDX-License-Identifier: MIT
/* reference_tokens.c: the UFO, expedition, exploration and mission tokens, and what is typed. */
#include "reference_entry_writers.h"

#include "../lang/lang.h"
#include "../mat/translated_names.h"

#include <stdio.h>
#include <string.h>

/* ---- UFO ------------------------------------------------------------------------------------ */

void reference_look_at_ufo(const reference_asked *asked, reference_entry *entry) {
  const mlem_mat *mat = &asked->game->mat;
  const mlem_state *state = asked->state;
  reference_title(entry, "%s", _("The UFO"));
  if (state && state->ufo_space == asked->game->deep)
    reference_say(entry, "%s", _("It is in deep space."));
  else if (state)
    reference_say(entry, _("It is on space %u."), state->ufo_space);
  reference_say_rule(entry, mat, "ufo.meet");
  if (state && state->ufo_taken < mat->ufo_count)
    reference_say(entry,
                  P_("The next UFO token is worth %u point.",
                     "The next UFO token is worth %u points.", mat->ufo[state->ufo_taken]),
                  mat->ufo[state->ufo_taken]);
  else if (state)
    reference_say(entry, "%s", _("No UFO token is left."));
}

/* ---- Expedition tokens ---------------------------------------------------------------------- */

static void say_extra(const reference_asked *asked, const mlem_expedition_token *token,
                      reference_entry *entry) {
  char list[64] = "";
  size_t used = 0;
  for (unsigned face = 0; face < MLEM_FACES; face++)
    for (unsigned n = 0; n < token->extra[face] && used + 3 < sizeof list; n++)
      used += (size_t)snprintf(list + used, sizeof list - used, used ? " %c" : "%c",
                               mlem_face_letter(face));
  reference_say(entry, _("Its extra dice: %s."), list);
  reference_say_rule(entry, &asked->game->mat, "ufo.extra");
}

void reference_look_at_expedition(const reference_asked *asked, unsigned token,
                                  reference_entry *entry) {
  const mlem_expedition_token *t = &asked->game->mat.expeditions[token];
  reference_title(entry, _("Expedition token %s"), t->id);
  reference_say(entry,
                P_("The UFO moves %u space towards the launch pad.",
                   "The UFO moves %u spaces towards the launch pad.", t->ufo_steps),
                t->ufo_steps);
  reference_say(entry, P_("The pool begins with %u die.", "The pool begins with %u dice.", t->dice),
                t->dice);
  switch ((mlem_ability)t->ability) {
  case MLEM_ABILITY_EXTRA:
    say_extra(asked, t, entry);
    break;
  case MLEM_ABILITY_KEEP:
    reference_say_rule(entry, &asked->game->mat, "ufo.keep");
    break;
  case MLEM_ABILITY_REROLL:
    reference_say_rule(entry, &asked->game->mat, "ufo.reroll");
    break;
  }
  if (asked->state && asked->state->token == token)
    reference_say(entry, "%s",
                  asked->state->token_used ? _("It has been used in this expedition.")
                                           : _("It can still be used in this expedition."));
}

/* ---- Exploration tokens --------------------------------------------------------------------- */

void reference_look_at_exploration(const reference_asked *asked, unsigned token,
                                   reference_entry *entry) {
  const mlem_exploration_token *t = &asked->game->mat.explorations[token];
  if (!entry->title[0])
    reference_title(entry, _("Exploration token %s"), t->id);
  switch ((mlem_effect)t->effect) {
  case MLEM_EFFECT_POINTS:
    reference_say(entry,
                  P_("A find: the commander of a flight that ends on space %u gets %u point.",
                     "A find: the commander of a flight that ends on space %u gets %u points.",
                     t->points),
                  t->space, t->points);
    entry->rule = "exploration.points";
    return;
  case MLEM_EFFECT_DIE:
    reference_say(entry,
                  _("A spare die: a flight that ends on space %u gives the pool a die back."),
                  t->space);
    entry->rule = "exploration.die";
    return;
  case MLEM_EFFECT_TUNNEL:
    reference_say(entry, _("A tunnel: a flight that ends on space %u goes %u spaces further."),
                  t->space, (unsigned)MLEM_TUNNEL_STEPS);
    entry->rule = "exploration.tunnel";
    return;
  }
}

/* ---- Missions ------------------------------------------------------------------------------- */

void reference_look_at_mission(const reference_asked *asked, unsigned token,
                               reference_entry *entry) {
  const mlem_mat *mat = &asked->game->mat;
  const mlem_mission_token *t = &mat->missions[token];
  char list[160] = "";
  size_t used = 0;
  for (unsigned i = 0; i < mat->planet_count; i++)
    if (t->planets >> i & 1 && used < sizeof list)
      used += (size_t)snprintf(list + used, sizeof list - used, used ? ", %s" : "%s",
                               mat_planet_name(mat, i));
  bool planets = used > 0;
  for (unsigned i = 0; i < mat->space_count; i++)
    if (t->spaces >> i & 1 && used < sizeof list)
      used += (size_t)snprintf(list + used, sizeof list - used, used ? ", %u" : "%u", i);
  reference_title(entry, _("Mission %s"), t->id);
  if (planets)
    reference_say(entry, _("Done by a cat on one of these planets: %s."), list);
  else
    reference_say(entry, _("Done by a cat on a moon of one of these spaces: %s."), list);
  reference_say_rule(entry, mat, "missions.points");
}

/* ---- Names that are typed ------------------------------------------------------------------- */

void reference_name(const mlem_game *game, reference_thing thing, char name[REFERENCE_NAME]) {
  const char *word = "";
  unsigned index = thing.index;
  switch (thing.kind) {
  case REFERENCE_CAT:
    word = mlem_astronaut_name(index);
    break;
  case REFERENCE_FACE:
    snprintf(name, REFERENCE_NAME, "die %c", mlem_face_letter(index));
    return;
  case REFERENCE_SPACE:
    if (index < game->deep) {
      snprintf(name, REFERENCE_NAME, "%u", index);
      return;
    }
    word = "deep";
    break;
  case REFERENCE_PLANET:
    word = game->mat.planets[index].name;
    break;
  case REFERENCE_GOAL:
    snprintf(name, REFERENCE_NAME, "goal %u", index + 1);
    return;
  case REFERENCE_PART:
    snprintf(name, REFERENCE_NAME, "points %s", mlem_part_name(index));
    return;
  case REFERENCE_POOL:
    word = "dice";
    break;
  case REFERENCE_ODDS:
    word = "odds";
    break;
  case REFERENCE_FAILURES:
    word = "failures";
    break;
  case REFERENCE_UFO:
    word = "ufo";
    break;
  case REFERENCE_EXPEDITION:
    word = game->mat.expeditions[index].id;
    break;
  case REFERENCE_EXPLORATION:
    word = game->mat.explorations[index].id;
    break;
  case REFERENCE_MISSION:
    word = game->mat.missions[index].id;
    break;
  case REFERENCE_KINDS:
    break;
  }
  snprintf(name, REFERENCE_NAME, "%s", word);
}

static char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Whether `text` is the beginning of `name`; `*whole`: all of it. */
static bool begins(const char *name, const char *text, size_t length, bool *whole) {
  for (size_t i = 0; i < length; i++)
    if (lower(name[i]) != lower(text[i])) /* also at the end of the name */
      return false;
  *whole = name[length] == '\0';
  return true;
}

bool reference_find(const mlem_game *game, const char *text, reference_thing *thing) {
  reference_thing candidate;
  unsigned found = 0;
  text += strspn(text, " \t");
  size_t length = strlen(text);
  while (length > 0 && strchr(" \t", text[length - 1]))
    length--;
  if (length == 0 || length >= REFERENCE_NAME)
    return false;
  for (size_t i = 0; reference_list(game, i, &candidate); i++) {
    char name[REFERENCE_NAME];
    bool whole;
    reference_name(game, candidate, name);
    if (!begins(name, text, length, &whole))
      continue;
    if (!found || whole)
      *thing = candidate;
    if (whole)
      return true;
    found++;
  }
  return found == 1;
}
