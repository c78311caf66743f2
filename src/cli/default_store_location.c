// SPDX-License-Identifier: MIT
/* default_store_location.c: where tables are kept without --db and --data. */
#include "default_store_location.h"

#include "option_parser.h"

#include <stdio.h>
#include <stdlib.h>

/* What systemd gives a service (StateDirectory=), else $XDG_DATA_HOME/mlem, else
 * ~/.local/share/mlem. */
static bool data_directory(char *path, size_t room) {
  const char *service = getenv("STATE_DIRECTORY");
  const char *xdg = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
  int length = 0;
  if (service && service[0] == '/')
    length = snprintf(path, room, "%s", service);
  else if (xdg && xdg[0] == '/')
    length = snprintf(path, room, "%s/mlem", xdg);
  else if (home && home[0])
    length = snprintf(path, room, "%s/.local/share/mlem", home);
  return length > 0 && (size_t)length < room;
}

int cli_default_store(const char **db, const char *data, char *room, size_t size) {
  if (*db && data)
    return cli_fail(CLI_USAGE_ERROR, _("'--data' and '--db' exclude each other"));
  if (!*db)
    *db = data;
  if (!*db && !data_directory(room, size))
    return cli_fail(CLI_USAGE_ERROR, _("name the directory for tables with '--data'"));
  if (!*db)
    *db = room;
  return -1;
}
