// SPDX-License-Identifier: MIT
/* facts_to_tell_viewers.c: what can be told about a table, as it is now and as a new client knows
 * it. */
#include "../common/append_text.h"
#include "decision_clock_and_stand_ins.h"
#include "fair_dice_exchange.h"
#include "publish_difference.h"
#include "seat_presence.h"
#include "take_and_free_seats.h"
#include "undo_by_consent.h"

#include <string.h>

static void describe_seat(const live_table *t, unsigned seat, bool present, char text[SEAT_TEXT]) {
  const seat_row *row = &t->row.seat[seat];
  char *end = text;
  if (row->is_bot)
    end = append_string(append_string(end, "bot "), row->bot);
  else if (!row->taken)
    end = append_string(end, "open");
  else {
    end = append_string(end, table_has_standin(t, (uint8_t)seat) ? "standin "
                             : present                           ? "here "
                                                                 : "away ");
    end = append_string(end, row->name);
  }
  *end = '\0';
}

static void describe_settings(const table_row *row, table_settings *settings) {
  *settings = (table_settings){.rules = table_rules(row),
                               .clock = row->clock,
                               .first = row->first,
                               .is_public = row->is_public,
                               .chat = row->chat,
                               .odds = row->odds};
  memcpy(settings->mat, row->mat, sizeof settings->mat);
}

bool table_same_settings(const table_settings *a, const table_settings *b) {
  return a->rules == b->rules && a->clock == b->clock && a->first == b->first &&
         a->is_public == b->is_public && a->chat == b->chat && a->odds == b->odds &&
         strcmp(a->mat, b->mat) == 0;
}

void table_facts_now(const live_table *t, table_facts *facts) {
  *facts = (table_facts){.events = t->follow.next,
                         .chat = t->row.said,
                         .chat_cleared = t->chat_cleared,
                         .state = t->row.state,
                         .host = table_host(&t->row),
                         .undo = t->row.undo,
                         .ask = UINT32_MAX};
  uint8_t present = seats_present(t);
  for (unsigned seat = 0; seat < t->row.seats; seat++) {
    describe_seat(t, seat, present & (1u << seat), facts->seats[seat]);
    if (t->row.seat[seat].said_fair && !t->row.seat[seat].is_bot)
      facts->fair |= (uint8_t)(1u << seat);
    if (t->row.seat[seat].sealed) {
      facts->sealed |= (uint8_t)(1u << seat);
      memcpy(facts->seals[seat], t->row.seat[seat].seal.bytes, MLEM_FAIR_BYTES);
    }
  }
  if (fair_is_revealing(&t->row))
    facts->reveal = t->row.wake;
  facts->cancelled = table_cancelled_by(&t->row);
  memcpy(facts->votes, t->votes, sizeof facts->votes);
  if (t->row.state == TABLE_PLAYING && mlem_turn(&t->follow.state) >= 0) {
    facts->ask = t->follow.next;
    facts->wake = t->row.wake;
  }
  memcpy(facts->next, t->row.next, ID_TEXT);
  describe_settings(&t->row, &facts->settings);
}

void table_facts_of_newcomer(const live_table *t, const table_facts *now, uint32_t from,
                             table_facts *known) {
  *known = (table_facts){
      .events = from, .chat = from == 0 ? 0 : now->chat, .host = MLEM_NONE, .ask = UINT32_MAX};
  known->chat_cleared = now->chat_cleared;
  known->settings = now->settings; /* GET api/tables/ID says them */
  if (!undo_is_open(t))
    known->undo = now->undo;
  if (now->state != TABLE_OPEN) { /* the events say it */
    known->fair = now->fair;
    known->sealed = now->sealed;
    memcpy(known->seals, now->seals, sizeof known->seals);
  }
}
