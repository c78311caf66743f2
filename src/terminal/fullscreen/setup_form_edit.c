// SPDX-License-Identifier: MIT
/* setup_form_edit.c: what keys do to the form of the set-up screen. */
#include "setup_form.h"

#include "../../lang/choose_language.h"
#include "../../lang/text_width.h"
#include "house_rules_screen.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

enum { NAME_COLUMNS = 24 }; /* of a name that is typed */

void setup_name_players(setup_form *f) {
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

static void change_players(setup_form *f, int by) {
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

void setup_change(setup_form *f, int by) {
  game_setup *setup = f->setup;
  if (f->at >= FIELD_SEAT && f->at < FIELD_SEAT + MLEM_MAX_SEATS)
    change_seat(&setup->players, (unsigned)(f->at - FIELD_SEAT), by);
  else if (f->at == FIELD_PLAYERS)
    change_players(f, by);
  else if (f->at >= FIELD_UFO && f->at <= FIELD_MISSIONS)
    setup->head.variants = (uint8_t)(setup->head.variants ^ (1u << (f->at - FIELD_UFO)));
  else if (f->at == FIELD_HOUSE)
    house_rules_screen_run(&setup->head.house);
  else if (f->at == FIELD_FIRST)
    change_first(setup, by);
  else if (f->at == FIELD_DICE)
    setup->players.typed = !setup->players.typed;
  else if (f->at == FIELD_LANGUAGE)
    change_language(by);
  setup_name_players(f);
}

static bool setup_is_shown(const setup_form *f, setup_field which) {
  if (which == FIELD_RESUME)
    return f->may_resume;
  if (which >= FIELD_SEAT && which < FIELD_SEAT + MLEM_MAX_SEATS)
    return (unsigned)(which - FIELD_SEAT) < f->setup->head.seats;
  return true;
}

void setup_move(setup_form *f, int by) {
  int at = (int)f->at;
  do
    at = (at + by + FIELDS) % FIELDS;
  while (!setup_is_shown(f, (setup_field)at));
  f->at = (setup_field)at;
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

bool setup_edit_name(setup_form *f, int key) {
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
