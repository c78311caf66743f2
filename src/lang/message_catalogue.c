// SPDX-License-Identifier: MIT
/*
 * message_catalogue.c: catalogues of GNU gettext (.mo), and the one that is in use.
 *
 * A catalogue is two tables of (length, place), sorted by the English text: the English texts and
 * their translations. Forms of a plural follow one another with zeros between them.
 */
#include "lang.h"

#include <string.h>

enum { MAGIC_HIGH = 0x9504, MAGIC_LOW = 0x12de, HEADER = 28, ENTRY = 8 };

static const lang_catalogue *in_use;

static uint32_t number_at(const lang_catalogue *catalogue, size_t at) {
  const unsigned char *b = catalogue->bytes + at;
  return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static const char *text_at(const lang_catalogue *catalogue, uint32_t table, uint32_t index) {
  return (const char *)catalogue->bytes + number_at(catalogue, table + ENTRY * (size_t)index + 4);
}

static size_t length_at(const lang_catalogue *catalogue, uint32_t table, uint32_t index) {
  return number_at(catalogue, table + ENTRY * (size_t)index);
}

/* ---- Reading -------------------------------------------------------------------------------- */

/* Whether a table and all its texts, each with a zero behind it, lie within the bytes. */
static bool table_is_good(const lang_catalogue *catalogue, uint32_t table) {
  if (table > catalogue->size || (catalogue->size - table) / ENTRY < catalogue->count)
    return false;
  for (uint32_t i = 0; i < catalogue->count; i++) {
    size_t length = length_at(catalogue, table, i);
    size_t place = number_at(catalogue, table + ENTRY * (size_t)i + 4);
    if (place >= catalogue->size || length >= catalogue->size - place ||
        catalogue->bytes[place + length] != '\0')
      return false;
  }
  return true;
}

/* What stands behind the first `mark`, or NULL. */
static const char *behind(const char *text, const char *mark) {
  for (size_t length = strlen(mark); *text; text++)
    if (strncmp(text, mark, length) == 0)
      return text + length;
  return NULL;
}

/* The translation of "" says: "Plural-Forms: nplurals=2; plural=(n > 1);". */
static void read_plural_forms(lang_catalogue *catalogue) {
  const char *header = catalogue->count && !*text_at(catalogue, catalogue->ids, 0)
                           ? text_at(catalogue, catalogue->texts, 0)
                           : "";
  const char *forms = behind(header, "nplurals="), *plural = behind(header, " plural=");
  bool said = forms && plural && *forms >= '1' && *forms <= '9';
  catalogue->forms = said ? (unsigned)(*forms - '0') : 2;
  catalogue->plural = said ? plural : "n != 1";
}

bool lang_catalogue_read(lang_catalogue *catalogue, const void *bytes, size_t size) {
  *catalogue = (lang_catalogue){.bytes = bytes, .size = size};
  if (size < HEADER || number_at(catalogue, 0) != ((uint32_t)MAGIC_HIGH << 16 | MAGIC_LOW))
    return false;
  catalogue->count = number_at(catalogue, 8);
  catalogue->ids = number_at(catalogue, 12);
  catalogue->texts = number_at(catalogue, 16);
  if (!table_is_good(catalogue, catalogue->ids) || !table_is_good(catalogue, catalogue->texts))
    return false;
  read_plural_forms(catalogue);
  return true;
}

void lang_use(const lang_catalogue *catalogue) {
  in_use = catalogue;
}

/* ---- Looking up ----------------------------------------------------------------------------- */

const lang_catalogue *lang_in_use(void) {
  return in_use;
}

/* The index of an English text, or -1. */
static int64_t find(const lang_catalogue *catalogue, const char *text) {
  uint32_t low = 0, high = catalogue ? catalogue->count : 0;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int order = strcmp(text, text_at(catalogue, catalogue->ids, middle));
    if (order == 0)
      return middle;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return -1;
}

/* A text that is not translated yet is empty in the catalogue. */
static const char *or_english(const lang_catalogue *catalogue, int64_t index, const char *english) {
  const char *text = index < 0 ? "" : text_at(catalogue, catalogue->texts, (uint32_t)index);
  return *text ? text : english;
}

const char *lang_text_of(const lang_catalogue *catalogue, const char *text) {
  return *text ? or_english(catalogue, find(catalogue, text), text) : text;
}

const char *lang_text(const char *text) {
  return lang_text_of(in_use, text);
}

const char *lang_in_context(const char *key, const char *text) {
  return or_english(in_use, find(in_use, key), text);
}

const char *lang_entry(const char *key) {
  return lang_in_context(key, strchr(key, '\004') + 1);
}

const char *lang_plural(const char *one, const char *many, unsigned long number) {
  return lang_plural_in_context(one, one, many, number);
}

const char *lang_plural_in_context(const char *key, const char *one, const char *many,
                                   unsigned long number) {
  int64_t index = find(in_use, key);
  if (index < 0)
    return number == 1 ? one : many;
  unsigned wanted = lang_plural_form(in_use->plural, number);
  const char *form = text_at(in_use, in_use->texts, (uint32_t)index);
  const char *end = form + length_at(in_use, in_use->texts, (uint32_t)index);
  for (unsigned i = 0; wanted < in_use->forms && i < wanted; i++) {
    const char *next = form + strlen(form) + 1;
    if (next > end)
      break;
    form = next;
  }
  return *form ? form : number == 1 ? one : many;
}
