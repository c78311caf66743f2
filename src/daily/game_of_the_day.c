// SPDX-License-Identifier: MIT
/* game_of_the_day.c: what is fixed about the game of a day, and how a record names it. */
#include "daily.h"

#include "../lang/lang.h"

#include <sodium.h>
#include <string.h>

/* Bots whose moves follow from their own figures: new weights of the network change nothing. */
static const char *const rivals_of_day[][DAILY_SEATS] = {
    {NULL, "captain", "cadet"},
    {NULL, "cadet", "captain"},
    {NULL, "captain", "captain"},
};

enum { LINE_UPS = sizeof rivals_of_day / sizeof rivals_of_day[0] };

#define DAILY_MAT "standard"

static uint64_t first_bytes(const uint8_t *bytes) {
  uint64_t number = 0;
  for (unsigned i = 0; i < sizeof number; i++)
    number |= (uint64_t)bytes[i] << (8 * i);
  return number;
}

static void find_key(daily_game *daily, const char *date, size_t length) {
  static const char words[] = DAILY_VERSION "\n";
  crypto_generichash_state state;
  crypto_generichash_init(&state, NULL, 0, sizeof daily->key);
  crypto_generichash_update(&state, (const uint8_t *)words, sizeof words - 1);
  crypto_generichash_update(&state, (const uint8_t *)date, length);
  crypto_generichash_final(&state, daily->key, sizeof daily->key);
}

bool daily_open(daily_game *daily, const char *date, size_t length) {
  *daily = (daily_game){0};
  if (daily_day(date, length) < 0)
    return false;
  memcpy(daily->date, date, length);
  find_key(daily, date, length);
  daily->seed = first_bytes(daily->key);
  memcpy(daily->head.mat, DAILY_MAT, sizeof DAILY_MAT);
  daily->head.seats = DAILY_SEATS;
  daily->head.first = mlem_fair_first(daily->key, DAILY_SEATS);
  mlem_random line_up = mlem_random_stream(daily->seed, UINT64_MAX);
  memcpy(daily->rivals, rivals_of_day[mlem_random_below(&line_up, LINE_UPS)], sizeof daily->rivals);
  return true;
}

/* ---- In a record ----------------------------------------------------------------------------- */

bool daily_open_note(daily_game *daily, const char *text, size_t length, mlem_fault fault) {
  static const char version[] = DAILY_VERSION " ";
  size_t words = sizeof version - 1;
  if (length < words || memcmp(text, version, words) != 0) {
    lang_put(fault, sizeof(mlem_fault), _("this is a daily flight of another version than %s"),
             DAILY_VERSION);
    return false;
  }
  if (daily_open(daily, text + words, length - words))
    return true;
  lang_put(fault, sizeof(mlem_fault), "%s", _("a daily flight has a date such as 2026-11-17"));
  return false;
}

void daily_note(const daily_game *daily, char note[DAILY_NOTE]) {
  memcpy(note, DAILY_VERSION " ", sizeof DAILY_VERSION);
  memcpy(note + sizeof DAILY_VERSION, daily->date, DAILY_DATE);
}

size_t daily_line(const daily_game *daily, unsigned index, char *line) {
  char note[DAILY_NOTE];
  daily_note(daily, note);
  if (index == 0)
    return game_note_write(
        &(game_note){.kind = GAME_NOTE_DAILY, .text = note, .text_length = strlen(note)}, line);
  if (index == 1)
    return game_note_write(&(game_note){.kind = GAME_NOTE_PLAY_SEED, .number = daily->seed}, line);
  for (unsigned seat = 0, left = index - 1; seat < DAILY_SEATS; seat++)
    if (daily->rivals[seat] && --left == 0)
      return game_note_write(&(game_note){.kind = GAME_NOTE_PLAY_SEAT,
                                          .seat = (uint8_t)seat,
                                          .text = daily->rivals[seat],
                                          .text_length = strlen(daily->rivals[seat])},
                             line);
  return 0;
}

bool daily_find(const game_log *log, char note[DAILY_NOTE]) {
  game_note found;
  for (uint32_t i = log->head_lines; i < log->line_count && log->lines[i].steps == 0; i++) {
    if (game_note_read(game_log_text(log, i), log->lines[i].length, &found) != GAME_NOTE_DAILY ||
        found.text_length >= DAILY_NOTE)
      continue;
    memcpy(note, found.text, found.text_length);
    note[found.text_length] = '\0';
    return true;
  }
  return false;
}

/* ---- Luck ------------------------------------------------------------------------------------ */

game_dealer daily_dealer(const daily_game *daily, const game_log *log, mlem_fair_stream *stream) {
  uint64_t number = 1;
  for (uint32_t i = 0; i < log->step_count; i++)
    number += log->steps[i].step.chance;
  return game_fair_dealer(stream, daily->key, number);
}
