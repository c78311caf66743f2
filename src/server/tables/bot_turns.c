// SPDX-License-Identifier: MIT
/* bot_turns.c: hands decisions of bots and stand-ins to the workers, and takes them back. */
#include "bot_turns.h"

#include "claim_clocks_and_bots.h"
#include "play_moves.h"
#include "wake_due_tables.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { DECISIONS_A_ROUND = 128 };

/* A job and what it belongs to. The table stays in memory until the job is taken back. */
typedef struct bot_turn {
  bot_job job; /* first: the workers know only this */
  live_table *table;
  shared_game *game;
  uint32_t epoch, seq;
} bot_turn;

/* No memory for a decision: the table is read again, and then its bot is asked again. */
static void try_later(table_server *s, live_table *t) {
  table_discard(t);
  clock_retry_bots(s);
}

static bool is_deciding(const live_table *t) {
  return t->bots_deciding > 0 && t->bot_epoch == t->epoch && t->bot_seq == t->follow.next;
}

/* Whose time the decision takes: the addresses that watch the table. */
static void note_addresses(const live_table *t, bot_job *job) {
  for (const viewer *v = t->viewers; v && job->address_count < BOT_JOB_ADDRESSES; v = v->next)
    if (v->peer)
      job->addresses[job->address_count++] = peer_key(v->peer);
}

void table_start_bot(table_server *s, live_table *t) {
  mlem_fault fault;
  if (!s->workers || t->row.state != TABLE_PLAYING || !t->game || mlem_turn(&t->follow.state) < 0 ||
      t->row.wake != WAKE_AT_ONCE || is_deciding(t) || !table_claim(s, t))
    return;
  uint8_t seat = t->follow.state.seat;
  const char *bot = t->row.seat[seat].is_bot ? t->row.seat[seat].bot : t->row.standin;
  bot_turn *turn = calloc(1, sizeof *turn);
  if (!turn) {
    try_later(s, t);
    return;
  }
  if (!mlem_bot_spec_parse(bot, strlen(bot), &turn->job.spec, fault)) {
    server_log(SERVER_WARNING, N_("table %s: %s"), t->row.id, fault);
    free(turn);
    return;
  }
  turn->table = t;
  turn->game = t->game;
  turn->game->users++;
  turn->epoch = t->bot_epoch = t->epoch;
  turn->seq = t->bot_seq = t->follow.next;
  turn->job.seat = seat;
  turn->job.game = &t->game->game;
  randombytes_buf(&turn->job.seed, sizeof turn->job.seed);
  mlem_observe(&t->game->game, &t->follow.state, seat, &turn->job.seen);
  note_addresses(t, &turn->job);
  t->bots_deciding++;
  bot_workers_add(s->workers, &turn->job);
}

static void drop(table_server *s, bot_turn *turn) {
  turn->table->bots_deciding--;
  table_may_unload(s, turn->table);
  game_leave(s, turn->game);
  free(turn);
}

static void take(table_server *s, bot_turn *turn) {
  live_table *t = turn->table;
  bool readable = table_refresh(s, t);
  if (!readable)
    clock_retry_bots(s);
  if (!readable || turn->epoch != t->epoch || turn->seq != t->follow.next)
    return; /* too late */
  if (!turn->job.good)
    try_later(s, t);
  else if (mlem_is_legal(&t->game->game, &t->follow.state, turn->job.action) && table_claim(s, t))
    table_decide(s, t, turn->job.seat, turn->job.action);
}

void bots_take_decisions(table_server *s) {
  unsigned left = DECISIONS_A_ROUND;
  for (bot_job *job; left > 0 && (job = bot_workers_take(s->workers)); left--) {
    bot_turn *turn = (bot_turn *)job;
    take(s, turn);
    drop(s, turn);
  }
  if (left == 0)
    ev_async_send(s->loop, &s->bot_watcher); /* the rest in the next round */
}

void bots_drop_decisions(table_server *s) {
  for (bot_job *job; (job = bot_workers_take(s->workers));)
    drop(s, (bot_turn *)job);
}
