// SPDX-License-Identifier: MIT
/* setup_screen.c: the set-up screen: Enter starts a good game; arrows change what it is. */
#include "fullscreen.h"

#include "../../lang/choose_language.h"
#include "../../lang/text_width.h"
#include "../../words/bot_names.h"
#include "../board/board.h"
#include "../session/session.h"
#include "house_screen.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

enum { NAME_COLUMNS = 24, HINT_COLUMNS = 66 }; /* of a name that is typed; of a line of hints */

typedef enum field {
  FIELD_START,
  FIELD_RESUME,
  FIELD_LEARN,
  FIELD_PLAYERS,
  FIELD_SEAT,
  FIELD_UFO = FIELD_SEAT + MLEM_MAX_SEATS,
  FIELD_EXPLORATION,
  FIELD_MISSIONS,
  FIELD_HOUSE,
  FIELD_FIRST,
  FIELD_DICE,
  FIELD_LANGUAGE,
  FIELDS,
} field;

typedef struct form {
  game_setup *setup;
  field at;
  bool named[MLEM_MAX_SEATS]; /* the person typed this name */
  bool may_resume;
  saved_game last;  /* the newest game that is not over */
  int rows[FIELDS]; /* where each field was drawn; 0: not shown */
} form;

static bool is_shown(const form *f, field which) {
  if (which == FIELD_RESUME)
    return f->may_resume;
  if (which >= FIELD_SEAT && which < FIELD_SEAT + MLEM_MAX_SEATS)
    return (unsigned)(which - FIELD_SEAT) < f->setup->head.seats;
  return true;
}

/* ---- Changing ------------------------------------------------------------------------------- */

/* Names that were not typed follow the kinds of players. */
static void name_again(form *f) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    if (!f->named[seat])
      f->setup->head.names[seat][0] = '\0';
  players_name(&f->setup->players, &f->setup->head);
}

static bool can_be_chosen(const mlem_bot_kind *kind) {
  mlem_bot_spec spec;
  mlem_fault fault;
  /* A kind that needs more than its name (an outside program) is for the command line. */
  return mlem_bot_spec_parse(kind->name, strlen(kind->name), &spec, fault);
}

static void change_seat(play_players *players, unsigned seat, int by) {
  const char *names[32] = {""}; /* a person first */
  int count = 1, now = 0;
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind && count < 32; kind++)
    if (can_be_chosen(*kind))
      names[count++] = (*kind)->name;
  for (int i = 0; i < count; i++)
    if (strcmp(names[i], players->bots[seat]) == 0)
      now = i;
  snprintf(players->bots[seat], sizeof players->bots[seat], "%s",
           names[(now + by + count) % count]);
}

static void change_players(form *f, int by) {
  int seats = f->setup->head.seats + by;
  if (seats < MLEM_MIN_SEATS || seats > MLEM_MAX_SEATS)
    return;
  f->setup->head.seats = (uint8_t)seats;
  if (by > 0 && players_is_person(&f->setup->players, (unsigned)seats - 1))
    snprintf(f->setup->players.bots[seats - 1], PLAYERS_BOT_TEXT, "%s", players_default_bots(2));
  if (f->setup->head.first >= seats)
    f->setup->head.first = 0;
}

static void change_first(game_setup *setup, int by) {
  int all = setup->head.seats + 1, now = setup->draw_first ? 0 : setup->head.first + 1;
  now = (now + by + all) % all;
  setup->draw_first = now == 0;
  setup->head.first = (uint8_t)(now ? now - 1 : 0);
}

static void change_language(int by) {
  char codes[LANG_MOST][LANG_CODE];
  int count = (int)lang_list(codes), now = 0;
  for (int i = 0; i < count; i++)
    if (strcmp(codes[i], lang_code()) == 0)
      now = i;
  // NOLINTNEXTLINE(clang-analyzer-core.DivideZero): English is always there
  lang_choose(codes[(now + by + count) % count]);
}

static void change(form *f, int by) {
  game_setup *setup = f->setup;
  if (f->at >= FIELD_SEAT && f->at < FIELD_SEAT + MLEM_MAX_SEATS)
    change_seat(&setup->players, (unsigned)(f->at - FIELD_SEAT), by);
  else if (f->at == FIELD_PLAYERS)
    change_players(f, by);
  else if (f->at >= FIELD_UFO && f->at <= FIELD_MISSIONS)
    setup->head.variants = (uint8_t)(setup->head.variants ^ (1u << (f->at - FIELD_UFO)));
  else if (f->at == FIELD_HOUSE)
    house_screen_run(&setup->head.house);
  else if (f->at == FIELD_FIRST)
    change_first(setup, by);
  else if (f->at == FIELD_DICE)
    setup->players.typed = !setup->players.typed;
  else if (f->at == FIELD_LANGUAGE)
    change_language(by);
  name_again(f);
}

static void move(form *f, int by) {
  int at = (int)f->at;
  do
    at = (at + by + FIELDS) % FIELDS;
  while (!is_shown(f, (field)at));
  f->at = (field)at;
}

static void erase_letter(char *name) {
  size_t length = strlen(name);
  while (length > 0 && ((unsigned char)name[length - 1] & 0xc0) == 0x80)
    length--;
  name[length ? length - 1 : 0] = '\0';
}

static void add_letter(char *name, int key) {
  size_t length = strlen(name);
  char letter[MB_LEN_MAX + 1];
  mbstate_t state = {0};
  size_t bytes = wcrtomb(letter, (wchar_t)key, &state);
  if (bytes == (size_t)-1 || length + bytes >= MLEM_NAME_TEXT || (length == 0 && key == ' '))
    return;
  letter[bytes] = '\0';
  if (lang_columns(name) + lang_columns(letter) <= NAME_COLUMNS)
    memcpy(name + length, letter, bytes + 1);
}

