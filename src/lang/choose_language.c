// SPDX-License-Identifier: MIT
/* choose_language.c: finds the catalogues, and picks the one that was asked for or that the locale
 * wants. */
#include "choose_language.h"

#include "lang.h"
#include "localedir.h"

#include <ctype.h>
#include <dirent.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
  char code[LANG_CODE];
  char *bytes;
  lang_catalogue catalogue;
  bool utf8;
} now = {.code = "en"};

/* ---- Files ---------------------------------------------------------------------------------- */

static bool is_directory_of_catalogues(const char *path) {
  DIR *directory = opendir(path);
  if (directory)
    closedir(directory);
  return directory != NULL;
}

static void find_directory(char path[PATH_MAX]) {
  static const char *const beside[] = {"po", "../share/locale"};
  char program[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (length > 0) {
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
      int used = snprintf(path, PATH_MAX, "%s/%s", program, beside[i]);
      if (used < PATH_MAX && is_directory_of_catalogues(path))
        return;
    }
  }
  snprintf(path, PATH_MAX, "%s", MLEM_LOCALEDIR);
}

static bool catalogue_path(const char *directory, const char *code, char path[PATH_MAX]) {
  int length = snprintf(path, PATH_MAX, "%s/%s/LC_MESSAGES/mlem.mo", directory, code);
  return length < PATH_MAX;
}

/* The bytes of a whole file, or NULL. */
static char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  char *bytes = NULL;
  long length;
  if (!file)
    return NULL;
  if (fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) > 0 && length < (1 << 24) &&
      fseek(file, 0, SEEK_SET) == 0 && (bytes = malloc((size_t)length)) != NULL) {
    *size = fread(bytes, 1, (size_t)length, file);
    if (*size != (size_t)length) {
      free(bytes);
      bytes = NULL;
    }
  }
  fclose(file);
  return bytes;
}

/* The catalogue of a language; the caller frees the bytes. NULL if there is none that is good. */
static char *load(const char *code, lang_catalogue *catalogue) {
  char directory[PATH_MAX], path[PATH_MAX];
  size_t size;
  find_directory(directory);
  if (!catalogue_path(directory, code, path))
    return NULL;
  char *bytes = read_file(path, &size);
  if (bytes && lang_catalogue_read(catalogue, bytes, size))
    return bytes;
  free(bytes);
  return NULL;
}

static int compare_codes(const void *a, const void *b) {
  return strcmp(a, b);
}

size_t lang_list(char codes[LANG_MOST][LANG_CODE]) {
  char directory[PATH_MAX], path[PATH_MAX];
  size_t count = 1;
  strcpy(codes[0], "en");
  find_directory(directory);
  DIR *list = opendir(directory);
  for (struct dirent *entry; list && count < LANG_MOST && (entry = readdir(list));) {
    if (entry->d_name[0] == '.' || strlen(entry->d_name) >= LANG_CODE)
      continue;
    if (catalogue_path(directory, entry->d_name, path) && access(path, R_OK) == 0)
      strcpy(codes[count++], entry->d_name);
  }
  if (list)
    closedir(list);
  qsort(codes[1], count - 1, LANG_CODE, compare_codes);
  return count;
}

void lang_own_name(const char *code, char *name) {
  lang_catalogue catalogue;
  char *bytes = load(code, &catalogue);
  lang_use(bytes ? &catalogue : NULL);
  /* Translators: the name of your language in itself, such as Français. */
  snprintf(name, LANG_NAME, "%s", C_("language", "English"));
  lang_use(now.bytes ? &now.catalogue : NULL);
  free(bytes);
}

/* ---- Names of languages --------------------------------------------------------------------- */

/* "zh-Hant.UTF-8@x" becomes "zh_hant". */
static bool plain_name(const char *wanted, char name[LANG_CODE]) {
  size_t length = strcspn(wanted, ".@");
  if (length < 2 || length >= LANG_CODE)
    return false;
  for (size_t i = 0; i < length; i++) {
    name[i] = wanted[i] == '-' ? '_' : (char)tolower((unsigned char)wanted[i]);
    if (!isalnum((unsigned char)name[i]) && name[i] != '_')
      return false;
  }
  name[length] = '\0';
  return true;
}

