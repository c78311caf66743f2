// SPDX-License-Identifier: MIT
/*
 * printf.c: the part of printf that our sentences use.
 *
 * Translations may take the arguments in another order (%2$s), so a format is read twice: first for
 * the kind of each argument, which are then fetched in order, and again to write.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 16, UNSET = -1 };

typedef struct sink {
  char *text;
  size_t size, length; /* length counts what would have been written */
} sink;

typedef enum kind { NONE, INT, LONG_LONG, TEXT } kind;

typedef union value {
  int number;
  long long large;
  const char *text;
} value;

/* One directive; arguments are numbered from 0. */
typedef struct field {
  bool left, plus, zero, precise;
  int width, precision;
  int width_from, precision_from, value_from; /* arguments, or UNSET */
  unsigned longs;
  char letter;
} field;

/* ---- Reading a format ----------------------------------------------------------------------- */

static const char *read_digits(const char *at, int *number) {
  *number = 0;
  for (; isdigit((unsigned char)*at); at++)
    *number = *number * 10 + (*at - '0');
  return at;
}

/* "2$" before a directive, or the next argument in line. */
static const char *read_place(const char *at, int *next, int *from) {
  int number;
  const char *end = read_digits(at, &number);
  if (end > at && *end == '$') {
    *from = number - 1;
    return end + 1;
  }
  *from = (*next)++;
  return at;
}

static const char *read_size(const char *at, int *next, int *number, int *from) {
  if (*at != '*')
    return read_digits(at, number);
  return read_place(at + 1, next, from);
}

/* Reads what follows a '%'; `next` is the argument that comes next. Returns what follows it. */
static const char *read_field(const char *at, int *next, field *f) {
  int number;
  *f = (field){.width_from = UNSET, .precision_from = UNSET, .value_from = UNSET};
  const char *end = read_digits(at, &number);
  bool placed = end > at && *end == '$';
  if (placed) {
    f->value_from = number - 1;
    at = end + 1;
  }
  for (;; at++) {
    if (*at == '-')
      f->left = true;
    else if (*at == '+')
      f->plus = true;
    else if (*at == '0')
      f->zero = true;
    else
      break;
  }
  at = read_size(at, next, &f->width, &f->width_from);
  if (*at == '.') {
    f->precise = true;
    at = read_size(at + 1, next, &f->precision, &f->precision_from);
  }
  for (; *at == 'l' || *at == 'z' || *at == 'h'; at++)
    f->longs += *at == 'l';
  f->letter = *at;
  if (!placed && *at != '%' && *at)
    f->value_from = (*next)++;
  return *at ? at + 1 : at;
}

static kind kind_of(const field *f) {
  switch (f->letter) {
  case 's':
    return TEXT;
  case 'd':
  case 'i':
  case 'u':
  case 'x':
    return f->longs >= 2 ? LONG_LONG : INT;
  case 'c':
    return INT;
  default:
    return NONE;
  }
}

static void note(kind *kinds, int argument, kind what) {
  if (argument >= 0 && argument < MOST)
    kinds[argument] = what;
}

static void fetch(const char *format, va_list *list, value *values) {
  kind kinds[MOST] = {NONE};
  int next = 0;
  while (*format) {
    field f;
    if (*format++ != '%')
      continue;
    format = read_field(format, &next, &f);
    note(kinds, f.width_from, INT);
    note(kinds, f.precision_from, INT);
    note(kinds, f.value_from, kind_of(&f));
  }
  /* An argument that nothing names is taken for a number that is not read. */
  int last = MOST;
  while (last > 0 && kinds[last - 1] == NONE)
    last--;
  for (int i = 0; i < last; i++) {
    if (kinds[i] == TEXT)
      values[i].text = va_arg(*list, const char *);
    else if (kinds[i] == LONG_LONG)
      values[i].large = va_arg(*list, long long);
    else
      values[i].number = va_arg(*list, int);
  }
}

/* ---- Writing -------------------------------------------------------------------------------- */

static void put(sink *out, char letter) {
  if (out->length + 1 < out->size)
    out->text[out->length] = letter;
  out->length++;
}

static void pad(sink *out, char letter, int count) {
  while (count-- > 0)
    put(out, letter);
}

static void put_text(sink *out, const field *f, const char *text) {
  int length = 0;
  while ((!f->precise || length < f->precision) && text[length])
    length++;
  if (!f->left)
    pad(out, ' ', f->width - length);
  for (int i = 0; i < length; i++)
    put(out, text[i]);
  if (f->left)
    pad(out, ' ', f->width - length);
}

static void put_number(sink *out, const field *f, uint64_t number, bool negative, unsigned base) {
  char digits[24];
  int count = 0;
  do
    digits[count++] = "0123456789abcdef"[number % base];
  while ((number /= base) > 0);
  char sign = negative ? '-' : f->plus ? '+' : '\0';
  int blanks = f->width - count - (sign != '\0');
  if (!f->left && !f->zero)
    pad(out, ' ', blanks);
  if (sign)
    put(out, sign);
  if (!f->left && f->zero)
    pad(out, '0', blanks);
  while (count > 0)
    put(out, digits[--count]);
  if (f->left)
    pad(out, ' ', blanks);
}

static void put_value(sink *out, field *f, const value *v) {
  bool large = f->longs >= 2;
  if (f->letter == 's') {
    put_text(out, f, v->text);
  } else if (f->letter == 'c') {
    put_text(out, f, (char[]){(char)v->number, '\0'});
  } else if (f->letter == 'd' || f->letter == 'i') {
    int64_t number = large ? v->large : v->number;
    put_number(out, f, number < 0 ? -(uint64_t)number : (uint64_t)number, number < 0, 10);
  } else {
    f->plus = false;
    put_number(out, f, large ? (uint64_t)v->large : (unsigned)v->number, false,
               f->letter == 'x' ? 16 : 10);
  }
}

int vsnprintf(char *text, size_t size, const char *format, va_list arguments) {
  sink out = {.text = text, .size = size};
  value values[MOST] = {{0}};
  va_list list;
  int next = 0;
  va_copy(list, arguments);
  fetch(format, &list, values);
  va_end(list);
  while (*format) {
    field f;
    if (*format != '%') {
      put(&out, *format++);
      continue;
    }
    format = read_field(format + 1, &next, &f);
    if (f.width_from >= 0 && f.width_from < MOST)
      f.width = values[f.width_from].number;
    if (f.precision_from >= 0 && f.precision_from < MOST)
      f.precision = values[f.precision_from].number;
    if (kind_of(&f) != NONE && f.value_from >= 0 && f.value_from < MOST)
      put_value(&out, &f, &values[f.value_from]);
    else if (f.letter)
      put(&out, f.letter);
  }
  if (size)
    text[out.length < size ? out.length : size - 1] = '\0';
  return (int)out.length;
}

int snprintf(char *text, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(text, size, format, list);
  va_end(list);
  return length;
}

int sprintf(char *text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(text, SIZE_MAX, format, list);
  va_end(list);
  return length;
}
