// SPDX-License-Identifier: MIT
/* write_review_json.c: a review as JSON; docs/review.md explains the keys. */
#include "review_figure.h"
#include "review_game_log.h"

#include <jansson.h>

static json_t *parts(const mlem_review_sum *sum) {
  return json_pack("{s:f,s:f,s:f,s:f,s:f,s:f}", "start", sum->start, "luck", sum->luck, "own",
                   sum->own, "others", sum->others, "drift", sum->drift, "result", sum->result);
}

static json_t *seat_object(const game_review *r, unsigned seat, bool names) {
  const mlem_review_seat *s = &r->totals.seats[seat];
  json_t *object = parts(&s->win), *classes = json_object();
  json_object_set_new(object, "seat", json_integer((json_int_t)seat));
  if (names && r->log->reader.head.names[seat][0])
    json_object_set_new(object, "name", json_string(r->log->reader.head.names[seat]));
  json_object_set_new(object, "points", parts(&s->points));
  json_object_set_new(object, "adjusted", json_real(s->adjusted));
  json_object_set_new(object, "decisions", json_integer((json_int_t)s->decisions));
  for (unsigned i = 0; i < MLEM_REVIEW_CLASSES; i++)
    json_object_set_new(classes, mlem_review_class_name((mlem_review_class)i),
                        json_integer((json_int_t)s->classes[i]));
  json_object_set_new(object, "classes", classes);
  if (s->strength.known)
    json_object_set_new(object, "strength",
                        json_pack("{s:f,s:f,s:f}", "elo", s->strength.elo, "low", s->strength.low,
                                  "high", s->strength.high));
  return object;
}

static json_t *value_object(const mlem_review_value *value) {
  return json_pack("{s:f,s:f}", "win", value->win, "points", value->points);
}

static json_t *action_string(const game_review *r, mlem_action action) {
  char text[MLEM_ACTION_TEXT];
  mlem_action_text(&r->log->reader.game, action, text);
  return json_string(text);
}

/* The chances to win behind a line, by seat. */
static json_t *chances_after(const game_review *r, const mlem_review_line *line) {
  json_t *after = json_array();
  for (unsigned seat = 0; seat < r->log->reader.game.seats; seat++)
    json_array_append_new(after, json_real(line->after[seat].win));
  return after;
}

static json_t *decision_object(const game_review *r, const mlem_review_line *line) {
  json_t *object = json_object();
  json_object_set_new(object, "line", json_integer((json_int_t)line->line));
  json_object_set_new(object, "seat", json_integer((json_int_t)line->seat));
  json_object_set_new(object, "played", action_string(r, line->played));
  json_object_set_new(object, "best", line->hidden ? json_null() : action_string(r, line->best));
  json_object_set_new(object, "choices", json_integer((json_int_t)line->count));
  json_object_set_new(object, "value", value_object(&line->value));
  json_object_set_new(object, "best_value", value_object(&line->best_value));
  json_object_set_new(object, "cost", json_real(line->cost));
  json_object_set_new(object, "cost_points", json_real(line->cost_points));
  json_object_set_new(object, "class", json_string(mlem_review_class_name(line->class_)));
  json_object_set_new(object, "after", chances_after(r, line));
  return object;
}

static json_t *chance_object(const game_review *r, const mlem_review_line *line) {
  json_t *object = json_object(), *luck = json_array(), *points = json_array();
  for (unsigned seat = 0; seat < r->log->reader.game.seats; seat++) {
    json_array_append_new(luck, json_real(line->after[seat].win - line->before[seat].win));
    json_array_append_new(points, json_real(line->after[seat].points - line->before[seat].points));
  }
  json_object_set_new(object, "line", json_integer((json_int_t)line->line));
  json_object_set_new(object, "luck", luck);
  json_object_set_new(object, "luck_points", points);
  json_object_set_new(object, "after", chances_after(r, line));
  if (line->hidden)
    json_object_set_new(object, "hidden", json_true());
  return object;
}

static json_t *review_object(const game_review *r, bool names) {
  json_t *root = json_object(), *seats = json_array(), *decisions = json_array(),
         *chances = json_array();
  for (unsigned seat = 0; seat < r->log->reader.game.seats; seat++)
    json_array_append_new(seats, seat_object(r, seat, names));
  for (uint32_t i = 0; i < r->count; i++)
    if (r->lines[i].chance)
      json_array_append_new(chances, chance_object(r, &r->lines[i]));
    else
      json_array_append_new(decisions, decision_object(r, &r->lines[i]));
  json_object_set_new(root, "mat", json_string(r->log->reader.head.mat));
  json_object_set_new(root, "finished", json_boolean(r->totals.finished));
  json_object_set_new(root, "hidden", json_boolean(r->totals.hidden));
  json_object_set_new(root, "deep", json_boolean(r->depth == MLEM_REVIEW_DEEP));
  json_object_set_new(root, "seats", seats);
  json_object_set_new(root, "decisions", decisions);
  json_object_set_new(root, "chances", chances);
  return root;
}

void game_review_print_json(const game_review *r, FILE *stream) {
  json_t *root = review_object(r, true);
  json_dumpf(root, stream, JSON_INDENT(1) | JSON_REAL_PRECISION(12));
  fputc('\n', stream);
  json_decref(root);
}

static void round_figures(json_t *node) {
  const char *key;
  size_t index;
  json_t *child;
  if (json_is_real(node))
    json_real_set(node, review_figure(json_real_value(node)));
  json_object_foreach(node, key, child) round_figures(child);
  json_array_foreach(node, index, child) round_figures(child);
}

char *game_review_json(const game_review *r) {
  enum { DIGITS = 15 }; /* a rounded figure is written as short as it is */
  json_t *root = review_object(r, false);
  round_figures(root);
  char *text = json_dumps(root, JSON_COMPACT | JSON_REAL_PRECISION(DIGITS));
  json_decref(root);
  return text;
}
