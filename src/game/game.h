// SPDX-License-Identifier: MIT
/*
 * game.h: a game as its lines. The one place that knows how lines become a game and go on.
 *
 * The notation (<mlem/notation.h>) reads and writes single lines, the engine knows the rules. This
 * room puts them together, for the terminal, the server, the page, the laboratory and the tools:
 *
 *   annotations   `# fair ...`, `# undo N`, `# standin ...`: read and written here and nowhere else
 *   mat id        `# mat-id HEX`: whether a record was played on the mat at hand
 *   drawing       the next chance line, from any dealer
 *   log           all lines with the state after each; grows, is cut, is written on
 *   corrections   an earlier step changed, what followed played again
 *   follow        only the newest state and what undo needs, for a table among thousands
 *   views         what a seat or a spectator may see
 *   verifying     whether dice follow from their commitment (draw_and_verify_fair_dice.h)
 *
 * A line is parsed and applied once: appending gives its step (numbers) and its events.
 *
 *   game_log_open(&log, NULL);
 *   log.events = &events;
 *   while (next line of a file)
 *     if (!game_log_add(&log, line, length))
 *       complain(log.reader.fault);
 *   while (mlem_turn(game_log_state(&log)) == MLEM_CHANCE)
 *     game_log_draw(&log, dealer);
 *   game_log_free(&log);
 *
 * Nothing here needs a C library of a system except open_log_on_heap.c: a page gives fixed arrays
 * instead.
 */
#ifndef MLEM_GAME_GAME_H
#define MLEM_GAME_GAME_H

#include <mlem/dealer.h>
#include <mlem/notation.h>

/* ---- Annotations (record_directive_lines.c) ---------------------------------------------------
 *
 * Comments that mean something. A reader of the notation skips them; this table owns their words.
 */

typedef enum game_note_kind {
  GAME_NOTE_NONE,        /* no annotation: another comment, or another line */
  GAME_NOTE_BAD,         /* begins like one, and is malformed */
  GAME_NOTE_FAIR_TABLE,  /* # fair table TEXT: the name that the commitment holds */
  GAME_NOTE_FAIR_SCHEME, /* # fair scheme TEXT: mlem-fair-2; without it mlem-fair-1 */
  GAME_NOTE_FAIR_COMMIT, /* # fair commit BYTES */
  GAME_NOTE_FAIR_SEALED, /* # fair sealed SEAT BYTES: the hash of what the seat adds, or - */
  GAME_NOTE_FAIR_SEAT,   /* # fair seat SEAT BYTES, or - for none */
  GAME_NOTE_FAIR_FIRST,  /* # fair first drawn: the dealer drew who leads first */
  GAME_NOTE_FAIR_SECRET, /* # fair secret BYTES */
  GAME_NOTE_UNDO,        /* # undo NUMBER: events from this number on do not count */
  GAME_NOTE_STANDIN,     /* # standin SEAT TEXT: a bot plays for the seat; - : the player is back */
  GAME_NOTE_KEEPER,      /* # keeper NUMBER: the seat whose phone enters what people roll */
  GAME_NOTE_ENDED,       /* # ended TEXT: the game has no result, and why */
  GAME_NOTE_MAT_ID,      /* # mat-id TEXT: fingerprint of the mat */
  GAME_NOTE_DAILY,       /* # daily TEXT: version and date of a daily flight (src/daily) */
  GAME_NOTE_PLAY_SEED,   /* # play seed NUMBER: of dice and bots, in a game at a terminal */
  GAME_NOTE_PLAY_TYPED,  /* # play dice typed: people roll */
  GAME_NOTE_PLAY_SEAT,   /* # play seat SEAT TEXT: the bot of a seat */
} game_note_kind;

enum { GAME_NOTE_BYTES = 64 };

typedef struct game_note {
  game_note_kind kind;
  uint8_t seat;
  uint64_t number;
  uint8_t byte_count;
  uint8_t bytes[GAME_NOTE_BYTES];
  const char *text; /* within the line that was read; not ended by NUL */
  size_t text_length;
} game_note;

/* Reads any line. `note->kind` says what it is. */
game_note_kind game_note_read(const char *line, size_t length, game_note *note);

/* Whether the first word of a line is `# fair`, malformed or not. */
bool game_note_is_fair(const char *line, size_t length);

/* Writes an annotation into `line` (room for MLEM_LINE_TEXT); its length. */
size_t game_note_write(const game_note *note, char *line);

/* The same for those with a number, or with a seat and a text. */
size_t game_undo_line(uint32_t number, char *line);
size_t game_standin_line(uint8_t seat, const char *bot, char *line); /* NULL: the player is back */

/* ---- Mat id (mat_id_annotation.c) -------------------------------------------------------------
 *
 * Every new record has the fingerprint of its mat right behind the head, because the head only
 * names the mat, and two mats may have one name.
 */

