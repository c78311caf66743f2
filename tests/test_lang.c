// SPDX-License-Identifier: MIT
/* test_lang.c: catalogues (good, torn, forged), plurals, numbers, and texts measured in columns. */
#include "../src/lang/lang.h"
#include "../src/lang/text_width.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- A catalogue, as msgfmt would write it --------------------------------------------------- */

enum { ROOM = 4096 };

typedef struct message {
  const char *id, *text; /* with '~' for the zeros between forms */
} message;

static void put32(unsigned char *at, size_t number) {
  for (int i = 0; i < 4; i++)
    at[i] = (unsigned char)(number >> (8 * i));
}

static size_t put_text(unsigned char *bytes, size_t used, size_t entry, const char *text) {
  size_t length = strlen(text);
  put32(bytes + entry, length);
  put32(bytes + entry + 4, used);
  for (size_t i = 0; i <= length; i++)
    bytes[used + i] = (unsigned char)(text[i] == '~' ? '\0' : text[i]);
  return used + length + 1;
}

/* The messages must be sorted by their ids. */
static size_t make(unsigned char *bytes, const message *messages, size_t count) {
  size_t ids = 28, texts = ids + 8 * count, used = texts + 8 * count;
  memset(bytes, 0, ROOM);
  put32(bytes, 0x950412de);
  put32(bytes + 8, count);
  put32(bytes + 12, ids);
  put32(bytes + 16, texts);
  for (size_t i = 0; i < count; i++)
    used = put_text(bytes, used, ids + 8 * i, messages[i].id);
  for (size_t i = 0; i < count; i++)
    used = put_text(bytes, used, texts + 8 * i, messages[i].text);
  assert_true(used < ROOM);
  return used;
}

static const message polish[] = {
    {"", "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || "
         "n%100>=20) ? 1 : 2);\n"},
    {"%u die~%u dice", "%u kostka~%u kostki~%u kostek"},
    {"a cat", "kot"},
    {"menu\004open", "otwórz"},
    {"number\004%s%%", "%s\u00a0%%"},
    {"number\004,", "\u00a0"},
    {"number\004.", ","},
    {"untranslated", ""},
};

enum { MESSAGES = sizeof polish / sizeof polish[0] };

static void test_catalogue(void **unused) {
  (void)unused;
  unsigned char bytes[ROOM];
  lang_catalogue catalogue;
  size_t size = make(bytes, polish, MESSAGES);
  assert_string_equal(_("a cat"), "a cat");
  assert_true(lang_catalogue_read(&catalogue, bytes, size));
  lang_use(&catalogue);
  assert_string_equal(_("a cat"), "kot");
  assert_string_equal(_("a dog"), "a dog");
  assert_string_equal(_("untranslated"), "untranslated");
  assert_string_equal(_("open"), "open");
  assert_string_equal(C_("menu", "open"), "otwórz");
  assert_string_equal(C_("door", "open"), "open");
  assert_string_equal(lang_entry(NC_("menu", "open")), "otwórz");
  assert_string_equal(lang_entry(NC_("door", "open")), "open");
  assert_string_equal(P_("%u die", "%u dice", 1), "%u kostka");
  assert_string_equal(P_("%u die", "%u dice", 3), "%u kostki");
  assert_string_equal(P_("%u die", "%u dice", 12), "%u kostek");
  assert_string_equal(P_("%u die", "%u dice", 22), "%u kostki");
  assert_string_equal(P_("%u cat", "%u cats", 1), "%u cat");
  assert_string_equal(P_("%u cat", "%u cats", 0), "%u cats");
  lang_use(NULL);
  assert_string_equal(_("a cat"), "a cat");
  assert_string_equal(P_("%u die", "%u dice", 3), "%u dice");
}

static void look_up_everything(const lang_catalogue *catalogue) {
  lang_use(catalogue);
  for (size_t i = 0; i < MESSAGES; i++)
    assert_non_null(lang_text(polish[i].id));
  for (unsigned long n = 0; n < 30; n++)
    assert_non_null(P_("%u die", "%u dice", n));
  lang_use(NULL);
}

/* Cut anywhere it is no catalogue, or one whose texts all end within it. */
static void test_torn(void **unused) {
  (void)unused;
  unsigned char bytes[ROOM];
  size_t size = make(bytes, polish, MESSAGES);
  for (size_t length = 0; length < size; length++) {
    unsigned char *copy = malloc(length ? length : 1); /* so that a sanitizer sees its end */
    lang_catalogue catalogue;
    memcpy(copy, bytes, length);
    assert_false(lang_catalogue_read(&catalogue, copy, length));
    free(copy);
  }
}

/* Whatever a byte of it is, reading it and looking things up stays within it. */
static void test_forged(void **unused) {
  (void)unused;
  static const unsigned char values[] = {0, 1, 7, 0x7f, 0x80, 0xff};
  unsigned char bytes[ROOM];
  size_t size = make(bytes, polish, MESSAGES);
  for (size_t at = 0; at < size; at++)
    for (size_t v = 0; v < sizeof values; v++) {
      unsigned char *copy = malloc(size);
      lang_catalogue catalogue;
      memcpy(copy, bytes, size);
      copy[at] = values[v];
      if (lang_catalogue_read(&catalogue, copy, size))
        look_up_everything(&catalogue);
      free(copy);
    }
}

