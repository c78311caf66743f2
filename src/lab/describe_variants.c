// SPDX-License-Identifier: MIT
/* describe_variants.c: the variants and house rules of a run as a list in words. */
#include "describe_variants.h"

#include "../lang/lang.h"

#include <mlem/notation.h>

#include <string.h>

char *variants_text(const mlem_options *options, char *text) {
  unsigned variants = options->variants;
  static const char *const names[] = {N_("UFO"), N_("exploration"), N_("missions")};
  lang_put(text, VARIANTS_TEXT, "%s", variants ? "" : _("no variants"));
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (variants & (1u << i)) {
      size_t used = strlen(text);
      lang_put(text + used, VARIANTS_TEXT - used, "%s%s", used ? C_("a list", ", ") : "",
               _(names[i]));
    }
  if (options->house) {
    char house[MLEM_HOUSE_TEXT];
    size_t used = strlen(text);
    mlem_house_text(options->house, ' ', house);
    lang_put(text + used, VARIANTS_TEXT - used, _(", house rules: %s"), house);
  }
  return text;
}
