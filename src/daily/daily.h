// SPDX-License-Identifier: MIT
/*
 * daily.h: the daily flight: one game a day (UTC), the same for everyone.
 *
 * All that is fixed about it follows from its version and its date: mat, seats, who leads, the
 * rival bots and every roll and draw. Two people who decide alike see the same game. The record
 * says which day and version it is:
 *
 *   # daily mlem-daily-1 2026-11-17
 *   # play seed 1234             of the rivals
 *   # play seat 1 captain        the rivals
 *
 * The version stands for all of that together. Whatever changes a move of a rival, the mat or the
 * luck needs a new version: tests/test_daily.c keeps whole games of this one.
 */
#ifndef MLEM_DAILY_DAILY_H
#define MLEM_DAILY_DAILY_H

#include "../game/draw_and_verify_fair_dice.h"

#include <mlem/bots.h>

#define DAILY_VERSION "mlem-daily-1"

enum {
  DAILY_DATE = 11, /* room for "2026-11-17" */
  DAILY_SEATS = 3,
  DAILY_PERSON = 0, /* the person's seat */
  DAILY_NOTE = 64,  /* room for what stands behind `# daily` */
};

typedef struct daily_game {
  char date[DAILY_DATE];
  uint8_t key[MLEM_FAIR_BYTES];    /* BLAKE2b(DAILY_VERSION "\n" date): of all rolls and draws */
  uint64_t seed;                   /* of the rivals' choices, as in a game at a terminal */
  mlem_head head;                  /* without names */
  const char *rivals[DAILY_SEATS]; /* the bot of a seat; NULL: the person */
} daily_game;

/* ---- Dates (utc_dates.c): UTC, from 2000 to 2999 --------------------------------------------- */

/* Days since 1970, or -1 if the text is no date of the form 2026-11-17. */
int64_t daily_day(const char *text, size_t length);
void daily_date(int64_t day, char date[DAILY_DATE]);

/* ---- The game of a day (game_of_the_day.c) --------------------------------------------------- */

/* False if the text is no date. */
bool daily_open(daily_game *daily, const char *date, size_t length);

/* From what stands behind `# daily`. False with the reason in `fault`: another version, or no date.
 */
bool daily_open_note(daily_game *daily, const char *text, size_t length, mlem_fault fault);
void daily_note(const daily_game *daily, char note[DAILY_NOTE]);

/* The comments that a record has behind its head: number `index` from 0; 0 when there is none. */
size_t daily_line(const daily_game *daily, unsigned index, char *line);

/* Finds the `# daily` line of a record; false if it has none. What it names is in `note`. */
bool daily_find(const game_log *log, char note[DAILY_NOTE]);

/* The dealer of the next chance line of a game. */
game_dealer daily_dealer(const daily_game *daily, const game_log *log, mlem_fair_stream *stream);

/* ---- Checking (check_daily_record.c) --------------------------------------------------------- */

typedef struct daily_result {
  daily_game game;
  int points;
  unsigned place; /* 1 to DAILY_SEATS; 1 is shared where the win is */
  uint32_t line;  /* bad: the line in question (index in the log), or GAME_NO_LINE */
  bool other_version, finished;
  mlem_fault reason; /* bad: why, for people */
} daily_result;

/* Whether a record is a finished daily flight of this version: set-up, luck and the rivals' moves
 * are those of its day. Plays the rivals again: about as long as the game took them. */
bool daily_check(const game_log *log, daily_result *result);

/* ---- The card (share_card.c) ----------------------------------------------------------------- */

/* What the review found, in points of win chance from 0 to 1. */
typedef struct daily_judgement {
  double luck, skill;
} daily_judgement;

enum { DAILY_CARD = 1024 };

/* Points and place of the person as the game stands. */
void daily_points(const game_log *log, int *points, unsigned *place);

/* A few lines to share: day, points and place, one sign for each expedition of the person's cat,
 * and luck and skill where they are known (or NULL). Its length. */
size_t daily_card(const game_log *log, const daily_game *daily, const daily_judgement *judgement,
                  char text[DAILY_CARD]);

#endif