/* Writes the annotation into `line` (room for MLEM_LINE_TEXT); its length, or 0. */
size_t game_mat_id_line(const mlem_mat *mat, char *line);

/* Whether the line is the annotation of another mat than `mat`. */
bool game_is_id_of_other_mat(const char *line, size_t length, const mlem_mat *mat);

/* ---- Drawing (draw_chance_line.c) ------------------------------------------------------------ */

/* Where outcomes come from: `draw` gives one, where chance is to act at `state`. */
typedef struct game_dealer {
  mlem_outcome (*draw)(void *source, const mlem_game *game, const mlem_state *state);
  void *source;
} game_dealer;

/* The fast dealer: its tables, and a stream of random numbers. */
typedef struct game_luck {
  const mlem_dealer *tables;
  mlem_random random;
} game_luck;

game_dealer game_fast_dealer(game_luck *luck);

/* The stream of the step that follows `steps` others, in a game at a terminal: a game that was
 * resumed, or whose last decision was taken back, meets the dice that it would have met anyway. */
static inline mlem_random game_luck_at(uint64_t seed, size_t steps) {
  return mlem_random_stream(seed, 2 * steps);
}
/* The bots' streams lie between those of the dice. */
static inline mlem_random game_choices_at(uint64_t seed, size_t steps) {
  return mlem_random_stream(seed, 2 * steps + 1);
}

/* Draws all that the next chance line tells, where chance is to act, and applies it. `step`,
 * `events` and `line` (room for MLEM_LINE_TEXT) may be NULL and then cost nothing. Returns the
 * length of the line. */
size_t game_draw(game_dealer dealer, const mlem_game *game, mlem_state *state, mlem_step *step,
                 mlem_events *events, char *line);

/* ---- Log (game_log.c) ------------------------------------------------------------------------ */

/* How arrays grow: as realloc and free. NULL instead of it: they are fixed. */
typedef struct game_memory {
  void *(*resize)(void *old, size_t bytes);
  void (*release)(void *old);
} game_memory;

extern const game_memory game_heap; /* the C library's */

typedef struct game_line {
  uint32_t number; /* of the event: counts lines that were taken back, too */
  uint32_t at;     /* where it begins in the text */
  uint32_t length; /* without its '\n' */
  uint32_t steps;  /* chance and decision lines up to and with this one */
  mlem_line_kind kind;
} game_line;

typedef struct game_step {
  mlem_step step;
  uint32_t line; /* its index among the lines */
  mlem_state after;
} game_step;

/* Set `memory` (or the three arrays with their rooms), `reader.find_mat`, `reader.context`, and
 * `events` if they are wanted; then game_log_reset(). Read everything, change nothing. */
typedef struct game_log {
  const game_memory *memory;
  mlem_events *events; /* yours, or NULL: gets those of the newest step */
  mlem_reader reader;  /* head, game, stage, fault; the step of the newest line */

  game_line *lines;
  game_step *steps;
  char *text; /* all lines as they stand in a file, each ended by '\n' */
  uint32_t line_count, step_count, text_length;
  uint32_t line_room, step_room, text_room;

  uint32_t next;       /* the number of the next event */
  uint32_t head_lines; /* up to and with `first SEAT`: never taken back */
  mlem_state start;    /* before the first step */
  bool has_events;     /* `events` are those of the newest step */
} game_log;

/* Empties it; the memory stays. */
void game_log_reset(game_log *log);
/* Gives the memory back. */
void game_log_free(game_log *log);

/* Adds a line as it stands in a record: head, chance, decision, result, comment or nothing. A line
 * that is refused changes nothing, but in the head; the reason is in reader.fault. */
bool game_log_add(game_log *log, const char *line, size_t length);

/* The same for numbered events of a table, which may come twice and may take others back. */
typedef enum game_taken {
  GAME_TAKEN_NEW,
  GAME_TAKEN_UNDO,    /* an undo: the lines from its number on are gone */
  GAME_TAKEN_KNOWN,   /* has been here before; nothing happens */
  GAME_TAKEN_GAP,     /* some before it are missing; nothing happens */
  GAME_TAKEN_REFUSED, /* the reason is in reader.fault */
} game_taken;

game_taken game_log_take(game_log *log, uint32_t number, const char *line, size_t length);

/* The head of a new game as lines, and its `# mat-id`. */
bool game_log_begin(game_log *log, const mlem_head *head);

/* Going on. Each adds one line; false with reader.fault if that is not possible here. */
bool game_log_step(game_log *log, const mlem_step *step);
bool game_log_decide(game_log *log, mlem_action action);
bool game_log_draw(game_log *log, game_dealer dealer);
/* All result lines that are missing, of a game that is over. */
bool game_log_results(game_log *log);

/* Puts the missions that a seat kept into the newest state, where a typed-in game never told them.
 */
bool game_log_reveal(game_log *log, uint8_t seat, const uint8_t kept[MLEM_KEPT_MISSIONS]);