/* Letters on the line of a seat are its name. */
static bool edit_name(form *f, int key) {
  if (f->at < FIELD_SEAT || f->at >= FIELD_SEAT + MLEM_MAX_SEATS)
    return false;
  unsigned seat = (unsigned)(f->at - FIELD_SEAT);
  char *name = f->setup->head.names[seat];
  bool letter = key >= ' ' && key < KEYS && iswprint((wint_t)key);
  if (!letter && key != KEY_ERASE)
    return false;
  if (!f->named[seat])
    name[0] = '\0';
  f->named[seat] = true;
  if (key == KEY_ERASE)
    erase_letter(name);
  else
    add_letter(name, key);
  return true;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void draw_field(canvas *c, form *f, field which, int row, const char *label,
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

static void draw_seats(canvas *c, form *f, int *row) {
  char label[32], letters[MLEM_MAX_SEATS];
  agency_letters(&f->setup->head, letters);
  for (unsigned seat = 0; seat < f->setup->head.seats; seat++) {
    const char *bot = f->setup->players.bots[seat];
    char kind[WORDS];
    called_kind(bot, kind);
    lang_put(label, sizeof label, C_("14 columns", "Seat %u"), seat + 1);
    draw_field(c, f, (field)(FIELD_SEAT + seat), *row, label,
               bot[0] ? kind : C_("16 columns", "a person here"), f->setup->head.names[seat]);
    canvas_put(c, *row, canvas_columns(c) / 2 - 34 + 37, 1, (colour)(COLOUR_CHIP + seat),
               (char[]){letters[seat], '\0'});
    ++*row;
  }
}

static void draw_options(canvas *c, form *f, int *row) {
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
    draw_field(c, f, (field)(FIELD_UFO + i), (*row)++, lang_entry(names[i]),
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
static bool has_hint(const form *f, char *text) {
  if (f->at == FIELD_HOUSE)
    words_put(text, WORDS, "%s", _("Enter shows them: what the rulebook says, what each changes."));
  else if (f->at == FIELD_FIRST)
    words_put(text, WORDS, "%s",
              _("Drawn, or chosen. In the box: who last cleaned the litter box?"));
  if (f->at < FIELD_SEAT || f->at >= FIELD_SEAT + MLEM_MAX_SEATS)
    return f->at == FIELD_HOUSE || f->at == FIELD_FIRST;
  const char *bot = f->setup->players.bots[f->at - FIELD_SEAT];
  char kind[WORDS];
  called_kind(bot, kind);
  if (bot[0])
    words_put(text, WORDS, _("%s: %s"), kind, character_of(bot));
  else
    words_put(text, WORDS, "%s", C_("66 columns", "Type a name; left and right: bots."));
  return true;
}

static void draw_form(form *f) {
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

/* ---- The screen ----------------------------------------------------------------------------- */

static void look_for_last_game(form *f) {
  saved_games games;
  mlem_fault fault;
  if (!saved_games_list(&games, fault))
    return;
  const saved_game *entry = saved_games_find(&games, "", fault);
  f->may_resume = entry != NULL;
  if (entry)
    f->last = *entry;
  saved_games_free(&games);
}

static void click(form *f) {
  for (int i = 0; i < FIELDS; i++)
    if (f->rows[i] && f->rows[i] == screen_click_row()) {
      bool again = f->at == (field)i;
      f->at = (field)i;
      if (again)
        change(f, 1);
    }
}

static setup_answer ask(form *f) {
  for (;;) {
    draw_form(f);
    int key = screen_key(-1);
    if (key == KEY_STOP || key == KEY_ESCAPE)
      return SETUP_LEAVE;
    if (key == KEY_RETURN && f->at == FIELD_HOUSE) {
      house_screen_run(&f->setup->head.house);
      continue;
    }
    if (key == KEY_RETURN) {
      name_again(f);
      return f->at == FIELD_RESUME  ? SETUP_RESUME
             : f->at == FIELD_LEARN ? SETUP_LEARN
                                    : SETUP_START;
    }
    if (key == KEY_UP_ARROW || key == KEY_WHEEL_UP)
      move(f, -1);
    else if (key == KEY_DOWN_ARROW || key == KEY_WHEEL_DOWN || key == '\t')
      move(f, 1);
    else if (key == KEY_LEFT_ARROW)
      change(f, -1);
    else if (key == KEY_RIGHT_ARROW)
      change(f, 1); // NOLINT(bugprone-branch-clone): below, a space may belong to a name
    else if (key == KEY_CLICK)
      click(f);
    else if (edit_name(f, key))
      continue;
    else if (key == ' ')
      change(f, 1);
    else if (key == 'q')
      return SETUP_LEAVE;
  }
}

/* A name that was left empty, or with a space at its end, is none that a record can hold. */
static void tidy_names(mlem_head *head) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    char *name = head->names[seat];
    for (size_t length = strlen(name); length > 0 && name[length - 1] == ' ';)
      name[--length] = '\0';
  }
}

bool fullscreen_set_up(game_setup *setup, const terminal_options *options, setup_answer *answer,
                       char id[SAVED_ID]) {
  form *f = calloc(1, sizeof *f);
  if (!f || !screen_open(options->ascii, options->mono)) {
    free(f);
    return false;
  }
  f->setup = setup;
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    f->named[seat] = setup->head.names[seat][0] != '\0';
  look_for_last_game(f);
  name_again(f);
  *answer = ask(f);
  tidy_names(&setup->head);
  memcpy(id, f->last.id, SAVED_ID);
  free(f);
  if (*answer == SETUP_LEAVE)
    screen_close();
  return true;
}
