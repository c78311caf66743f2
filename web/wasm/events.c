// SPDX-License-Identifier: MIT
/* events.c: what a line brought about, as facts to animate and as words to read. */
#include "json.h"
#include "table.h"

static const char *const kinds[] = {
    "",          "dealt",           "returned", "laid",     "expedition", "token",   "ufo-moved",
    "boarded",   "takeoff",         "rolled",   "rerolled", "flew",       "boosted", "token-used",
    "spent",     "points",          "die",      "tunnel",   "ufo-met",    "moon",    "planet",
    "comet",     "galaxy",          "stayed",   "looted",   "commander",  "goal",    "crashed",
    "went-home", "expedition-over", "game-over"};

static void put_event(const mlem_step *step, const mlem_events *events, size_t index) {
  const mlem_event *e = &events->list[index];
  char words[WORDS];
  json_object(NULL);
  json_text("kind", e->kind < sizeof kinds / sizeof *kinds ? kinds[e->kind] : "");
  json_number("seat", e->seat == MLEM_NONE ? -1 : e->seat);
  json_number("astronaut", e->astronaut == MLEM_NONE ? -1 : e->astronaut);
  json_number("from", e->from);
  json_number("to", e->to);
  json_text("words", words_event(table_teller(), step, events, index, words) ? words : "");
  json_close();
}

/* The events of line number `line`; an empty list for lines of the head and of results. */
EXPORT int events(unsigned line) {
  static mlem_events all;
  const game_log *log = table_log();
  int step = table_step(line);
  json_begin();
  json_list(NULL);
  if (step >= 0) {
    game_log_events(log, (uint32_t)step, &all);
    for (size_t i = 0; i < all.count; i++)
      put_event(&log->steps[step].step, &all, i);
  }
  json_close();
  return json_end();
}
