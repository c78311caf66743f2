// SPDX-License-Identifier: MIT
/* tell_legal_decisions.c: all legal decisions, for clients that do not know the rules and ask for
 * them. */
#include "publish_to_viewers.h"

#include <stdio.h>
#include <string.h>

/* "legal SEQ A | B | C", as outside bots get it. */
void viewer_tell_legal(viewer *v) {
  static char line[32 + MLEM_LEGAL_TEXT];
  static char notation[MLEM_LEGAL_TEXT];
  const live_table *t = v->table;
  size_t skipped = strlen("# ");
  if (!v->wants_legal || mlem_turn(&t->follow.state) != v->seat)
    return;
  size_t length = mlem_legal_line(&t->game->game, &t->follow.state, notation);
  size_t word = strlen("legal ");
  size_t start = (size_t)sprintf(line, "legal %u ", t->follow.next);
  memcpy(line + start, notation + skipped + word, length - skipped - word);
  length = start + length - skipped - word;
  if (line[length - 1] != '\n')
    line[length++] = '\n';
  viewer_queue_line(v, line, length);
}
