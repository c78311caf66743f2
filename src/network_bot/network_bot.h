// SPDX-License-Identifier: MIT
/*
 * network_bot.h: a bot at a seat of a server's table, from anywhere: `mlem bot KIND --connect URL`.
 *
 * It follows docs/protocol.md: takes a free seat, adds its bytes to the dice, plays to the end,
 * comes back when the connection breaks, and then verifies the dice against what it saw.
 */
#ifndef MLEM_NETWORK_BOT_H
#define MLEM_NETWORK_BOT_H

#include <mlem/bots.h>
#include <mlem/mat.h>

typedef struct network_bot_options {
  const char *url;  /* of the table, as a page or an invitation shows it; or of its WebSocket */
  const char *name; /* of the player; NULL: the server names it */
  const mlem_bot_spec *bot;
  const mlem_mat *mat; /* beside the built-in ones; or NULL */
  uint64_t seed;
  unsigned patience; /* seconds without a connection that lasts, until it gives up */
} network_bot_options;

/* Plays one game, and tells what happens on standard output. The status to exit with: 0 after a
 * whole game whose dice are good. Reasons for others go to `fault`. */
int network_bot_play(const network_bot_options *options, mlem_fault fault);

#endif
