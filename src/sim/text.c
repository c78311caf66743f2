// SPDX-License-Identifier: MIT
#include "text.h"

#include <string.h>

char *text_variants(uint8_t variants, char *text) {
  static const char *const names[] = {N_("UFO"), N_("exploration"), N_("missions")};
  lang_put(text, TEXT_VARIANTS, "%s", variants ? "" : _("no variants"));
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (variants & (1u << i)) {
      size_t used = strlen(text);
      lang_put(text + used, TEXT_VARIANTS - used, "%s%s", used ? C_("a list", ", ") : "",
               _(names[i]));
    }
  return text;
}
