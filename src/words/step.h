// SPDX-License-Identifier: MIT
/*
 * step.h: one line of a record as numbers: what a line does, and what happened when it did.
 *
 * The notation's own reader says whether a line is right; a step is what is left of it when the
 * story is told, drawn or taken back.
 */
#ifndef MLEM_WORDS_STEP_H
#define MLEM_WORDS_STEP_H

#include <mlem/notation.h>

typedef struct words_step {
  bool chance;
  uint8_t seat;             /* decision: whose */
  uint8_t count;            /* chance: how many outcomes the line holds */
  mlem_action action;       /* decision */
  mlem_outcome outcomes[5]; /* chance */
} words_step;

/* Reads a chance or decision line that fits `before`. False with the reason in `fault` (room for
 * MLEM_FAULT_TEXT). */
bool words_step_read(const mlem_game *game, const mlem_state *before, const char *line,
                     size_t length, words_step *step, char *fault);

/* The line of a step that fits `before` (room for MLEM_LINE_TEXT); its length. */
size_t words_step_line(const mlem_game *game, const mlem_state *before, const words_step *step,
                       char *line);

/* Applies a step. `events` may be NULL; it gets what all outcomes of the line did. */
mlem_status words_step_apply(const mlem_game *game, mlem_state *state, const words_step *step,
                             mlem_events *events);

#endif
