// SPDX-License-Identifier: MIT
/* list_choices.h: the decisions that a person has, in an order that helps to choose, with their
 * facts.
 */
#ifndef MLEM_WORDS_LIST_CHOICES_H
#define MLEM_WORDS_LIST_CHOICES_H

#include <mlem/engine.h>

/* Where a flight ends, before the landing phase. */
typedef struct flight {
  uint8_t to;
  uint8_t steps;  /* by the dice alone, without a tunnel */
  uint8_t pool;   /* dice left */
  uint8_t points; /* of exploration and UFO tokens on the way */
  bool tunnel, die;
} flight;

/* Zeros where the choice is not a flight. */
flight flight_of(const mlem_game *game, const mlem_state *before, mlem_action action);

typedef struct words_choices {
  size_t count;
  mlem_action list[MLEM_MAX_ACTIONS];
} words_choices;

/* All legal decisions: flights from near to far, then the others. */
void words_choices_list(const mlem_game *game, const mlem_state *state, words_choices *choices);

/* What a person typed: the number of a choice (from 1), or the notation's own words in any case,
 * such as "fly 1 A"; of a cat that goes aboard the name alone will do. False if it is neither, or
 * not legal. */
bool words_choices_find(const mlem_game *game, const words_choices *choices, const char *text,
                        mlem_action *action);

/* The flights that end on `space` (the deep space counts as the one behind the last), for people
 * who say only where the rocket stands now. One that is alone needs no question. */
void words_flights_to(const mlem_game *game, const mlem_state *state, unsigned space,
                      words_choices *flights);

#endif
