// SPDX-License-Identifier: MIT
/* join_and_reconnect.c: takes a seat, plays it, and comes back when the connection breaks. */
#include "network_bot.h"

#include "../lang/lang.h"
#include "play_seat.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LONGEST_PAUSE = 30, LASTING = 30, ANSWER = 2048 }; /* seconds; bytes */

/* ---- A seat ---------------------------------------------------------------------------------- */

static bool read_token(const char *answer, table_address *to) {
  json_t *object = json_loads(answer, 0, NULL);
  const char *token = json_string_value(json_object_get(object, "token"));
  bool good = token && strlen(token) < sizeof to->token;
  if (good)
    memcpy(to->token, token, strlen(token) + 1);
  json_decref(object);
  return good;
}

static void read_refusal(const char *answer, unsigned status, mlem_fault fault) {
  json_t *object = json_loads(answer, 0, NULL);
  const char *message = json_string_value(json_object_get(object, "message"));
  lang_put(fault, sizeof(mlem_fault), _("the server gives no seat (%u): %s"), status,
           message ? message : "");
  json_decref(object);
}

static bool take_seat(connection *c, table_address *to, const char *name, mlem_fault fault) {
  char path[128], answer[ANSWER];
  const char *reason;
  json_t *body = json_object();
  if (name)
    json_object_set_new(body, "name", json_string(name));
  char *text = json_dumps(body, JSON_COMPACT);
  json_decref(body);
  if (!text) {
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
    return false;
  }
  snprintf(path, sizeof path, "/api/tables/%s/seats", to->table);
  unsigned status = connection_post(c, path, text, answer, sizeof answer, &reason);
  free(text);
  if (status == 201 && read_token(answer, to))
    return true;
  if (status == 0)
    lang_put(fault, sizeof(mlem_fault), _("the server cannot be reached: %s"), reason);
  else
    read_refusal(answer, status, fault);
  return false;
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void wait_seconds(unsigned seconds) {
  nanosleep(&(struct timespec){.tv_sec = seconds}, NULL);
}

static int64_t seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

/* Until the game is over; connects again whenever the connection breaks, with longer and longer
 * pauses. Only a connection that lasted or brought new events is a good one: a server that drops
 * its clients at once must not see them each second. */
static void play(seat_player *p, const table_address *to) {
  char path[2 * ADDRESS_PART], greeting[32];
  const char *reason = "";
  unsigned pause = 1;
  uint32_t known = 0;
  int64_t good_at = seconds_now();
  snprintf(path, sizeof path, "/ws/%s?token=%s", to->table, to->token);
  for (;;) {
    int64_t began = seconds_now();
    seat_player_greeting(p, greeting, sizeof greeting);
    bool opened = connection_talk(p->connection, path, seat_player_take, p, greeting, &reason);
    if (p->log.next > known || (opened && seconds_now() - began >= LASTING)) {
      known = p->log.next > known ? p->log.next : known;
      good_at = seconds_now();
      pause = 1;
    }
    fflush(stdout);
    if (p->done)
      return;
    if (connection_is_refused(p->connection)) {
      lang_put(p->fault, sizeof p->fault, "%s", _("this is no seat of the table"));
      return;
    }
    if (seconds_now() + pause - good_at > p->options->patience)
      break;
    wait_seconds(pause);
    pause = 2 * pause < LONGEST_PAUSE ? 2 * pause : LONGEST_PAUSE;
  }
  lang_put(p->fault, sizeof p->fault,
           _("the connection was lost, and no new one lasted within %u seconds: %s"),
           p->options->patience, reason);
}

static int play_at(const network_bot_options *options, table_address *to, mlem_fault fault) {
  int status = 1;
  seat_player *p = calloc(1, sizeof *p);
  connection *c = connection_new(to);
  if (!p || !c)
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
  else if ((to->token[0] || take_seat(c, to, options->name, fault)) &&
           seat_player_open(p, options, to->table)) {
    p->connection = c;
    play(p, to);
    status = p->status;
    memcpy(fault, p->fault, sizeof(mlem_fault));
    seat_player_close(p);
  }
  connection_free(c);
  free(p);
  return status;
}

int network_bot_play(const network_bot_options *options, mlem_fault fault) {
  table_address to;
  fault[0] = '\0';
  if (sodium_init() < 0 || !address_read(options->url, &to)) {
    lang_put(fault, sizeof(mlem_fault),
             _("'%s' is no address of a table; it looks like http://HOST:2075/#/t/TABLE"),
             options->url);
    return 2;
  }
  return play_at(options, &to, fault);
}
