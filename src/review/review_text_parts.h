// SPDX-License-Identifier: MIT
/* review_text_parts.h: parts of a review as text, for all seats and for one person. */
#ifndef MLEM_REVIEW_REVIEW_TEXT_PARTS_H
#define MLEM_REVIEW_REVIEW_TEXT_PARTS_H

#include "review_game_log.h"

enum {
  TOLD = 3,  /* decisions of a seat, at most, ... */
  LUCKY = 4, /* ... and rolls and draws that are told */
};

/* The steps of the rolls and draws that changed the chance of a seat most, or (MLEM_NONE) of any;
 * their number. */
uint32_t review_luckiest(const game_review *review, uint8_t seat, uint32_t steps[LUCKY]);

/* Whether the rocket stands on a space that matters to what comes next. */
bool review_is_in_flight(const mlem_state *state);

/* What happened in a step, in the words of the game. */
void review_print_events(const game_review *review, uint32_t step, FILE *stream);

/* What to do next time, and the kinds of slips. */
void review_print_lessons(const game_review *review, unsigned seat, FILE *stream);

/* From the start to the result, and how many slips. */
void review_print_sums(const mlem_review_seat *seat, FILE *stream);
void review_print_counts(const mlem_review_seat *seat, FILE *stream);

/* A bot beside people: luck, slips, and the costliest of them. */
void review_print_shortly(const game_review *review, uint8_t seat, FILE *stream);

/* The review for the only person at a table with bots (write_review_to_person.c). */
void review_print_to_person(const game_review *review, FILE *stream);

#endif
