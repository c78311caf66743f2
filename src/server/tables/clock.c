// SPDX-License-Identifier: MIT
/*
 * clock.c: whose decision is open, until when, and who decides when the time is over.
 *
 * A table's wake time is in the store: WAKE_AT_ONCE while a bot is to decide, the end of the time
 * of a person who has a clock, 0 otherwise. One timer waits for the earliest; tables need not be
 * awake for it, and after a restart all goes on as if there had been none.
 */
#include "../internal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 64, RETRY_MS = 2000, THOUGHTS_A_TURN = 128 };

bool room_is_standin(const room *r, uint8_t seat) {
  return (r->standins & (1u << seat)) != 0;
}

static bool room_set_wake(server *s, room *r, int64_t wake) {
  if (r->row.wake == wake)
    return true;
  if (!room_write(s, r))
    return false;
  r->row.wake = wake;
  if (!turn_check(s, s->store->kind->table_update(s->store, &r->row)))
    return false;
  clock_arm(s, wake);
  return true;
}

bool room_ask(server *s, room *r) {
  uint8_t seat = r->state.seat;
  int64_t wake = 0;
  if (r->row.seat[seat].is_bot)
    wake = WAKE_AT_ONCE;
  else if (room_is_standin(r, seat))
    wake = server_now(s) + STANDIN_PAUSE_MS;
  else if (r->row.clock)
    wake = server_now(s) + (int64_t)r->row.clock * 1000;
  if (!room_set_wake(s, r, wake))
    return false;
  room_question(s, r);
  room_think(s, r);
  return true;
}

/* Bots that could not start or be heard are tried again in a while. */
static void resume_later(server *s) {
  s->resume_after[0] = '\0';
  ev_timer_stop(s->loop, &s->resume_timer);
  ev_timer_set(&s->resume_timer, RETRY_MS / 1000.0, 0.01);
  ev_timer_start(s->loop, &s->resume_timer);
}

/* No memory for a thought: the table is read again, and then its bot is asked again. */
static void think_later(server *s, room *r) {
  room_void(r);
  resume_later(s);
}

/* A decision about this very question is under way. */
static bool is_thinking(const room *r) {
  return r->thinking > 0 && r->thought_epoch == r->epoch && r->thought_seq == r->seq;
}

void room_think(server *s, room *r) {
  char fault[MLEM_BOT_FAULT];
  if (r->row.state != TABLE_PLAYING || !r->game || mlem_turn(&r->state) < 0 ||
      r->row.wake != WAKE_AT_ONCE || is_thinking(r) || !room_claim(s, r))
    return;
  uint8_t seat = r->state.seat;
  const char *bot = r->row.seat[seat].is_bot ? r->row.seat[seat].bot : r->row.standin;
  thought *job = calloc(1, sizeof *job);
  if (!job) {
    think_later(s, r);
    return;
  }
  if (!mlem_bot_spec_parse(bot, strlen(bot), &job->spec, fault)) {
    server_log(N_("table %s: %s"), r->row.id, fault);
    free(job);
    return;
  }
  memcpy(job->table, r->row.id, sizeof job->table);
  job->epoch = r->thought_epoch = r->epoch;
  job->seq = r->thought_seq = r->seq;
  job->seat = seat;
  job->game = r->game;
  job->game->users++;
  randombytes_buf(&job->seed, sizeof job->seed);
  mlem_observe(&r->game->game, &r->state, seat, &job->seen);
  r->thinking++;
  thinkers_add(s->thinkers, job);
}

/* What threads have decided; a decision that came too late is dropped. */
void think_done(server *s) {
  unsigned left = THOUGHTS_A_TURN;
  for (thought *job; left > 0 && (job = thinkers_take(s->thinkers)); left--, free(job)) {
    room *r = NULL;
    find_status found = room_find(s, job->table, &r);
    if (r && r->thinking > 0) {
      r->thinking--;
      room_may_rest(s, r);
    }
    if (found == FOUND_FAILED)
      resume_later(s);
    bool current = r && found == FOUND && job->epoch == r->epoch && job->seq == r->seq;
    if (current && !job->good)
      think_later(s, r);
    if (current && job->good && mlem_is_legal(&r->game->game, &r->state, job->action) &&
        room_claim(s, r))
      room_decide(s, r, job->seat, job->action);
    game_leave(s, job->game);
  }
  if (left == 0)
    ev_async_send(s->loop, &s->thought_watcher); /* others want their turn too */
}

static bool mark_standin(server *s, room *r, uint8_t seat, bool on) {
  char line[80];
  int length = snprintf(line, sizeof line, "# standin %u %s", seat, on ? r->row.standin : "-");
  if (!room_append(s, r, line, (size_t)length))
    return false;
  r->standins = (uint8_t)(on ? r->standins | (1u << seat) : r->standins & ~(1u << seat));
  room_tell_seat(s, r, seat);
  return true;
}

/* A host's clock that was set back while no server ran gives nobody hours more. */
void room_limit_wake(server *s, room *r) {
  int64_t longest = (int64_t)r->row.clock * 1000;
  if (longest < STANDIN_PAUSE_MS)
    longest = STANDIN_PAUSE_MS;
  if (r->row.state == TABLE_PLAYING && r->row.wake > server_now(s) + longest)
    room_set_wake(s, r, server_now(s) + longest);
}

