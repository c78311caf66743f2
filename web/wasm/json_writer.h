// SPDX-License-Identifier: MIT
/* json_writer.h: answers to the page are JSON, written one after the other into one buffer. */
#ifndef PAGE_JSON_H
#define PAGE_JSON_H

#include <stdbool.h>
#include <stddef.h>

/* Starts a new answer. */
void json_begin(void);
/* Its length in bytes; 0 if it did not fit. */
int json_end(void);

/* `key` is NULL within a list. */
void json_object(const char *key);
void json_list(const char *key);
void json_close(void);
void json_number(const char *key, long number);
void json_flag(const char *key, bool flag);
void json_null(const char *key);
void json_text(const char *key, const char *text);
/* A probability or expectation, with six digits after the point. */
void json_real(const char *key, double real);

/* Where the answer begins, for the page. */
const char *json_bytes(void);

#endif
