// SPDX-License-Identifier: MIT
/* weights_compiled_in.c: the weights that are compiled in; see weights_in_use.h. */
#include "weights_compiled_in.h"
#include "weights_in_use.h"

#include <mlem/value.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static value_net net;
static bool fine;

static void decode(void) {
  fine = mlem_value_decode(value_builtin, value_builtin_size, &net);
}

const value_net *mlem_value_current(void) {
  pthread_once(&once, decode);
  return fine ? &net : NULL;
}

bool mlem_value_attach(const void *bytes, size_t length) {
  pthread_once(&once, decode);
  value_net *other = malloc(sizeof *other);
  bool usable = other && mlem_value_decode(bytes, length, other);
  if (usable) {
    net = *other;
    fine = true;
  }
  free(other);
  return usable;
}

const value_net *mlem_value_read_file(const char *path, value_net *own) {
  enum { MOST = VALUE_FILE_NUMBERS + 8192 };
  FILE *file = fopen(path, "rb");
  uint8_t *bytes = malloc(MOST);
  bool read = false;
  if (file && bytes)
    read = mlem_value_decode(bytes, fread(bytes, 1, MOST, file), own);
  if (file)
    fclose(file);
  free(bytes);
  return read ? own : NULL;
}
