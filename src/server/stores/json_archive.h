// SPDX-License-Identifier: MIT
/*
 * json_archive.h: private to transfers: a store as text: lines of JSON, one for each mat,
 * restriction, person, daily flight, expiring value and table, between a first line that names the
 * format and a last one that counts. Bytes are hexadecimal.
 *
 *   {"mlem-store":1}
 *   {"mat":NAME,"json":TEXT}
 *   {"restriction":SUBJECT,"kind":N,"since":MS,"expires":MS}
 *   {"secret":NAME,"content":HEX}
 *   {"flight":DATE,"identity":HEX,"name":NAME,"points":N,"place":N,"at":MS}
 *   {"expiring":HEX,"expires":MS,"content":HEX}
 *   {"person":HEX,"name":NAME,"games":N,...}
 *   {"table":ID,...,"seats":[...],"events":[...],"chat":[...],"results":[...]}
 *     and where browsers have subscribed: "subscriptions":[{"seat":N,"endpoint":URL,...}]
 *     and where a finished game was reviewed: "review":TEXT
 *   {"end":{"tables":N,...}}
 */
#ifndef MLEM_SERVER_JSON_ARCHIVE_H
#define MLEM_SERVER_JSON_ARCHIVE_H

#include "transfer_source_and_sink.h"

#include <jansson.h>
#include <stdio.h>

enum { ARCHIVE_VERSION = 1 };

/* Writes into the stream. */
transfer_sink archive_sink(transfer *m, FILE *stream);
bool archive_begin(transfer_sink *sink);
bool archive_end(transfer_sink *sink); /* writes the counts, and all to the disk */

/* Reads the stream to its end. */
bool archive_read(transfer *m, FILE *stream, transfer_sink *sink);

/* The object of the last line. */
json_t *archive_counts(const store_counts *c);

#endif
