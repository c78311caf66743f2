// SPDX-License-Identifier: MIT
/*
 * server.h: `mlem serve` from the outside: options in, an exit status out.
 *
 * One event loop serves all connections; a few threads decide for the bots. See docs/protocol.md
 * for the messages and docs/hosting.md for what the options mean.
 */
#ifndef MLEM_SERVER_SERVER_H
#define MLEM_SERVER_SERVER_H

#include "common/serve_options.h"

/* Serves until SIGTERM or SIGINT. The exit status; messages went to standard error. */
int mlem_serve(const serve_options *options);

#endif
