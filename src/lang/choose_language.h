// SPDX-License-Identifier: MIT
/*
 * choose_language.h: which language a program speaks, and where its catalogue is.
 *
 * Catalogues lie at DIRECTORY/XX/LC_MESSAGES/mlem.mo. DIRECTORY is `po` beside the program (a build
 * directory), else ../share/locale (installed), else the one that was configured.
 */
#ifndef MLEM_LANG_CHOOSE_LANGUAGE_H
#define MLEM_LANG_CHOOSE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { LANG_CODE = 32, LANG_NAME = 64, LANG_MOST = 64 };

/* The language that the environment asks for (LANGUAGE, LC_ALL, LC_MESSAGES, LANG); English if
 * there is none such. Also readies the C library to measure texts. */
void lang_start(void);

/* The language that was asked for by name: "fr", "fr_CA.UTF-8", "zh-Hant", "en". False if there is
 * none such; then nothing changed. */
bool lang_choose(const char *wanted);

/* The language in use: "en", "fr", "zh_TW". */
const char *lang_code(void);

/* The languages that there are, English first, then by code. Returns how many. */
size_t lang_list(char codes[LANG_MOST][LANG_CODE]);

/* What a language calls itself, as "Français", in `name` (room for LANG_NAME). */
void lang_own_name(const char *code, char *name);

/* Whether the terminal takes UTF-8: by the locale, or because a language was chosen that needs it.
 */
bool lang_terminal_is_utf8(void);

#endif
