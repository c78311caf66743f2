// SPDX-License-Identifier: MIT
/*
 * group_commit.c: one round is one transaction (group commit). Nothing that it has changed is told
 * before it is on the disk.
 *
 * A shared store takes a while to commit, on another processor or machine. Meanwhile the next round
 * is gathered: about other tables, for other connections. So that no table and no connection is in
 * both, a round that was sent is settled before one of its tables or connections is touched again.
 */
#include "group_commit.h"

#include "delay_sends_to_bystanders.h"
#include "publish_to_viewers.h"
#include "reread_tables.h"
#include "seat_presence.h"
#include "wake_due_tables.h"

#include <stdio.h>
#include <string.h>

enum { MOST_TRIES = 5 }; /* when other servers keep writing to the same tables first */

/* A write to the disk costs as much as all else that a move needs. So it is shared: two of them are
 * at least this far apart, unless many wait already. A move at a quiet server is written at once.
 */
#define COMMIT_GAP_SECONDS 0.008
enum { MANY_WAITERS = 12 };

/* ---- Who waits ------------------------------------------------------------------------------- */

void commit_wait(table_server *s, commit_waiter *w) {
  if (w->waiting)
    return;
  w->waiting = true;
  w->round = s->round.number;
  s->round.waiters++;
  w->before = NULL;
  w->next = s->round.waiting;
  if (w->next)
    w->next->before = w;
  s->round.waiting = w;
}

void commit_forget(table_server *s, commit_waiter *w) {
  if (!w->waiting)
    return;
  round_state *round = w->round == s->round.number ? &s->round : &s->sent;
  *(w->before ? &w->before->next : &round->waiting) = w->next;
  if (w->next)
    w->next->before = w->before;
  round->waiters--;
  w->waiting = false;
}

bool commit_has_failed(const table_server *s) {
  return s->round.failed;
}

void commit_prevent(table_server *s, const char *reason) {
  if (s->round.writing)
    transaction_fail(s, reason);
}

/* ---- Writing --------------------------------------------------------------------------------- */

bool transaction_begin(table_server *s) {
  if (s->round.failed)
    return false;
  if (!s->round.writing)
    s->round.writing = transaction_check(s, s->store->kind->begin(s->store));
  return s->round.writing;
}

bool transaction_check(table_server *s, store_status status) {
  if (status == STORE_OK)
    return true;
  if (status == STORE_CONFLICT && s->sharing)
    return false; /* only this table's part of the transaction is lost */
  return transaction_fail(s, s->store->fault);
}

bool transaction_fail(table_server *s, const char *reason) {
  if (!s->round.failed)
    snprintf(s->round.failure, sizeof s->round.failure, "%s", reason);
  s->round.failed = true;
  return false;
}

/* Whether the transaction that is being committed writes to this table. */
static bool table_is_sent(const table_server *s, const live_table *t) {
  return t->touched && t->touched_round != s->round.number;
}

/* Not with every move: a row would be written more often. */
static bool note_active(table_server *s, live_table *t) {
  if (tables_now(s) - t->row.active <= ACTIVE_GRAIN_MS)
    return true;
  t->row.active = tables_now(s);
  return transaction_check(s, s->store->kind->table_update(s->store, &t->row));
}

bool table_begin_write(table_server *s, live_table *t) {
  if (!transaction_begin(s))
    return false;
  if (table_is_sent(s, t)) { /* who comes here has settled it: see table_refresh() */
    table_settle(s, t);
    if (!t->loaded)
      return transaction_fail(s, "the table has changed");
  }
  if (t->touched)
    return true;
  t->touched = true;
  t->touched_round = s->round.number;
  t->next_touched = s->round.touched;
  s->round.touched = t;
  if (s->sharing) {
    if (!transaction_check(s, s->sharing->guard(s->store, &t->row)))
      return false;
    t->row.version++;
  }
  return note_active(s, t);
}

void table_note_activity(table_server *s, live_table *t) {
  if (t->row.state != TABLE_OVER && tables_now(s) - t->row.active > ACTIVE_GRAIN_MS)
    table_begin_write(s, t);
}

