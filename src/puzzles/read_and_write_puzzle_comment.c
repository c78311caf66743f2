// SPDX-License-Identifier: MIT
/* read_and_write_puzzle_comment.c: the comment that makes a record a puzzle; see puzzle.h. */
#include "puzzle.h"

#include "../lang/lang.h"

#include <string.h>

static const char *const words[PUZZLE_THEMES] = {"cat", "fly", "land", "last", "missions"};

const char *puzzle_theme_word(puzzle_theme theme) {
  return words[theme];
}

const char *puzzle_theme_name(puzzle_theme theme) {
  static const char *const names[PUZZLE_THEMES] = {N_("which cat to send"), N_("how to fly"),
                                                   N_("get off or stay"), N_("the last cats"),
                                                   N_("secret missions")};
  return _(names[theme]);
}

static const char mark[] = "# puzzle ";

bool puzzle_read(const mlem_game *game, const char *line, size_t length, puzzle *p) {
  size_t at = sizeof mark - 1;
  if (length < at || memcmp(line, mark, at) != 0)
    return false;
  unsigned theme = 0;
  while (theme < PUZZLE_THEMES && !(length - at > strlen(words[theme]) &&
                                    memcmp(line + at, words[theme], strlen(words[theme])) == 0 &&
                                    line[at + strlen(words[theme])] == ' '))
    theme++;
  if (theme == PUZZLE_THEMES)
    return false;
  at += strlen(words[theme]) + 1;
  unsigned rating = 0;
  for (; at < length && line[at] >= '0' && line[at] <= '9' && rating < 10000; at++)
    rating = rating * 10 + (unsigned)(line[at] - '0');
  if (at >= length || line[at] != ' ')
    return false;
  *p = (puzzle){.theme = (puzzle_theme)theme, .rating = rating};
  return mlem_action_parse(game, line + at + 1, length - at - 1, &p->best);
}

size_t puzzle_write(const mlem_game *game, const puzzle *p, char *line) {
  char action[MLEM_ACTION_TEXT];
  mlem_action_text(game, p->best, action);
  lang_put(line, MLEM_LINE_TEXT, "%s%s %u %s", mark, words[p->theme], p->rating, action);
  return strlen(line);
}
