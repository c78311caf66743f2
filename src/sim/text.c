// SPDX-License-Identifier: MIT
#include "text.h"

#include <mlem/notation.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

char *text_number(uint64_t number, char *text) {
  char digits[TEXT_NUMBER];
  int length = snprintf(digits, sizeof digits, "%" PRIu64, number), to = 0;
  for (int i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0)
      text[to++] = ',';
    text[to++] = digits[i];
  }
  text[to] = '\0';
  return text;
}

char *text_variants(uint8_t variants, char *text) {
  char words[32];
  if (variants == 0)
    return strcpy(text, "no variants");
  mlem_variants_text(variants, words);
  char *to = text;
  for (const char *from = words; *from; from++) {
    if (*from == ' ')
      *to++ = ',';
    *to++ = *from;
  }
  *to = '\0';
  return text;
}
