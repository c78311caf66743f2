// SPDX-License-Identifier: MIT
/* play_seat.c: follows the events of a table, decides for one seat, and verifies the dice at the
 * end. One function for each word of the server. */
#include "play_seat.h"

#include "../lang/lang.h"
#include "../mat/escape_unsafe_text.h"

#include <mlem/notation.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE = 512, MOST_REFUSED = 20, OWN_BYTES = 32 };

typedef struct field {
  const char *text;
  size_t length;
} field;

static bool stop(seat_player *p, int status, const char *reason) {
  p->done = true;
  p->status = status;
  if (reason)
    lang_put(p->fault, sizeof p->fault, "%s", reason);
  return false;
}

static field next_field(field *rest) {
  const char *space = memchr(rest->text, ' ', rest->length);
  field one = {rest->text, space ? (size_t)(space - rest->text) : rest->length};
  size_t used = one.length + (space != NULL);
  rest->text += used;
  rest->length -= used;
  return one;
}

static bool is(field one, const char *text) {
  return one.length == strlen(text) && memcmp(one.text, text, one.length) == 0;
}

static uint32_t number(field one) {
  char text[16];
  snprintf(text, sizeof text, "%.*s", (int)one.length, one.text);
  return (uint32_t)strtoul(text, NULL, 10);
}

/* A seat, or MLEM_NONE. */
static uint8_t seat_number(field one) {
  return one.length == 1 && one.text[0] >= '0' && one.text[0] < '0' + MLEM_MAX_SEATS
             ? (uint8_t)(one.text[0] - '0')
             : MLEM_NONE;
}

/* ---- Dice ------------------------------------------------------------------------------------ */

static void send_hex(seat_player *p, const char *word, const uint8_t *bytes, size_t count) {
  char text[MESSAGE];
  size_t length = (size_t)sprintf(text, "%s ", word);
  mlem_fair_hex(bytes, count, text + length);
  connection_send(p->connection, text);
}

/* The server is bound to its secret: now this seat chooses its bytes, and is bound to them. */
static bool commit(seat_player *p, field rest) {
  mlem_fair_hash seal;
  if (!p->evidence.has_commit &&
      !game_evidence_add(&p->evidence, GAME_EVIDENCE_COMMIT, rest.text, rest.length))
    return stop(p, 1, _("the server shows a malformed commitment"));
  memset(p->sealed, 0, sizeof p->sealed); /* all are told again */
  if (p->log.next > 0 || p->checking)
    return true;
  if (p->part.length == 0) {
    randombytes_buf(p->part.bytes, OWN_BYTES);
    p->part.length = OWN_BYTES;
  }
  mlem_fair_seal(p->table, p->seat, &p->part, &seal);
  send_hex(p, "fair-commit", seal.bytes, seal.length);
  return true;
}

static bool fair_commit(seat_player *p, field rest) {
  uint8_t seat = seat_number(next_field(&rest));
  size_t count = 0;
  if (seat == MLEM_NONE)
    return true;
  p->sealed[seat] = is(rest, "-") || mlem_fair_unhex(rest.text, rest.length, p->seals[seat].bytes,
                                                     MLEM_FAIR_BYTES, &count);
  p->seals[seat].length = (uint8_t)count;
  return true;
}

static bool fair_reveal(seat_player *p, field rest) {
  bool scheme_2 = is(next_field(&rest), "2");
  for (unsigned seat = 0; scheme_2 && !p->shown && seat < MLEM_MAX_SEATS; seat++) {
    if ((p->people & (1u << seat)) && !p->sealed[seat]) /* it could still be chosen */
      return stop(p, 1, _("the server wants bytes before all seats have committed to theirs"));
    p->evidence.has_seal[seat] = p->sealed[seat] || (p->bots & (1u << seat));
    p->evidence.seals[seat] = p->seals[seat];
  }
  if (!p->shown)
    printf(scheme_2 ? _("dice: mlem-fair-2\n")
                    : _("dice: mlem-fair-1 (a client of version 1.0.0 is at the table)\n"));
  p->evidence.has_part[p->seat] = p->shown = true;
  p->evidence.parts[p->seat] = p->part;
  send_hex(p, "fair", p->part.bytes, p->part.length);
  return true;
}

/* Who leads first. What was told last before the own bytes are shown counts. */
static bool first(seat_player *p, field rest) {
  field said = is(rest, "-") ? (field){"drawn", strlen("drawn")} : rest;
  if (!p->shown)
    game_evidence_add(&p->evidence, GAME_EVIDENCE_FIRST, said.text, said.length);
  return true;
}

static bool cancelled(seat_player *p, field rest) {
  next_field(&rest);
  lang_put(p->fault, sizeof p->fault, _("the game was cancelled: %.*s"), (int)rest.length,
           rest.text);
  return stop(p, 1, NULL);
}

/* ---- Greeting and seats ---------------------------------------------------------------------- */

static bool hello(seat_player *p, field rest) {
  next_field(&rest);
  uint8_t before = p->seat;
  p->seat = seat_number(next_field(&rest));
  return (p->seat != MLEM_NONE && (before == MLEM_NONE || before == p->seat)) ||
         stop(p, 1, _("this seat was taken away"));
}

static bool seat(seat_player *p, field rest) {
  uint8_t which = seat_number(next_field(&rest));
  if (which == MLEM_NONE)
    return true;
  unsigned bit = 1u << which;
  bool is_bot = is(next_field(&rest), "bot"); /* the host gives seats to bots and back */
  p->bots = (uint8_t)(is_bot ? p->bots | bit : p->bots & ~bit);
  p->people = (uint8_t)(is_bot ? p->people & ~bit : p->people | bit);
  if (is_bot) { /* what a person had committed to there counts no more */
    p->sealed[which] = false;
    p->seals[which] = (mlem_fair_hash){0};
  }
  return true;
}

