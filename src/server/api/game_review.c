// SPDX-License-Identifier: MIT
/* game_review.c: the review of a finished game. It is made when it is first asked for, and then
 * kept.
 */
#include "request_handlers.h"

#include <stdlib.h>
#include <string.h>

enum { REVIEW_WEIGHT = 1 }; /* tables that a review counts as: it takes a second or more */

static void answer_progress(table_server *s, request *q, const review_progress *p) {
  answer_json(s, q, 202,
              json_pack("{s:I, s:I, s:I}", "done", (json_int_t)p->done, "all", (json_int_t)p->all,
                        "before", (json_int_t)p->before));
}

static void start(table_server *s, request *q, const table_row *row) {
  if (answer_refusal(s, q, REVIEW_WEIGHT))
    return;
  switch (tables_start_review(s, row)) {
  case REVIEW_WAITS:
    answer_progress(s, q, &(review_progress){0});
    break;
  case REVIEW_NONE:
    answer_error(s, q, 409, "not-started", "The game has not started.");
    break;
  case REVIEW_TOO_MANY:
    answer_error(s, q, 503, "busy", "Too many reviews wait; ask again later.");
    break;
  default:
    answer_error(s, q, 503, "store", "The record cannot be read.");
  }
}

void api_table_review(table_server *s, request *q) {
  table_row row;
  uint8_t seat;
  char *json;
  review_progress progress;
  if (!find_row(s, q, &row) || !read_viewer(s, q, &row, &seat))
    return;
  if (row.state != TABLE_OVER || table_cancelled_by(&row)) {
    answer_error(s, q, 409, "not-over", "There is a review when the game is over.");
    return;
  }
  switch (tables_find_review(s, &row, &json, &progress)) {
  case REVIEW_KEPT:
    buffer_add(&q->out, json, strlen(json));
    free(json);
    answer_text(s, q, "application/json");
    break;
  case REVIEW_WAITS:
    answer_progress(s, q, &progress);
    break;
  case REVIEW_NONE:
    start(s, q, &row);
    break;
  default:
    answer_store(s, q);
  }
}
