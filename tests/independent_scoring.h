// SPDX-License-Identifier: MIT
/*
 * independent_scoring.h: a second, simpler scoring. It listens to the events of a game, writes down
 * who got off where in which order, and counts at the end with lists and loops, sharing no code
 * with the engine.
 */
#ifndef TESTS_LEDGER_H
#define TESTS_LEDGER_H

#include <mlem/engine.h>

enum { LEDGER_ROWS = 64 };

typedef struct ledger_row {
  unsigned seat, astronaut;
  enum { ON_MOON, ON_PLANET, IN_DEEP_SPACE } where;
  unsigned number; /* of the planet, or the space of the moon */
  unsigned points; /* told at once */
} ledger_row;

typedef struct ledger {
  size_t count;
  ledger_row rows[LEDGER_ROWS];
  unsigned goals[MLEM_MAX_SEATS], ufo[MLEM_MAX_SEATS], exploration[MLEM_MAX_SEATS];
} ledger;

void ledger_note(ledger *book, const mlem_events *events);

/* The seven parts of a seat's score; missions from `state`, which says what was kept. */
void ledger_score(const ledger *book, const mlem_game *game, const mlem_state *state, unsigned seat,
                  int parts[MLEM_PARTS]);

#endif
