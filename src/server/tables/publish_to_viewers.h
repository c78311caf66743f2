// SPDX-License-Identifier: MIT
/* publish_to_viewers.h: private to this room: tells viewers what has changed. */
#ifndef MLEM_SERVER_PUBLISH_TO_VIEWERS_H
#define MLEM_SERVER_PUBLISH_TO_VIEWERS_H

#include "live_table.h"

/* At the end of this round the viewers of the table are told what is new, and those who have said
 * `hi` are greeted. */
void table_publish_later(table_server *s, live_table *t);
/* All tables of the list. */
void tables_publish(table_server *s);

/* Remembers a line of an event or of chat until it is published. (recent_lines_cache.c) */
void add_fresh_line(fresh_lines *fresh, uint32_t number, const char *line, size_t length);
void forget_fresh_lines(live_table *t);
void forget_fresh_chat(live_table *t);

/* The legal decisions, if the viewer has asked for them and its seat is to decide.
 * (tell_legal_decisions.c) */
void viewer_tell_legal(viewer *v);

#endif
