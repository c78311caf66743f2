// SPDX-License-Identifier: MIT
/*
 * reference_of_table_things.h: a short text for every thing on the table: cats, tokens, places,
 * numbers.
 *
 * Texts are in the language in use and speak of the game as it stands: what a token does, whether a
 * goal is still open, what a planet is worth to whom. They need only what a viewer may see: give
 * the observed state. Nothing here knows a screen.
 */
#ifndef MLEM_RULES_REFERENCE_OF_TABLE_THINGS_H
#define MLEM_RULES_REFERENCE_OF_TABLE_THINGS_H

#include "rules.h"

#include <mlem/notation.h>

typedef enum reference_kind {
  REFERENCE_CAT,         /* index: mlem_astronaut */
  REFERENCE_FACE,        /* index: mlem_face */
  REFERENCE_SPACE,       /* index: its number; the one after the last is deep space */
  REFERENCE_PLANET,      /* index: its number */
  REFERENCE_GOAL,        /* index: mlem_goal */
  REFERENCE_PART,        /* index: mlem_part, of a score */
  REFERENCE_POOL,        /* how many dice */
  REFERENCE_ODDS,        /* the chance that the next roll crashes */
  REFERENCE_FAILURES,    /* the failure track */
  REFERENCE_UFO,         /* the UFO and its pile */
  REFERENCE_EXPEDITION,  /* index: expedition token */
  REFERENCE_EXPLORATION, /* index: exploration token */
  REFERENCE_MISSION,     /* index: mission token */
  REFERENCE_KINDS,
} reference_kind;

typedef struct reference_thing {
  reference_kind kind;
  unsigned index; /* 0 for kinds without one */
} reference_thing;

enum { REFERENCE_TITLE = 160, REFERENCE_TEXT = 2 * RULES_TEXT, REFERENCE_NAME = 32 };

typedef struct reference_entry {
  char title[REFERENCE_TITLE];
  char text[REFERENCE_TEXT]; /* sentences, or groups of them, each ended by '\n' but the last */
  const char *rule;          /* the id of the paragraph that says more; never NULL */
} reference_entry;

/* What there is to say. `state` may be NULL: then only what is printed is told. False if there is
 * no such thing in this game. */
bool reference_look(const mlem_game *game, const mlem_head *head, const mlem_state *state,
                    reference_thing thing, reference_entry *entry);

/* Thing number `index` of all that this game has, in the order of the kinds; false after the last.
 */
bool reference_list(const mlem_game *game, size_t index, reference_thing *thing);

/* What a thing is called when it is typed, the same in every language: "navigator", "A", "9",
 * "deep", "yarn", "goal 2", "moons", "dice", "odds", "failures", "ufo", "x3", "e17", "m2". */
void reference_name(const mlem_game *game, reference_thing thing, char name[REFERENCE_NAME]);

/* The opposite, in any case and with spaces around it: a name, or its only beginning. */
bool reference_find(const mlem_game *game, const char *text, reference_thing *thing);

#endif