bool transaction_can_wait(const table_server *s, double *seconds) {
  *seconds = s->round.committed_at + COMMIT_GAP_SECONDS - seconds_passed();
  return s->round.writing && !s->round.failed && !s->sharing &&
         s->round.waiters<MANY_WAITERS && * seconds> 0;
}

/* ---- The end of a round ---------------------------------------------------------------------- */

static void take_status(table_server *s, store_status status) {
  s->round.unsure = status == STORE_UNSURE;
  transaction_check(s, status);
}

static void note_commit(table_server *s) {
  s->round.committed_at = seconds_passed();
  histogram_add(&s->count.commit_times, s->round.committed_at - s->round.sent_at);
  s->count.commits++;
  s->count.commits_failed += s->round.failed;
}

static void commit(table_server *s) {
  s->round.sent_at = seconds_passed();
  if (!s->round.failed)
    take_status(s, s->store->kind->commit(s->store));
  if (s->round.failed)
    s->store->kind->rollback(s->store);
  note_commit(s);
}

/* Once when trouble starts and once when it ends, not at every move. */
static void log_trouble(table_server *s) {
  if (s->round.failed && !s->troubled)
    server_log(SERVER_ERROR, N_("cannot write: %s; play stops until this is mended"),
               s->round.failure);
  if (!s->round.failed && s->troubled)
    server_log(SERVER_NOTE, N_("writing works again"));
  s->troubled = s->round.failed;
}

/* Tables whose writes did not happen are read again; the others are published. */
static void settle_tables(table_server *s) {
  for (live_table *t = s->round.touched; t; t = t->next_touched) {
    bool lost = !s->round.failed && s->sharing && s->sharing->lost(s->store, t->row.number);
    s->count.conflicts += lost;
    t->touched = false;
    t->undone = s->round.failed || lost;
    bool deleted = t->deleted;
    t->deleted = false;
    if (!t->undone && deleted) {
      forget_fresh_lines(t);
      table_is_gone(s, t);
      continue;
    }
    if (!t->undone) {
      if (t->fresh_events.count > 0)
        table_notice_later(s, t, true);
      table_publish_later(s, t);
      continue;
    }
    table_discard(t);
    forget_fresh_lines(t);
    t->row.said = t->told.chat; /* a shared store counts itself */
    table_reread_later(s, t);
  }
}

/* Returns those that ask once more, in the order in which they asked. */
static commit_waiter *release_waiters(table_server *s) {
  commit_waiter *list = s->round.waiting, *again = NULL;
  mlem_fault told;
  store_public_fault(s->round.failure, told);
  s->round.waiting = NULL;
  s->round.waiters = 0;
  for (commit_waiter *w = list, *next; w; w = next) {
    next = w->next;
    w->waiting = false;
    bool undone = w->about ? w->about->undone : s->round.failed;
    bool asked = w->asked, skipped = w->skipped;
    w->asked = w->skipped = false;
    if (asked && undone && !s->round.failed) {
      w->next_again = again;
      again = w;
    } else if (asked && (undone || (s->round.failed && skipped)))
      w->kind->failed(w, told, s->round.unsure);
    else
      w->kind->committed(w);
  }
  return again;
}

static void release_tables(table_server *s) {
  for (live_table *t = s->round.touched; t; t = t->next_touched)
    t->undone = false;
  s->round.touched = NULL;
}

/* After the commit, if there was one. */
static void take_outcome(table_server *s) {
  if (s->round.writing || s->round.failed) {
    log_trouble(s);
    if (s->sharing)
      presence_written(s, !s->round.failed);
  }
  settle_tables(s);
}

/* Tells what has changed. Returns those that ask once more. */
static commit_waiter *tell_outcome(table_server *s) {
  tables_publish(s);
  commit_waiter *again = release_waiters(s);
  release_tables(s);
  bystanders_send_due(s);
  if (s->round.failed) {
    uint64_t tables;
    if (s->store->kind->table_count(s->store, &tables) == STORE_OK)
      s->unfinished = tables; /* what the transaction counted did not happen */
    clock_retry(s);
  }
  return again;
}

