// SPDX-License-Identifier: MIT
/* restrictions.c: the list in memory, and who is on it. */
#include "restrictions.h"

#include "../common/text_checks.h"

#include <stdlib.h>
#include <string.h>

typedef struct entry {
  uint8_t kind; /* restriction_kind */
  int64_t expires;
  subject about;
} entry;

struct restrictions {
  int64_t changes; /* the store's number when they were read; -1: never */
  entry *list;
  size_t count, room;
  bool failed; /* memory was short */
};

restrictions *restrictions_open(void) {
  restrictions *r = calloc(1, sizeof *r);
  if (r)
    r->changes = -1;
  return r;
}

void restrictions_close(restrictions *r) {
  if (!r)
    return;
  free(r->list);
  free(r);
}

static bool add(void *context, const restriction_row *row) {
  restrictions *r = context;
  if (r->count == r->room) {
    size_t room = r->room ? 2 * r->room : 16;
    entry *list = realloc(r->list, room * sizeof *list);
    if (!list) {
      r->failed = true;
      return false;
    }
    r->list = list;
    r->room = room;
  }
  entry *e = &r->list[r->count];
  e->kind = row->kind;
  e->expires = row->expires;
  r->count += subject_read(row->subject, &e->about); /* one of a newer version is left out */
  return true;
}

bool restrictions_refresh(restrictions *r, store *db) {
  int64_t changes;
  restrictions fresh = {0};
  if (db->kind->restriction_changes(db, &changes) != STORE_OK || changes == r->changes)
    return false;
  fresh.changes = changes;
  if (db->kind->restriction_each(db, add, &fresh) != STORE_OK || fresh.failed) {
    free(fresh.list);
    return false; /* tried again at the next time */
  }
  free(r->list);
  *r = fresh;
  return true;
}

static bool is_about(const subject *s, const asker *who) {
  switch (s->kind) {
  case SUBJECT_ADDRESS:
    return who->peer && peer_is_within(who->peer, s->six, s->network, s->bits);
  case SUBJECT_IDENTITY:
    return who->seat && who->seat->identified &&
           memcmp(who->seat->identity, s->identity, IDENTITY_BYTES) == 0;
  case SUBJECT_SEAT:
    return who->table && who->number == s->seat && strcmp(who->table, s->table) == 0;
  default:
    return false;
  }
}

static bool holds(const entry *e, restriction_kind kind, int64_t now) {
  return e->kind == kind && (e->expires == 0 || e->expires > now);
}

bool is_restricted(const restrictions *r, restriction_kind kind, int64_t now, const asker *who) {
  for (size_t i = 0; i < r->count; i++)
    if (holds(&r->list[i], kind, now) && is_about(&r->list[i].about, who))
      return true;
  return false;
}

bool is_reserved(const restrictions *r, int64_t now, const char *name) {
  subject wanted;
  mlem_fault fault;
  if (r->count == 0 || !subject_of_name(name, &wanted, fault))
    return false;
  for (size_t i = 0; i < r->count; i++)
    if (holds(&r->list[i], RESTRICT_NAME, now) &&
        names_look_alike(r->list[i].about.name, wanted.name))
      return true;
  return false;
}
