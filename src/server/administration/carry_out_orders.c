// SPDX-License-Identifier: MIT
/* carry_out_orders.c: carries out the orders of the host: one function for each. */
#include "administration.h"

#include "../../lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char done[] = N_("done");
static const char no_table[] = N_("there is no such table");
static const char no_seat[] = N_("there is no person at this seat");
static const char no_person[] = N_("there is no person with this identity");
static const char not_there[] = N_("there is no such restriction");
static const char malformed[] = N_("this is no order");
static const char failed[] = N_("the store cannot be used");

bool outcome_is_good(const char *outcome) {
  return strcmp(outcome, done) == 0;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static const char *with_table(table_server *s, const char *id,
                              bool (*act)(table_server *s, live_table *t)) {
  live_table *t;
  find_status found = strlen(id) == ID_TEXT - 1 ? tables_find(s, id, &t) : FOUND_NONE;
  if (found != FOUND)
    return found == FOUND_NONE ? no_table : failed;
  return act(s, t) ? done : failed;
}

static bool end_table(table_server *s, live_table *t) {
  return table_end_early(s, t, "by the host of the server");
}

static const char *close_table(table_server *s, order_row *order, const char *rest) {
  (void)order;
  return with_table(s, rest, end_table);
}

/* Also one that cannot be replayed, which nothing else can be done with. */
static const char *delete_table(table_server *s, order_row *order, const char *rest) {
  live_table *t = NULL;
  (void)order;
  if (strlen(rest) == ID_TEXT - 1 && tables_find(s, rest, &t) == FOUND_FAILED && t &&
      table_is_damaged(t))
    return table_delete(s, t) ? done : failed;
  return with_table(s, rest, table_delete);
}

static const char *clear_chat(table_server *s, order_row *order, const char *rest) {
  (void)order;
  return with_table(s, rest, table_clear_chat);
}

/* ---- Restrictions ---------------------------------------------------------------------------- */

/* A seat stands for the identity of its person, if there is one: the restriction then holds at
 * other tables, too. NULL, or why not. */
static const char *resolve(table_server *s, subject *about) {
  table_row row;
  if (about->kind != SUBJECT_SEAT)
    return NULL;
  switch (tables_store(s)->kind->table_find(tables_store(s), about->table, &row)) {
  case STORE_OK:
    break;
  case STORE_NONE:
    return no_table;
  default:
    return failed;
  }
  if (about->seat >= row.seats || row.seat[about->seat].is_bot || !row.seat[about->seat].taken)
    return no_seat;
  if (row.seat[about->seat].identified) {
    about->kind = SUBJECT_IDENTITY;
    memcpy(about->identity, row.seat[about->seat].identity, IDENTITY_BYTES);
  }
  return NULL;
}

/* "SUBJECT" or "SUBJECT until MS" */
static const char *read_restriction(table_server *s, const char *rest, restriction_kind kind,
                                    restriction_row *row) {
  static const char until[] = " until ";
  char text[ORDER_TEXT];
  subject about;
  snprintf(text, sizeof text, "%s", rest);
  char *end = strstr(text, until);
  *row = (restriction_row){.kind = (uint8_t)kind, .since = tables_time(s)};
  if (end) {
    *end = '\0';
    row->expires = strtoll(end + sizeof until - 1, NULL, 10);
  }
  if (!subject_read(text, &about) || (about.kind == SUBJECT_NAME) != (kind == RESTRICT_NAME))
    return malformed;
  const char *why = resolve(s, &about);
  if (!why)
    subject_write(&about, row->subject);
  return why;
}

static const char *put(table_server *s, const char *rest, restriction_kind kind) {
  restriction_row row;
  const char *why = read_restriction(s, rest, kind, &row);
  if (why)
    return why;
  return tables_begin(s) &&
                 tables_check(s, tables_store(s)->kind->restriction_put(tables_store(s), &row))
             ? done
             : failed;
}

typedef struct restriction_search {
  const restriction_row *wanted;
  bool found;
} restriction_search;

static bool compare(void *context, const restriction_row *row) {
  restriction_search *search = context;
  search->found =
      row->kind == search->wanted->kind && strcmp(row->subject, search->wanted->subject) == 0;
  return !search->found;
}

static const char *drop(table_server *s, const char *rest, restriction_kind kind) {
  restriction_row row;
  restriction_search search = {.wanted = &row};
  store *db = tables_store(s);
  const char *why = read_restriction(s, rest, kind, &row);
  if (why)
    return why;
  if (db->kind->restriction_each(db, compare, &search) != STORE_OK)
    return failed;
  if (!search.found)
    return not_there;
  return tables_begin(s) && tables_check(s, db->kind->restriction_drop(db, &row)) ? done : failed;
}

static const char *ban(table_server *s, order_row *order, const char *rest) {
  (void)order;
  return put(s, rest, RESTRICT_BAN);
}

static const char *unban(table_server *s, order_row *order, const char *rest) {
  (void)order;
  return drop(s, rest, RESTRICT_BAN);
}

static const char *mute(table_server *s, order_row *order, const char *rest) {
  (void)order;
  return put(s, rest, RESTRICT_MUTE);
}

static const char *unmute(table_server *s, order_row *order, const char *rest) {
  (void)order;
  return drop(s, rest, RESTRICT_MUTE);
}

static const char *reserve(table_server *s, order_row *order, const char *rest) {
  (void)order;
  return put(s, rest, RESTRICT_NAME);
}

static const char *free_name(table_server *s, order_row *order, const char *rest) {
  (void)order;
  return drop(s, rest, RESTRICT_NAME);
}

/* ---- Erasing --------------------------------------------------------------------------------- */

typedef struct place {
  char table[ID_TEXT];
  unsigned seat;
} place;

typedef struct place_list {
  place *list;
  size_t count, room;
  bool failed;
} place_list;

static bool add_place(void *context, const char *table, unsigned seat) {
  place_list *places = context;
  if (places->count == places->room) {
    size_t room = places->room ? 2 * places->room : 16;
    place *list = realloc(places->list, room * sizeof *list);
    if (!list) {
      places->failed = true;
      return false;
    }
    places->list = list;
    places->room = room;
  }
  place *p = &places->list[places->count++];
  snprintf(p->table, sizeof p->table, "%s", table);
  p->seat = seat;
  return true;
}

static const char *erase_places(table_server *s, const place_list *places) {
  live_table *t;
  for (size_t i = 0; i < places->count; i++) {
    find_status found = tables_find(s, places->list[i].table, &t);
    if (found == FOUND_NONE)
      continue; /* deleted meanwhile */
    if (found == FOUND_FAILED || !table_erase_person(s, t, places->list[i].seat))
      return failed;
  }
  return done;
}

static bool note_flight(void *context, const daily_row *row) {
  (void)row;
  *(bool *)context = true;
  return false; /* one is enough */
}

/* All seats of the identity, then itself with its results and daily flights. */
static const char *erase_identity(table_server *s, const uint8_t *identity) {
  store *db = tables_store(s);
  place_list places = {0};
  bool has_flown = false;
  person_row person;
  const char *outcome = failed;
  store_status known = db->kind->person_find(db, identity, &person);
  if (db->kind->seat_each_of(db, identity, add_place, &places) == STORE_OK &&
      db->kind->daily_each(db, identity, note_flight, &has_flown) == STORE_OK && !places.failed &&
      (known == STORE_OK || known == STORE_NONE))
    outcome = known == STORE_NONE && places.count == 0 && !has_flown ? no_person
                                                                     : erase_places(s, &places);
  free(places.list);
  if (outcome == done &&
      !(tables_begin(s) && tables_check(s, db->kind->person_erase(db, identity))))
    outcome = failed;
  return outcome;
}

static const char *erase(table_server *s, order_row *order, const char *rest) {
  subject about;
  if (!subject_read(rest, &about) || (about.kind != SUBJECT_IDENTITY && about.kind != SUBJECT_SEAT))
    return malformed;
  const char *why = resolve(s, &about);
  if (why)
    return why;
  if (about.kind == SUBJECT_IDENTITY)
    why = erase_identity(s, about.identity);
  else {
    place one = {.seat = about.seat};
    snprintf(one.table, sizeof one.table, "%s", about.table);
    why = erase_places(s, &(place_list){&one, 1, 1, false});
  }
  if (why == done) /* the log does not keep what was to be forgotten */
    snprintf(order->text, sizeof order->text, "erase a person");
  return why;
}

/* ---- Invitations ----------------------------------------------------------------------------- */

/* "KEY until MS": the code itself is known to the host only. */
static const char *invite(table_server *s, order_row *order, const char *rest) {
  static expiring_value value;
  size_t count = 0;
  char *end;
  (void)order;
  value = (expiring_value){0};
  size_t length = strcspn(rest, " ");
  if (!mlem_fair_unhex(rest, length, value.key, EXPIRING_KEY, &count) || count != EXPIRING_KEY ||
      strncmp(rest + length, " until ", 7) != 0)
    return malformed;
  int64_t until = strtoll(rest + length + 7, &end, 10);
  if (*end || until <= tables_time(s))
    return malformed;
  return tables_keep_expiring(s, &value, until - tables_time(s)) ? done : failed;
}

/* ---- All ------------------------------------------------------------------------------------- */

static const struct {
  const char *word;
  const char *(*carry_out)(table_server *s, order_row *order, const char *rest);
} orders[] = {
    {"close ", close_table}, {"delete ", delete_table}, {"clear-chat ", clear_chat},
    {"ban ", ban},           {"unban ", unban},         {"mute ", mute},
    {"unmute ", unmute},     {"reserve ", reserve},     {"free ", free_name},
    {"erase ", erase},       {"invite ", invite},
};

bool order_carry_out(table_server *s, order_row *order) {
  const char *outcome = malformed;
  for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
    size_t length = strlen(orders[i].word);
    if (strncmp(order->text, orders[i].word, length) == 0)
      outcome = orders[i].carry_out(s, order, order->text + length);
  }
  snprintf(order->outcome, sizeof order->outcome, "%s", outcome);
  order->done = tables_time(s);
  return outcome == done;
}
