// SPDX-License-Identifier: MIT
/*
 * play_session.h: one game at one terminal, without the terminal.
 *
 * A session is the log of a game (src/game), who decides, and the file that keeps it: the file
 * holds the text of the log. Front ends (full screen, plain lines, tests) ask what comes next, show
 * it, and call the function that makes it happen:
 *
 *   while ((next = play_next(s)).kind != PLAY_OVER)
 *     PLAY_DRAW    play_draw(s)              the program rolls or draws
 *     PLAY_TYPE    play_type(s, text)        people roll or draw, and type what came
 *     PLAY_BOT     play_bot(s)               a bot decides
 *     PLAY_PERSON  play_decide(s, action)    a person decides
 *
 * A step that returned true is on the disk. One that returned false changed nothing; `fault` says
 * why.
 */
#ifndef MLEM_TERMINAL_PLAY_SESSION_H
#define MLEM_TERMINAL_PLAY_SESSION_H

#include "../../game/game.h"
#include "../../words/words.h"
#include "bot_thread.h"
#include "saved_game_file.h"
#include "who_plays_each_seat.h"

typedef struct play_session {
  game_log log;          /* head, lines, states */
  const mlem_game *game; /* the log's */
  mlem_head head;        /* the log's, with a name for every seat */
  play_players players;
  size_t floor;     /* steps that cannot be taken back: where a game was taken over */
  bool own_mat;     /* the mat is not a built-in one */
  bool other_mat;   /* the record was played on another mat of this name */
  char dropped[96]; /* what was torn off the end of the file when it was opened, or "" */

  saved_file file; /* fd -1: nothing is kept (replays) */
  mlem_dealer dealer;
  mlem_bot bots[MLEM_MAX_SEATS];
  bool bots_open;
  bot_thread *thinking; /* a bot that is deciding, or NULL */
  game_log corrected;   /* a correction that waits for consent */
  mlem_fault fault;
} play_session;

/* What a new game needs. */
typedef struct game_setup {
  mlem_mat mat;
  mlem_head head; /* names that are empty are chosen */
  play_players players;
  bool draw_first; /* the first leader is drawn from the seed */
} game_setup;

/* ---- Beginning and end. Each returns NULL with the reason in `fault` ------------------------- */

/* A new game; `players` says who plays, `head` all the rest but the mat's name. `keep` it on disk?
 */
play_session *play_session_new(const mlem_mat *mat, const mlem_head *head,
                               const play_players *players, bool keep, mlem_fault fault);

/* The game saved under this name, to go on at the same decision. */
play_session *play_session_resume(const char *id, mlem_fault fault);

/* A record, to look at: nothing is kept, no bot plays. `own` is a mat beside the built-in ones, or
 * NULL. `*line` is set to the number of the first bad line (0: none). */
play_session *play_session_load(const char *text, size_t length, const mlem_mat *own, size_t *line,
                                mlem_fault fault);

/* A new game that starts where the first `count` steps of another one end. */
play_session *play_session_fork(const play_session *from, size_t count, const mlem_head *head,
                                const play_players *players, mlem_fault fault);

/* A new game of the same players on the same mat, with dice of its own. Who leads is drawn. */
play_session *play_session_rematch(const play_session *old, mlem_fault fault);

/* If a bot still thinks, it gets a moment to finish; then it is left to the end of the program. */
void play_session_close(play_session *session);

/* ---- What has happened ---------------------------------------------------------------------- */

/* How many steps (chance and decisions) there are, and number `index` of them. */
size_t play_count(const play_session *session);
const mlem_step *play_step(const play_session *session, size_t index);

/* The number of a step's line in the record, from 1, as a review names it. */
uint32_t play_line_of(const play_session *session, size_t index);

/* How many steps stand before a line of the record. False: the record has no such line. */
bool play_steps_before_line(const play_session *session, uint64_t line, size_t *count);

/* The state behind the first `count` steps, and the newest one. */
const mlem_state *play_state_at(const play_session *session, size_t count);
const mlem_state *play_state(const play_session *session);

/* The events of step `index`. */
void play_events(const play_session *session, size_t index, mlem_events *events);

/* Whether the result is in the record. */
bool play_has_result(const play_session *session);

/* For sentences about the game, to one viewer. */
teller play_teller(const play_session *session, uint8_t viewer);

/* ---- What comes next ------------------------------------------------------------------------ */

typedef enum play_kind {
  PLAY_DRAW,
  PLAY_TYPE,
  PLAY_BOT,
  PLAY_PERSON,
  PLAY_REVEAL, /* the game is over; `seat` is to show its missions, which were never typed */
  PLAY_OVER,
} play_kind;

typedef struct play_next_step {
  play_kind kind;
  uint8_t seat; /* BOT, PERSON, REVEAL, and TYPE for a deal; else MLEM_NONE */
} play_next_step;

play_next_step play_next(const play_session *session);

/* ---- Making it happen ----------------------------------------------------------------------- */

bool play_draw(play_session *session);

/* The bot decides. With play_bot_thinks() before it, which waits at most so long and says whether
 * the bot still thinks, a front end can do something meanwhile. */
bool play_bot(play_session *session);
bool play_bot_thinks(play_session *session, int milliseconds);

bool play_decide(play_session *session, mlem_action action);

/* What was rolled or drawn, as people type it: "1 2 2 A", "a221", "x5", "m1 m2 m3 m4", "?". Also
 * answers PLAY_REVEAL. */
bool play_type(play_session *session, const char *text);

/* Takes the last step of a person back, and what bots did since; never across dice that the program
 * rolled. */
bool play_undo(play_session *session);

/* Corrects what was typed: entry `index` becomes `text`, a roll or draw as in play_type(), or a
 * decision as in words_choices_find(). What followed is played again: `what` says what still fits.
 * Nothing has changed then; play_keep_correction() makes it so, play_drop_correction() does not.
 * Only where people roll the dice. */
bool play_correct(play_session *session, size_t index, const char *text, game_correction *what);
/* Whether `viewer` may see entry `index` wholly: not the missions of others. */
bool play_may_correct(const play_session *session, size_t index, uint8_t viewer);
bool play_keep_correction(play_session *session);
void play_drop_correction(play_session *session);

/* ---- Who may see what ----------------------------------------------------------------------- */

/* Whether several people share the keyboard and have secrets from each other. */
bool play_has_secrets(const play_session *session);

/* Who the screen is for at `next`, after `viewer`: with several people the one who decides, with a
 * single one always that one; MLEM_NONE if only bots play. */
uint8_t play_viewer(const play_session *session, uint8_t viewer, play_next_step next);

#endif
