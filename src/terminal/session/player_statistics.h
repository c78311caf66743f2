// SPDX-License-Identifier: MIT
/* player_statistics.h: what the finished games of one person say, as `mlem games --stats` tells it.
 */
#ifndef MLEM_TERMINAL_PLAYER_STATISTICS_H
#define MLEM_TERMINAL_PLAYER_STATISTICS_H

#include "list_saved_games.h"

enum { FIGURES_KINDS = 64 }; /* kinds of bots; more are left out */

typedef struct win_rate {
  unsigned games, wins;
} win_rate;

typedef struct cat_flights {
  unsigned flights, landings;
} cat_flights;

/* Things worth having done; the page has the same (web/src/agency/statistics.ts). */
typedef enum agency_stamp {
  STAMP_FIRST_WIN,
  STAMP_CLEAN,        /* a game without a mistake; the review says so */
  STAMP_UNLUCKY_WIN,  /* a win although luck cost 15% or more; the review says so */
  STAMP_STRONG,       /* a win against the strongest bots */
  STAMP_STUBBORN_CAT, /* a cat that landed on its fourth flight or later */
  STAMP_WEEK,         /* seven daily flights in a row */
  STAMP_HUNDRED,
  AGENCY_STAMPS,
} agency_stamp;

enum { FIGURES_DAYS = 0x8000 }; /* since 1970 */

typedef struct agency_figures {
  win_rate all;
  unsigned daily;                     /* of them daily flights */
  uint8_t days[FIGURES_DAYS / 8 + 1]; /* of those: a bit for each */
  unsigned stamps;                    /* mask of agency_stamp */
  unsigned kinds;
  char kind[FIGURES_KINDS][PLAYERS_BOT_TEXT];
  win_rate against[FIGURES_KINDS]; /* games with this kind at the table */
  cat_flights cats[MLEM_ASTRONAUTS];
} agency_figures;

/* The seat of the only person; MLEM_NONE if there are several or none. */
uint8_t agency_seat(const saved_game *game);

/* Adds a finished game with one person. False if it is no such game. */
bool agency_figures_add(agency_figures *figures, const saved_game *game,
                        const play_session *session);

/* What the review of a game adds: the luck of the person as a share of a win, and mistakes. */
void agency_figures_review(agency_figures *figures, bool won, double luck, uint32_t mistakes);

/* For programs ("first-win") and for people: its name, and how to get it. */
const char *agency_stamp_word(agency_stamp stamp);
const char *agency_stamp_name(agency_stamp stamp);
const char *agency_stamp_how(agency_stamp stamp);

#endif
