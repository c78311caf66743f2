// SPDX-License-Identifier: MIT
/* publish_difference.h: private to publishing: facts about a table, and the messages that tell how
 * they changed. */
#ifndef MLEM_SERVER_PUBLISH_DIFFERENCE_H
#define MLEM_SERVER_PUBLISH_DIFFERENCE_H

#include "publish_to_viewers.h"

/* What is true now. (facts_to_tell_viewers.c) */
void table_facts_now(const live_table *t, table_facts *facts);
/* What a client knows that has said `hi FROM`: nothing but the events before that one. */
void table_facts_of_newcomer(const live_table *t, const table_facts *now, uint32_t from,
                             table_facts *known);
bool table_same_settings(const table_settings *a, const table_settings *b);

/* Whether all lines from `from` up to `end` are still in memory. (recent_lines_cache.c) */
bool fresh_lines_cover(const fresh_lines *fresh, uint32_t from, uint32_t end);
void fresh_lines_each(const fresh_lines *fresh, visit_event *visit, void *context);

/* Who is told. */
typedef struct audience audience;
struct audience {
  table_server *server;
  live_table *table;
  viewer *only;                                        /* NULL: every greeted viewer */
  bool greeting;                                       /* of that one */
  bool (*may_see)(const audience *a, const viewer *v); /* NULL: all of them may */
};

/* Sends a message and its end; what is longer than a line is cut. */
void publish_tell(const audience *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Tells the difference. False: the store cannot be read, and `known` says what was told. */
bool publish_difference(const audience *a, table_facts *known, const table_facts *now);

#endif
