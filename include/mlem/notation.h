// SPDX-License-Identifier: MIT
/*
 * notation.h: the one text notation: lines <-> actions and chance, records, redaction.
 *
 * A game is a list of lines (docs/notation.md): `* ` chance, `SEAT ` decisions, `= ` results, after
 * a short head. Nothing here allocates or does input and output: lines go in and out as bytes
 * without their '\n'. A reader accepts exactly the notation and says why it refuses a line.
 */
#ifndef MLEM_NOTATION_H
#define MLEM_NOTATION_H

#include <mlem/engine.h>
#include <mlem/fault.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MLEM_ACTION_TEXT = 48, /* room for any decision without its seat, with the final NUL */
  MLEM_LINE_TEXT = 1024, /* room for any line but `# legal`, with the final NUL; none is longer */
  MLEM_LEGAL_TEXT = 96 * 1024, /* room for any `# legal` line, with the final NUL */
  MLEM_HOUSE_TEXT = 128,       /* room for the names of all house rules, with the final NUL */
  MLEM_NAME_TEXT = 256,        /* room for a seat's name, with the final NUL */
};

/* The words of the notation. */
const char *mlem_astronaut_name(unsigned astronaut);
const char *mlem_part_name(unsigned part);
char mlem_face_letter(unsigned face);
/* "ufo exploration missions", or "none"; into `text` (room for 32). */
size_t mlem_variants_text(uint8_t variants, char *text);
/* The name of house rule number `rule` (its bit is 1 << rule), or "?". */
const char *mlem_house_name(unsigned rule);
/* The number of the house rule of this name, or -1. */
int mlem_house_find(const char *name, size_t length);
/* The names of all house rules in the mask, in order, split by `split`; into `text` (room for
 * MLEM_HOUSE_TEXT). Its length; 0 if there are none. */
size_t mlem_house_text(uint8_t house, char split, char *text);

/* ---- Decisions ----------------------------------------------------------------------------- */

/* "fly 1 A b2 extra" into `text` (room for MLEM_ACTION_TEXT); its length. */
size_t mlem_action_text(const mlem_game *game, mlem_action action, char *text);
/* The opposite: exactly the notation, or false. Whether it is legal is another question. */
bool mlem_action_parse(const mlem_game *game, const char *text, size_t length, mlem_action *action);
/* "# legal A | B | C" into `text` (room for MLEM_LEGAL_TEXT); its length. */
size_t mlem_legal_line(const mlem_game *game, const mlem_state *state, char *text);

/* Whether a line is a list of legal decisions, or wants to be. */
bool mlem_is_legal_line(const char *line, size_t length);

/* ---- Lines --------------------------------------------------------------------------------- */

/* "1 board looter" into `line` (room for MLEM_LINE_TEXT); its length. */
size_t mlem_decision_line(const mlem_game *game, uint8_t seat, mlem_action action, char *line);

/* Some chance lines hold several outcomes (four missions, five explorations). A scribe gathers. */
typedef struct mlem_scribe {
  unsigned count;
  mlem_outcome gathered[5];
} mlem_scribe;

/* Takes the outcome that is about to be applied to `before`. Returns the length of the finished
 * line, or 0 while more outcomes belong to it. Start with a scribe of zeros. */
size_t mlem_chance_line(mlem_scribe *scribe, const mlem_game *game, const mlem_state *before,
                        mlem_outcome outcome, char *line);

/* What a line is, by its first character. Lines of the head, and what is no line at all, are HEAD.
 */
typedef enum mlem_line_kind {
  MLEM_LINE_BLANK,
  MLEM_LINE_COMMENT,  /* # */
  MLEM_LINE_CHANCE,   /* * */
  MLEM_LINE_DECISION, /* a seat's digit */
  MLEM_LINE_RESULT,   /* = */
  MLEM_LINE_HEAD,
} mlem_line_kind;

mlem_line_kind mlem_kind_of_line(const char *line, size_t length);

/* ---- Steps: what a chance or decision line does, as numbers --------------------------------- */

enum { MLEM_STEP_OUTCOMES = 5 }; /* no chance line tells more */

typedef struct mlem_step {
  bool chance;
  uint8_t seat;                              /* decision: whose */
  uint8_t count;                             /* chance: how many outcomes the line tells */
  mlem_action action;                        /* decision */
  mlem_outcome outcomes[MLEM_STEP_OUTCOMES]; /* chance */
} mlem_step;