static void test_plural_expressions(void **unused) {
  (void)unused;
  assert_int_equal(lang_plural_form("n != 1", 1), 0);
  assert_int_equal(lang_plural_form("n != 1;", 2), 1);
  assert_int_equal(lang_plural_form("(n > 1);\n", 0), 0);
  assert_int_equal(lang_plural_form("0", 17), 0);
  assert_int_equal(lang_plural_form("n==1 ? 0 : n==2 ? 1 : 2", 2), 1);
  assert_int_equal(lang_plural_form("n==1 ? 0 : n==2 ? 1 : 2", 9), 2);
  assert_int_equal(lang_plural_form("1 + 2 * 3 - 4 / 2 % 3", 0), 5);
  assert_int_equal(lang_plural_form("!n || n >= 5 && n <= 7", 6), 1);
  assert_int_equal(lang_plural_form("!n || n >= 5 && n <= 7", 8), 0);
  assert_int_equal(lang_plural_form("n / 0 + n % 0", 5), 0);
  /* What is no expression gives some form, and an end. */
  char deep[1001];
  memset(deep, '(', sizeof deep - 1);
  deep[sizeof deep - 1] = '\0';
  lang_plural_form(deep, 1);
  memset(deep, '?', sizeof deep - 1);
  lang_plural_form(deep, 1);
  memset(deep, '!', sizeof deep - 1);
  lang_plural_form(deep, 1);
  lang_plural_form("", 1);
  lang_plural_form("n ? : ) (", 1);
}

static void test_numbers(void **unused) {
  (void)unused;
  unsigned char bytes[ROOM];
  lang_catalogue catalogue;
  assert_string_equal(lang_count(0).text, "0");
  assert_string_equal(lang_count(999).text, "999");
  assert_string_equal(lang_count(1234567).text, "1,234,567");
  assert_string_equal(lang_count(UINT64_MAX).text, "18,446,744,073,709,551,615");
  assert_string_equal(lang_decimal(12.34, 1).text, "12.3");
  assert_string_equal(lang_decimal(0.05, 2).text, "0.05");
  assert_string_equal(lang_decimal(-0.04, 1).text, "0.0");
  assert_string_equal(lang_decimal(-2.5, 1).text, "-2.5");
  assert_string_equal(lang_decimal(6.25, 1).text, "6.2"); /* as printf */
  assert_string_equal(lang_decimal(1e300, 0).text, "1000000000000000000");
  assert_string_equal(lang_difference(3, 0).text, "+3");
  assert_string_equal(lang_difference(-3, 1).text, "-3.0");
  assert_string_equal(lang_percent(0.125, 1).text, "12.5%");
  assert_true(lang_catalogue_read(&catalogue, bytes, make(bytes, polish, MESSAGES)));
  lang_use(&catalogue);
  assert_string_equal(lang_count(1234567).text, "1\u00a0234\u00a0567");
  assert_string_equal(lang_percent(0.125, 1).text, "12,5\u00a0%");
  lang_use(NULL);
}

static void test_cut_texts(void **unused) {
  (void)unused;
  char text[8];
  lang_put(text, sizeof text, "%s", "太空貓");
  assert_string_equal(text, "太空"); /* nine bytes do not fit, and none is torn */
  lang_put(text, sizeof text, "abcde%s", "é");
  assert_string_equal(text, "abcdeé");
  lang_put(text, sizeof text, "abcdef%s", "é");
  assert_string_equal(text, "abcdef");
  lang_put(text, 1, "%s", "é");
  assert_string_equal(text, "");
}

static void test_columns(void **unused) {
  (void)unused;
  assert_int_equal(lang_columns("Élan"), 4);
  assert_int_equal(lang_columns("太空貓"), 6);
  assert_int_equal(lang_columns("e\u0301"), 1); /* the accent stands on the letter */
  assert_int_equal(lang_columns("a\xff z"), 4); /* what is no UTF-8 shows as a question mark */
  assert_int_equal(lang_cut("太空貓", 5), 6);
  assert_int_equal(lang_cut("太空貓", 1), 0);
  assert_int_equal(lang_cut("abc", 9), 3);
}

static void fold(const char *text, size_t columns, const char *expected) {
  char lines[512] = "";
  while (*text) {
    const char *next;
    size_t bytes = lang_fold(text, columns, &next);
    assert_true(next > text);
    size_t used = strlen(lines);
    snprintf(lines + used, sizeof lines - used, "%s%.*s", used ? "|" : "", (int)bytes, text);
    text = next;
  }
  assert_string_equal(lines, expected);
}

static void test_folding(void **unused) {
  (void)unused;
  fold("the rocket flies on", 10, "the rocket|flies on");
  fold("the rocket flies on", 9, "the|rocket|flies on");
  fold("the  rocket", 80, "the  rocket");
  fold("moonwalkers", 4, "moon|walk|ers");
  fold("a no\u00a0break", 6, "a|no\u00a0bre|ak");
  fold("太空貓飛向太空", 6, "太空貓|飛向太|空");
  fold("太空貓，飛向。", 6, "太空|貓，飛|向。"); /* no line begins with a comma */
  fold("用（太空）貓", 4, "用|（太|空）|貓");
  fold("按Enter開始", 8, "按Enter|開始");
  fold("太", 1, "太"); /* wider than the line: still an end */
}

int main(void) {
  setlocale(LC_CTYPE, "C.UTF-8");
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_catalogue), cmocka_unit_test(test_torn),
      cmocka_unit_test(test_forged),    cmocka_unit_test(test_plural_expressions),
      cmocka_unit_test(test_numbers),   cmocka_unit_test(test_cut_texts),
      cmocka_unit_test(test_columns),   cmocka_unit_test(test_folding),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
