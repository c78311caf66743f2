// SPDX-License-Identifier: MIT
/* end_screen.c: the last screen of a game: who has won, and with what. */
#include "game_screen.h"
#include "review_screen.h"

#include <stdio.h>

static void winners_text(const game_screen *t, const mlem_score *scores, char *text) {
  const mlem_game *game = t->session->game;
  unsigned winners = mlem_winners(game, scores), first = MLEM_NONE, second = MLEM_NONE;
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (winners & (1u << seat)) {
      if (first == MLEM_NONE)
        first = seat;
      else if (second == MLEM_NONE)
        second = seat;
    }
  if (second == MLEM_NONE)
    words_put(
        text, WORDS,
        P_("%s wins with %d point!", "%s wins with %d points!", lang_size(scores[first].total)),
        // cppcheck-suppress arrayIndexOutOfBounds ; at least one seat always wins
        t->session->head.names[first], scores[first].total);
  else if (__builtin_popcount(winners) == 2)
    words_put(text, WORDS,
              P_("%s and %s share the win with %d point!",
                 "%s and %s share the win with %d points!", lang_size(scores[first].total)),
              t->session->head.names[first], t->session->head.names[second], scores[first].total);
  else
    words_put(text, WORDS,
              P_("%d agencies share the win with %d point!",
                 "%d agencies share the win with %d points!", lang_size(scores[first].total)),
              __builtin_popcount(winners), scores[first].total);
}

/* A bar for each part of each seat's points, longest for the winner. */
static void draw_bars(canvas *c, const game_screen *t, area where, const mlem_score *scores) {
  const mlem_game *game = t->session->game;
  int most = 1, names = where.columns / 5;
  for (unsigned seat = 0; seat < game->seats; seat++)
    most = scores[seat].total > most ? scores[seat].total : most;
  for (unsigned seat = 0; seat < game->seats && (int)seat < where.rows; seat++) {
    int row = where.row + (int)seat, room = where.columns - names - 10;
    board_chip(c, &t->board, row, where.column, seat);
    canvas_put(c, row, where.column + 2, names - 2, COLOUR_PLAIN, t->session->head.names[seat]);
    int length = scores[seat].total * room / most;
    for (int i = 0; i < length; i++)
      canvas_put(c, row, where.column + names + i, 1, (colour)(COLOUR_CHIP + seat), " ");
    canvas_putf(c, row, where.column + names + length + 1, 8, COLOUR_STRONG, "%d",
                scores[seat].total);
  }
}

static void draw_end(game_screen *t) {
  canvas *c = screen_clear();
  mlem_score scores[MLEM_MAX_SEATS];
  char text[WORDS];
  area rest;
  mlem_scores(t->session->game, &t->board.seen, scores);
  if (board_draw(c, &t->board, &rest)) {
    winners_text(t, scores, text);
    canvas_putf(c, rest.row, 2, rest.columns - 2, COLOUR_GOOD, "%s %s %s",
                canvas_glyph(c, GLYPH_STAR), text, canvas_glyph(c, GLYPH_STAR));
    draw_bars(c, t, (area){rest.row + 2, 2, rest.rows - 2, rest.columns - 4}, scores);
    keys_draw(c, C_("80 columns",
                    " r: rematch   v: review   l: the whole story   ?: help   q or Enter: leave"));
  }
  screen_show();
}

bool game_screen_show_end(game_screen *t) {
  game_screen_refresh(t);
  while (!t->leaving) {
    draw_end(t);
    int key = screen_key(-1);
    if (key == KEY_RETURN || key == KEY_ESCAPE)
      return false;
    if (key == 'r' || key == 'R')
      return true;
    if (key == 'v' || key == 'V')
      review_screen_show(t);
    else
      game_screen_common_key(t, key);
  }
  return false;
}
