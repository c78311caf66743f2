// SPDX-License-Identifier: MIT
/* read_mat.c: from bytes to a mat: JSON by jansson, then section by section. */
#include "read_mat.h"
#include "escape_unsafe_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void start(mlem_mat_faults *faults) {
  faults->count = 0;
  faults->listed = 0;
}

/* ---- Sections -------------------------------------------------------------------------------- */

static void read_root(mat_reader *reader) {
  static const char *const fields[] = {"format",       "name",     "title",       "satellite",
                                       "landing_from", "pool",     "failures",    "dice",
                                       "comet",        "galaxy",   "goal_points", "mission_points",
                                       "spaces",       "planets",  "ufo",         "expeditions",
                                       "explorations", "missions", NULL};
  if (!mat_is_object(&reader->root))
    return;
  mat_only_fields(&reader->root, fields);
  reader->spaces = mat_field(&reader->root, "spaces");
  reader->planets = mat_field(&reader->root, "planets");
  mat_read_basics(reader);
  mat_read_spaces(reader);
  mat_read_planets(reader);
  mat_read_places(reader);
  mat_read_tokens(reader);
  mat_read_missions(reader);
}

static bool read_json(json_t *json, mlem_mat *mat, mlem_mat_faults *faults) {
  mat_reader reader;
  memset(&reader, 0, sizeof reader); /* bytes between the fields too: equal mats, equal bytes */
  reader.root = (mat_node){.value = json, .faults = faults};
  read_root(&reader);
  if (faults->count)
    return false;
  memcpy(mat, &reader.mat, sizeof *mat);
  return true;
}

/* ---- Bytes ----------------------------------------------------------------------------------- */

static void report_syntax(const json_error_t *error, mlem_mat_faults *faults) {
  char path[MLEM_MAT_PATH_SIZE], text[2 * JSON_ERROR_TEXT_LENGTH];
  if (json_error_code(error) == json_error_out_of_memory) {
    mat_fault_at(faults, "", _("cannot be read: %s"), lang_error(ENOMEM));
    return;
  }
  lang_put(path, sizeof path, _("line %d, column %d"), error->line, error->column);
  mat_escape(text, sizeof text, error->text); /* it quotes the file */
  mat_fault_at(faults, path, _("is not JSON: %s"), text);
}

bool mlem_mat_read_text(const char *text, size_t length, mlem_mat *mat, mlem_mat_faults *faults) {
  static const char byte_order_mark[] = "\xef\xbb\xbf"; /* some editors start files with it */
  start(faults);
  if (length > MLEM_MAT_MAX_BYTES) {
    mat_fault_at(faults, "", _("is larger than %d bytes"), MLEM_MAT_MAX_BYTES);
    return false;
  }
  if (length >= 3 && memcmp(text, byte_order_mark, 3) == 0)
    text += 3, length -= 3;
  if (length == 0) {
    mat_fault_at(faults, "", _("is empty"));
    return false;
  }
  json_error_t error;
  json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
  if (!json) {
    report_syntax(&error, faults);
    return false;
  }
  bool good = read_json(json, mat, faults);
  json_decref(json);
  return good;
}

bool mlem_mat_read_stream(FILE *stream, mlem_mat *mat, mlem_mat_faults *faults) {
  start(faults);
  char *text = malloc(MLEM_MAT_MAX_BYTES + 1); /* one more than allowed shows what is too long */
  if (!text) {
    mat_fault_at(faults, "", _("cannot be read: %s"), lang_error(ENOMEM));
    return false;
  }
  bool good = false;
  errno = 0;
  size_t length = fread(text, 1, MLEM_MAT_MAX_BYTES + 1, stream);
  if (ferror(stream))
    mat_fault_at(faults, "", _("cannot be read: %s"), lang_error(errno ? errno : EIO));
  else
    good = mlem_mat_read_text(text, length, mat, faults);
  free(text);
  return good;
}

bool mlem_mat_read_file(const char *path, mlem_mat *mat, mlem_mat_faults *faults) {
  start(faults);
  FILE *stream = fopen(path, "rb");
  if (!stream) {
    mat_fault_at(faults, "", _("cannot be opened: %s"), lang_error(errno));
    return false;
  }
  bool good = mlem_mat_read_stream(stream, mat, faults);
  fclose(stream);
  return good;
}
