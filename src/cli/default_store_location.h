// SPDX-License-Identifier: MIT
/* default_store_location.h: where tables are kept without --db and --data. */
#ifndef MLEM_CLI_DEFAULT_STORE_LOCATION_H
#define MLEM_CLI_DEFAULT_STORE_LOCATION_H

#include <stdbool.h>
#include <stddef.h>

/* Takes the values of `--db` and `--data`, of which one at most may be given. Returns -1 with the
 * place in `db`, or an exit status after a message. `room` is for the default. */
int cli_default_store(const char **db, const char *data, char *room, size_t size);

#endif
