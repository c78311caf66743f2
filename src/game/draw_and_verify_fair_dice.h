// SPDX-License-Identifier: MIT
/*
 * draw_and_verify_fair_dice.h: the fair dealer's lines: drawn while a table plays, verified when
 * its secret is out.
 *
 * The only part of the room that needs libsodium (or the page's stand-in for it).
 */
#ifndef MLEM_GAME_DRAW_AND_VERIFY_FAIR_DICE_H
#define MLEM_GAME_DRAW_AND_VERIFY_FAIR_DICE_H

#include "game.h"

#include "../dealer/fair_dice.h"

/* The fair dealer for one chance line: the first of a game has the number 1. */
game_dealer game_fair_dealer(mlem_fair_stream *stream, const uint8_t key[MLEM_FAIR_BYTES],
                             uint64_t number);

#define GAME_FAIR_SCHEME_2 "mlem-fair-2"

/* What the `# fair` annotations of a record say. */
typedef struct game_fair {
  char table[64];
  mlem_fair_scheme scheme;
  bool has_commit, has_secret, drawn_first;
  uint8_t commit[MLEM_FAIR_BYTES], secret[MLEM_FAIR_BYTES];
  unsigned seats; /* whose parts are known: from seat 0 on */
  mlem_fair_part parts[MLEM_MAX_SEATS];
  unsigned sealed; /* scheme 2: whose seals are known: from seat 0 on */
  mlem_fair_hash seals[MLEM_MAX_SEATS];
} game_fair;

/* What a player saw before the game began, to compare with the record. */
typedef struct game_evidence {
  bool has_commit, has_part[MLEM_MAX_SEATS], has_seal[MLEM_MAX_SEATS];
  uint8_t commit[MLEM_FAIR_BYTES];
  mlem_fair_part parts[MLEM_MAX_SEATS]; /* the player's own bytes */
  mlem_fair_hash seals[MLEM_MAX_SEATS];
  bool has_first;
  uint8_t first; /* who was to lead first; MLEM_NONE: drawn */
} game_evidence;

/* Line number `index` (from 0) of those that a table writes before its first step, into `line`; 0
 * when there is no such line. */
size_t game_fair_line(const game_fair *fair, unsigned index, char *line);
/* The line that publishes the secret after the last step. */
size_t game_fair_secret_line(const game_fair *fair, char *line);

typedef enum game_evidence_kind {
  GAME_EVIDENCE_COMMIT, /* HEX: the commitment of the server */
  GAME_EVIDENCE_PART,   /* SEAT:HEX: the player's own bytes, or SEAT:- for none */
  GAME_EVIDENCE_SEAL,   /* SEAT:HEX: the hash of a seat's bytes, or SEAT:- */
  GAME_EVIDENCE_FIRST,  /* SEAT: who was to lead first; or `drawn` */
} game_evidence_kind;

/* Reads one thing that a player saw; false if it is malformed. (read_fair_dice_evidence.c) */
bool game_evidence_add(game_evidence *evidence, game_evidence_kind kind, const char *text,
                       size_t length);

#define GAME_NO_LINE UINT32_MAX
enum { GAME_VERDICT_TEXT = 2 * MLEM_LINE_TEXT + 128 };

typedef struct game_verdict {
  bool good;
  mlem_fair_scheme scheme;
  uint32_t chances;               /* good: rolls and draws that were computed again */
  uint32_t line;                  /* bad: the line in question (index in the log), or none */
  char reason[GAME_VERDICT_TEXT]; /* bad: why, for people */
} game_verdict;

/* Whether the secret of a finished record is the one that was committed to, every seat added what
 * it sealed, every roll and draw follows from it (docs/fair-dice.md), and the record says what a
 * player saw (`evidence` may be NULL). */
bool game_verify(const game_log *log, const game_evidence *evidence, game_verdict *verdict);

#endif
