// SPDX-License-Identifier: MIT
/* recent_lines_cache.c: lines of events and chat that were just written, so that publishing them
 * needs no reading. */
#include "publish_difference.h"

#include <string.h>

static void clear_fresh(fresh_lines *fresh) {
  buffer_free(&fresh->text);
  fresh->count = 0;
}

void add_fresh_line(fresh_lines *fresh, uint32_t number, const char *line, size_t length) {
  if (fresh->count > 0 && fresh->first + fresh->count != number)
    clear_fresh(fresh);
  if (fresh->count == 0)
    fresh->first = number;
  fresh->count++;
  buffer_add(&fresh->text, line, length);
  buffer_add(&fresh->text, "\n", 1);
}

void forget_fresh_lines(live_table *t) {
  clear_fresh(&t->fresh_events);
  clear_fresh(&t->fresh_chat);
}

void forget_fresh_chat(live_table *t) {
  clear_fresh(&t->fresh_chat);
}

bool fresh_lines_cover(const fresh_lines *fresh, uint32_t from, uint32_t end) {
  return !fresh->text.failed && fresh->count > 0 && fresh->first <= from &&
         fresh->first + fresh->count >= end;
}

void fresh_lines_each(const fresh_lines *fresh, visit_event *visit, void *context) {
  const char *line = fresh->text.bytes;
  for (uint32_t i = 0; i < fresh->count; i++) {
    const char *end = strchr(line, '\n');
    visit(context, fresh->first + i, line, (size_t)(end - line));
    line = end + 1;
  }
}
