// SPDX-License-Identifier: MIT
/* review_screen.c: what each decision of the game on the screen cost, as pages. */
#include "review_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A bar that grows; a key stops the review. */
static bool show_progress(void *context, uint32_t done, uint32_t all) {
  (void)context;
  if (done % 8 && done < all)
    return true;
  canvas *c = screen_clear();
  canvas_putf(c, 1, 2, 70, COLOUR_STRONG, _("Reviewing the game: %u of %u lines"), done, all);
  screen_show();
  return screen_key(0) == KEY_NOTHING;
}

static void add_lines(pager *p, char *text) {
  for (char *line = text; *line;) {
    char *end = strchr(line, '\n');
    if (end)
      *end = '\0';
    pager_add(p, COLOUR_PLAIN, MLEM_NONE, ' ', line);
    line = end ? end + 1 : line + strlen(line);
  }
}

static void show_pages(const game_review *review) {
  char *text = NULL;
  size_t length = 0;
  FILE *memory = open_memstream(&text, &length);
  if (memory) {
    game_review_print_text(review, memory);
    fclose(memory);
  }
  pager *p = memory ? pager_open(_("Review of a game")) : NULL;
  if (p) {
    add_lines(p, text);
    pager_run(p, false);
  }
  free(text);
}

void review_screen_keep(game_screen *t, game_review *review) {
  mlem_fault fault;
  bool secret = t->session->game->variants & MLEM_MISSIONS && !play_has_result(t->session);
  if (!secret && (review->lines || game_review_run(review, &t->session->log, MLEM_REVIEW_QUICK,
                                                   show_progress, NULL, fault)))
    show_pages(review);
}

void review_screen_show(game_screen *t) {
  game_review review = {0};
  review_screen_keep(t, &review);
  game_review_free(&review);
}

/* ---- Slips in a replay ----------------------------------------------------------------------- */

static bool is_told(const game_review *review, size_t step) {
  const mlem_review_line *line = &review->lines[step];
  return game_review_is_slip(line) && (review->person == MLEM_NONE || line->seat == review->person);
}

size_t review_screen_slip(const game_review *review, size_t at, bool forwards) {
  if (forwards) {
    for (size_t step = at + 1; step < review->count; step++)
      if (is_told(review, step))
        return step;
  } else
    for (size_t step = at; step-- > 0;)
      if (is_told(review, step))
        return step;
  return at;
}

static int tell_slip(canvas *c, const game_review *review, uint32_t step, area where) {
  const mlem_game *game = &review->log->reader.game;
  const mlem_review_line *line = &review->lines[step];
  char name[MLEM_NAME_TEXT], played[WORDS], best[WORDS], why[2 * WORDS], text[4 * WORDS];
  game_review_seat_name(review, line->seat, name);
  words_deed(game, line->played, played);
  words_deed(game, line->best, best);
  game_review_why(review, step, why);
  lang_put(text, sizeof text, _("Played: %s. Better: %s. %s instead of %s to win."), played, best,
           lang_percent(game_review_share(line->value.win), 0).text,
           lang_percent(game_review_share(line->best_value.win), 0).text);
  /* Translators: a name and a kind of slip: "Ann: mistake". */
  canvas_putf(c, where.row, where.column, where.columns, COLOUR_BAD, _("%s: %s"), name,
              game_review_class_words(line->class_));
  int rows = 1;
  rows +=
      canvas_put_folded(c, (area){where.row + rows, where.column, where.rows - rows, where.columns},
                        COLOUR_PLAIN, text);
  rows +=
      canvas_put_folded(c, (area){where.row + rows, where.column, where.rows - rows, where.columns},
                        COLOUR_FAINT, why);
  return rows;
}

int review_screen_draw_slips(canvas *c, const game_review *review, size_t at, area line,
                             area where) {
  for (size_t step = 0; step < review->count; step++)
    if (is_told(review, step))
      canvas_put(c, line.row, line.column + (int)(step * (size_t)line.columns / review->count), 1,
                 COLOUR_BAD, canvas_glyph(c, GLYPH_STAR));
  if (at < review->count && game_review_is_slip(&review->lines[at]))
    return tell_slip(c, review, (uint32_t)at, where);
  if (at > 0 && game_review_is_slip(&review->lines[at - 1]))
    return tell_slip(c, review, (uint32_t)at - 1, where);
  return 0;
}
