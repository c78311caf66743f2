// SPDX-License-Identifier: MIT
/* routes.c: the table of what can be asked over HTTP, and how answers and errors look. */
#include "../common/text_checks.h"
#include "request_handlers.h"

#include <mlem/json.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const route routes[] = {
    {METHOD_GET, "/api/tables", 0, 3, api_tables_list},
    {METHOD_POST, "/api/tables", 0, 10, api_tables_create},
    {METHOD_GET, "/api/tables/*", 0, 1, api_table_show},
    {METHOD_POST, "/api/tables/*/seats", 0, 2, api_table_join},
    {METHOD_GET, "/api/tables/*/record", 0, 2, api_table_record},
    {METHOD_GET, "/api/tables/*/chat", 0, 1, api_table_chat},
    {METHOD_GET, "/api/tables/*/review", 0, 1, api_table_review},
    {METHOD_GET, "/api/notices", 0, 1, api_notices_show},
    {METHOD_POST, "/api/tables/*/notices", 0, 5, api_notices_subscribe},
    {METHOD_POST, "/api/notices/stop", 0, 2, api_notices_stop},
    {METHOD_POST, "/api/links", 0, 5, api_links_create},
    {METHOD_POST, "/api/links/*", 0, 5, api_link_take},
    {METHOD_GET, "/api/mats", 0, 1, api_mats_list},
    {METHOD_POST, "/api/mats", MOST_MAT, 20, api_mats_upload},
    {METHOD_GET, "/api/mats/*", 0, 1, api_mat_show},
    {METHOD_GET, "/api/bots", 0, 1, api_bots_list},
    {METHOD_GET, "/api/daily", 0, 1, api_daily_board},
    {METHOD_POST, "/api/daily", MOST_RECORD, 50, api_daily_send},
    {METHOD_GET, "/api/identities", 0, 1, api_people_best},
    {METHOD_GET, "/api/identities/*", 0, 1, api_person_show},
    {METHOD_GET, "/.well-known/security.txt", 0, 1, api_security_contact},
    {METHOD_GET, "/healthz", 0, 1, api_health},
    {METHOD_GET, "/metrics", 0, 1, api_metrics},
    {0},
};

static uint64_t requests; /* since the start */

/* ---- Answers --------------------------------------------------------------------------------- */

/* The answer itself could not be made. Then what was asked for is not done either, because the
 * client would never know. */
static void answer_no_memory(table_server *s, request *q) {
  static const char text[] = "{\"error\":\"memory\",\"message\":\"Not enough memory.\"}\n";
  commit_prevent(s, "not enough memory");
  buffer_free(&q->out);
  q->fixed = text;
  q->fixed_length = sizeof text - 1;
  q->status = 503;
  q->type = "application/json";
}

static void finish(table_server *s, request *q, unsigned status, const char *type) {
  q->status = status;
  q->type = type;
  q->answered = true;
  if (q->out.failed)
    answer_no_memory(s, q);
  commit_wait(s, &q->waiter);
}

/* Into our own buffer: it remembers that something did not fit, which jansson's own may not. */
static int add_json(const char *bytes, size_t count, void *context) {
  buffer *out = context;
  buffer_add(out, bytes, count);
  return out->failed ? -1 : 0;
}

void answer_json(table_server *s, request *q, unsigned status, json_t *value) {
  buffer *out = &q->out;
  out->length = 0;
  if (!value || json_dump_callback(value, add_json, out, JSON_COMPACT) != 0)
    out->failed = true;
  buffer_add(out, "\n", 1);
  json_decref(value);
  finish(s, q, status, "application/json");
}

void answer_error(table_server *s, request *q, unsigned status, const char *code,
                  const char *format, ...) {
  char message[512];
  va_list list;
  va_start(list, format);
  vsnprintf(message, sizeof message, format, list);
  va_end(list);
  replace_broken_characters(message); /* what it quotes may be cut */
  answer_json(s, q, status, json_pack("{s:s, s:s}", "error", code, "message", message));
}

void answer_store(table_server *s, request *q) {
  mlem_fault told;
  store_public_fault(tables_store(s)->fault, told);
  answer_error(s, q, 503, "store", "%s", told);
}

bool answer_refusal(table_server *s, request *q, double tables) {
  const char *why, *code = limits_refuse_new(tables_limits(s), q->peer, tables, &why);
  if (code)
    answer_error(s, q, strcmp(code, "too-fast") == 0 ? 429 : 503, code, "No: %s.", why);
  return code != NULL;
}

void answer_text(table_server *s, request *q, const char *type) {
  finish(s, q, q->status ? q->status : 200, type);
}

/* ---- Requests -------------------------------------------------------------------------------- */

