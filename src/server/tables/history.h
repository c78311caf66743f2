// SPDX-License-Identifier: MIT
/* history.h: the events of a table, with what was taken back left out. */
#ifndef MLEM_SERVER_HISTORY_H
#define MLEM_SERVER_HISTORY_H

#include "live_table.h"

typedef struct history_line {
  uint32_t seq;
  size_t at, length; /* in `text` */
} history_line;

typedef struct history {
  buffer text;
  history_line *lines;
  size_t count, room;
  uint32_t next; /* the number of the next event */
  bool failed;   /* memory, or a gap in the numbers */
} history;

/* All live events of a table. False: the store or memory failed. Free it in any case. */
bool history_read(table_server *s, int64_t table, history *h);
void history_free(history *h);

#endif
