// SPDX-License-Identifier: MIT
/* utc_dates.c: dates as text and as days since 1970, without a C library's calendar. */
#include "daily.h"

enum { FIRST_YEAR = 2000, LAST_YEAR = 2999 };

static bool is_leap(int year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_of_month(int year, int month) {
  static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month - 1] + (month == 2 && is_leap(year));
}

static int days_of_year(int year) {
  return is_leap(year) ? 366 : 365;
}

static int digits(const char *text, unsigned count) {
  int number = 0;
  for (unsigned i = 0; i < count; i++) {
    if (text[i] < '0' || text[i] > '9')
      return -1;
    number = 10 * number + text[i] - '0';
  }
  return number;
}

int64_t daily_day(const char *text, size_t length) {
  if (length != DAILY_DATE - 1 || text[4] != '-' || text[7] != '-')
    return -1;
  int year = digits(text, 4), month = digits(text + 5, 2), day = digits(text + 8, 2);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 ||
      day > days_of_month(year, month))
    return -1;
  int64_t days = day - 1;
  for (int y = 1970; y < year; y++)
    days += days_of_year(y);
  for (int m = 1; m < month; m++)
    days += days_of_month(year, m);
  return days;
}

static char *put_digits(char *text, int number, int count) {
  for (int i = count - 1; i >= 0; i--, number /= 10)
    text[i] = (char)('0' + number % 10);
  return text + count;
}

void daily_date(int64_t day, char date[DAILY_DATE]) {
  int year = 1970, month = 1;
  for (; year < LAST_YEAR && day >= days_of_year(year); year++)
    day -= days_of_year(year);
  for (; month < 12 && day >= days_of_month(year, month); month++)
    day -= days_of_month(year, month);
  date = put_digits(date, year, 4);
  *date++ = '-';
  date = put_digits(date, month, 2);
  *date++ = '-';
  date = put_digits(date, (int)day + 1, 2);
  *date = '\0';
}
