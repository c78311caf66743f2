// SPDX-License-Identifier: MIT
/*
 * read_checked_json_fields.h: a JSON value together with its place in the file, and the checks that
 * all fields share.
 *
 * A node knows its parents, so a fault names its full path by itself.
 * Nodes live on the stack of the caller that looks into a value; parents outlive their children.
 * Every check reports its own fault, and returns whether the value can be relied upon.
 */
#ifndef MLEM_MAT_READ_CHECKED_JSON_FIELDS_H
#define MLEM_MAT_READ_CHECKED_JSON_FIELDS_H

#include "../lang/lang.h"

#include <mlem/json.h>

#include <jansson.h>

typedef struct mat_node {
  const struct mat_node *parent; /* NULL for the whole file */
  const char *field;             /* its name in an object, or NULL for an item of a list */
  size_t index;                  /* of an item */
  json_t *value;                 /* NULL if the field is missing */
  mlem_mat_faults *faults;
} mat_node;

/* The field of an object (or of something that is no object: then it is missing). */
mat_node mat_field(const mat_node *object, const char *name);

mat_node mat_item(const mat_node *list, size_t index);

void mat_fault(const mat_node *at, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A fault that has no field. `path` must be safe to show. */
void mat_fault_at(mlem_mat_faults *faults, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

bool mat_is_object(const mat_node *node);

/* Only the fields listed (up to a NULL)? Each other one is a fault. */
bool mat_only_fields(const mat_node *object, const char *const *fields);

/* A list of `min` to `max` things? `count` is how many of them to look at, right or wrong. */
bool mat_is_list(const mat_node *node, size_t min, size_t max, const char *things, size_t *count);

/* A whole number from `min` to `max`? */
bool mat_number(const mat_node *node, int min, int max, uint8_t *number);

/* The text, or NULL after a fault. */
const char *mat_text(const mat_node *node);

/* One of the words listed (up to a NULL)? `index` says which. */
bool mat_word(const mat_node *node, const char *const *words, uint8_t *index);

#endif
