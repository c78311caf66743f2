// SPDX-License-Identifier: MIT
/* reference_cats_and_goals.c: cats, dice, goals, points, and which things a game has. */
#include "reference_of_table_things.h"

#include "../lang/lang.h"
#include "reference_entry_writers.h"

#include <mlem/odds.h>
#include <stdarg.h>
#include <string.h>

/* ---- Writing -------------------------------------------------------------------------------- */

void reference_title(reference_entry *entry, const char *format, ...) {
  va_list list;
  va_start(list, format);
  lang_vput(entry->title, sizeof entry->title, format, list);
  va_end(list);
}

void reference_say(reference_entry *entry, const char *format, ...) {
  size_t used = strlen(entry->text);
  if (used + 2 >= sizeof entry->text)
    return;
  if (used)
    entry->text[used++] = '\n';
  va_list list;
  va_start(list, format);
  lang_vput(entry->text + used, sizeof entry->text - used, format, list);
  va_end(list);
}

void reference_say_rule(reference_entry *entry, const mlem_mat *mat, const char *id) {
  char text[RULES_TEXT];
  rules_text(rules_find(id, NULL), mat, text);
  reference_say(entry, "%s", text);
  entry->rule = id;
}

/* ---- Cats, faces, goals --------------------------------------------------------------------- */

static void look_at_cat(const reference_asked *asked, unsigned astronaut, reference_entry *entry) {
  static const char *const rules[] = {"cats.satellite",  "cats.navigator", "cats.parachute",
                                      "cats.moonwalker", "cats.settler",   "cats.stargazer",
                                      "cats.looter",     "cats.booster"};
  reference_title(entry, "%s", rules_heading(rules_find(rules[astronaut], NULL)));
  reference_say_rule(entry, &asked->game->mat, rules[astronaut]);
}

static void look_at_face(const reference_asked *asked, unsigned face, reference_entry *entry) {
  reference_title(entry, _("Dice with %c"), mlem_face_letter(face));
  if (face == MLEM_FACE_A) {
    reference_say_rule(entry, &asked->game->mat, "mat.afterburner");
    reference_say(entry, "%s", _("A dice are never spent."));
    return;
  }
  reference_say(entry,
                P_("Each die with %u flies %u space, where the rocket's space shows that face.",
                   "Each die with %u flies %u spaces, where the rocket's space shows that face.",
                   face + 1),
                face + 1, face + 1);
  reference_say_rule(entry, &asked->game->mat, "flying.spent");
}

static void look_at_goal(const reference_asked *asked, unsigned goal, reference_entry *entry) {
  static const char *const rules[] = {"goals.planets", "goals.colony", "goals.moons", "goals.deep"};
  reference_title(entry, "%s", rules_heading(rules_find(rules[goal], NULL)));
  reference_say_rule(entry, &asked->game->mat, rules[goal]);
  reference_say(entry,
                P_("It is worth %u point.", "It is worth %u points.", asked->game->mat.goal_points),
                asked->game->mat.goal_points);
  if (!asked->state)
    return;
  if (asked->state->goals[goal] == MLEM_NONE)
    reference_say(entry, "%s", _("It is still open."));
  else
    reference_say(entry, _("%s has it."), asked->head->names[asked->state->goals[goal]]);
}

/* ---- Numbers -------------------------------------------------------------------------------- */

static void look_at_part(unsigned part, reference_entry *entry) {
  static const struct {
    const char *title, *text, *rule;
  } parts[] = {
      {N_("Points of moons"), N_("Moons are scored at once when a cat lands there."),
       "landing.moon"},
      {N_("Points of planets"),
       N_("Planets are scored at the end of the game. What you see is what they would bring if it "
          "ended now."),
       "end.planets"},
      {N_("Points of deep space"), N_("The comet and the galaxy are scored at once."),
       "landing.deep"},
      {N_("Points of goals"), N_("Each goal that an agency was the first to reach."),
       "goals.first"},
      {N_("Points of the UFO"), N_("The UFO tokens that an agency has taken as commander."),
       "ufo.meet"},
      {N_("Points of exploration"), N_("The finds that an agency has taken as commander."),
       "exploration.points"},
      {N_("Points of missions"),
       N_("Secret missions are shown and scored at the end. Until then you see only your own."),
       "missions.points"},
  };
  reference_title(entry, "%s", _(parts[part].title));
  reference_say(entry, "%s", _(parts[part].text));
  entry->rule = parts[part].rule;
}

static void look_at_pool(const reference_asked *asked, reference_entry *entry) {
  reference_title(entry, "%s", _("Dice in the pool"));
  if (asked->state)
    reference_say(entry,
                  P_("The commander has %u die.", "The commander has %u dice.", asked->state->pool),
                  asked->state->pool);
  reference_say_rule(entry, &asked->game->mat, "flying.last");
  reference_say_rule(entry, &asked->game->mat, "flying.spent");
}

