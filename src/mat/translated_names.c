// SPDX-License-Identifier: MIT
/* translated_names.c: the names of the built-in mats and their planets that are translated. */
#include "translated_names.h"

#include "../lang/lang.h"

#include <string.h>

const char *mat_planet_name(const mlem_mat *mat, unsigned planet) {
  static const char *const known[] = {
      NC_("planet, 9 columns", "yarn"),   NC_("planet, 9 columns", "fishbowl"),
      NC_("planet, 9 columns", "milk"),   NC_("planet, 9 columns", "feather"),
      NC_("planet, 9 columns", "catnip"), NC_("planet, 9 columns", "moonstone"),
  };
  const char *name = planet < mat->planet_count ? mat->planets[planet].name : "?";
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (strcmp(strchr(known[i], '\004') + 1, name) == 0)
      return lang_entry(known[i]);
  return name;
}

const char *mat_title(const mlem_mat *mat) {
  static const char *const known[] = {N_("Cosmic mat"), N_("Standard cosmic mat")};
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (strcmp(mat->title, known[i]) == 0)
      return _(known[i]);
  return mat->title;
}