json_t *request_object(table_server *s, request *q) {
  json_error_t fault;
  json_t *value = json_loadb(q->body.bytes ? q->body.bytes : "", q->body.length,
                             JSON_REJECT_DUPLICATES, &fault);
  if (!value && fault.line < 0) { /* no place: it is not the text that failed */
    answer_error(s, q, 503, "memory", "Not enough memory.");
    return NULL;
  }
  if (!value) {
    answer_error(s, q, 400, "json", "The body is not JSON: line %d, column %d.", fault.line,
                 fault.column);
    return NULL;
  }
  if (json_is_object(value))
    return value;
  json_decref(value);
  answer_error(s, q, 400, "json", "The body is not a JSON object.");
  return NULL;
}

void request_take_back(request *q) {
  buffer_free(&q->out);
  q->fixed = NULL;
  q->etag = q->encoding = NULL;
  q->attachment[0] = '\0';
  q->answered = false;
  q->status = 0;
}

/* Whether the path is of this pattern; what stands for `*` goes into `name`. */
static bool matches(const char *pattern, const char *path, char *name) {
  const char *star = strchr(pattern, '*');
  if (!star)
    return strcmp(pattern, path) == 0;
  size_t before = (size_t)(star - pattern);
  if (strncmp(pattern, path, before) != 0)
    return false;
  size_t length = strcspn(path + before, "/");
  if (length == 0 || length >= PART_TEXT || strcmp(star + 1, path + before + length) != 0)
    return false;
  memcpy(name, path + before, length);
  name[length] = '\0';
  return true;
}

static method plain_method(method m) {
  return m == METHOD_HEAD ? METHOD_GET : m;
}

/* Finds the route; false after an answer. Files are looked for last, by asset_show. */
static bool find_route(table_server *s, request *q) {
  static const char *const allowed[] = {"GET, HEAD", "POST", "GET, HEAD, POST"};
  unsigned others = 0;
  for (const route *r = routes; r->pattern; r++) {
    if (!matches(r->pattern, q->path, q->name))
      continue;
    if (r->method == plain_method(q->method)) {
      q->route = r;
      return true;
    }
    others |= r->method == METHOD_POST ? 2u : 1u;
  }
  if (!others)
    return true;
  q->allow = allowed[others - 1];
  if (q->method == METHOD_OPTIONS) {
    q->status = 204;
    answer_text(s, q, "text/plain");
  } else
    answer_error(s, q, 405, "method", "This address does not take this method.");
  return false;
}

/* The body of a refused request is read and thrown away, so that the answer arrives. */
static void refuse_body(request *q) {
  q->waiter.asked = false;
  q->cut_off = q->cut_off || !q->has_length || q->expected > MOST_DRAINED;
}

uint64_t api_requests(void) {
  return requests;
}

void api_refuse_path(table_server *s, request *q) {
  requests++;
  answer_error(s, q, 404, "not-found", "There is nothing at this address.");
}

/* Where metrics have a port of their own, they are only there, and nothing else but the health. */
static bool is_for_another_port(const table_server *s, const request *q) {
  bool is_metrics = strcmp(q->path, "/metrics") == 0;
  if (!tables_options(s)->metrics)
    return false;
  return q->for_metrics ? !is_metrics && strcmp(q->path, "/healthz") != 0 : is_metrics;
}

bool api_accept(table_server *s, request *q) {
  requests++;
  if (is_for_another_port(s, q)) {
    answer_error(s, q, 404, "not-found", "There is nothing at this address.");
    refuse_body(q);
    return false;
  }
  if (!find_route(s, q)) {
    if (q->method == METHOD_POST || q->method == METHOD_OTHER)
      refuse_body(q);
    return false;
  }
  if (!peer_spend(tables_limits(s), q->peer, q->route ? q->route->cost : 0.2)) {
    answer_error(s, q, 429, "too-fast", "Too many requests from your address; wait a little.");
    refuse_body(q);
    return false;
  }
  if (q->method != METHOD_POST)
    return true;
  size_t most = q->route && q->route->most_body ? q->route->most_body : MOST_BODY;
  if (!q->route)
    answer_error(s, q, 404, "not-found", "There is nothing at this address.");
  else if (!q->has_length)
    answer_error(s, q, 411, "length", "Say the length of the body (Content-Length).");
  else if (q->expected > most)
    answer_error(s, q, 413, "too-large", "The body may have %zu bytes at most.", most);
  else if (!q->is_json)
    answer_error(s, q, 415, "type", "The body is to be application/json.");
  else
    return true;
  refuse_body(q);
  return false;
}

void api_answer(table_server *s, request *q) {
  if (q->route)
    q->route->handle(s, q);
  else
    asset_show(s, q);
  q->waiter.skipped = commit_has_failed(s);
}