/* The decision's time is over: the stand-in takes the seat. */
static void room_overdue(server *s, room *r) {
  int turn = mlem_turn(&r->state);
  if (r->row.state != TABLE_PLAYING || turn < 0 || r->row.wake <= WAKE_AT_ONCE ||
      r->row.wake > server_now(s) || !room_claim(s, r))
    return;
  uint8_t seat = (uint8_t)turn;
  if (!room_is_standin(r, seat) && !mark_standin(s, r, seat, true))
    return;
  if (!room_set_wake(s, r, WAKE_AT_ONCE))
    return;
  room_question(s, r);
  room_think(s, r);
}

bool room_take_back(server *s, room *r, uint8_t seat) {
  if (!room_is_standin(r, seat))
    return true;
  if (!mark_standin(s, r, seat, false))
    return false;
  return mlem_turn(&r->state) != seat || room_ask(s, r);
}

/* ---- The timer ------------------------------------------------------------------------------- */

typedef struct due_list {
  unsigned count;
  int64_t numbers[BATCH];
  char ids[BATCH][ID_TEXT];
  int64_t first;
} due_list;

static bool add_due(void *context, int64_t number, const char *id, int64_t wake) {
  due_list *list = context;
  if (list->count == 0)
    list->first = wake;
  list->numbers[list->count] = number;
  memcpy(list->ids[list->count++], id, ID_TEXT);
  return list->count < BATCH;
}

static store_status read_due(server *s, int64_t from, int64_t until, const char *after,
                             unsigned limit, due_list *list) {
  list->count = 0;
  return s->store->kind->table_due(s->store, from, until, after, limit, add_due, list);
}

void clock_arm(server *s, int64_t wake) {
  if (wake <= WAKE_AT_ONCE || (s->next_wake && s->next_wake <= wake))
    return;
  int64_t left = wake - server_now(s);
  s->next_wake = wake;
  ev_timer_stop(s->loop, &s->clock_timer);
  ev_timer_set(&s->clock_timer, left > 0 ? (double)left / 1000 + 0.002 : 0.002, 0);
  ev_timer_start(s->loop, &s->clock_timer);
}

/* For the earliest wake time; one that is still past after its turn is tried again a little later.
 */
static void arm_for_earliest(server *s, int64_t soonest) {
  due_list list;
  s->next_wake = 0;
  if (read_due(s, WAKE_AT_ONCE + 1, INT64_MAX, "", 1, &list) != STORE_OK)
    clock_arm(s, server_now(s) + RETRY_MS);
  else if (list.count > 0)
    clock_arm(s, list.first > soonest ? list.first : soonest);
}

/* Wakes a table that needs a server. One that another server runs is left asleep: found is NONE. */
static find_status wake_due(server *s, const due_list *list, unsigned i, room **found) {
  *found = room_awake(s, list->ids[i]);
  bool was_awake = *found != NULL;
  if (!was_awake && !table_claim(s, list->numbers[i]))
    return FOUND_NONE;
  find_status status = room_find(s, list->ids[i], found);
  if (was_awake)
    return status;
  if (*found)
    (*found)->claimed = true; /* and with the room it ends */
  else
    table_release(s, list->numbers[i]);
  return status;
}

static void wake_overdue(server *s) {
  due_list list;
  read_due(s, WAKE_AT_ONCE + 1, server_now(s), "", BATCH, &list);
  for (unsigned i = 0; i < list.count; i++) {
    room *r;
    if (wake_due(s, &list, i, &r) == FOUND)
      room_overdue(s, r);
  }
  arm_for_earliest(s, list.count < BATCH ? server_now(s) + 500 : 0);
}

static void on_clock(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)events;
  wake_overdue(timer->data);
}

/* Bots that were thinking when the server ended: their tables wake bit by bit. */
static void on_resume(struct ev_loop *loop, ev_timer *timer, int events) {
  server *s = timer->data;
  due_list list;
  (void)events;
  if (thinkers_waiting(s->thinkers) > BATCH)
    return;
  bool good = read_due(s, WAKE_AT_ONCE, WAKE_AT_ONCE, s->resume_after, BATCH, &list) == STORE_OK;
  for (unsigned i = 0; i < list.count; i++) {
    room *r = NULL;
    find_status found = wake_due(s, &list, i, &r);
    if (found == FOUND)
      room_think(s, r);
    else if (found == FOUND_FAILED && !(r && r->damaged))
      good = false;
    memcpy(s->resume_after, list.ids[i], ID_TEXT);
  }
  if (!good)
    resume_later(s);
  else if (list.count < BATCH)
    ev_timer_stop(loop, timer);
}

void clock_poll(server *s) {
  wake_overdue(s);
  if (ev_is_active(&s->resume_timer))
    return;
  s->resume_after[0] = '\0';
  ev_timer_set(&s->resume_timer, 0, 0.01);
  ev_timer_start(s->loop, &s->resume_timer);
}

void clock_retry(server *s) {
  s->next_wake = 0;
  clock_arm(s, server_now(s) + RETRY_MS);
  resume_later(s);
}

void clock_start(server *s) {
  ev_timer_init(&s->clock_timer, on_clock, 0, 0);
  ev_timer_init(&s->resume_timer, on_resume, 0, 0.01);
  s->clock_timer.data = s->resume_timer.data = s;
  s->resume_after[0] = '\0';
  ev_timer_start(s->loop, &s->resume_timer);
  arm_for_earliest(s, 0);
}
