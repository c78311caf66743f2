// SPDX-License-Identifier: MIT
/* players.c: seats filled from options, named, and kept as comments of a record. */
#include "players.h"

#include "../../words/called.h"

#include <inttypes.h>
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
                    char *fault) {
  mlem_bot_spec spec;
  if (length >= PLAYERS_BOT_TEXT) {
    lang_put(fault, MLEM_BOT_FAULT, "%s", _("the name of a bot is too long"));
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
                  char *fault) {
  memset(players->bots, 0, sizeof players->bots);
  unsigned items = count_items(list);
  bool nobody = strcmp(list, "none") == 0;
  if (humans > (int)seats) {
    lang_put(fault, MLEM_BOT_FAULT, _("%d people do not fit on %u seats"), humans, seats);
    return false;
  }
  if (nobody && humans >= 0 && humans != (int)seats) {
    lang_put(fault, MLEM_BOT_FAULT,
             P_("%d person and no bots leave seats empty at a table of %u",
                "%d people and no bots leave seats empty at a table of %u", humans),
             humans, seats);
    return false;
  }
  if (nobody)
    return true;
  unsigned people = humans >= 0 ? (unsigned)humans : items == 1 ? 1 : seats - items;
  if (items > seats) {
    lang_put(fault, MLEM_BOT_FAULT, _("%u bots are too many for %u players"), items, seats);
    return false;
  }
  if (items > 1 && people + items != seats) {
    lang_put(fault, MLEM_BOT_FAULT,
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
      snprintf(head->names[seat], MLEM_NAME_TEXT, "%s", called_cat(head));
  }
}

/* ---- As comments ---------------------------------------------------------------------------- */

size_t players_write(const play_players *players, unsigned seats, char *text) {
  size_t used = (size_t)sprintf(text, "# play seed %" PRIu64 "\n", players->seed);
  if (players->typed)
    used += (size_t)sprintf(text + used, "# play dice typed\n");
  for (unsigned seat = 0; seat < seats; seat++)
    if (!players_is_person(players, seat))
      used += (size_t)sprintf(text + used, "# play seat %u %s\n", seat, players->bots[seat]);
  return used;
}

static bool read_seat(play_players *players, const char *text, size_t length) {
  char fault[MLEM_BOT_FAULT];
  if (length < 3 || text[0] < '0' || text[0] >= '0' + MLEM_MAX_SEATS || text[1] != ' ')
    return false;
  return set_bot(players, (unsigned)(text[0] - '0'), text + 2, length - 2, fault);
}

static bool read_seed(play_players *players, const char *text, size_t length) {
  char digits[24];
  if (length == 0 || length >= sizeof digits)
    return false;
  memcpy(digits, text, length);
  digits[length] = '\0';
  if (strspn(digits, "0123456789") != length)
    return false;
  players->seed = strtoull(digits, NULL, 10);
  return true;
}

/* What follows `start`, or NULL. */
static const char *after(const char *line, size_t length, const char *start) {
  size_t size = strlen(start);
  return length >= size && memcmp(line, start, size) == 0 ? line + size : NULL;
}

bool players_read(play_players *players, const char *line, size_t length) {
  const char *rest, *end = line + length;
  if ((rest = after(line, length, "# play seat ")) != NULL)
    return read_seat(players, rest, (size_t)(end - rest));
  if ((rest = after(line, length, "# play seed ")) != NULL)
    return read_seed(players, rest, (size_t)(end - rest));
  if ((rest = after(line, length, "# play dice typed")) != NULL && rest == end) {
    players->typed = true;
    return true;
  }
  return false;
}