/* Returns whether there are any. */
static bool ask_again(commit_waiter *list) {
  for (commit_waiter *w = list, *next; w; w = next) {
    next = w->next_again;
    w->kind->again(w);
  }
  return list != NULL;
}

/* Returns whether requests are being handled again, because another server was quicker. */
static bool end_once(table_server *s) {
  if (s->sharing)
    presence_write(s);
  if (s->round.writing || s->round.failed)
    commit(s);
  take_outcome(s);
  commit_waiter *again = tell_outcome(s);
  s->round.number++;
  s->round.writing = s->round.failed = s->round.unsure = s->round.has_repeated = false;
  return ask_again(again);
}

/* ---- A round that is committed while the next one is gathered -------------------------------- */

bool transaction_comes_after(const table_server *s) {
  return s->reread || s->exchange_is_due || s->round.failed || s->round.has_repeated;
}

static void transaction_send(table_server *s) {
  if (transaction_comes_after(s))
    return;
  presence_write(s);
  if (!s->round.writing || s->round.failed)
    return;
  s->round.sent_at = seconds_passed();
  s->sharing->commit_start(s->store);
  s->committing = true;
  s->sent = s->round;
  s->round.number++;
  s->round.writing = false;
  s->round.waiting = NULL;
  s->round.waiters = 0;
  s->round.touched = NULL;
  bystanders_watch(s);
}

bool transaction_is_answered(table_server *s) {
  return !s->committing || s->sharing->commit_done(s->store);
}

bool transaction_is_large(const table_server *s) {
  enum { BUSY = 16 };
  return s->committing && s->sent.waiters + s->sent.waiters_before >= BUSY;
}

static void exchange_rounds(table_server *s) {
  round_state other = s->round;
  s->round = s->sent;
  s->sent = other;
}

/* The next round goes on from what is known of this one. */
static void pass_on(const round_state *from, round_state *to) {
  to->committed_at = from->committed_at;
  to->waiters_before = from->waiters;
  if (!to->failed) /* tables_trouble() tells it */
    memcpy(to->failure, from->failure, sizeof to->failure);
}

/* `send`: gives the store the next round before this one is told, so that it has work meanwhile. */
static void settle(table_server *s, bool send) {
  s->committing = false;
  exchange_rounds(s); /* what follows is about the round that was sent */
  take_status(s, s->sharing->commit_end(s->store));
  note_commit(s);
  take_outcome(s);
  pass_on(&s->round, &s->sent);
  round_state settled = s->round, next = s->sent;
  if (send && !settled.failed) {
    s->round = next;
    transaction_send(s);
    next = s->round;
    s->round = settled;
  }
  if (!s->committing)
    s->sent = next;
  commit_waiter *again = tell_outcome(s);
  s->round = s->committing ? next : s->sent;
  bystanders_watch(s);
  if (ask_again(again))
    s->round.has_repeated = true;
}

void transaction_settle(table_server *s) {
  if (s->committing)
    settle(s, false);
}

bool transaction_settle_and_send(table_server *s) {
  if (s->committing)
    settle(s, true);
  else
    transaction_send(s);
  return s->committing;
}

void table_settle(table_server *s, const live_table *t) {
  if (table_is_sent(s, t))
    transaction_settle(s);
}

void waiter_settle(table_server *s, const commit_waiter *w) {
  if (w->waiting && w->round != s->round.number)
    transaction_settle(s);
}

void transaction_give_work(table_server *s) {
  enum { LOOK_EVERY = 4 };
  if (s->sharing && s->round.waiters >= MANY_WAITERS && s->round.waiters % LOOK_EVERY == 0 &&
      !transaction_comes_after(s) && transaction_is_answered(s))
    transaction_settle_and_send(s);
}

void transaction_end(table_server *s) {
  transaction_settle(s);
  for (unsigned tries = 1; end_once(s); tries++)
    if (tries >= MOST_TRIES && transaction_begin(s))
      transaction_fail(s, "other servers are writing to this table");
  if (tables_send_notices(s))
    end_once(s);
  tables_unload_idle(s);
}
