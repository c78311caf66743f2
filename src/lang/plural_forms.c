// SPDX-License-Identifier: MIT
/*
 * plural_forms.c: the expressions by which catalogues choose a form: "n%10==1 && n%100!=11 ? 0 :
 * 1".
 *
 * The operators are C's. An expression is a few characters, so it is computed while it is read.
 * A wrong expression gives an arbitrary number; the caller checks that there is a form of this
 * number.
 */
#include "lang.h"

enum { DEEPEST = 32 }; /* brackets in brackets */

typedef struct reader {
  const char *at;
  unsigned long n;
  unsigned depth;
} reader;

/* Operators of two operands, those that bind least first. */
static const struct operator{
  const char *sign;
  unsigned level;
}
operators[] = {
    {"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4}, {"<", 4},
    {">", 4},  {"+", 5},  {"-", 5},  {"*", 6},  {"/", 6},  {"%", 6},
};

static void skip_spaces(reader *r) {
  while (*r->at == ' ' || *r->at == '\t')
    r->at++;
}

static bool take(reader *r, char letter) {
  skip_spaces(r);
  if (*r->at != letter)
    return false;
  r->at++;
  return true;
}

static unsigned long choice(reader *r);

static unsigned long operand(reader *r) {
  unsigned long value = 0;
  if (r->depth == DEEPEST)
    return 0;
  r->depth++;
  if (take(r, '!')) {
    value = !operand(r);
  } else if (take(r, '(')) {
    value = choice(r);
    take(r, ')');
  } else if (take(r, 'n')) {
    value = r->n;
  } else {
    for (; *r->at >= '0' && *r->at <= '9'; r->at++)
      value = value * 10 + (unsigned long)(*r->at - '0');
  }
  r->depth--;
  return value;
}

static const struct operator* next_operator(reader *r) {
  skip_spaces(r);
  for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++) {
    const char *sign = operators[i].sign;
    if (r->at[0] == sign[0] && (!sign[1] || r->at[1] == sign[1]))
      return &operators[i];
  }
  return NULL;
}

static unsigned long compute(const char *sign, unsigned long a, unsigned long b) {
  bool two = sign[1] != '\0';
  switch (sign[0]) {
  case '|':
    return a || b;
  case '&':
    return a && b;
  case '=':
    return a == b;
  case '!':
    return a != b;
  case '<':
    return two ? a <= b : a < b;
  case '>':
    return two ? a >= b : a > b;
  case '+':
    return a + b;
  case '-':
    return a - b;
  case '*':
    return a * b;
  case '/':
    return b ? a / b : 0;
  default:
    return b ? a % b : 0;
  }
}

/* Operators of this level and of those that bind more. */
static unsigned long terms(reader *r, unsigned level) {
  unsigned long value = operand(r);
  const struct operator* next;
  while ((next = next_operator(r)) != NULL && next->level >= level) {
    r->at += next->sign[1] ? 2 : 1;
    value = compute(next->sign, value, terms(r, next->level + 1));
  }
  return value;
}

static unsigned long choice(reader *r) {
  unsigned long value = terms(r, 1);
  if (r->depth == DEEPEST || !take(r, '?'))
    return value;
  r->depth++;
  unsigned long yes = choice(r);
  take(r, ':');
  unsigned long no = choice(r);
  r->depth--;
  return value ? yes : no;
}

unsigned lang_plural_form(const char *expression, unsigned long number) {
  reader r = {expression, number, 0};
  return (unsigned)choice(&r);
}
