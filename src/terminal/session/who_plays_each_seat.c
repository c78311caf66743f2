// SPDX-License-Identifier: MIT
/* who_plays_each_seat.c: seats filled from options, named, and kept as comments of a record. */
#include "who_plays_each_seat.h"

#include "../../game/game.h"
#include "../../words/bot_display_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool players_is_person(const play_players *players, unsigned seat) {
  return players->bots[seat][0] == '\0';
}

unsigned players_people(const play_players *players, unsigned seats) {
  unsigned count = 0;
  for (unsigned seat = 0; seat < seats; seat++)
    count += players_is_person(players, seat);
  return count;
}

static bool known_kind(const char *name) {
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    if (strcmp((*kind)->name, name) == 0)
      return true;
  return false;
}

const char *players_default_bots(unsigned seats) {
  static const char *const mixed[] = {"captain", "captain,cadet", "captain,cadet,captain",
                                      "captain,cadet,captain,cadet"};
  if (!known_kind("captain") || !known_kind("cadet"))
    return mlem_bot_kinds[0]->name;
  return mixed[seats - 2];
}

/* ---- From options --------------------------------------------------------------------------- */

static bool set_bot(play_players *players, unsigned seat, const char *text, size_t length,
                    mlem_fault fault) {
  mlem_bot_spec spec;
  if (length >= PLAYERS_BOT_TEXT) {
    lang_put(fault, sizeof(mlem_fault), "%s", _("the name of a bot is too long"));
    return false;
  }
  if (!mlem_bot_spec_parse(text, length, &spec, fault))
    return false;
  memcpy(players->bots[seat], text, length);
  players->bots[seat][length] = '\0';
  return true;
}

static unsigned count_items(const char *list) {
  unsigned count = 1;
  for (; *list; list++)
    count += *list == ',';
  return count;
}

bool players_fill(play_players *players, unsigned seats, const char *list, int humans,
                  mlem_fault fault) {
  memset(players->bots, 0, sizeof players->bots);
  unsigned items = count_items(list);
  bool no_bots = strcmp(list, "none") == 0;
  if (humans > (int)seats) {
    lang_put(fault, sizeof(mlem_fault), _("%d people do not fit on %u seats"), humans, seats);
    return false;
  }
  if (no_bots && humans >= 0 && humans != (int)seats) {
    lang_put(fault, sizeof(mlem_fault),
             P_("%d person and no bots leave seats empty at a table of %u",
                "%d people and no bots leave seats empty at a table of %u", humans),
             humans, seats);
    return false;
  }
  if (no_bots)
    return true;
  unsigned people = humans >= 0 ? (unsigned)humans : items == 1 ? 1 : seats - items;
  if (items > seats) {
    lang_put(fault, sizeof(mlem_fault), _("%u bots are too many for %u players"), items, seats);
    return false;
  }
  if (items > 1 && people + items != seats) {
    lang_put(fault, sizeof(mlem_fault),
             P_("%u bots and %u person are not %u players",
                "%u bots and %u people are not %u players", people),
             items, people, seats);
    return false;
  }
  for (unsigned seat = people; seat < seats; seat++) {
    size_t length = strcspn(list, ",");
    if (!set_bot(players, seat, list, length, fault))
      return false;
    if (items > 1 && list[length])
      list += length + 1;
  }
  return true;
}

void players_replace_programs(play_players *players) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    if (strchr(players->bots[seat], ':') && strncmp(players->bots[seat], "exec", 4) == 0)
      snprintf(players->bots[seat], sizeof players->bots[seat], "%s",
               players_default_bots(MLEM_MIN_SEATS));
}

uint8_t players_draw_first(uint64_t seed, unsigned seats) {
  mlem_random luck = mlem_random_stream(seed, UINT64_MAX);
  return (uint8_t)mlem_random_below(&luck, seats);
}

/* ---- Names ---------------------------------------------------------------------------------- */

void players_name(const play_players *players, mlem_head *head) {
  unsigned people = 0;
  for (unsigned seat = 0; seat < head->seats; seat++) {
    bool is_human = players_is_person(players, seat);
    people += is_human;
    if (head->names[seat][0])
      continue;
    if (is_human)
      lang_put(head->names[seat], MLEM_NAME_TEXT, _("Player %u"), people);
    else
      snprintf(head->names[seat], MLEM_NAME_TEXT, "%s", bot_cat_name(head));
  }
}

/* ---- As comments ---------------------------------------------------------------------------- */

size_t players_line(const play_players *players, unsigned seats, unsigned index, char *line) {
  if (players->daily[0] && index-- == 0)
    return game_note_write(&(game_note){.kind = GAME_NOTE_DAILY,
                                        .text = players->daily,
                                        .text_length = strlen(players->daily)},
                           line);
  if (index == 0)
    return game_note_write(&(game_note){.kind = GAME_NOTE_PLAY_SEED, .number = players->seed},
                           line);
  if (players->typed && --index == 0)
    return game_note_write(&(game_note){.kind = GAME_NOTE_PLAY_TYPED}, line);
  for (unsigned seat = 0; seat < seats; seat++)
    if (!players_is_person(players, seat) && --index == 0)
      return game_note_write(&(game_note){.kind = GAME_NOTE_PLAY_SEAT,
                                          .seat = (uint8_t)seat,
                                          .text = players->bots[seat],
                                          .text_length = strlen(players->bots[seat])},
                             line);
  return 0;
}

bool players_read(play_players *players, const char *line, size_t length) {
  mlem_fault fault;
  game_note note;
  switch (game_note_read(line, length, &note)) {
  case GAME_NOTE_DAILY:
    if (note.text_length >= PLAYERS_DAILY)
      return false;
    memcpy(players->daily, note.text, note.text_length);
    players->daily[note.text_length] = '\0';
    return true;
  case GAME_NOTE_PLAY_SEED:
    players->seed = note.number;
    return true;
  case GAME_NOTE_PLAY_TYPED:
    players->typed = true;
    return true;
  case GAME_NOTE_PLAY_SEAT:
    return set_bot(players, note.seat, note.text, note.text_length, fault);
  default:
    return false;
  }
}
