// SPDX-License-Identifier: MIT
/* format_number.c: numbers for people. The marks are texts of the catalogue like any other. */
#include "lang.h"

#include <stdio.h>
#include <string.h>

static void append(lang_digits *out, const char *text, size_t length) {
  size_t used = strlen(out->text);
  if (used + length < sizeof out->text)
    memcpy(out->text + used, text, length); /* what follows is zeros */
}

lang_digits lang_count(uint64_t number) {
  lang_digits out = {{0}};
  /* Translators: between groups of three digits: 12,345 */
  const char *mark = C_("number", ",");
  char digits[32];
  int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
  for (int i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0)
      append(&out, mark, strlen(mark));
    append(&out, digits + i, 1);
  }
  return out;
}

/* By hand, because a page has no "%f". `plus`: a sign always. */
static lang_digits decimal(double number, int decimals, bool plus) {
  lang_digits out = {{0}};
  char digits[32];
  /* Translators: before the decimals: 12.5 */
  const char *mark = C_("number", ".");
  uint64_t unit = 1;
  for (int i = 0; i < decimals; i++)
    unit *= 10;
  double scaled = (number < 0 ? -number : number) * (double)unit;
  uint64_t parts = UINT64_C(1000000000000000000);
  if (scaled < 1e18) {
    parts = (uint64_t)scaled;
    double rest = scaled - (double)parts;
    parts += rest > 0.5 || (rest == 0.5 && parts % 2 == 1); /* as printf rounds */
  }
  const char *sign = number < 0 && parts > 0 ? "-" : plus ? "+" : "";
  int length = snprintf(digits, sizeof digits, "%s%llu", sign, (unsigned long long)(parts / unit));
  append(&out, digits, (size_t)length);
  if (decimals == 0)
    return out;
  length = snprintf(digits, sizeof digits, "%0*llu", decimals, (unsigned long long)(parts % unit));
  append(&out, mark, strlen(mark));
  append(&out, digits, (size_t)length);
  return out;
}

lang_digits lang_decimal(double number, int decimals) {
  return decimal(number, decimals, false);
}

lang_digits lang_difference(double number, int decimals) {
  return decimal(number, decimals, true);
}

lang_digits lang_percent(double share, int decimals) {
  lang_digits out;
  /* Translators: a share, 12.5%, where %s is the number. If a space belongs before the sign, it
   * must be a no-break space. */
  snprintf(out.text, sizeof out.text, C_("number", "%s%%"),
           lang_decimal(100 * share, decimals).text);
  return out;
}
