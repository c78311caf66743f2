// SPDX-License-Identifier: MIT
/*
 * postgres_cluster.c: what servers on one database need of each other: who runs a table's clocks
 * and bots (an advisory lock), who is connected where, and the news of what has changed.
 */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Claims ---------------------------------------------------------------------------------- */

static int64_t *find_claim(pg_store *s, int64_t table) {
  int64_t *claims = s->claims.items;
  for (size_t i = 0; i < s->claims.count; i++)
    if (claims[i] == table)
      return &claims[i];
  return NULL;
}

static store_status ask(store *s, pg_sql which, int64_t table, bool *yes) {
  store_status status;
  pg_query q = pg_start(s, which);
  pg_number(&q, table);
  PGresult *result = pg_read(&q, &status);
  *yes = result && pg_column_flag(result, 0, 0);
  PQclear(result);
  return status;
}

/* The lock would count how often it was taken; we take it once. */
static store_status claim(store *base, int64_t table, bool *mine) {
  pg_store *s = (pg_store *)base;
  *mine = find_claim(s, table) != NULL;
  if (*mine)
    return STORE_OK;
  store_status status = ask(base, PG_CLAIM, table, mine);
  int64_t *kept = status == STORE_OK && *mine ? pg_list_add(s, &s->claims, sizeof *kept) : NULL;
  if (kept)
    *kept = table;
  return status;
}

static void release(store *base, int64_t table) {
  pg_store *s = (pg_store *)base;
  int64_t *kept = find_claim(s, table);
  bool had;
  if (!kept)
    return;
  *kept = ((int64_t *)s->claims.items)[--s->claims.count];
  if (!s->broken)
    ask(base, PG_RELEASE, table, &had);
}

static void add_news(pg_store *s, const table_row *row, int what) {
  pg_news *news = pg_list_add(s, &s->next.other_news, sizeof *news);
  if (!news)
    return;
  memcpy(news->id, row->id, ID_TEXT);
  news->what = what;
}

static store_status announce_end(store *base, const table_row *row) {
  add_news((pg_store *)base, row, NEWS_ENDED);
  return STORE_OK;
}

/* ---- Presence -------------------------------------------------------------------------------- */

/* In the column: the mask of connected seats, and above it that of seats that look. */
enum { LOOKING_BITS = 8 };

static store_status presence_put(store *base, const table_row *row, seat_presence seats) {
  pg_store *s = (pg_store *)base;
  add_news(s, row, NEWS_PRESENCE);
  pg_query q = pg_start(base, seats.connected ? PG_PRESENCE_PUT : PG_PRESENCE_DROP);
  pg_number(&q, row->number);
  pg_number(&q, s->node);
  if (seats.connected)
    pg_number(&q, seats.connected | seats.looking << LOOKING_BITS);
  return pg_keep(&q, 0);
}

static store_status presence_others(store *base, int64_t table, seat_presence *seats) {
  store_status status;
  pg_query q = pg_start(base, PG_PRESENCE_OTHERS);
  pg_number(&q, table);
  pg_number(&q, ((pg_store *)base)->node);
  PGresult *result = pg_read(&q, &status);
  int64_t masks = result ? pg_column_number(result, 0, 0) : 0;
  if (result)
    *seats = (seat_presence){(uint8_t)masks, (uint8_t)(masks >> LOOKING_BITS)};
  PQclear(result);
  return status;
}

/* ---- News ------------------------------------------------------------------------------------ */

static int watched_socket(store *base) {
  return ((const pg_store *)base)->watched;
}

/* Our own news we know, but not what sweep() has found (-2). */
static void read_news(char *text, bool own, visit_news *visit, void *context) {
  char *rest = NULL;
  for (char *id = strtok_r(text, " ", &rest); id; id = strtok_r(NULL, " ", &rest)) {
    const char *text_of_version = strtok_r(NULL, " ", &rest);
    if (!text_of_version || strlen(id) != ID_TEXT - 1)
      return;
    int64_t version = strtoll(text_of_version, NULL, 10);
    if (!own || version == -2)
      visit(context, id, version < 0 && version != NEWS_ENDED ? NEWS_PRESENCE : version);
  }
}

static bool hear(store *base, visit_news *visit, void *context) {
  pg_store *s = (pg_store *)base;
  if (!s->connection || s->broken || s->connecting)
    return false;
  if (!PQconsumeInput(s->connection)) {
    pg_break(s, PQerrorMessage(s->connection));
    return false;
  }
  for (PGnotify *news; (news = PQnotifies(s->connection)); PQfreemem(news))
    read_news(news->extra, news->be_pid == PQbackendPID(s->connection), visit, context);
  return true;
}

/* ---- Care ------------------------------------------------------------------------------------ */

static store_status sweep(store *base) {
  store_status status;
  pg_query q = pg_start(base, PG_SWEEP);
  pg_number(&q, ((pg_store *)base)->node);
  PQclear(pg_read(&q, &status));
  return status == STORE_OK ? pg_clean_use(base) : status;
}

static int64_t seen_version(store *base) {
  return ((pg_store *)base)->seen_version;
}

/* Our clock may be wrong, and may be set at any time; the database's is the same for all. */
static int64_t now(store *base) {
  return (int64_t)((((pg_store *)base)->now_offset + seconds_passed()) * 1000);
}

const store_sharing pg_sharing = {
    .guard = pg_guard,
    .lost = pg_lost,
    .commit_start = pg_commit_start,
    .commit_done = pg_commit_done,
    .commit_end = pg_commit_end,
    .seen_version = seen_version,
    .chat_since = pg_chat_since,
    .claim = claim,
    .release = release,
    .presence_put = presence_put,
    .presence_others = presence_others,
    .announce_end = announce_end,
    .add_use = pg_add_use,
    .tell_load = pg_tell_load,
    .socket = watched_socket,
    .hear = hear,
    .tend = pg_tend,
    .sweep = sweep,
    .now = now,
};
