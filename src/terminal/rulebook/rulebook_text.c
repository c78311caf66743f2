// SPDX-License-Identifier: MIT
/* rulebook_text.c: topics and paragraphs within the columns of a terminal, with their pictures. */
#include "rulebook.h"

#include "../../lang/choose_language.h"
#include "../../lang/lang.h"
#include "../../lang/text_width.h"
#include "../board/board.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_COLUMNS = 80, LEAST_COLUMNS = 40, MOST_COLUMNS = 100, MARGIN = 2 };

rules_output rules_output_for(FILE *out, const mlem_mat *mat) {
  rules_output o = {
      .out = out, .mat = mat, .columns = USUAL_COLUMNS, .ascii = !lang_terminal_is_utf8()};
  const char *terminal = getenv("TERM"), *plain = getenv("NO_COLOR");
  struct winsize size;
  if (!isatty(fileno(out)))
    return o;
  if (ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col >= LEAST_COLUMNS)
    o.columns = size.ws_col < MOST_COLUMNS ? size.ws_col : MOST_COLUMNS;
  /* A picture that does not fit is left out. */
  o.words_only = o.columns < MARGIN + 4 + PICTURE_COLUMNS;
  o.colours = terminal && strstr(terminal, "256color") && !(plain && plain[0]);
  return o;
}

/* ---- Text ----------------------------------------------------------------------------------- */

void rules_print_folded(const rules_output *o, size_t margin, const char *text) {
  do {
    const char *line = text;
    size_t size = lang_fold(line, o->columns - margin, &text);
    fprintf(o->out, "%*s%.*s\n", (int)margin, "", (int)size, line);
  } while (*text);
}

static void print_strong(const rules_output *o, size_t margin, const char *text) {
  if (o->colours)
    fputs("\033[1m", o->out);
  rules_print_folded(o, margin, text);
  if (o->colours)
    fputs("\033[0m", o->out);
}

static void print_title(const rules_output *o, const rules_topic *topic) {
  const char *title = rules_title(topic);
  print_strong(o, 0, title);
  for (size_t i = lang_columns(title); i > 0; i--)
    fputs(o->ascii ? "=" : "═", o->out);
  fputc('\n', o->out);
}

static void print_picture(const rules_output *o, const char *id) {
  const rules_picture *picture = rules_find_picture(id);
  canvas *c = picture ? picture_draw(picture, o->ascii) : NULL;
  if (!c)
    return;
  fputc('\n', o->out);
  for (int row = 0; row < canvas_used(c); row++) {
    if (!canvas_is_blank(c, row))
      fprintf(o->out, "%*s", MARGIN + 4, "");
    canvas_print(c, row, o->colours ? CANVAS_COLOURS : CANVAS_PLAIN, o->out);
    fputc('\n', o->out);
  }
  fputc('\n', o->out);
  rules_print_folded(o, MARGIN + 4, rules_caption(picture));
  canvas_free(c);
}

static void print_one(const rules_output *o, const rules_paragraph *paragraph, bool picture) {
  char text[RULES_TEXT];
  fputc('\n', o->out);
  print_strong(o, 0, rules_heading(paragraph));
  rules_text(paragraph, o->mat, text);
  rules_print_folded(o, MARGIN, text);
  if (paragraph->ruling)
    rules_print_folded(o, MARGIN, rules_ruling_note());
  if (rules_house_note(paragraph, o->house, text))
    rules_print_folded(o, MARGIN, text);
  if (picture && !o->words_only)
    print_picture(o, paragraph->picture);
}

void rules_print_paragraph(const rules_output *o, const rules_paragraph *paragraph) {
  print_one(o, paragraph, paragraph->picture != NULL);
}

/* ---- Topics --------------------------------------------------------------------------------- */

void rules_print_topics(const rules_output *o) {
  for (size_t i = 0; i < RULES_TOPICS; i++)
    fprintf(o->out, "  %-13s %s\n", rules_topics[i]->id, rules_title(rules_topics[i]));
}

void rules_print_topic(const rules_output *o, const rules_topic *topic) {
  print_title(o, topic);
  for (size_t i = 0; i < topic->count; i++)
    print_one(o, &topic->paragraphs[i], rules_shows_picture(topic, i));
}
