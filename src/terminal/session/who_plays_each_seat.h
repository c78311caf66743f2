// SPDX-License-Identifier: MIT
/*
 * who_plays_each_seat.h: who sits where, and what else a game needs beside its record to go on.
 *
 * A record says what happened; the players say who decides next: people or bots, and whether the
 * program or people at a table roll the dice. It is kept in the record as comments
 * (annotations of src/game):
 *
 *   # play seat 1 captain        (a seat without such a line is a person's)
 *   # play seat 2 ace:500ms
 *   # play seed 42
 *   # play dice typed
 *   # daily mlem-daily-1 2026-11-17   (the dice are those of the daily flight, src/daily)
 */
#ifndef MLEM_TERMINAL_WHO_PLAYS_EACH_SEAT_H
#define MLEM_TERMINAL_WHO_PLAYS_EACH_SEAT_H

#include <mlem/bots.h>
#include <mlem/notation.h>

enum { PLAYERS_BOT_TEXT = MLEM_BOT_COMMAND + 16, PLAYERS_DAILY = 64 };

typedef struct play_players {
  char bots[MLEM_MAX_SEATS][PLAYERS_BOT_TEXT]; /* how the bot of a seat is named; "": a person */
  uint64_t seed;                               /* of the dice and of the bots */
  bool typed;                                  /* people roll and draw, and type what came */
  char daily[PLAYERS_DAILY];                   /* which daily flight it is; "": an ordinary game */
} play_players;

bool players_is_person(const play_players *players, unsigned seat);
unsigned players_people(const play_players *players, unsigned seats);

/*
 * Seats from "--bots" and "--humans". `list` names bots for the last seats; a single name fills
 * every seat after the first `humans`; "none" means people only. `humans` is -1 where it was not
 * given: then one person plays, or as many as the list leaves over. False with the reason in
 * `fault`.
 */
bool players_fill(play_players *players, unsigned seats, const char *list, int humans,
                  mlem_fault fault);

/* Bots that make a good game for a newcomer, as a list for players_fill. */
const char *players_default_bots(unsigned seats);

/* Who leads first, drawn from the seed. */
uint8_t players_draw_first(uint64_t seed, unsigned seats);

/* Names for those seats that have none yet: people are numbered, bots get cats' names. */
void players_name(const play_players *players, mlem_head *head);

/* Replaces bots that are outside programs by built-in ones: a record from elsewhere must
 * not be able to start programs. */
void players_replace_programs(play_players *players);

/* Comment number `index` (from 0) for a record into `line` (room for MLEM_LINE_TEXT); its length, 0
 * when there is no such line. */
size_t players_line(const play_players *players, unsigned seats, unsigned index, char *line);

/* Takes a comment of a record; false if it is about something else or makes no sense. */
bool players_read(play_players *players, const char *line, size_t length);

#endif
