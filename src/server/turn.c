// SPDX-License-Identifier: MIT
/*
 * turn.c: one turn of the loop is one transaction (group commit). Nothing that a turn has to tell
 * leaves before the transaction is on the disk.
 */
#include "internal.h"

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
  if (!s->failed)
    snprintf(s->failure, sizeof s->failure, "%s", s->store->fault);
  s->failed = true;
  return false;
}

void room_touch(server *s, room *r) {
  if (r->touched)
    return;
  r->touched = true;
  r->next_touched = s->touched;
  s->touched = r;
}

static void commit(server *s) {
  double begun = seconds_passed();
  if (!s->failed)
    turn_check(s, s->store->kind->commit(s->store));
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

static void release_rooms(server *s) {
  for (room *r = s->touched; r; r = r->next_touched) {
    r->touched = false;
    if (s->failed)
      room_void(r);
  }
  s->touched = NULL;
}

/* Who asked for something that was not written is told so instead. */
static void tell_failure(server *s, outlet *o) {
  o->out.length = o->ready;
  if (o->asked)
    o->kind->fail(o, s->failure);
  if (o->waiting) { /* the answer has put it into the list again, in front */
    s->waiting = o->next;
    o->waiting = false;
  }
}

static void release_outlets(server *s) {
  outlet *list = s->waiting;
  s->waiting = NULL;
  for (outlet *o = list, *next; o; o = next) {
    next = o->next;
    o->waiting = false;
    if (s->failed)
      tell_failure(s, o);
    o->asked = false;
    o->ready = o->out.length;
    o->kind->send(o);
  }
}

void turn_end(server *s) {
  if (s->writing || s->failed) {
    commit(s);
    tell_host(s);
    s->count.failed_commits += s->failed;
  }
  release_rooms(s);
  release_outlets(s);
  if (s->failed) {
    uint64_t tables;
    if (s->store->kind->table_count(s->store, &tables) == STORE_OK)
      s->tables = tables; /* what the turn counted did not happen */
    clock_retry(s);
  }
  s->writing = s->failed = false;
  rooms_rest(s);
}
