// SPDX-License-Identifier: MIT
/* review_screen.c: what each decision of the game on the screen cost, as pages. */
#include "review_screen.h"

#include "../../review/review_game_log.h"

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

void review_screen_show(game_screen *t) {
  game_review review;
  mlem_fault fault;
  char *text = NULL;
  size_t length = 0;
  bool secret = t->session->game->variants & MLEM_MISSIONS && !play_has_result(t->session);
  if (secret ||
      !game_review_run(&review, &t->session->log, MLEM_REVIEW_QUICK, show_progress, NULL, fault))
    return;
  FILE *memory = open_memstream(&text, &length);
  if (memory) {
    game_review_print_text(&review, memory);
    fclose(memory);
  }
  pager *p = memory ? pager_open(_("Review of a game")) : NULL;
  if (p) {
    add_lines(p, text);
    pager_run(p, false);
  }
  free(text);
  game_review_free(&review);
}
