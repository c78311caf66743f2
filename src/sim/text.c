// SPDX-License-Identifier: MIT
#include "text.h"

#include <mlem/notation.h>

#include <string.h>

char *text_variants(uint8_t variants, const char *none, char *text) {
  char words[32];
  if (variants == 0) {
    lang_put(text, TEXT_VARIANTS, "%s", none);
    return text;
  }
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
