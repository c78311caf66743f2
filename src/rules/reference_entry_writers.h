// SPDX-License-Identifier: MIT
/* reference_entry_writers.h: private to this room: writes the entries of the reference, one
 * function for each kind of thing. */
#ifndef MLEM_RULES_REFERENCE_ENTRY_WRITERS_H
#define MLEM_RULES_REFERENCE_ENTRY_WRITERS_H

#include "reference_of_table_things.h"

typedef struct reference_asked {
  const mlem_game *game;
  const mlem_head *head;
  const mlem_state *state; /* or NULL */
} reference_asked;

/* Sets the title; adds a line; adds the text of a rule and names it as the one that says more. */
void reference_title(reference_entry *entry, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void reference_say(reference_entry *entry, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void reference_say_rule(reference_entry *entry, const mlem_mat *mat, const char *id);

void reference_look_at_space(const reference_asked *asked, unsigned space, reference_entry *entry);
void reference_look_at_planet(const reference_asked *asked, unsigned planet,
                              reference_entry *entry);
void reference_look_at_ufo(const reference_asked *asked, reference_entry *entry);
void reference_look_at_expedition(const reference_asked *asked, unsigned token,
                                  reference_entry *entry);
void reference_look_at_exploration(const reference_asked *asked, unsigned token,
                                   reference_entry *entry);
void reference_look_at_mission(const reference_asked *asked, unsigned token,
                               reference_entry *entry);

#endif
