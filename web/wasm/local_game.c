// SPDX-License-Identifier: MIT
/* local_game.c: a game without a server: who rolls, and who plays the other seats. */
#include "local_game.h"
#include "../../src/daily/daily.h"
#include "json_writer.h"
#include "page_game.h"

#include <mlem/bots.h>
#include <mlem/dealer.h>
#include <string.h>

static mlem_random luck;
static uint64_t game_seed;
static mlem_bot seat_bots[MLEM_MAX_SEATS];
static char bot_names[MLEM_MAX_SEATS][32];

/* The page brings 64 random bits. */
EXPORT void seed(uint32_t low, uint32_t high) {
  game_seed = ((uint64_t)high << 32) | low;
  luck = mlem_random_stream(game_seed, 1);
}

static int answer_line(const char *line, size_t length) {
  json_begin();
  json_text(NULL, length ? line : "");
  return json_end();
}

static bool draw_fast(game_log *log) {
  static mlem_dealer dealer;
  game_luck fast = {&dealer, luck};
  mlem_dealer_init(&dealer, table_game());
  if (!game_log_draw(log, game_fast_dealer(&fast)))
    return false;
  luck = fast.random;
  return true;
}

/* A daily flight has the luck of its day. */
static bool draw_daily(game_log *log, const char *note) {
  daily_game daily;
  mlem_fair_stream stream;
  mlem_fault fault;
  return daily_open_note(&daily, note, strlen(note), fault) &&
         game_log_draw(log, daily_dealer(&daily, log, &stream));
}

/* Draws the next chance line and adds it, where chance is to act; an empty text otherwise. */
EXPORT int draw(void) {
  game_log *log = table_log();
  char line[MLEM_LINE_TEXT], note[DAILY_NOTE];
  if (!table_playing() || !(daily_find(log, note) ? draw_daily(log, note) : draw_fast(log)))
    return answer_line("", 0);
  const game_line *added = &log->lines[log->line_count - 1];
  memcpy(line, game_log_text(log, log->line_count - 1), added->length);
  line[added->length] = '\0';
  return answer_line(line, added->length);
}

static void begin_bot(int seat) {
  mlem_bot_begin(&seat_bots[seat], table_game(), (uint8_t)seat, game_seed ^ 0x5eed);
}

void practice_begin_bots_again(void) {
  for (int seat = 0; seat < MLEM_MAX_SEATS; seat++)
    if (bot_names[seat][0])
      begin_bot(seat);
}

/* What the bot named by the input ("captain") would decide for the seat whose turn it is, as a
 * line; an empty text if no seat is to decide or there is no such bot. */
EXPORT int choose(unsigned length) {
  const mlem_game *game = table_game();
  const mlem_state *now = table_truth(table_count());
  int turn = now ? mlem_turn(now) : MLEM_OVER;
  mlem_fault fault;
  char line[MLEM_LINE_TEXT];
  mlem_bot_spec spec;
  mlem_state seen;
  if (turn < 0 || length >= sizeof bot_names[0])
    return answer_line("", 0);
  if (strlen(bot_names[turn]) != length || memcmp(bot_names[turn], page_input, length) != 0) {
    if (!mlem_bot_spec_parse(page_input, length, &spec, fault))
      return answer_line("", 0);
    if (seat_bots[turn].spec.kind)
      mlem_bot_close(&seat_bots[turn]);
    if (!mlem_bot_open(&seat_bots[turn], &spec))
      return answer_line("", 0);
    begin_bot(turn);
    memcpy(bot_names[turn], page_input, length);
    bot_names[turn][length] = '\0';
  }
  mlem_observe(game, now, (uint8_t)turn, &seen);
  mlem_action action = mlem_bot_choose(&seat_bots[turn], &seen);
  return answer_line(line, mlem_decision_line(game, (uint8_t)turn, action, line));
}

/* The bots and their characters. */
EXPORT int bots(void) {
  json_begin();
  json_list(NULL);
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++) {
    json_object(NULL);
    json_text("name", (*kind)->name);
    json_text("character", _((*kind)->character));
    json_close();
  }
  json_close();
  return json_end();
}

/* Result line number `index` of the finished game; an empty text when there is none. */
EXPORT int result(unsigned index) {
  const mlem_state *now = table_truth(table_count());
  char line[MLEM_LINE_TEXT];
  if (!now || mlem_turn(now) != MLEM_OVER)
    return answer_line("", 0);
  return answer_line(line, mlem_result_line(table_game(), now, index, line));
}