/* Takes back all lines behind the first `lines`; never less than the head. */
void game_log_cut(game_log *log, uint32_t lines);

/* Whether the head is complete, and nothing was refused in it. */
bool game_log_playing(const game_log *log);

/* The state behind the first `steps` steps; behind all; behind the first `lines` lines. */
const mlem_state *game_log_state_at(const game_log *log, uint32_t steps);
const mlem_state *game_log_state(const game_log *log);
const mlem_state *game_log_state_after(const game_log *log, uint32_t lines);

/* What happened in a step: those of the newest are known, others are found by applying it again. */
void game_log_events(const game_log *log, uint32_t step, mlem_events *events);

/* A line's bytes: not ended by NUL. */
static inline const char *game_log_text(const game_log *log, uint32_t line) {
  return log->text + log->lines[line].at;
}
/* Whether the record says that it was played on another mat than the one that was found by name. */
bool game_log_has_other_mat(const game_log *log);

/* How long the text of the first `lines` lines is: the size of a file that holds them. */
uint32_t game_log_size(const game_log *log, uint32_t lines);

/* ---- Logs on the heap (open_log_on_heap.c) --------------------------------------------------- */

/* For a reader: the mat `own` (or NULL) if it has this name, else a built-in one, or NULL. */
const mlem_mat *game_find_mat(void *own, const char *name);
/* An empty log for records whose mats are `own` (or NULL) and the built-in ones. `own` must live
 * until the head of the log is complete. */
void game_log_open(game_log *log, const mlem_mat *own);
/* Adds every line of a text; false at the first that is refused. */
bool game_log_add_text(game_log *log, const char *text, size_t length);

/* ---- Corrections (correct_earlier_step.c) ---------------------------------------------------- */

/* What became of the steps that followed a corrected one. */
typedef struct game_correction {
  uint32_t kept;       /* so many still fit */
  uint32_t lost;       /* so many do not: the first that does not fit, and all behind it */
  uint32_t first_lost; /* the number of that first one; all steps if none is lost */
  mlem_fault reason;   /* why it does not fit, or why the correction itself is refused */
} game_correction;

/* Writes `from` into `to` (another log, open and with the same mats), with `instead` in place of
 * step number `step`. Of the result lines, missions stay where they fit; the others are left out.
 * False if `instead` does not fit there. */
bool game_correct(const game_log *from, uint32_t step, const mlem_step *instead, game_log *to,
                  game_correction *what);

/* ---- Follow (follow_lines_without_log.c) ------------------------------------------------------
 *
 * Where a table stands, without its lines. The game is the caller's: many tables share one.
 */

typedef struct game_follow {
  mlem_state state;
  uint32_t next;                    /* the number of the next event */
  uint32_t chances;                 /* chance lines so far: the fair dealer's next is one more */
  uint32_t undo_floor;              /* undo may go back to this event, not further */
  uint32_t last_by[MLEM_MAX_SEATS]; /* the last decision of a seat since then, or UINT32_MAX */
  uint8_t standins;                 /* mask of the seats that a stand-in plays */
} game_follow;

/* Before the first event, and before the first step of `game` (NULL: not yet known). */
void game_follow_start(game_follow *follow, const mlem_game *game);

/* The same as after following every line of a log. */
void game_follow_log(game_follow *follow, const game_log *log);

/* Takes the next event and applies it if it is chance or a decision. TAKEN_UNDO: nothing has
 * changed; the states before are gone, so all lines are to be read again (game_log_take). */
game_taken game_follow_take(game_follow *follow, const mlem_game *game, uint32_t number,
                            const char *line, size_t length, mlem_events *events, mlem_fault fault);

/* The same for a line whose effect the caller has already applied to `follow->state`. */
void game_follow_note(game_follow *follow, const char *line, size_t length);

/* ---- Views (hide_from_viewers.c) ------------------------------------------------------------- */

enum { GAME_SEES_ALL = 254 }; /* a viewer who may know everything: a finished or public record */

/* The same as game_view(), in a game with missions. */
const mlem_state *game_view_missions(const mlem_game *game, const mlem_state *truth, uint8_t viewer,
                                     mlem_state *seen);

/* What a viewer (a seat, MLEM_NONE for a spectator, GAME_SEES_ALL) may know of `truth`. Returns
 * `truth` itself where nothing is hidden, otherwise `seen`. Inline: simulations ask often. */
static inline const mlem_state *game_view(const mlem_game *game, const mlem_state *truth,
                                          uint8_t viewer, mlem_state *seen) {
  bool hides = game->variants & MLEM_MISSIONS; /* nothing else is hidden */
  return hides ? game_view_missions(game, truth, viewer, seen) : truth;
}

/* A line as the viewer may see it (mlem_redact_line); 0: not at all. */
size_t game_view_line(const char *line, size_t length, uint8_t viewer, char *seen);

#endif
