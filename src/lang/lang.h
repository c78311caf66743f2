// SPDX-License-Identifier: MIT
/*
 * lang.h: every text that a person reads, in the language of that person.
 *
 * A text stands in the sources in English and is marked by one of the macros below; `make words`
 * collects what is marked into po/mlem.pot, and po/XX.po has the same texts in another language.
 * Without a catalogue (lang_use() was never called) every text is the English one, so a program
 * that uses the library need not know of any of this.
 *
 * This is not the gettext() of the C library, because that one speaks only the languages whose
 * locale is installed on the machine; the catalogues and the tools are GNU gettext's.
 */
#ifndef MLEM_LANG_H
#define MLEM_LANG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Marks ---------------------------------------------------------------------------------- */

/* A text, translated. Whole sentences with placeholders; a translation may order them otherwise
 * with %1$s, %2$u. */
#define _(text) lang_text(text)

/* A text that depends on a number. English has two forms, other languages one or three. */
#define P_(one, many, number) lang_plural(one, many, (unsigned long)(number))

/* Only marks, for tables: translate with _(entry) where it is shown. */
#define N_(text) text

/* Both. A context such as "10 columns" also says how wide the translation may be. */
#define PC_(context, one, many, number)                                                            \
  lang_plural_in_context(context "\004" one, one, many, (unsigned long)(number))

/* Only marks, with a context: translate with lang_entry(entry). */
#define NC_(context, text) context "\004" text

/* One English text that other languages say in several ways: C_("a menu", "open"). */
#define C_(context, text) lang_in_context(context "\004" text, text)

const char *lang_text(const char *text) __attribute__((format_arg(1), returns_nonnull));
const char *lang_plural(const char *one, const char *many, unsigned long number)
    __attribute__((format_arg(1), format_arg(2), returns_nonnull));
const char *lang_plural_in_context(const char *key, const char *one, const char *many,
                                   unsigned long number)
    __attribute__((format_arg(2), format_arg(3), returns_nonnull));
const char *lang_in_context(const char *key, const char *text)
    __attribute__((format_arg(2), returns_nonnull));
const char *lang_entry(const char *key) __attribute__((returns_nonnull));

/* A number without its sign: "-1 point" is said like "1 point". */
static inline unsigned long lang_size(long number) {
  return number < 0 ? 0 - (unsigned long)number : (unsigned long)number;
}

/* snprintf that never cuts within a character of UTF-8. */
void lang_put(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void lang_vput(char *text, size_t size, const char *format, va_list list)
    __attribute__((format(printf, 3, 0)));

/* What went wrong, for an errno. */
const char *lang_error(int number);

/* ---- Numbers, as people of the language write them ------------------------------------------- */

typedef struct lang_digits {
  char text[48]; /* lives as long as the full expression: lang_percent(share, 1).text */
} lang_digits;

lang_digits lang_count(uint64_t number);                  /* "12,345" */
lang_digits lang_decimal(double number, int decimals);    /* "12.5" */
lang_digits lang_difference(double number, int decimals); /* "+12.5" */
lang_digits lang_percent(double share, int decimals);     /* "12.5%" for 0.125 */

/* ---- The catalogue -------------------------------------------------------------------------- */

/* A catalogue as msgfmt writes it (--endianness=little), in memory. */
typedef struct lang_catalogue {
  const unsigned char *bytes;
  size_t size;
  uint32_t count, ids, texts; /* how many; where the two tables lie */
  unsigned forms;             /* of a text that depends on a number */
  const char *plural;         /* which one: an expression of n */
} lang_catalogue;

/* Checks every byte that will be looked at; the bytes must stay. False: this is no catalogue. */
bool lang_catalogue_read(lang_catalogue *catalogue, const void *bytes, size_t size);

/* From now on everything is said in this language; NULL: in English. The catalogue must stay. To be
 * called before other threads speak. */
void lang_use(const lang_catalogue *catalogue);

const lang_catalogue *lang_in_use(void);

/* A text in a language that is not the one in use; NULL: in English. */
const char *lang_text_of(const lang_catalogue *catalogue, const char *text)
    __attribute__((format_arg(2), returns_nonnull));

/* Which form of a text `number` takes, by an expression as catalogues have it: "n != 1". */
unsigned lang_plural_form(const char *expression, unsigned long number);

#endif