/* How many outcomes the chance line tells that is due at `state`. */
unsigned mlem_step_outcomes(const mlem_state *state);

/* Reads a chance or decision line and applies it, in one pass, wholly or not at all. Says in `step`
 * what the line does and in `events` what happened; either may be NULL. MLEM_ILLEGAL: the reason is
 * in `fault`. */
mlem_status mlem_read_step(const mlem_game *game, mlem_state *state, const char *line,
                           size_t length, mlem_step *step, mlem_events *events, mlem_fault fault);

/* Applies a step, wholly or not at all. `events` may be NULL. */
mlem_status mlem_apply_step(const mlem_game *game, mlem_state *state, const mlem_step *step,
                            mlem_events *events);

/* The line of a step that fits `before` into `line` (room for MLEM_LINE_TEXT); its length. */
size_t mlem_step_line(const mlem_game *game, const mlem_state *before, const mlem_step *step,
                      char *line);

/* Applies one chance or decision line, wholly
 * or not at all. Returns MLEM_OK, or MLEM_ILLEGAL with the reason in `fault`. */
mlem_status mlem_apply_line(const mlem_game *game, mlem_state *state, const char *line,
                            size_t length, mlem_fault fault);

/* Result line number `index` (from 0) of a finished game; 0 when there is no such line. */
size_t mlem_result_line(const mlem_game *game, const mlem_state *state, unsigned index, char *line);

/* The line as `viewer` may see it (a seat, or MLEM_NONE for a spectator) into `seen` (room for
 * MLEM_LINE_TEXT, or for the line if that is longer); its length. 0: this viewer gets no such line.
 */
size_t mlem_redact_line(const char *line, size_t length, uint8_t viewer, char *seen);

/* ---- Records ------------------------------------------------------------------------------- */

typedef struct mlem_head {
  char mat[33];
  uint8_t seats, variants, first, house;
  char names[MLEM_MAX_SEATS][MLEM_NAME_TEXT]; /* empty: no `seat` line */
} mlem_head;

/* Line number `index` (from 0) of a record's head; 0 when there is no such line. */
size_t mlem_head_line(const mlem_head *head, unsigned index, char *line);

typedef enum mlem_stage {
  MLEM_STAGE_VERSION, /* waits for `mlem-record 1` */
  MLEM_STAGE_MAT,
  MLEM_STAGE_PLAYERS,
  MLEM_STAGE_VARIANTS,
  MLEM_STAGE_FIRST,   /* waits for `house`, if there are house rules, and `first` */
  MLEM_STAGE_PLAY,    /* names, then chance and decisions */
  MLEM_STAGE_RESULTS, /* the game is over; some result lines have come */
  MLEM_STAGE_DONE,    /* complete */
  MLEM_STAGE_FAULT,   /* a line was refused */
} mlem_stage;

/* Finds the mat that a record names, or NULL. */
typedef const mlem_mat *mlem_find_mat(void *context, const char *name);

/* One record, line by line. Set `find_mat` and `context`, leave the rest zero. From STAGE_PLAY on,
 * `game` and `state` show where the record stands. */
typedef struct mlem_reader {
  mlem_find_mat *find_mat;
  void *context;

  mlem_stage stage;
  mlem_head head;
  mlem_game game;
  mlem_state state;
  unsigned results;    /* result lines seen */
  unsigned next_seat;  /* names come in ascending seats */
  bool played;         /* a chance or decision line has come: no more names */
  mlem_events *events; /* yours or NULL: gets what happened with each chance or decision line */
  mlem_line_kind kind; /* of the last line */
  mlem_step step;      /* the last line, if that was chance or a decision */
  mlem_fault fault;
} mlem_reader;

/* Begins a new record with the same `find_mat`; set `events` after it, if they are wanted. */
void mlem_reader_reset(mlem_reader *reader);

/* Takes the next line. Returns false, with the reason in `fault`, if it is refused. */
bool mlem_reader_line(mlem_reader *reader, const char *line, size_t length);

/* Says whether the record may end here: complete, or (if `partial`) a game that goes on. */
bool mlem_reader_end(mlem_reader *reader, bool partial);

#ifdef __cplusplus
}
#endif

#endif
