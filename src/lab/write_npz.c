// SPDX-License-Identifier: MIT
/* write_npz.c: writes the zip file: for every array a header and its bytes, then the directory. */
#include "write_npz.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 128, LOCAL = 30, ENTRY = 46, END = 22, COPY = 65536, NAME = 64 };

struct npz_array {
  const char *name, *type;
  size_t columns, item;
  uint64_t bytes;
  uint32_t crc; /* of header and data, set when written */
  FILE *data;
  int error;
};

struct npz {
  npz_array arrays[NPZ_ARRAYS];
  unsigned count;
  uint32_t crc_table[256];
};

/* ---- Collecting ------------------------------------------------------------------------------ */

npz *npz_new(void) {
  npz *file = calloc(1, sizeof *file);
  for (uint32_t i = 0; file && i < 256; i++) {
    uint32_t crc = i;
    for (unsigned bit = 0; bit < 8; bit++)
      crc = crc & 1 ? crc >> 1 ^ UINT32_C(0xedb88320) : crc >> 1;
    file->crc_table[i] = crc;
  }
  return file;
}

void npz_free(npz *file) {
  for (unsigned i = 0; file && i < file->count; i++)
    if (file->arrays[i].data)
      fclose(file->arrays[i].data);
  free(file);
}

npz_array *npz_add(npz *file, const char *name, const char *type, size_t columns) {
  npz_array *array = &file->arrays[file->count++];
  size_t size = strtoul(type + 2, NULL, 10);
  *array = (npz_array){.name = name, .type = type, .columns = columns};
  array->item = type[1] == 'U' ? 4 * size : size; /* NumPy's characters have four bytes */
  array->data = tmpfile();
  array->error = array->data ? 0 : errno;
  return array;
}

void npz_append(npz_array *array, const void *data, size_t bytes) {
  if (array->error)
    return;
  if (fwrite(data, 1, bytes, array->data) != bytes)
    array->error = errno;
  array->bytes += bytes;
  if (array->bytes > UINT32_MAX - HEADER)
    array->error = EFBIG;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static uint32_t add_crc(const npz *file, uint32_t crc, const unsigned char *data, size_t bytes) {
  crc = ~crc;
  for (size_t i = 0; i < bytes; i++)
    crc = file->crc_table[(crc ^ data[i]) & 255] ^ crc >> 8;
  return ~crc;
}

static unsigned char *put(unsigned char *at, uint32_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; i++)
    *at++ = (unsigned char)(value >> 8 * i);
  return at;
}

/* The header of a .npy file, version 1: a Python dictionary, padded with spaces. */
static void make_header(const npz_array *a, char header[HEADER + 1]) {
  char shape[64];
  unsigned long long rows = a->bytes / (a->item * (a->columns ? a->columns : 1));
  if (a->columns)
    snprintf(shape, sizeof shape, "(%llu, %zu)", rows, a->columns);
  else
    snprintf(shape, sizeof shape, "(%llu,)", rows);
  memcpy(header, "\x93NUMPY\x01\x00\x76\x00", 10); /* 118 bytes follow */
  int length = snprintf(header + 10, HEADER - 10,
                        "{'descr': '%s', 'fortran_order': False, 'shape': %s}", a->type, shape);
  memset(header + 10 + length, ' ', (size_t)(HEADER - 10 - length));
  header[HEADER - 1] = '\n';
}

/* What the header of a file and its entry in the directory have in common. */
static unsigned char *put_common(unsigned char *at, const npz_array *a, size_t name) {
  at = put(at, 20, 2);              /* version that can read it */
  at = put(put(at, 0, 2), 0, 2);    /* no flags, not compressed */
  at = put(put(at, 0, 2), 0x21, 2); /* midnight, 1980-01-01: the same bytes every time */
  at = put(at, a->crc, 4);
  at = put(at, (uint32_t)(a->bytes + HEADER), 4);
  at = put(at, (uint32_t)(a->bytes + HEADER), 4);
  return put(put(at, (uint32_t)name, 2), 0, 2); /* no extra field */
}

/* Reads the data of an array again and again: for its checksum, and to copy it (`stream`). */
static bool pass_data(const npz *file, const npz_array *a, uint32_t *crc, FILE *stream) {
  unsigned char buffer[COPY];
  size_t got;
  if (fflush(a->data) != 0 || fseek(a->data, 0, SEEK_SET) != 0)
    return false;
  while ((got = fread(buffer, 1, sizeof buffer, a->data)) > 0) {
    if (crc)
      *crc = add_crc(file, *crc, buffer, got);
    if (stream && fwrite(buffer, 1, got, stream) != got)
      return false;
  }
  return !ferror(a->data);
}

static bool write_array(const npz *file, npz_array *a, FILE *stream, uint64_t *offset) {
  char header[HEADER + 1], name[NAME];
  unsigned char local[LOCAL];
  size_t length = (size_t)snprintf(name, sizeof name, "%s.npy", a->name);
  make_header(a, header);
  a->crc = add_crc(file, 0, (unsigned char *)header, HEADER);
  if (!pass_data(file, a, &a->crc, NULL))
    return false;
  put_common(put(local, UINT32_C(0x04034b50), 4), a, length);
  *offset += LOCAL + length + HEADER + a->bytes;
  return fwrite(local, 1, LOCAL, stream) == LOCAL && fwrite(name, 1, length, stream) == length &&
         fwrite(header, 1, HEADER, stream) == HEADER && pass_data(file, a, NULL, stream);
}

static bool write_entry(const npz_array *a, FILE *stream, uint64_t offset, uint64_t *size) {
  char name[NAME];
  unsigned char entry[ENTRY];
  size_t length = (size_t)snprintf(name, sizeof name, "%s.npy", a->name);
  unsigned char *at = put(put(entry, UINT32_C(0x02014b50), 4), 20, 2);
  at = put_common(at, a, length);
  at = put(put(put(at, 0, 2), 0, 2), 0, 2); /* no comment, first disk, no attributes */
  put(put(at, 0, 4), (uint32_t)offset, 4);
  *size += ENTRY + length;
  return fwrite(entry, 1, ENTRY, stream) == ENTRY && fwrite(name, 1, length, stream) == length;
}

static bool write_end(const npz *file, FILE *stream, uint64_t offset, uint64_t size) {
  unsigned char end[END];
  unsigned char *at = put(put(put(end, UINT32_C(0x06054b50), 4), 0, 2), 0, 2);
  at = put(put(at, file->count, 2), file->count, 2);
  put(put(put(at, (uint32_t)size, 4), (uint32_t)offset, 4), 0, 2);
  return fwrite(end, 1, END, stream) == END;
}

bool npz_write(const npz *file, FILE *stream) {
  npz_array arrays[NPZ_ARRAYS];
  uint64_t offsets[NPZ_ARRAYS + 1] = {0}, size = 0;
  memcpy(arrays, file->arrays, sizeof arrays);
  for (unsigned i = 0; i < file->count; i++) {
    errno = arrays[i].error;
    offsets[i + 1] = offsets[i];
    if (errno || !write_array(file, &arrays[i], stream, &offsets[i + 1]))
      return false;
  }
  if (offsets[file->count] > UINT32_MAX) {
    errno = EFBIG;
    return false;
  }
  for (unsigned i = 0; i < file->count; i++)
    if (!write_entry(&arrays[i], stream, offsets[i], &size))
      return false;
  return write_end(file, stream, offsets[file->count], size);
}
