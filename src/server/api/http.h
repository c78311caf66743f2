// SPDX-License-Identifier: MIT
/* http.h: one HTTP request and its answer; api.c has the table of what can be asked. */
#ifndef MLEM_SERVER_HTTP_H
#define MLEM_SERVER_HTTP_H

#include "../internal.h"

#include <jansson.h>

enum {
  PATH_TEXT = 256,
  PART_TEXT = 64,                 /* a part of a path that stands for a name */
  MOST_BODY = 16 * 1024,          /* bytes, where a route does not allow more */
  MOST_DRAINED = 2 * 1024 * 1024, /* a larger body is not even read to its end */
};

typedef enum method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_OPTIONS, METHOD_OTHER } method;

typedef struct route route;

typedef struct request {
  outlet outlet; /* first; its text is the body of the answer */
  server *server;
  peer *peer;
  method method;
  char path[PATH_TEXT]; /* without the base path */
  char name[PART_TEXT]; /* what stands for `*` in the route */
  const route *route;
  buffer body;
  size_t expected; /* bytes of the body */
  bool receiving;  /* the body is on its way, and has a time */
  bool answered, begun, too_large, has_length, cut_off;
  size_t sent;

  unsigned status;
  const char *type;             /* of the answer */
  const char *cache;            /* Cache-Control */
  const char *allow;            /* Allow, for 405 */
  char attachment[ID_TEXT + 8]; /* a file name, or empty */
  const char *etag;             /* ETag, or NULL */
  const char *encoding;         /* Content-Encoding, or NULL */
  char known[24];               /* If-None-Match: what the asker has */
  bool takes_gzip;
  const char *fixed; /* the body, if it is embedded */
  size_t fixed_length;
} request;

struct route {
  method method;
  const char *pattern; /* `*` is one part of the path */
  size_t most_body;    /* 0: MOST_BODY */
  double cost;         /* what it takes from the address's credit */
  void (*handle)(server *s, request *q);
};

extern const route routes[]; /* ends with a pattern of NULL */

/* The whole request is here: finds the route and answers. */
void api_answer(server *s, request *q);
/* Before the body: whether it may come. False: an answer has been prepared. */
bool api_accept(server *s, request *q);

void answer_json(server *s, request *q, unsigned status, json_t *value); /* takes `value` over */
void answer_error(server *s, request *q, unsigned status, const char *code, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* True after an answer that nothing new can be kept now. */
bool answer_refusal(server *s, request *q, double tables);
void answer_text(server *s, request *q, const char *type);
/* The body as a JSON object, or NULL after an answer. */
json_t *request_object(server *s, request *q);
/* An argument of the query: false if it is not there or does not fit. */
bool request_argument(const request *q, const char *name, char *text, size_t space);

/* Fields of several requests; false after an answer. */
bool read_name(server *s, request *q, const json_t *value, char name[SHORT_NAME]);
bool read_identity(server *s, request *q, const json_t *value, seat_row *seat);
/* Somebody takes a seat: a new token, of which the row keeps the hash. */
void give_seat(seat_row *row, unsigned seat, const char *name, char token[TOKEN_TEXT]);

/* Handlers. */
void api_tables_list(server *s, request *q);
void api_tables_create(server *s, request *q);
void api_table_show(server *s, request *q);
void api_table_join(server *s, request *q);
void api_table_record(server *s, request *q);
void api_table_chat(server *s, request *q);
void api_mats_list(server *s, request *q);
void api_mats_upload(server *s, request *q);
void api_mat_show(server *s, request *q);
void api_bots_list(server *s, request *q);
void api_person_show(server *s, request *q);
void api_people_best(server *s, request *q);
void api_health(server *s, request *q);
void api_metrics(server *s, request *q);
void asset_show(server *s, request *q);

#endif