/* The same language with the same letters, where a code alone does not say so. */
static const char *sister(const char *name) {
  static const char *const sisters[][2] = {{"zh", "zh_tw"},      {"zh_hant", "zh_tw"},
                                           {"zh_hk", "zh_tw"},   {"zh_mo", "zh_tw"},
                                           {"zh_hans", "zh_cn"}, {"zh_sg", "zh_cn"}};
  for (size_t i = 0; i < sizeof sisters / sizeof sisters[0]; i++)
    if (strcmp(sisters[i][0], name) == 0)
      return sisters[i][1];
  return name;
}

/* How well a language that there is answers the one that was asked for; 0: not at all. */
static unsigned fit(const char *name, const char *code) {
  char there[LANG_CODE];
  size_t language = strcspn(name, "_");
  if (!plain_name(code, there))
    return 0;
  if (strcmp(there, name) == 0)
    return 4;
  if (strcmp(there, sister(name)) == 0)
    return 3;
  if (strcspn(there, "_") != language || memcmp(there, name, language) != 0)
    return 0;
  return there[language] ? 1 : 2; /* fr for fr_CA is better than fr_BE */
}

/* The best of the languages that there are. False: none. */
static bool find_language(const char *wanted, char code[LANG_CODE]) {
  char name[LANG_CODE];
  static char codes[LANG_MOST][LANG_CODE];
  unsigned best = 0;
  if (!plain_name(wanted, name))
    return false;
  size_t count = lang_list(codes);
  for (size_t i = 0; i < count; i++)
    if (fit(name, codes[i]) > best) {
      best = fit(name, codes[i]);
      strcpy(code, codes[i]);
    }
  return best > 0;
}

/* ---- Choosing ------------------------------------------------------------------------------- */

bool lang_choose(const char *wanted) {
  char code[LANG_CODE];
  lang_catalogue catalogue;
  char *bytes = NULL;
  if (!find_language(wanted, code))
    return false;
  if (strcmp(code, "en") != 0 && !(bytes = load(code, &catalogue)))
    return false;
  free(now.bytes);
  now.bytes = bytes;
  if (bytes)
    now.catalogue = catalogue;
  strcpy(now.code, code);
  lang_use(bytes ? &now.catalogue : NULL);
  return true;
}

const char *lang_code(void) {
  return now.code;
}

static const char *variable(const char *name) {
  const char *value = getenv(name);
  return value && value[0] ? value : NULL;
}

/* Takes the first language of "fr_CA:fr:en" that there is. */
static bool choose_of_list(const char *list) {
  while (*list) {
    char one[LANG_CODE];
    size_t length = strcspn(list, ":");
    if (length < sizeof one) {
      memcpy(one, list, length);
      one[length] = '\0';
      if (lang_choose(one))
        return true;
    }
    list += length + (list[length] == ':');
  }
  return false;
}

/* "C" is what scripts say when they want no surprises. */
static bool is_c(const char *locale) {
  return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

/* What LC_CTYPE is to be: the first of the three that says something. */
static const char *wanted_letters(void) {
  const char *locale = variable("LC_ALL");
  if (!locale)
    locale = variable("LC_CTYPE");
  return locale ? locale : variable("LANG");
}

/* Texts are measured by the C library, which must know that they are UTF-8. */
static void choose_letters(void) {
  const char *wanted = wanted_letters();
  bool there = setlocale(LC_CTYPE, "") != NULL;
  now.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  if (!now.utf8)
    setlocale(LC_CTYPE, "C.UTF-8");
  if (!wanted)
    now.utf8 = true; /* nothing said: terminals of today take UTF-8 */
  else if (!there)   /* a locale that is not installed here */
    now.utf8 = strcasestr(wanted, "UTF-8") || strcasestr(wanted, "UTF8");
}

void lang_start(void) {
  const char *locale = variable("LC_ALL"), *list = variable("LANGUAGE");
  choose_letters();
  if (!locale)
    locale = variable("LC_MESSAGES");
  if (!locale)
    locale = variable("LANG");
  if (locale && is_c(locale))
    return;
  if (list && choose_of_list(list))
    return;
  if (locale)
    lang_choose(locale);
}

bool lang_terminal_is_utf8(void) {
  return now.utf8 || strcmp(now.code, "en") != 0;
}
