// SPDX-License-Identifier: MIT
/* event_facts_and_sentences.c: what a line brought about, as facts to animate and as words to read.
 */
#include "json_writer.h"
#include "page_game.h"

static const char *const kinds[] = {
    [MLEM_EVENT_DEALT] = "dealt",
    [MLEM_EVENT_RETURNED] = "returned",
    [MLEM_EVENT_EXPLORATION_LAID] = "exploration-laid",
    [MLEM_EVENT_EXPEDITION] = "expedition",
    [MLEM_EVENT_TOKEN] = "token",
    [MLEM_EVENT_UFO_MOVED] = "ufo-moved",
    [MLEM_EVENT_BOARDED] = "boarded",
    [MLEM_EVENT_TAKEOFF] = "takeoff",
    [MLEM_EVENT_ROLLED] = "rolled",
    [MLEM_EVENT_REROLLED] = "rerolled",
    [MLEM_EVENT_FLEW] = "flew",
    [MLEM_EVENT_BOOSTED] = "boosted",
    [MLEM_EVENT_TOKEN_USED] = "token-used",
    [MLEM_EVENT_DICE_SPENT] = "dice-spent",
    [MLEM_EVENT_EXPLORATION_POINTS] = "exploration-points",
    [MLEM_EVENT_EXPLORATION_DIE] = "exploration-die",
    [MLEM_EVENT_TUNNEL] = "tunnel",
    [MLEM_EVENT_UFO_MET] = "ufo-met",
    [MLEM_EVENT_MOON] = "moon",
    [MLEM_EVENT_PLANET] = "planet",
    [MLEM_EVENT_COMET] = "comet",
    [MLEM_EVENT_GALAXY] = "galaxy",
    [MLEM_EVENT_STAYED] = "stayed",
    [MLEM_EVENT_LOOTED] = "looted",
    [MLEM_EVENT_COMMANDER] = "commander",
    [MLEM_EVENT_GOAL] = "goal",
    [MLEM_EVENT_CRASHED] = "crashed",
    [MLEM_EVENT_WENT_HOME] = "went-home",
    [MLEM_EVENT_EXPEDITION_OVER] = "expedition-over",
    [MLEM_EVENT_GAME_OVER] = "game-over",
};

static void put_event(const mlem_step *step, const mlem_events *events, size_t index) {
  const mlem_event *e = &events->list[index];
  char words[WORDS];
  json_object(NULL);
  json_text("kind", kinds[e->kind]);
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
