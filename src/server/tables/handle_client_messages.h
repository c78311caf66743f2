// SPDX-License-Identifier: MIT
/* handle_client_messages.h: private to this room: the lines that clients send. docs/protocol.md
 * specifies them. */
#ifndef MLEM_SERVER_HANDLE_CLIENT_MESSAGES_H
#define MLEM_SERVER_HANDLE_CLIENT_MESSAGES_H

#include "live_table.h"

typedef struct words {
  const char *text; /* what follows the first word and one space */
  size_t length;
} words;

/* The next field; `rest` begins after it and one space. */
words next_word(words *rest);
bool is_word(words word, const char *text);
/* Tells the viewer which form the message has. */
void message_malformed(viewer *v, const char *form);

/* One function for each word; `rest` is what follows it. */
typedef void take_message(table_server *s, viewer *v, words rest);

/* handle_decisions_and_entries.c */
take_message message_act, message_enter, message_amend, message_keep, message_back;
/* handle_chat_and_reports.c */
take_message message_say, message_report;
/* handle_seats_and_votes.c */
take_message message_leave, message_remove, message_lock_out, message_vote, message_seat,
    message_set;

#endif
