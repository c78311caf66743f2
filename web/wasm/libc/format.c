// SPDX-License-Identifier: MIT
/* format.c: the part of printf that our sentences use. */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct sink {
  char *text;
  size_t size, length; /* length counts what would have been written */
} sink;

typedef struct field {
  bool left, plus, zero, precise;
  int width, precision;
  unsigned longs;
} field;

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

static const char *read_number(const char *format, va_list *list, int *number) {
  *number = 0;
  if (*format == '*') {
    *number = va_arg(*list, int);
    return format + 1;
  }
  for (; isdigit((unsigned char)*format); format++)
    *number = *number * 10 + (*format - '0');
  return format;
}

static const char *read_field(const char *format, va_list *list, field *f) {
  *f = (field){0};
  for (;; format++) {
    if (*format == '-')
      f->left = true;
    else if (*format == '+')
      f->plus = true;
    else if (*format == '0')
      f->zero = true;
    else
      break;
  }
  format = read_number(format, list, &f->width);
  if (*format == '.') {
    f->precise = true;
    format = read_number(format + 1, list, &f->precision);
  }
  for (; *format == 'l' || *format == 'z' || *format == 'h'; format++)
    f->longs += *format == 'l';
  return format;
}

static void put_signed(sink *out, const field *f, va_list *list) {
  int64_t number = f->longs >= 2 ? va_arg(*list, long long) : va_arg(*list, int);
  put_number(out, f, number < 0 ? -(uint64_t)number : (uint64_t)number, number < 0, 10);
}

static void put_unsigned(sink *out, const field *f, va_list *list, unsigned base) {
  uint64_t number = f->longs >= 2 ? va_arg(*list, unsigned long long) : va_arg(*list, unsigned);
  put_number(out, f, number, false, base);
}

int vsnprintf(char *text, size_t size, const char *format, va_list arguments) {
  sink out = {.text = text, .size = size};
  va_list list;
  va_copy(list, arguments);
  for (; *format; format++) {
    field f;
    if (*format != '%') {
      put(&out, *format);
      continue;
    }
    format = read_field(format + 1, &list, &f);
    if (*format == 's')
      put_text(&out, &f, va_arg(list, const char *));
    else if (*format == 'c')
      put(&out, (char)va_arg(list, int));
    else if (*format == 'd' || *format == 'i')
      put_signed(&out, &f, &list);
    else if (*format == 'u' || *format == 'x')
      put_unsigned(&out, &f, &list, *format == 'u' ? 10 : 16);
    else
      put(&out, *format);
  }
  va_end(list);
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
