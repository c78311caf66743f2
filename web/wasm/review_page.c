// SPDX-License-Identifier: MIT
/*
 * review_page.c: the review of the game at hand, a few lines at a time, so that the page can show
 * it growing; and what each choice of one position is worth.
 */
#include "../../src/review/review_figure.h"
#include "json_writer.h"
#include "page_game.h"

#include <mlem/review.h>
#include <stdlib.h>
#include <string.h>

static mlem_review *review;
static size_t review_room;
static uint32_t next; /* the step that is looked at next */

/* 0 if there are no weights of the network, or no game. */
EXPORT int review_begin(void) {
  const game_log *log = table_log();
  next = 0;
  if (!table_playing())
    return 0;
  size_t size = mlem_review_size(table_game());
  if (size > review_room) {
    mlem_review *larger = calloc(1, size); /* a page gives no memory back: at most two of them */
    if (!larger)
      return 0;
    review = larger;
    review_room = size;
  } else
    memset(review, 0, size);
  return mlem_review_begin(review, table_game(), &log->start, MLEM_REVIEW_QUICK);
}

/* As a server writes it: write_review_json.c. */
static void put_figure(const char *key, double value) {
  json_real(key, review_figure(value));
}

static void put_chances(const char *key, const mlem_review_value *values) {
  json_list(key);
  for (unsigned seat = 0; seat < table_game()->seats; seat++)
    put_figure(NULL, values[seat].win);
  json_close();
}

static void put_action(const char *key, mlem_action action) {
  char text[WORDS];
  mlem_action_text(table_game(), action, text);
  json_text(key, text);
}

/* What a choice is called, and what it means. */
static void put_words(const char *key, const mlem_state *before, mlem_action action) {
  char label[WORDS], words[WORDS], text[2 * WORDS];
  words_deed(table_game(), action, label);
  words_choice(table_teller(), before, action, words);
  /* Translators: what a choice is called, and what it means. */
  lang_put(text, sizeof text, C_("a choice", "%s: %s"), label, words);
  json_text(key, text);
}

static void put_decision(const mlem_review_line *line, const mlem_state *before) {
  put_action("played", line->played);
  put_action("best", line->best);
  put_words("playedWords", before, line->played);
  put_words("bestWords", before, line->best);
  put_figure("value", line->value.win);
  put_figure("bestValue", line->best_value.win);
  put_figure("cost", line->cost);
  put_figure("costPoints", line->cost_points);
  json_text("class", mlem_review_class_name(line->class_));
  json_number("choices", line->count);
}

static void put_line(const mlem_review_line *line, const mlem_state *before) {
  json_object(NULL);
  json_number("line", (long)line->line);
  json_flag("chance", line->chance);
  json_flag("hidden", line->hidden);
  json_number("seat", line->seat == MLEM_NONE ? -1 : line->seat);
  put_chances("before", line->before);
  put_chances("after", line->after);
  if (!line->chance)
    put_decision(line, before);
  json_close();
}

/* The next `count` steps: {"done": whether all are looked at, "lines": [...]}. `line` of each is
 * its index among the lines of the game. */
EXPORT int review_next(unsigned count) {
  const game_log *log = table_log();
  mlem_review_line found;
  json_begin();
  json_object(NULL);
  json_list("lines");
  for (; review && count > 0 && next < log->step_count; count--, next++) {
    const mlem_state *before = game_log_state_at(log, next);
    if (mlem_review_step(review, before, &log->steps[next].step, log->steps[next].line, &found))
      put_line(&found, before);
  }
  json_close();
  json_flag("done", !review || next >= log->step_count);
  json_number("steps", (long)log->step_count);
  json_close();
  return json_end();
}

static void put_sum(const char *key, const mlem_review_sum *sum) {
  json_object(key);
  put_figure("start", sum->start);
  put_figure("luck", sum->luck);
  put_figure("own", sum->own);
  put_figure("others", sum->others);
  put_figure("drift", sum->drift);
  put_figure("result", sum->result);
  json_close();
}

/* {"finished", "hidden", "seats": [...]}: the ledger of every seat as far as it was looked at. */
EXPORT int review_totals(void) {
  const game_log *log = table_log();
  mlem_review_totals totals;
  if (!review)
    return 0;
  mlem_review_end(review, game_log_state_at(log, next), &totals);
  json_begin();
  json_object(NULL);
  json_flag("finished", totals.finished);
  json_flag("hidden", totals.hidden);
  json_list("seats");
  for (unsigned seat = 0; seat < table_game()->seats; seat++) {
    const mlem_review_seat *own = &totals.seats[seat];
    json_object(NULL);
    put_sum("win", &own->win);
    put_sum("points", &own->points);
    put_figure("adjusted", own->adjusted);
    json_number("decisions", (long)own->decisions);
    if (own->strength.known) {
      put_figure("elo", own->strength.elo);
      put_figure("low", own->strength.low);
      put_figure("high", own->strength.high);
    }
    json_close();
  }
  json_close();
  json_close();
  return json_end();
}

/* What the choice whose text is the input is called and means at a moment; 0 if there is no such
 * choice. For a review that was made elsewhere. */
EXPORT int review_words(unsigned moment, unsigned length) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  const mlem_state *before = table_truth(moment);
  char text[WORDS];
  if (!before || mlem_turn(before) < 0)
    return 0;
  size_t count = mlem_legal_actions(table_game(), before, actions);
  for (size_t i = 0; i < count; i++) {
    mlem_action_text(table_game(), actions[i], text);
    if (strlen(text) != length || memcmp(text, page_input, length) != 0)
      continue;
    json_begin();
    put_words(NULL, before, actions[i]);
    return json_end();
  }
  return 0;
}

/* What each choice at a moment is worth to the seat that decides: [{"text", "words", "win",
 * "points"}], after review_begin(); 0 if no seat decides. */
EXPORT int review_choices(unsigned moment) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  static mlem_review_value values[MLEM_MAX_ACTIONS];
  const mlem_state *before = table_truth(moment);
  if (!review || !before || mlem_turn(before) < 0)
    return 0;
  size_t count = mlem_review_choices(review, before, actions, values);
  json_begin();
  json_list(NULL);
  for (size_t i = 0; i < count; i++) {
    json_object(NULL);
    put_action("text", actions[i]);
    put_words("words", before, actions[i]);
    put_figure("win", values[i].win);
    put_figure("points", values[i].points);
    json_close();
  }
  json_close();
  return json_end();
}
