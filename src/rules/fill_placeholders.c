// SPDX-License-Identifier: MIT
/* fill_placeholders.c: puts the figures of a mat where a text has braces. */
#include "rules.h"

#include <mlem/notation.h>
#include <stdio.h>
#include <string.h>

typedef struct figure {
  const char *name;
  unsigned (*number)(const mlem_mat *mat);       /* one of these two */
  void (*list)(const mlem_mat *mat, char *text); /* room for LIST */
} figure;

enum { LIST = 64 };

/* ---- Figures -------------------------------------------------------------------------------- */

static unsigned failures(const mlem_mat *mat) {
  return mat->failures;
}

static unsigned dice(const mlem_mat *mat) {
  return mat->pool;
}

static unsigned last(const mlem_mat *mat) {
  return mat->space_count - 1u;
}

static unsigned landing(const mlem_mat *mat) {
  return mat->landing_from;
}

static unsigned satellite(const mlem_mat *mat) {
  return mat->satellite;
}

static unsigned comet(const mlem_mat *mat) {
  return mat->comet;
}

static unsigned galaxy(const mlem_mat *mat) {
  return mat->galaxy;
}

static unsigned comet2(const mlem_mat *mat) {
  return 2u * mat->comet;
}

static unsigned galaxy2(const mlem_mat *mat) {
  return 2u * mat->galaxy;
}

static unsigned goal(const mlem_mat *mat) {
  return mat->goal_points;
}

static unsigned mission1(const mlem_mat *mat) {
  return mat->mission_points[1];
}

static unsigned mission2(const mlem_mat *mat) {
  return mat->mission_points[2];
}

static unsigned mission3(const mlem_mat *mat) {
  return mat->mission_points[3];
}

static unsigned expeditions(const mlem_mat *mat) {
  return mat->expedition_count;
}

static unsigned explorations(const mlem_mat *mat) {
  return mat->exploration_count;
}

static unsigned missions(const mlem_mat *mat) {
  return mat->mission_count;
}

static unsigned laid(const mlem_mat *mat) {
  (void)mat;
  return MLEM_SETUP_EXPLORATIONS;
}

static unsigned tunnel(const mlem_mat *mat) {
  (void)mat;
  return MLEM_TUNNEL_STEPS;
}

static void die(const mlem_mat *mat, char *text) {
  for (unsigned side = 0; side < MLEM_DIE_SIDES; side++) {
    *text++ = mlem_face_letter(mat->die[side]);
    *text++ = ' ';
  }
  text[-1] = '\0';
}

static void ufo(const mlem_mat *mat, char *text) {
  size_t used = 0;
  text[0] = '\0';
  for (unsigned i = 0; i < mat->ufo_count && used + 5 < LIST; i++)
    used += (size_t)snprintf(text + used, LIST - used, i ? " %u" : "%u", mat->ufo[i]);
}

static const figure figures[] = {
    {"failures", failures, NULL},
    {"dice", dice, NULL},
    {"last", last, NULL},
    {"landing", landing, NULL},
    {"satellite", satellite, NULL},
    {"comet", comet, NULL},
    {"galaxy", galaxy, NULL},
    {"comet2", comet2, NULL},
    {"galaxy2", galaxy2, NULL},
    {"goal", goal, NULL},
    {"mission1", mission1, NULL},
    {"mission2", mission2, NULL},
    {"mission3", mission3, NULL},
    {"expeditions", expeditions, NULL},
    {"explorations", explorations, NULL},
    {"missions", missions, NULL},
    {"laid", laid, NULL},
    {"tunnel", tunnel, NULL},
    {"die", NULL, die},
    {"ufo", NULL, ufo},
};

/* ---- Texts ---------------------------------------------------------------------------------- */

/* What stands for the name in braces; false if there is no such figure. */
static bool figure_text(const char *name, size_t length, const mlem_mat *mat, char text[LIST]) {
  for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
    if (strlen(figures[i].name) != length || memcmp(figures[i].name, name, length) != 0)
      continue;
    if (figures[i].list)
      figures[i].list(mat, text);
    else
      snprintf(text, LIST, "%u", figures[i].number(mat));
    return true;
  }
  return false;
}

/* Appends what fits, whole characters only; false if it was cut. */
static bool append(char *filled, size_t *used, const char *text, size_t length) {
  size_t room = RULES_TEXT - 1 - *used, fits = length;
  if (fits > room) {
    fits = room;
    while (fits > 0 && ((unsigned char)text[fits] & 0xc0) == 0x80)
      fits--;
  }
  memcpy(filled + *used, text, fits);
  *used += fits;
  filled[*used] = '\0';
  return fits == length;
}

void rules_fill(const char *text, const mlem_mat *mat, char filled[RULES_TEXT]) {
  size_t used = 0;
  filled[0] = '\0';
  while (*text) {
    char value[LIST];
    const char *open = strchr(text, '{'), *close = open ? strchr(open, '}') : NULL;
    if (!close) {
      append(filled, &used, text, strlen(text));
      return;
    }
    bool known = figure_text(open + 1, (size_t)(close - open) - 1, mat, value);
    if (!append(filled, &used, text, (size_t)(open - text)))
      return;
    /* An unknown name stays as it is: a reader sees that something is wrong. */
    if (!append(filled, &used, known ? value : open,
                known ? strlen(value) : (size_t)(close - open) + 1))
      return;
    text = close + 1;
  }
}