/* ---- Events and decisions -------------------------------------------------------------------- */

static bool event(seat_player *p, field rest) {
  uint32_t seq = number(next_field(&rest));
  char hi[32];
  switch (game_log_take(&p->log, seq, rest.text, rest.length)) {
  case GAME_TAKEN_UNDO:
    p->begun = false; /* for the bot, another game begins with the lines that are left */
    return true;
  case GAME_TAKEN_GAP:
    snprintf(hi, sizeof hi, "hi %u", p->log.next);
    connection_send(p->connection, hi);
    return true;
  case GAME_TAKEN_REFUSED:
    lang_put(p->fault, sizeof p->fault, _("event %u: %s"), seq, p->log.reader.fault);
    return stop(p, 1, NULL);
  default:
    return true;
  }
}

/* False: there is no game, or it has no such seat. */
static bool tell_bot(seat_player *p) {
  if (!game_log_playing(&p->log) || p->seat >= p->log.reader.game.seats)
    return stop(p, 1, _("this is no seat of the table"));
  if (!p->begun) {
    mlem_bot_begin(&p->bot, &p->log.reader.game, p->seat, p->options->seed + p->games++);
    p->heard = 0;
  }
  p->begun = true;
  for (; p->heard < p->log.line_count; p->heard++)
    mlem_bot_hear(&p->bot, game_log_text(&p->log, p->heard), p->log.lines[p->heard].length);
  return true;
}

static bool ask(seat_player *p, field rest) {
  char text[MESSAGE];
  mlem_state seen;
  uint32_t seq = number(next_field(&rest));
  if (p->checking || seat_number(next_field(&rest)) != p->seat || seq != p->log.next ||
      mlem_turn(game_log_state(&p->log)) != p->seat)
    return true;
  if (!tell_bot(p))
    return false;
  mlem_observe(&p->log.reader.game, game_log_state(&p->log), p->seat, &seen);
  mlem_action action = mlem_bot_choose(&p->bot, &seen);
  size_t length = (size_t)sprintf(text, "act %u ", seq);
  mlem_action_text(&p->log.reader.game, action, text + length);
  connection_send(p->connection, text);
  return true;
}

/* As the bots of a server do. */
static bool undo(seat_player *p, field rest) {
  next_field(&rest);
  uint8_t who = seat_number(next_field(&rest));
  if (is(rest, "asked") && who != p->seat)
    connection_send(p->connection, "undo yes");
  return true;
}

static bool no(seat_player *p, field rest) {
  mlem_fault told;
  lang_put(told, sizeof told, _("mlem: the server refused: %.*s\n"), (int)rest.length, rest.text);
  told[strcspn(told, "\n")] = '\0';
  mat_put_escaped(stderr, told); /* a server may send codes for the terminal */
  fputc('\n', stderr);
  return ++p->refused < MOST_REFUSED || stop(p, 1, _("the server refused too often"));
}

/* ---- The end --------------------------------------------------------------------------------- */

static bool verify(seat_player *p) {
  static game_verdict verdict;
  for (uint32_t i = 0; i < p->log.line_count; i++)
    if (game_log_text(&p->log, i)[0] == '=')
      printf("%.*s\n", (int)p->log.lines[i].length, game_log_text(&p->log, i));
  if (!game_verify(&p->log, &p->evidence, &verdict)) {
    lang_put(p->fault, sizeof p->fault, _("the dice are not as promised: %s"), verdict.reason);
    return stop(p, 1, NULL);
  }
  printf(P_("dice: the %u roll or draw is as promised\n",
            "dice: all %u rolls and draws are as promised\n", verdict.chances),
         verdict.chances);
  return stop(p, 0, NULL);
}

/* The record without anything hidden comes to a client that knows nothing. */
static bool over(seat_player *p, field rest) {
  (void)rest;
  if (p->checking)
    return verify(p);
  if (!tell_bot(p))
    return false;
  p->checking = true;
  game_log_reset(&p->log);
  connection_send(p->connection, "hi 0");
  return true;
}

/* ---- All ------------------------------------------------------------------------------------- */

static const struct {
  const char *word;
  bool (*take)(seat_player *p, field rest);
} words[] = {
    {"hello", hello},
    {"seat", seat},
    {"commit", commit},
    {"first", first},
    {"fair-commit", fair_commit},
    {"fair-reveal", fair_reveal},
    {"cancelled", cancelled},
    {"e", event},
    {"ask", ask},
    {"undo", undo},
    {"no", no},
    {"over", over},
};

bool seat_player_take(void *context, const char *line, size_t length) {
  seat_player *p = context;
  field rest = {line, length};
  field word = next_field(&rest);
  if (p->seat == MLEM_NONE && !is(word, "hello"))
    return stop(p, 1, _("this is no seat of the table"));
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    if (is(word, words[i].word))
      return words[i].take(p, rest);
  return true; /* a newer server may say more */
}

bool seat_player_open(seat_player *p, const network_bot_options *options, const char *table) {
  *p = (seat_player){.options = options, .table = table, .seat = MLEM_NONE, .status = 1};
  game_log_open(&p->log, options->mat);
  return mlem_bot_open(&p->bot, options->bot);
}

void seat_player_close(seat_player *p) {
  mlem_bot_close(&p->bot);
  game_log_free(&p->log);
}

void seat_player_greeting(const seat_player *p, char *text, size_t room) {
  snprintf(text, room, "hi %u", p->log.next);
}
