// SPDX-License-Identifier: MIT
/* reference_places.c: spaces of the track, planets, deep space. */
#include "reference_entry_writers.h"

#include "../lang/lang.h"
#include "../mat/translated_names.h"

#include <stdio.h>
#include <string.h>

enum { LIST = 160 };

static void append(char list[LIST], const char *joint, const char *item) {
  size_t used = strlen(list);
  lang_put(list + used, LIST - used, "%s%s", used ? joint : "", item);
}

/* ---- Planets -------------------------------------------------------------------------------- */

/* What every agency there has and would get now, in order of arrival. */
static void say_agencies(const reference_asked *asked, unsigned planet, reference_entry *entry) {
  mlem_planet_seat seats[MLEM_MAX_SEATS];
  unsigned count = mlem_planet_seats(asked->game, asked->state, planet, seats);
  if (!count)
    reference_say(entry, "%s", _("No cat is there yet."));
  for (unsigned i = 0; i < count; i++) {
    const mlem_planet_seat *s = &seats[i];
    const char *name = asked->head->names[s->seat];
    if (s->settled)
      reference_say(entry,
                    P_("%s: %u cat, with the settler; %u points as it stands.",
                       "%s: %u cats, with the settler; %u points as it stands.", s->cats),
                    name, s->cats, s->points);
    else
      reference_say(entry,
                    P_("%s: %u cat; %u points as it stands.",
                       "%s: %u cats; %u points as it stands.", s->cats),
                    name, s->cats, s->points);
  }
}

static void say_planet(const reference_asked *asked, unsigned planet, reference_entry *entry) {
  const mlem_planet *p = &asked->game->mat.planets[planet];
  reference_say(entry,
                _("Planet %s: %u points for the agency with most cats there, %u for the "
                  "second, %u for every other one."),
                mat_planet_name(&asked->game->mat, planet), p->points[0], p->points[1],
                p->points[2]);
  if (asked->state)
    say_agencies(asked, planet, entry);
  entry->rule = "landing.planet";
}

void reference_look_at_planet(const reference_asked *asked, unsigned planet,
                              reference_entry *entry) {
  char spaces[LIST] = "", number[12];
  reference_title(entry, _("Planet %s"), mat_planet_name(&asked->game->mat, planet));
  for (unsigned space = 0; space < asked->game->deep; space++)
    if (asked->game->mat.spaces[space].planet == planet) {
      snprintf(number, sizeof number, "%u", space);
      append(spaces, C_("a list", ", "), number);
    }
  reference_say(entry, _("It can be reached from these spaces: %s."), spaces);
  say_planet(asked, planet, entry);
  entry->rule = "end.planets";
}

/* ---- Moons and deep space ------------------------------------------------------------------- */

static void say_moons(const reference_asked *asked, const mlem_space *space,
                      reference_entry *entry) {
  char all[LIST] = "", left[LIST] = "", number[12];
  unsigned next = 0;
  for (unsigned i = 0; i < space->moon_count; i++) {
    unsigned moon = space->first_moon + i;
    snprintf(number, sizeof number, "%u", asked->game->mat.moons[moon]);
    append(all, C_("a list", ", "), number);
    if (asked->state && asked->state->moons >> moon & 1)
      continue;
    append(left, C_("a list", ", "), number);
    next = asked->game->mat.moons[moon];
  }
  reference_say(entry, _("Moons worth, from near to far: %s."), all);
  if (!left[0])
    reference_say(entry, "%s", _("All of them are taken: no cat can get off here."));
  else if (asked->state)
    reference_say(
        entry,
        P_("Still free: %s. The next cat to get off takes the furthest of these, for %u point.",
           "Still free: %s. The next cat to get off takes the furthest of these, for %u points.",
           next),
        left, next);
  entry->rule = "landing.moon";
}

static void look_at_deep(const reference_asked *asked, reference_entry *entry) {
  reference_title(entry, "%s", _("Deep space"));
  reference_say_rule(entry, &asked->game->mat, "landing.deep");
  for (unsigned seat = 0; asked->state && seat < asked->game->seats; seat++) {
    unsigned cats = mlem_goal_progress(asked->game, asked->state, seat, MLEM_GOAL_DEEP);
    if (cats)
      reference_say(entry, P_("%s has %u cat there.", "%s has %u cats there.", cats),
                    asked->head->names[seat], cats);
  }
}

/* ---- Spaces --------------------------------------------------------------------------------- */

static void say_faces(const mlem_space *space, reference_entry *entry) {
  char list[LIST] = "";
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (space->faces >> face & 1)
      append(list, C_("a list", ", "), (char[]){mlem_face_letter(face), '\0'});
  reference_say(entry, _("Dice with these faces fly from here: %s."), list);
  if (space->burn)
    reference_say(entry,
                  P_("An A is worth %u space here.", "An A is worth %u spaces here.", space->burn),
                  space->burn);
}

void reference_look_at_space(const reference_asked *asked, unsigned space, reference_entry *entry) {
  const mlem_game *game = asked->game;
  entry->rule = "mat.faces";
  if (space == game->deep) {
    look_at_deep(asked, entry);
    return;
  }
  const mlem_space *s = &game->mat.spaces[space];
  if (space == 0)
    reference_title(entry, "%s", _("Space 0, the launch pad"));
  else
    reference_title(entry, _("Space %u"), space);
  say_faces(s, entry);
  if (space == game->mat.satellite)
    reference_say(entry, "%s", _("With a satellite aboard, the rocket takes off from here."));
  if (s->planet != MLEM_NONE)
    say_planet(asked, s->planet, entry);
  else if (s->moon_count)
    say_moons(asked, s, entry);
  else
    reference_say(entry, "%s", _("There is nothing to land on."));
  if (space < game->mat.landing_from)
    reference_say_rule(entry, &game->mat, "landing.when");
  unsigned token = game->exploration_at[space];
  if (asked->state && token != MLEM_NONE && asked->state->exploration_mat >> token & 1)
    reference_look_at_exploration(asked, token, entry);
  if (asked->state && (game->variants & MLEM_UFO) && asked->state->ufo_space == space)
    reference_say(entry, "%s", _("The UFO is here."));
}
