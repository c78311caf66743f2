// SPDX-License-Identifier: MIT
/* request_handlers.h: one HTTP request and its answer; routes.c has the table of what can be asked.
 */
#ifndef MLEM_SERVER_REQUEST_HANDLERS_H
#define MLEM_SERVER_REQUEST_HANDLERS_H

#include "../tables/tables.h"

#include <jansson.h>

enum {
  PATH_TEXT = 256,
  PART_TEXT = 104,                /* a part of a path that stands for a name, such as NAME@HEX */
  MOST_BODY = 16 * 1024,          /* bytes, where a route does not allow more */
  MOST_MAT = 64 * 1024,           /* a mat: ten times the largest sensible one */
  MOST_RECORD = 128 * 1024,       /* a record of a daily flight, ten times a long one */
  MOST_DRAINED = 2 * 1024 * 1024, /* a larger body is not even read to its end */
};

typedef enum method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_OPTIONS, METHOD_OTHER } method;

typedef struct route route;

typedef struct request {
  commit_waiter waiter; /* first: a request is found from its waiter */
  table_server *server;
  peer *peer;
  void *connection; /* of the transport */
  /* An argument of the query: false if it is not there or does not fit. Of the transport. */
  bool (*argument)(const struct request *q, const char *name, char *text, size_t space);
  method method;
  char path[PATH_TEXT]; /* without the base path */
  char name[PART_TEXT]; /* what stands for `*` in the route */
  const route *route;
  buffer body;
  bool is_json;     /* what the body says it is */
  size_t expected;  /* bytes of the body */
  size_t received;  /* of them */
  bool for_metrics; /* it came to the port for metrics */
  bool answered, begun, too_large, has_length, cut_off;
  size_t sent;

  buffer out; /* the body of the answer */
  unsigned status;
  const char *type;             /* of the answer */
  const char *cache;            /* Cache-Control */
  const char *allow;            /* Allow, for 405 */
  char location[2 * PATH_TEXT]; /* Location, or empty */
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
  void (*handle)(table_server *s, request *q);
};

extern const route routes[]; /* ends with a pattern of NULL */

/* The whole request is here: finds the route and answers. */
void api_answer(table_server *s, request *q);
/* The path is not below the base path. */
void api_refuse_path(table_server *s, request *q);
/* Before the body: whether it may come. False: an answer has been prepared. */
bool api_accept(table_server *s, request *q);

void answer_json(table_server *s, request *q, unsigned status,
                 json_t *value); /* takes `value` over */
void answer_error(table_server *s, request *q, unsigned status, const char *code,
                  const char *format, ...) __attribute__((format(printf, 5, 6)));
/* The store could not be read. */
void answer_store(table_server *s, request *q);
/* True after an answer that nothing new can be kept now. */
bool answer_refusal(table_server *s, request *q, double tables);
void answer_text(table_server *s, request *q, const char *type);
/* The body as a JSON object, or NULL after an answer. */
json_t *request_object(table_server *s, request *q);
/* Forgets the answer: it was not true. */
void request_take_back(request *q);

/* Fields of several requests; false after an answer. */
bool read_name(table_server *s, request *q, const json_t *value, char name[SHORT_NAME]);
bool read_identity(table_server *s, request *q, const json_t *value, seat_row *seat);
/* Whether the host of the server lets this person sit down under this name; false after an answer.
 */
bool may_sit(table_server *s, request *q, const char *name, const seat_row *who);

/* The row of the table in the path; false after an answer. */
bool find_row(table_server *s, request *q, table_row *row);
/* The seat of the token in the query, MLEM_NONE without one; false after an answer. */
bool read_viewer(table_server *s, request *q, const table_row *row, uint8_t *seat);
/* An answer is being sent: counts it by route and status. (count_answers_by_status.c) */
void api_count_answer(const request *q);
void api_write_answer_counts(buffer *out);
/* Requests since the start. */
uint64_t api_requests(void);

/* Handlers. */
void api_tables_list(table_server *s, request *q);
void api_tables_create(table_server *s, request *q);
void api_table_show(table_server *s, request *q);
void api_table_join(table_server *s, request *q);
void api_table_record(table_server *s, request *q);
void api_table_chat(table_server *s, request *q);
void api_table_review(table_server *s, request *q);
void api_links_create(table_server *s, request *q);
void api_link_take(table_server *s, request *q);
void api_mats_list(table_server *s, request *q);
void api_mats_upload(table_server *s, request *q);
void api_mat_show(table_server *s, request *q);
void api_bots_list(table_server *s, request *q);
void api_notices_show(table_server *s, request *q);
void api_notices_subscribe(table_server *s, request *q);
void api_notices_stop(table_server *s, request *q);
void api_daily_board(table_server *s, request *q);
void api_daily_send(table_server *s, request *q);
void api_person_show(table_server *s, request *q);
void api_people_best(table_server *s, request *q);
/* Opens what the figures are read from: before the sandbox. */
void api_open_figures(void);
void api_security_contact(table_server *s, request *q);
void api_health(table_server *s, request *q);
void api_metrics(table_server *s, request *q);
void asset_show(table_server *s, request *q);

#endif
