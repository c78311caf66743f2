// SPDX-License-Identifier: MIT
/* line_fields.h: cutting lines into fields, and saying what is wrong with them. Not installed. */
#ifndef MLEM_NOTATION_LINE_FIELDS_H
#define MLEM_NOTATION_LINE_FIELDS_H

#include "../lang/lang.h"

#include <mlem/notation.h>

/* Bytes of a line that the caller owns. */
typedef struct slice {
  const char *text;
  size_t length;
} slice;

bool slice_is(slice field, const char *word);

/* Cuts the next field off. Fields are split by exactly one space: an empty one is a fault, and
 * shows as a field of length 0. `more` is false at the end of the line. */
slice next_field(slice *rest, bool *more);

/* One digit below `limit`. */
bool digit_field(slice field, unsigned limit, unsigned *digit);

/* A token id: its index in the mat's list, or -1. */
int find_mission(const mlem_game *game, slice id);
int find_exploration(const mlem_game *game, slice id);
int find_expedition(const mlem_game *game, slice id);

/* Writes a reason; always false, for `return`. Text from outside goes through quoted(). */
bool fault_text(mlem_fault fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A line in quotes, cut where it is long, without control characters: safe on a terminal. */
typedef struct quote {
  char text[96];
} quote;
quote quoted(slice line);

/* Applies one outcome of a chance line; adds to `events` (or NULL) what happened. */
mlem_status apply_outcome(const mlem_game *game, mlem_state *state, mlem_outcome outcome,
                          mlem_events *events);

/* Appends to a line that has room; the new length. */
size_t put_text(char *line, size_t length, const char *text);
size_t put_number(char *line, size_t length, unsigned number);

/* Whether all of it is UTF-8. */
bool utf8_valid(const char *text, size_t length);

#endif
