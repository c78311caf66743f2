// SPDX-License-Identifier: MIT
/* setup_form_draw.c: the form of the set-up screen as it looks. */
#include "setup_form.h"

#include "../../lang/choose_language.h"
#include "../../words/bot_display_names.h"
#include "../board/board.h"

#include <stdio.h>
#include <string.h>

enum { HINT_COLUMNS = 66 };

static void draw_field(canvas *c, setup_form *f, setup_field which, int row, const char *label,
                       const char *value, const char *more) {
  int left = canvas_columns(c) / 2 - 34;
  bool here = f->at == which;
  f->rows[which] = row;
  canvas_fill(c, row, left, 72, here ? COLOUR_CHOSEN : COLOUR_PLAIN, "");
  canvas_put(c, row, left + 2, 16, here ? COLOUR_CHOSEN : COLOUR_FAINT, label);
  canvas_putf(c, row, left + 16, 22, here ? COLOUR_CHOSEN : COLOUR_STRONG,
              here && which > FIELD_LEARN ? "< %s >" : "  %s", value);
  canvas_put(c, row, left + 39, 33, here ? COLOUR_CHOSEN : COLOUR_PLAIN, more);
}

static const char *character_of(const char *bot) {
  size_t length = strcspn(bot, ":");
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    if (strlen((*kind)->name) == length && strncmp((*kind)->name, bot, length) == 0)
      return (*kind)->character ? _((*kind)->character) : "";
  return "";
}

static void draw_seats(canvas *c, setup_form *f, int *row) {
  char label[32], letters[MLEM_MAX_SEATS];
  agency_letters(&f->setup->head, letters);
  for (unsigned seat = 0; seat < f->setup->head.seats; seat++) {
    const char *bot = f->setup->players.bots[seat];
    char kind[WORDS];
    bot_kind_title(bot, kind);
    lang_put(label, sizeof label, C_("14 columns", "Seat %u"), seat + 1);
    draw_field(c, f, (setup_field)(FIELD_SEAT + seat), *row, label,
               bot[0] ? kind : C_("16 columns", "a person here"), f->setup->head.names[seat]);
    canvas_put(c, *row, canvas_columns(c) / 2 - 34 + 37, 1, (colour)(COLOUR_CHIP + seat),
               (char[]){letters[seat], '\0'});
    ++*row;
  }
}

static void draw_options(canvas *c, setup_form *f, int *row) {
  static const char *const about[] = {NC_("30 columns", "dice tokens and a UFO to meet"),
                                      NC_("30 columns", "finds, spare dice and tunnels"),
                                      NC_("30 columns", "three secret aims each")};
  static const char *const names[] = {NC_("14 columns", "UFO"), NC_("14 columns", "Exploration"),
                                      NC_("14 columns", "Missions")};
  const game_setup *setup = f->setup;
  char language[LANG_NAME], house[WORDS];
  unsigned count = (unsigned)__builtin_popcount(setup->head.house);
  if (count)
    words_put(house, WORDS, PC_("18 columns", "%u is on", "%u are on", count), count);
  else
    words_put(house, WORDS, "%s", C_("18 columns", "none"));
  for (unsigned i = 0; i < 3; i++)
    draw_field(c, f, (setup_field)(FIELD_UFO + i), (*row)++, lang_entry(names[i]),
               setup->head.variants & (1u << i) ? C_("18 columns", "yes") : C_("18 columns", "no"),
               lang_entry(about[i]));
  draw_field(c, f, FIELD_HOUSE, (*row)++, C_("14 columns", "House rules"), house,
             C_("30 columns", "the rules as you play them"));
  draw_field(c, f, FIELD_FIRST, (*row)++, C_("14 columns", "First leader"),
             setup->draw_first ? C_("first leader, 18 columns", "drawn")
                               : setup->head.names[setup->head.first],
             "");
  draw_field(c, f, FIELD_DICE, (*row)++, C_("14 columns", "Dice"),
             setup->players.typed ? C_("18 columns", "on your table")
                                  : C_("18 columns", "rolled here"),
             setup->players.typed ? C_("30 columns", "you type what you roll") : "");
  lang_own_name(lang_code(), language);
  draw_field(c, f, FIELD_LANGUAGE, (*row)++, C_("14 columns", "Language"), language, "");
}

