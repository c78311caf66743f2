// SPDX-License-Identifier: MIT
/* verify_dice.c: computes the dice of a finished record again. `mlem verify` and the page run this.
 */
#include "draw_and_verify_fair_dice.h"

#include "../lang/lang.h"

#include <string.h>

typedef struct verifying {
  const game_log *log;
  const game_evidence *evidence;
  game_verdict *verdict;
  game_fair fair;
  uint32_t commit_line, secret_line, first_line;
  uint32_t seat_lines[MLEM_MAX_SEATS], seal_lines[MLEM_MAX_SEATS];
  uint8_t key[MLEM_FAIR_BYTES];
  bool typed; /* people rolled */
} verifying;

static bool bad(verifying *v, uint32_t line, const char *reason) {
  v->verdict->line = line;
  lang_put(v->verdict->reason, sizeof v->verdict->reason, "%s", reason);
  return false;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool read_table(game_fair *fair, const game_note *note) {
  if (fair->table[0] || note->text_length >= sizeof fair->table)
    return false;
  memcpy(fair->table, note->text, note->text_length);
  fair->table[note->text_length] = '\0';
  return true;
}

static bool read_scheme(game_fair *fair, const game_note *note) {
  bool is_first = fair->scheme != MLEM_FAIR_2;
  fair->scheme = MLEM_FAIR_2;
  return is_first && note->text_length == strlen(GAME_FAIR_SCHEME_2) &&
         memcmp(note->text, GAME_FAIR_SCHEME_2, note->text_length) == 0;
}

static bool read_seal(verifying *v, uint32_t line, const game_note *note) {
  if (note->seat != v->fair.sealed)
    return false;
  mlem_fair_hash *seal = &v->fair.seals[v->fair.sealed++];
  v->seal_lines[note->seat] = line;
  seal->length = note->byte_count;
  memcpy(seal->bytes, note->bytes, note->byte_count);
  return true;
}

static bool read_part(verifying *v, uint32_t line, const game_note *note) {
  if (note->seat != v->fair.seats)
    return false;
  mlem_fair_part *part = &v->fair.parts[v->fair.seats++];
  v->seat_lines[note->seat] = line;
  part->length = note->byte_count;
  memcpy(part->bytes, note->bytes, note->byte_count);
  return true;
}

/* Whether this was not told before. */
static bool is_new(bool *told) {
  bool before = *told;
  *told = true;
  return !before;
}

/* False for a malformed annotation of the fair dealer, or one that comes twice: another reader
 * could believe the other one. */
static bool read_note(verifying *v, uint32_t line, const game_note *note) {
  game_fair *fair = &v->fair;
  switch (note->kind) {
  case GAME_NOTE_FAIR_TABLE:
    return read_table(fair, note);
  case GAME_NOTE_FAIR_SCHEME:
    return read_scheme(fair, note);
  case GAME_NOTE_FAIR_COMMIT:
    memcpy(fair->commit, note->bytes, sizeof fair->commit);
    v->commit_line = line;
    return is_new(&fair->has_commit);
  case GAME_NOTE_FAIR_SEALED:
    return read_seal(v, line, note);
  case GAME_NOTE_FAIR_SEAT:
    return read_part(v, line, note);
  case GAME_NOTE_FAIR_FIRST:
    return is_new(&fair->drawn_first);
  case GAME_NOTE_PLAY_TYPED:
    return v->typed = true;
  case GAME_NOTE_FAIR_SECRET:
    memcpy(fair->secret, note->bytes, sizeof fair->secret);
    v->secret_line = line;
    return is_new(&fair->has_secret);
  default:
    return true;
  }
}

static bool read_notes(verifying *v) {
  game_note note;
  for (uint32_t i = 0; i < v->log->line_count; i++) {
    const char *text = game_log_text(v->log, i);
    size_t length = v->log->lines[i].length;
    game_note_kind kind = game_note_read(text, length, &note);
    bool malformed = kind == GAME_NOTE_BAD && game_note_is_fair(text, length);
    if (malformed || !read_note(v, i, &note))
      return bad(v, i, _("a malformed '# fair' line"));
  }
  v->first_line = v->log->head_lines - 1; /* `first SEAT` ends the head */
  return true;
}

/* ---- Verifying ------------------------------------------------------------------------------- */

static bool verify_secret(verifying *v) {
  const game_fair *fair = &v->fair;
  uint8_t commitment[MLEM_FAIR_BYTES];
  if (v->typed && !fair->has_commit)
    return bad(v, GAME_NO_LINE,
               _("typed: people rolled these dice themselves, so there is nothing to verify"));
  if (!fair->table[0] || !fair->has_commit || fair->seats != v->log->reader.game.seats)
    return bad(v, GAME_NO_LINE, _("the record has no '# fair' lines of a table"));
  if (!fair->has_secret)
    return bad(v, v->commit_line, _("the secret is not published: the game was not finished"));
  mlem_fair_commit(fair->table, fair->secret, commitment);
  if (memcmp(commitment, fair->commit, sizeof commitment) != 0)
    return bad(v, v->secret_line, _("this secret is not the one that was committed to"));
  mlem_fair_key(fair->scheme, fair->table, fair->secret, fair->parts, fair->seats, v->key);
  return true;
}

/* Scheme 2: every seat added the bytes that it had sealed. */
static bool verify_seals(verifying *v) {
  const game_fair *fair = &v->fair;
  if (fair->scheme != MLEM_FAIR_2)
    return fair->sealed == 0 || bad(v, v->seal_lines[0], _("a malformed '# fair' line"));
  if (fair->sealed != fair->seats)
    return bad(v, v->commit_line, _("the record has no '# fair sealed' line for every seat"));
  for (unsigned seat = 0; seat < fair->seats; seat++)
    if (!mlem_fair_is_sealed(fair->table, seat, &fair->parts[seat], &fair->seals[seat]))
      return bad(v, v->seat_lines[seat], _("these bytes are not those that the seat had sealed"));
  return true;
}

/* ---- Comparing with what a player saw -------------------------------------------------------- */

static bool is_same_part(const mlem_fair_part *a, const mlem_fair_part *b) {
  return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static bool is_same_seal(const mlem_fair_hash *a, const mlem_fair_hash *b) {
  return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static bool compare_seat(verifying *v, unsigned seat) {
  const game_fair *fair = &v->fair;
  const game_evidence *evidence = v->evidence;
  if (!evidence->has_part[seat] && !evidence->has_seal[seat])
    return true;
  if (seat >= fair->seats)
    return bad(v, GAME_NO_LINE, _("the record has no such seat"));
  if (evidence->has_part[seat] && !is_same_part(&evidence->parts[seat], &fair->parts[seat]))
    return bad(v, v->seat_lines[seat], _("these are not the bytes that you added"));
  if (!evidence->has_seal[seat])
    return true;
  if (fair->scheme != MLEM_FAIR_2)
    return bad(v, v->seat_lines[seat], _("the record has no hash of these bytes; you saw one"));
  return is_same_seal(&evidence->seals[seat], &fair->seals[seat]) ||
         bad(v, v->seal_lines[seat], _("this is not the hash that you saw before the game"));
}

static bool compare_first(verifying *v) {
  const game_evidence *evidence = v->evidence;
  if (!evidence->has_first)
    return true;
  if (evidence->first == MLEM_NONE)
    return v->fair.drawn_first ||
           bad(v, v->first_line, _("who leads first was to be drawn; the record does not say so"));
  return (!v->fair.drawn_first && v->log->reader.head.first == evidence->first) ||
         bad(v, v->first_line, _("this is not who was to lead first when you added your bytes"));
}

static bool compare_evidence(verifying *v) {
  if (!v->evidence)
    return true;
  if (v->evidence->has_commit &&
      memcmp(v->evidence->commit, v->fair.commit, sizeof v->fair.commit) != 0)
    return bad(v, v->commit_line, _("this is not the commitment that you saw before the game"));
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    if (!compare_seat(v, seat))
      return false;
  return compare_first(v);
}

/* ---- Chance ---------------------------------------------------------------------------------- */

static bool verify_first(verifying *v) {
  unsigned first = v->log->reader.head.first, drawn = mlem_fair_first(v->key, v->fair.seats);
  if (!v->fair.drawn_first || drawn == first)
    return true;
  v->verdict->line = v->first_line;
  lang_put(v->verdict->reason, sizeof v->verdict->reason,
           _("'first %u' differs: seat %u was drawn"), first, drawn);
  return false;
}

static bool verify_step(verifying *v, uint32_t step, uint32_t number) {
  const game_line *line = &v->log->lines[v->log->steps[step].line];
  const char *text = v->log->text + line->at;
  char dealt[MLEM_LINE_TEXT], said[MLEM_LINE_TEXT];
  mlem_fair_stream stream;
  mlem_state state = *game_log_state_at(v->log, step);
  game_dealer dealer = game_fair_dealer(&stream, v->key, number);
  size_t length = game_draw(dealer, &v->log->reader.game, &state, NULL, NULL, dealt);
  if (length == line->length && memcmp(dealt, text, length) == 0)
    return true;
  memcpy(said, text, line->length);
  said[line->length] = '\0';
  v->verdict->line = v->log->steps[step].line;
  lang_put(v->verdict->reason, sizeof v->verdict->reason,
           _("'%s' differs: the dealer's line is '%s'"), said, dealt);
  return false;
}

static bool verify_steps(verifying *v) {
  for (uint32_t i = 0; i < v->log->step_count; i++)
    if (v->log->steps[i].step.chance && !verify_step(v, i, ++v->verdict->chances))
      return false;
  return true;
}

bool game_verify(const game_log *log, const game_evidence *evidence, game_verdict *verdict) {
  verifying v = {.log = log, .evidence = evidence, .verdict = verdict, .fair.scheme = MLEM_FAIR_1};
  *verdict = (game_verdict){.line = GAME_NO_LINE};
  if (!game_log_playing(log))
    return bad(&v, GAME_NO_LINE, _("the record ends within its head"));
  verdict->good = read_notes(&v) && verify_secret(&v) && verify_seals(&v) && compare_evidence(&v) &&
                  verify_first(&v) && verify_steps(&v);
  verdict->scheme = v.fair.scheme;
  return verdict->good;
}
