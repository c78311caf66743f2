// SPDX-License-Identifier: MIT
/* games_hash.h: one number for many games: equal numbers mean equal engines. */
#ifndef GAMES_HASH_H
#define GAMES_HASH_H

#include <stdint.h>

/* How many mats there are: those built in, and some random ones. */
unsigned games_mats(void);

/* A hash over every state of `games` random games on mat number `mat` with these variants. */
uint64_t games_hash(unsigned mat, unsigned variants, unsigned games);

#endif