/* A rocket among stars; returns the row below it. Small screens get its name alone. */
static int draw_picture(canvas *c, int row) {
  static const char *const picture[] = {
      "    .         *            /\\       .         *    ",
      " *       .                /  \\             .       ",
      "      .       M L E M    | () |                  * ",
      "   *        .            |=^^=|       .            ",
      "        *           .   /|____|\\           *     . ",
      "  .           *        '   ##   '    .             ",
  };
  const char *agency = C_("15 columns", "space agency");
  int left = canvas_columns(c) / 2 - 26;
  if (row == 0) {
    canvas_putf(c, 1, canvas_columns(c) / 2 - 19, 40, COLOUR_STRONG, "M L E M   =^.^=   %s",
                agency);
    return 3;
  }
  for (size_t i = 0; i < sizeof picture / sizeof picture[0]; i++)
    canvas_put(c, row + (int)i, left, 54, i == 2 ? COLOUR_STRONG : COLOUR_MOON, picture[i]);
  canvas_put(c, row + 2, left + 34, 15, COLOUR_STRONG, agency);
  row += (int)(sizeof picture / sizeof picture[0]);
  return row + 1;
}

/* One sentence below the form, wrapped. */
static void draw_hint(canvas *c, int row, const char *text) {
  area where = {row, canvas_columns(c) / 2 - 32, canvas_rows(c) - 1 - row, HINT_COLUMNS};
  canvas_put_folded(c, where, COLOUR_GOOD, text);
}

/* What helps to fill in the field under the cursor. */
static bool has_hint(const setup_form *f, char *text) {
  if (f->at == FIELD_HOUSE)
    words_put(text, WORDS, "%s", _("Enter shows them: what the rulebook says, what each changes."));
  else if (f->at == FIELD_FIRST)
    words_put(text, WORDS, "%s",
              _("Drawn, or chosen. In the box: who last cleaned the litter box?"));
  if (f->at < FIELD_SEAT || f->at >= FIELD_SEAT + MLEM_MAX_SEATS)
    return f->at == FIELD_HOUSE || f->at == FIELD_FIRST;
  const char *bot = f->setup->players.bots[f->at - FIELD_SEAT];
  char kind[WORDS];
  bot_kind_title(bot, kind);
  if (bot[0])
    words_put(text, WORDS, _("%s: %s"), kind, character_of(bot));
  else
    words_put(text, WORDS, "%s", C_("66 columns", "Type a name; left and right: bots."));
  return true;
}

void setup_draw(setup_form *f) {
  canvas *c = screen_clear();
  int columns = canvas_columns(c), rows = canvas_rows(c), row;
  char text[WORDS];
  memset(f->rows, 0, sizeof f->rows);
  row = draw_picture(c, rows >= 30 ? 2 : rows >= 26 ? 1 : 0);
  draw_field(c, f, FIELD_START, row++, C_("14 columns", "Start"), C_("18 columns", "a new game"),
             C_("30 columns", "Enter"));
  if (f->may_resume) {
    words_put(text, WORDS, C_("33 columns", "expedition %u, failures %u of %u"), f->last.expedition,
              f->last.failures, f->last.failures_of);
    draw_field(c, f, FIELD_RESUME, row++, C_("14 columns", "Go on"),
               C_("18 columns", "the last game"), text);
  }
  draw_field(c, f, FIELD_LEARN, row++, C_("14 columns", "Learn"), C_("18 columns", "by playing"),
             C_("30 columns", "short lessons"));
  row++;
  snprintf(text, sizeof text, "%u", f->setup->head.seats);
  draw_field(c, f, FIELD_PLAYERS, row++, C_("14 columns", "Players"), text, "");
  draw_seats(c, f, &row);
  draw_options(c, f, &row);
  if (has_hint(f, text))
    draw_hint(c, rows > SCREEN_MIN_ROWS ? row + 1 : row, text);
  canvas_fill(
      c, rows - 1, 0, columns, COLOUR_BAR,
      C_("80 columns", " Enter: start   up, down: move   left, right: change   Esc: leave"));
  screen_show();
}
