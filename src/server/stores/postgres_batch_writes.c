// SPDX-License-Identifier: MIT
/* postgres_batch_writes.c: many writes of one kind as one statement, each of its values an array.
 */
#include "postgres.h"

#include <string.h>

static void add_quoted(buffer *to, const char *text, size_t length) {
  buffer_add(to, "\"", 1);
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '"' || text[i] == '\\')
      buffer_add(to, "\\", 1);
    buffer_add(to, &text[i], 1);
  }
  buffer_add(to, "\"", 1);
}

/* "{"VALUE","VALUE",...}" of the values at one place of these writes. */
static void add_array(pg_query *q, unsigned place, const unsigned *order, unsigned count) {
  pg_store *s = q->store;
  const pg_gathered *g = q->in;
  const pg_write *writes = g->writes.items;
  buffer array = {0};
  for (unsigned i = 0; i < count; i++) {
    const pg_parameter *list = g->parameters.items;
    const pg_parameter *p = &list[writes[order[i]].first + place];
    buffer_add(&array, i ? "," : "{", 1);
    add_quoted(&array, g->bytes.bytes + p->at, (size_t)p->length);
  }
  buffer_add(&array, "}", 1);
  s->no_memory = s->no_memory || array.failed;
  if (!array.failed)
    pg_text(q, array.bytes, array.length);
  buffer_free(&array);
}

pg_query pg_join_writes(pg_store *s, pg_gathered *g, pg_sql which, const unsigned *order,
                        unsigned count) {
  pg_query q = pg_start_in(s, g, which);
  unsigned values = ((const pg_write *)g->writes.items)[order[0]].count;
  for (unsigned i = 0; i < values; i++)
    add_array(&q, i, order, count);
  return q;
}
