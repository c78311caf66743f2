// SPDX-License-Identifier: MIT
/*
 * decisions_data_set.h: the decisions of many games as arrays for learning programs (write_npz.h).
 * One row for each decision; docs/python.md lists the arrays.
 *
 *   data_set *set = data_set_new(names, seats);
 *   data_set_decision(set, &game, &before, action);       before every decision
 *   data_set_end(set, &game, &final);                     after every game
 *   data_set_write(set, path);
 */
#ifndef MLEM_LAB_DECISIONS_DATA_SET_H
#define MLEM_LAB_DECISIONS_DATA_SET_H

#include <mlem/engine.h>

typedef struct data_set data_set;

/* `names` are the bots of the seats. NULL without memory. */
data_set *data_set_new(const char *const names[], unsigned seats);
void data_set_free(data_set *set);

void data_set_decision(data_set *set, const mlem_game *game, const mlem_state *before,
                       mlem_action action);
void data_set_end(data_set *set, const mlem_game *game, const mlem_state *final);

/* False with errno set. */
bool data_set_write(const data_set *set, const char *path);

#endif
