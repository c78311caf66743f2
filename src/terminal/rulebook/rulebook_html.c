// SPDX-License-Identifier: MIT
/* rulebook_html.c: the rules as one page that needs nothing else, fit for a screen and for paper.
 */
#include "rulebook.h"

#include "../../lang/choose_language.h"
#include "../../lang/html_escape.h"
#include "../../lang/lang.h"
#include "../board/board.h"

#include <string.h>

static const char style[] =
    "body{font:1.05rem/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;"
    "color:#1b1d2a;background:#fff}"
    "h1{font-size:1.9rem}h2{margin-top:2.5rem;border-bottom:2px solid #1b1d2a}"
    "h3{margin:1.4rem 0 .2rem;font-size:1.05rem}p{margin:.2rem 0}"
    "nav ol{columns:2}a{color:#1b4d8a}.note{color:#555;font-style:italic}"
    "figure{margin:.8rem 0}pre{background:#101223;color:#e8e8f0;padding:.8rem 1rem;"
    "border-radius:.5rem;overflow-x:auto;font:.85rem/1.35 ui-monospace,monospace;margin:0;"
    "-webkit-print-color-adjust:exact;print-color-adjust:exact}"
    "figcaption{font-size:.9rem;color:#444;margin-top:.3rem}"
    "@media print{body{margin:0;max-width:none;font-size:10.5pt}h2,h3{break-after:avoid}"
    "h2+h3{break-before:avoid}p,figure{break-inside:avoid}nav{break-after:page}}";

static void print_element(FILE *out, const char *tag, const char *text) {
  fprintf(out, "<%s>", tag);
  html_put(out, text);
  fprintf(out, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

static void print_picture(FILE *out, const char *id) {
  const rules_picture *picture = rules_find_picture(id);
  canvas *c = picture ? picture_draw(picture, false) : NULL;
  if (!c)
    return;
  /* The caption says the same in words, so the drawing is one image for those who cannot see it. */
  fputs("<figure><pre role=img aria-label=\"", out);
  html_put(out, rules_caption(picture));
  fputs("\">", out);
  for (int row = 0; row < canvas_used(c); row++) {
    canvas_print(c, row, CANVAS_HTML, out);
    fputc('\n', out);
  }
  fputs("</pre>", out);
  print_element(out, "figcaption", rules_caption(picture));
  fputs("</figure>\n", out);
  canvas_free(c);
}

static void print_topic(const rules_output *o, const rules_topic *topic) {
  char text[RULES_TEXT];
  fprintf(o->out, "<section id=%s>\n", topic->id);
  print_element(o->out, "h2", rules_title(topic));
  for (size_t i = 0; i < topic->count; i++) {
    const rules_paragraph *paragraph = &topic->paragraphs[i];
    fprintf(o->out, "<h3 id=\"%s\">", paragraph->id);
    html_put(o->out, rules_heading(paragraph));
    fputs("</h3>\n", o->out);
    rules_text(paragraph, o->mat, text);
    print_element(o->out, "p", text);
    if (paragraph->ruling)
      print_element(o->out, "p class=note", rules_ruling_note());
    if (rules_house_note(paragraph, o->house, text))
      print_element(o->out, "p class=note", text);
    if (rules_shows_picture(topic, i))
      print_picture(o->out, paragraph->picture);
  }
  fputs("</section>\n", o->out);
}

static void print_contents(FILE *out) {
  fputs("<nav><ol>\n", out);
  for (size_t i = 0; i < RULES_TOPICS; i++) {
    fprintf(out, "<li><a href=\"#%s\">", rules_topics[i]->id);
    html_put(out, rules_title(rules_topics[i]));
    fputs("</a></li>\n", out);
  }
  fputs("</ol></nav>\n", out);
}

void rules_print_html(const rules_output *o, const rules_topic *topic) {
  char language[LANG_CODE];
  snprintf(language, sizeof language, "%s", lang_code());
  for (char *at = language; (at = strchr(at, '_')) != NULL;)
    *at = '-';
  fprintf(o->out,
          "<!doctype html>\n<html lang=\"%s\">\n<head><meta charset=utf-8>"
          "<meta name=viewport content=\"width=device-width\">\n",
          language);
  print_element(o->out, "title", _("The rules of MLEM: Space Agency"));
  fprintf(o->out, "<style>%s", style);
  canvas_print_css(o->out);
  fputs("</style></head>\n<body>\n", o->out);
  print_element(o->out, "h1", _("The rules of MLEM: Space Agency"));
  print_element(o->out, "p class=note",
                _("In the words of an unofficial fan work. The game belongs to its designer and "
                  "its publisher."));
  if (!topic)
    print_contents(o->out);
  for (size_t i = 0; i < RULES_TOPICS; i++)
    if (!topic || topic == rules_topics[i])
      print_topic(o, rules_topics[i]);
  fputs("</body>\n</html>\n", o->out);
}
