// SPDX-License-Identifier: MIT
/*
 * transaction.c: one turn of the loop is one transaction (group commit). Nothing that a turn has to
 * tell leaves before the transaction is on the disk.
 */
#include "../internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const lang_catalogue *log_language;

void server_log_in(const lang_catalogue *language) {
  log_language = language;
}

void server_log(const char *format, ...) {
  va_list list;
  fputs("mlem serve: ", stderr);
  va_start(list, format);
  vfprintf(stderr, lang_text_of(log_language, format), list);
  va_end(list);
  fputc('\n', stderr);
}

void outlet_wait(server *s, outlet *o) {
  if (o->waiting)
    return;
  o->waiting = true;
  o->before = NULL;
  o->next = s->waiting;
  if (o->next)
    o->next->before = o;
  s->waiting = o;
}

void outlet_forget(server *s, outlet *o) {
  if (o->waiting)
    *(o->before ? &o->before->next : &s->waiting) = o->next;
  if (o->waiting && o->next)
    o->next->before = o->before;
  o->waiting = false;
  buffer_free(&o->out);
}

bool turn_write(server *s) {
  if (s->failed)
    return false;
  if (s->writing)
    return true;
  s->writing = turn_check(s, s->store->kind->begin(s->store));
  return s->writing;
}

bool turn_check(server *s, store_status status) {
  if (status == STORE_OK)
    return true;
  if (status == STORE_CONFLICT && s->sharing)
    return false; /* only this table's part of the turn is lost */
  if (!s->failed)
    snprintf(s->failure, sizeof s->failure, "%s", s->store->fault);
  s->failed = true;
  return false;
}

/* What was said before the first write of the turn comes from the store: it stays true. */
static void settle(server *s, room *r) {
  for (viewer *v = r->viewers; v; v = v->next) {
    if (v->outlet.asks_again)
      continue; /* its turn comes */
    v->outlet.ready = v->outlet.out.length;
    v->greeted_now = false;
    /* The line that leads to this write is all that may have to be looked at again. */
    v->outlet.asked = v == s->talking;
    buffer_drop_front(&v->asked_lines, v == s->talking ? v->asked_last : v->asked_lines.length);
    v->said_before[0] = v->said_before[1];
    v->asked_last = 0;
  }
}

bool room_write(server *s, room *r) {
  if (!turn_write(s))
    return false;
  if (r->touched)
    return true;
  settle(s, r);
  r->touched = true;
  r->next_touched = s->touched;
  s->touched = r;
  return !s->sharing || room_guard(s, r);
}

static void commit(server *s) {
  double begun = seconds_passed();
  if (!s->failed) {
    store_status status = s->store->kind->commit(s->store);
    s->unsure = status == STORE_UNSURE;
    turn_check(s, status);
  }
  if (s->failed)
    s->store->kind->rollback(s->store);
  s->count.commit_seconds += seconds_passed() - begun;
  s->count.commits++;
}

/* The host hears about trouble when it starts and when it ends, not at every move. */
static void tell_host(server *s) {
  if (s->failed && !s->troubled)
    server_log(N_("cannot write: %s; play stops until this is mended"), s->failure);
  if (!s->failed && s->troubled)
    server_log(N_("writing works again"));
  s->troubled = s->failed;
}

static void judge_rooms(server *s) {
  for (room *r = s->touched; r; r = r->next_touched) {
    bool lost = !s->failed && s->sharing && s->sharing->lost(s->store, r->row.number);
    s->count.overtaken += lost;
    r->touched = false;
    r->undone = s->failed || lost;
    if (!r->undone)
      continue;
    room_void(r);
    if (s->sharing)
      room_take_back_view(s, r);
  }
}

static void release_rooms(server *s) {
  for (room *r = s->touched; r; r = r->next_touched)
    r->undone = false;
  s->touched = NULL;
}

/* What a room has said in a turn that did not happen there. */
static void take_back(outlet *o) {
  o->out.length = o->ready;
  if (o->asked && o->kind->take_back)
    o->kind->take_back(o);
}

/* Who asked for something that was not written is told so instead. What was only read is true all
 * the same. */
static void tell_failure(server *s, outlet *o) {
  bool undone = !o->about || o->about->undone;
  if (!undone && !o->skipped)
    return;
  if (undone)
    take_back(o);
  if (o->asked)
    o->kind->fail(o, s->failure, s->unsure);
  if (o->waiting) { /* the answer has put it into the list again, in front */
    s->waiting = o->next;
    o->waiting = false;
  }
}

/* Returns those that ask once more, in the order in which they asked. */
static outlet *release_outlets(server *s) {
  outlet *list = s->waiting, *again = NULL;
  s->waiting = NULL;
  for (outlet *o = list, *next; o; o = next) {
    next = o->next;
    o->waiting = false;
    bool lost = !s->failed && o->about && o->about->undone;
    if (lost)
      take_back(o);
    if (lost && o->asked) {
      o->asks_again = true;
      o->next_again = again;
      again = o;
      continue;
    }
    if (s->failed)
      tell_failure(s, o);
    o->asked = o->skipped = false;
    o->ready = o->out.length;
    o->kind->send(o);
  }
  return again;
}

/* Returns whether something has to be looked at again: another server was quicker at a room. */
static bool end_once(server *s) {
  if (s->sharing)
    nodes_write_presence(s);
  if (s->writing || s->failed) {
    commit(s);
    tell_host(s);
    s->count.failed_commits += s->failed;
    if (!s->failed && s->sharing)
      nodes_presence_written(s);
  }
  judge_rooms(s);
  outlet *again = release_outlets(s);
  release_rooms(s);
  s->turn++;
  if (s->failed) {
    uint64_t tables;
    if (s->store->kind->table_count(s->store, &tables) == STORE_OK)
      s->tables = tables; /* what the turn counted did not happen */
    clock_retry(s);
  }
  s->writing = s->failed = s->unsure = false;
  bool more = again != NULL;
  for (outlet *o = again; o; o = o->next_again) {
    o->asks_again = o->skipped = false;
    o->kind->again(o);
  }
  return more;
}

void turn_end(server *s) {
  enum { MOST_TIMES = 5 };
  for (unsigned times = 1; end_once(s); times++) {
    if (times < MOST_TIMES)
      continue;
    snprintf(s->store->fault, STORE_FAULT, "other servers are writing to this table");
    turn_write(s);
    turn_check(s, STORE_FAILED);
  }
  rooms_rest(s);
}
