// SPDX-License-Identifier: MIT
/*
 * client.h: a bot at a seat of a server's table, from anywhere: `mlem bot KIND --connect URL`.
 *
 * It follows docs/protocol.md: takes a free seat, adds its bytes to the dice, plays to the end,
 * comes back when the connection breaks, and then verifies the dice against what it saw.
 */
#ifndef MLEM_CLIENT_CLIENT_H
#define MLEM_CLIENT_CLIENT_H

#include <mlem/bots.h>
#include <mlem/mat.h>

typedef struct client_options {
  const char *url;  /* of the table, as a page or an invitation shows it; or of its WebSocket */
  const char *name; /* of the player; NULL: the server names it */
  const mlem_bot_spec *bot;
  const mlem_mat *mat; /* beside the built-in ones; or NULL */
  uint64_t seed;
} client_options;

/* Plays one game, and tells what happens on standard output. The status to exit with: 0 after a
 * whole game whose dice are good. Reasons for others go to `fault`. */
int client_play(const client_options *options, mlem_fault fault);

#endif
