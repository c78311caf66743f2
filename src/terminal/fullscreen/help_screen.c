// SPDX-License-Identifier: MIT
/* help_screen.c: what '?' shows. */
#include "help_screen.h"

#include "reference_screen.h"

#include <string.h>

static void add_text(pager *p, colour as, const char *text) {
  pager_add(p, as, MLEM_NONE, ' ', text);
}

static void add_heading(pager *p, const char *text) {
  add_text(p, COLOUR_PLAIN, "");
  add_text(p, COLOUR_STRONG, text);
}

/* ---- Rules ---------------------------------------------------------------------------------- */

static void add_picture(pager *p, const char *id) {
  const rules_picture *picture = rules_find_picture(id);
  if (!picture)
    return;
  add_text(p, COLOUR_PLAIN, "");
  pager_add_picture(p, picture_draw(picture, screen_is_ascii()));
  add_text(p, COLOUR_FAINT, rules_caption(picture));
}

static void add_rule(pager *p, const rules_paragraph *paragraph, bool picture,
                     const mlem_game *game) {
  char text[RULES_TEXT];
  add_heading(p, rules_heading(paragraph));
  rules_text(paragraph, &game->mat, text);
  add_text(p, COLOUR_PLAIN, text);
  if (paragraph->ruling)
    add_text(p, COLOUR_FAINT, rules_ruling_note());
  if (rules_house_note(paragraph, game->house, text))
    add_text(p, COLOUR_FAINT, text);
  if (picture)
    add_picture(p, paragraph->picture);
}

void help_add_topic(pager *p, const rules_topic *topic, const char *but, const mlem_game *game) {
  for (size_t i = 0; i < topic->count; i++)
    if (!but || strcmp(topic->paragraphs[i].id, but) != 0)
      add_rule(p, &topic->paragraphs[i], rules_shows_picture(topic, i), game);
}

void help_add_entry(pager *p, const reference_entry *entry, const mlem_game *game) {
  const rules_paragraph *rule = rules_find(entry->rule, NULL);
  char lines[REFERENCE_TEXT], text[RULES_TEXT];
  strcpy(lines, entry->text);
  add_text(p, COLOUR_PLAIN, "");
  for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n"))
    add_text(p, COLOUR_PLAIN, line);
  rules_text(rule, &game->mat, text);
  if (strstr(entry->text, text)) /* it has been said */
    add_picture(p, rule->picture);
  else
    add_rule(p, rule, true, game);
}

/* ---- Signs and tokens ----------------------------------------------------------------------- */

static void add_legend(pager *p) {
  bool ascii = screen_is_ascii();
  char text[WORDS];
  add_heading(p, _("On the track"));
  words_put(
      text, WORDS,
      _("%s the rocket and its space.  1 2 3 4 A: faces that fly from there; the number behind "
        "A is what A is worth.  %s a free moon below its points; a letter: the agency that "
        "has it."),
      glyph_text(GLYPH_ROCKET, ascii), glyph_text(GLYPH_FREE_MOON, ascii));
  add_text(p, COLOUR_PLAIN, text);
  words_put(text, WORDS,
            _("On planets: points for most cats, second, others; then agencies in order of arrival "
              "with how many cats; * with the settler.  %s2: points to find.  +d: a die.  %s4: a "
              "tunnel.  %s the UFO."),
            glyph_text(GLYPH_FIND, ascii), glyph_text(GLYPH_TUNNEL, ascii),
            glyph_text(GLYPH_UFO, ascii));
  add_text(p, COLOUR_PLAIN, text);
}

static void add_tokens(pager *p, const mlem_game *game, const mlem_state *seen) {
  char text[WORDS];
  if (seen->phase == MLEM_PHASE_EXPEDITION)
    for (unsigned i = 0; i < game->mat.expedition_count; i++) {
      words_expedition_token(game, i, text);
      add_text(p, COLOUR_TOKEN, text);
    }
  if (seen->phase == MLEM_PHASE_EXPLORE || seen->phase == MLEM_PHASE_REFILL)
    for (unsigned i = 0; i < game->mat.exploration_count; i++) {
      words_exploration_token(game, i, text);
      add_text(p, COLOUR_TOKEN, text);
    }
  if ((game->variants & MLEM_MISSIONS) &&
      (seen->phase == MLEM_PHASE_DEAL || seen->phase == MLEM_PHASE_OVER))
    for (unsigned i = 0; i < game->mat.mission_count; i++) {
      words_mission(game, i, text);
      add_text(p, COLOUR_TOKEN, text);
    }
}

/* ---- The screen ----------------------------------------------------------------------------- */

/* Line number `index` of what the keys do, or NULL after the last. */
static const char *help_keys(unsigned index) {
  static const char *const keys[] = {
      N_("Up, Down, or the mouse: choose.  Enter or a click: do it.  1-9: do it at once."),
      N_("o: odds beside each choice.  h: ask the coach.  u: take back, as far as nothing new came "
         "out."),
      N_("l: the whole story.  ?: this help.  /: look something up.  space or any other key: hurry "
         "the bots."),
      N_("t: say only the space that the rocket has reached.  With dice on your table, e: correct "
         "an "
         "entry."),
      N_("q: leave; the game is saved and goes on with 'mlem play --resume'."),
  };
  return index < sizeof keys / sizeof keys[0] ? _(keys[index]) : NULL;
}

static pager *compose(const board *b, bool typing) {
  const mlem_game *game = b->game;
  const char *id = rules_for_decision(game, &b->seen), *text;
  const rules_topic *topic;
  const rules_paragraph *paragraph = rules_find(id, &topic);
  pager *p = pager_open(_("What is to be decided"));
  pager_set_keys(
      p, C_("80 columns", " arrows, Page Up, Page Down: scroll   /: look something up   q: back"));
  add_rule(p, paragraph, true, game);
  if (typing)
    add_tokens(p, game, &b->seen);
  add_legend(p);
  add_heading(p, _("Keys"));
  for (unsigned i = 0; (text = help_keys(i)) != NULL; i++)
    add_text(p, COLOUR_PLAIN, text);
  help_add_topic(p, topic, id, game);
  return p;
}

void help_show(const board *b, bool typing) {
  teller tell = board_teller(b);
  while (pager_run(compose(b, typing), false) == '/')
    reference_screen_run(&tell, &b->seen);
}