static void look_at_odds(const reference_asked *asked, reference_entry *entry) {
  const mlem_state *state = asked->state;
  reference_title(entry, "%s", _("The next roll"));
  if (state && state->aboard && state->space < asked->game->deep) {
    double crash = mlem_crash_chance(asked->game, mlem_rocket_of(state));
    reference_say(entry,
                  P_("Of all rolls of %u die on space %u, %s would crash the rocket.",
                     "Of all rolls of %u dice on space %u, %s would crash the rocket.",
                     state->pool),
                  state->pool, state->space, lang_percent(crash, 1).text);
  }
  reference_say(entry, "%s",
                _("The more dice there are, and the more faces the space shows, the safer is the "
                  "roll. Boosters aboard and the expedition token are reckoned with."));
  reference_say_rule(entry, &asked->game->mat, "crash.when");
}

static void look_at_failures(const reference_asked *asked, reference_entry *entry) {
  reference_title(entry, "%s", _("The failure track"));
  if (asked->state)
    reference_say(entry,
                  P_("The rocket has crashed %u time so far.",
                     "The rocket has crashed %u times so far.", asked->state->failures),
                  asked->state->failures);
  reference_say_rule(entry, &asked->game->mat, "crash.failure");
}

/* ---- Which things there are ----------------------------------------------------------------- */

/* How many of a kind this game has. */
static unsigned count_of(const mlem_game *game, reference_kind kind) {
  switch (kind) {
  case REFERENCE_CAT:
    return MLEM_ASTRONAUTS;
  case REFERENCE_FACE:
    return MLEM_FACES;
  case REFERENCE_SPACE:
    return game->deep + 1u;
  case REFERENCE_PLANET:
    return game->mat.planet_count;
  case REFERENCE_GOAL:
    return MLEM_GOALS;
  case REFERENCE_PART:
    return MLEM_PARTS;
  case REFERENCE_POOL:
  case REFERENCE_ODDS:
  case REFERENCE_FAILURES:
    return 1;
  case REFERENCE_UFO:
    return game->variants & MLEM_UFO ? 1 : 0;
  case REFERENCE_EXPEDITION:
    return game->variants & MLEM_UFO ? game->mat.expedition_count : 0;
  case REFERENCE_EXPLORATION:
    return game->variants & MLEM_EXPLORATION ? game->mat.exploration_count : 0;
  case REFERENCE_MISSION:
    return game->variants & MLEM_MISSIONS ? game->mat.mission_count : 0;
  case REFERENCE_KINDS:
    break;
  }
  return 0;
}

/* Parts of the score belong to variants, faces to the die. */
static bool is_there(const mlem_game *game, reference_thing thing) {
  if (thing.kind >= REFERENCE_KINDS || thing.index >= count_of(game, thing.kind))
    return false;
  if (thing.kind == REFERENCE_FACE)
    return (game->die_faces >> thing.index & 1) != 0;
  if (thing.kind != REFERENCE_PART)
    return true;
  switch ((mlem_part)thing.index) {
  case MLEM_PART_UFO:
    return (game->variants & MLEM_UFO) != 0;
  case MLEM_PART_EXPLORATION:
    return (game->variants & MLEM_EXPLORATION) != 0;
  case MLEM_PART_MISSIONS:
    return (game->variants & MLEM_MISSIONS) != 0;
  default:
    return true;
  }
}

bool reference_list(const mlem_game *game, size_t index, reference_thing *thing) {
  for (int kind = 0; kind < REFERENCE_KINDS; kind++)
    for (unsigned i = 0; i < count_of(game, (reference_kind)kind); i++) {
      *thing = (reference_thing){(reference_kind)kind, i};
      if (is_there(game, *thing) && index-- == 0)
        return true;
    }
  return false;
}

bool reference_look(const mlem_game *game, const mlem_head *head, const mlem_state *state,
                    reference_thing thing, reference_entry *entry) {
  reference_asked asked = {game, head, head ? state : NULL};
  if (!is_there(game, thing))
    return false;
  entry->title[0] = entry->text[0] = '\0';
  switch (thing.kind) {
  case REFERENCE_CAT:
    look_at_cat(&asked, thing.index, entry);
    return true;
  case REFERENCE_FACE:
    look_at_face(&asked, thing.index, entry);
    return true;
  case REFERENCE_SPACE:
    reference_look_at_space(&asked, thing.index, entry);
    return true;
  case REFERENCE_PLANET:
    reference_look_at_planet(&asked, thing.index, entry);
    return true;
  case REFERENCE_GOAL:
    look_at_goal(&asked, thing.index, entry);
    return true;
  case REFERENCE_PART:
    look_at_part(thing.index, entry);
    return true;
  case REFERENCE_POOL:
    look_at_pool(&asked, entry);
    return true;
  case REFERENCE_ODDS:
    look_at_odds(&asked, entry);
    return true;
  case REFERENCE_FAILURES:
    look_at_failures(&asked, entry);
    return true;
  case REFERENCE_UFO:
    reference_look_at_ufo(&asked, entry);
    return true;
  case REFERENCE_EXPEDITION:
    reference_look_at_expedition(&asked, thing.index, entry);
    return true;
  case REFERENCE_EXPLORATION:
    reference_look_at_exploration(&asked, thing.index, entry);
    return true;
  case REFERENCE_MISSION:
    reference_look_at_mission(&asked, thing.index, entry);
    return true;
  case REFERENCE_KINDS:
    break;
  }
  return false;
}
