// SPDX-License-Identifier: MIT
/* postgres_statements.c: every statement of the PostgreSQL store, prepared once for each session.
 */
#include "postgres.h"

#define SUBSCRIPTION_COLUMNS "seat, token, endpoint, key, secret, at, told_at"

#define TABLE_COLUMNS                                                                              \
  "t.number, t.id, t.created, t.state, t.wake, t.seats, t.variants, t.first, t.public, t.chat, "   \
  "t.odds, t.clock, t.mat, t.standin, t.secret, t.next, t.undo_at, t.undo_to, t.undo_seat, "       \
  "t.undo_yes, t.undo_no, t.version, "                                                             \
  "(SELECT coalesce(max(c.number) + 1, 0) FROM mlem.chat c WHERE c.table_number = t.number), "     \
  "t.active"

#define SEAT_COLUMNS   "s.seat, s.bot, s.name, s.token, s.identity, s.fair, s.sealed"
#define PERSON_COLUMNS "identity, name, games, wins, places, mu, sigma"
#define ORDER_COLUMNS  "number, given, done, author, text, outcome"
#define RESULT_COLUMNS "r.identity, r.at, r.place, r.seats, t.id"

/* The advisory lock of a table: "mlem" and its number. It belongs to a session and ends with it. */
#define LOCK_CLASS     "1835820397"
#define LOCK_OF(table) LOCK_CLASS ", (" table " & 2147483647)::integer"

const char *const pg_texts[PG_STATEMENTS] = {
    [PG_BEGIN] = "BEGIN",
    [PG_BEGIN_READING] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    [PG_COMMIT] = "COMMIT",
    [PG_ROLLBACK] = "ROLLBACK",
    [PG_GUARD] = "SELECT mlem.guard($1, $2)",
    [PG_GUARD_MANY] = "SELECT mlem.guard_many($1, $2)",
    [PG_NOTIFY] = "SELECT pg_notify('mlem', $1)",
    [PG_TABLE_NUMBER] =
        "SELECT nextval('mlem.tables_number_seq') FROM generate_series(1, $1::bigint)",
    [PG_TABLE_INSERT] =
        "INSERT INTO mlem.tables (number, id, created, state, wake, seats, variants, first, "
        "public, chat, odds, clock, mat, standin, secret, next, undo_at, undo_to, undo_seat, "
        "undo_yes, undo_no, active) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
        "$13, $14, "
        "$15, $16, $17, $18, $19, $20, $21, $22)",
    [PG_TABLE_FIND] = "SELECT " TABLE_COLUMNS " FROM mlem.tables t WHERE t.id = $1",
    [PG_TABLE_NEXT] = "SELECT " TABLE_COLUMNS " FROM mlem.tables t WHERE t.number > $1 "
                      "ORDER BY t.number LIMIT 1",
    [PG_TABLE_UPDATE] = "UPDATE mlem.tables SET state = $1, wake = $2, next = $3, undo_at = $4, "
                        "undo_to = $5, undo_seat = $6, undo_yes = $7, undo_no = $8, "
                        "variants = $9, first = $10, public = $11, chat = $12, odds = $13, "
                        "clock = $14, mat = $15, active = $16 WHERE number = $17",
    [PG_TABLE_LIST] = "SELECT " TABLE_COLUMNS " FROM mlem.tables t WHERE t.public "
                      "AND t.number < $1 ORDER BY t.number DESC LIMIT $2",
    [PG_TABLE_LIST_STATE] = "SELECT " TABLE_COLUMNS " FROM mlem.tables t WHERE t.public "
                            "AND t.number < $1 AND t.state = $2 ORDER BY t.number DESC LIMIT $3",
    /* Without the tables that other servers run. */
    [PG_TABLE_DUE] =
        "SELECT t.number, t.id, t.wake FROM mlem.tables t WHERE t.wake > 0 "
        "AND t.wake BETWEEN $1 AND $2 AND (t.wake, t.id) > ($1, $3) AND NOT EXISTS "
        "(SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 "
        "AND l.classid = " LOCK_CLASS " AND l.objid::bigint = (t.number & 2147483647) "
        "AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
        "AND l.pid <> pg_backend_pid()) ORDER BY t.wake, t.id LIMIT $4",
    [PG_TABLE_IDLE] = "SELECT number, id, active FROM mlem.tables WHERE state = $1 "
                      "AND active < $2 ORDER BY active LIMIT $3",
    [PG_TABLE_COUNT] = "SELECT count(*) FROM mlem.tables WHERE state < 2",
    [PG_TABLE_EXPIRE] = "DELETE FROM mlem.tables WHERE number IN (SELECT number FROM mlem.tables "
                        "WHERE state < 2 AND state = 0 AND created < $1 FOR UPDATE SKIP LOCKED)",
    [PG_SEAT_INSERT] = "INSERT INTO mlem.seats (bot, name, token, identity, fair, sealed, "
                       "table_number, seat) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    [PG_SEAT_FIND] = "SELECT " SEAT_COLUMNS " FROM mlem.tables t JOIN mlem.seats s "
                     "ON s.table_number = t.number WHERE t.id = $1 ORDER BY s.seat",
    [PG_SEAT_NEXT] = "SELECT " SEAT_COLUMNS " FROM mlem.seats s WHERE s.table_number = "
                     "(SELECT min(number) FROM mlem.tables WHERE number > $1) ORDER BY s.seat",
    [PG_SEAT_UPDATE] = "UPDATE mlem.seats SET bot = $1, name = $2, token = $3, identity = $4, "
                       "fair = $5, sealed = $6 WHERE table_number = $7 AND seat = $8",
    /* No key tells that the table is there (step 11 of the schema): the same transaction may have
     * deleted it before. */
    [PG_EVENT_APPEND] = "INSERT INTO mlem.events (table_number, seq, line) SELECT number, "
                        "$2::bigint, $3::text FROM mlem.tables WHERE number = $1",
    /* Sent before anything that deletes a table: send_joined(). */
    [PG_EVENT_APPEND_MANY] = "INSERT INTO mlem.events (table_number, seq, line) "
                             "SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])",
    /* One statement sees one moment: these are the events of this version. */
    [PG_EVENT_EACH] = "SELECT t.version, e.seq, e.line FROM mlem.tables t LEFT JOIN mlem.events e "
                      "ON e.table_number = t.number AND e.seq >= $2 WHERE t.number = $1 "
                      "ORDER BY e.seq",
    [PG_CHAT_APPEND] = "INSERT INTO mlem.chat (table_number, number, seat, at, text) "
                       "VALUES ($1, $2, $3, $4, $5)",
    [PG_CHAT_TRIM] = "DELETE FROM mlem.chat WHERE table_number = $1 AND number <= $2",
    [PG_CHAT_LAST] = "SELECT number, seat, at, text FROM (SELECT number, seat, at, text "
                     "FROM mlem.chat WHERE table_number = $1 ORDER BY number DESC LIMIT $2) last "
                     "ORDER BY number",
    [PG_CHAT_SINCE] = "SELECT number, seat, at, text FROM mlem.chat "
                      "WHERE table_number = $1 AND number >= $2 ORDER BY number",
    [PG_MAT_INSERT] = "INSERT INTO mlem.mats (name, json) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [PG_MAT_FIND] = "SELECT json FROM mlem.mats WHERE name = $1",
    [PG_MAT_EACH] = "SELECT name FROM mlem.mats ORDER BY name",
    [PG_PERSON_FIND] = "SELECT " PERSON_COLUMNS " FROM mlem.identities WHERE identity = $1",
    [PG_PERSON_PUT] = "SELECT mlem.put_person($1, $2, $3, $4, $5, $6, $7)",
    [PG_PERSON_BEST] = "SELECT " PERSON_COLUMNS " FROM mlem.identities "
                       "ORDER BY mu - 3 * sigma DESC LIMIT $1",
    [PG_PERSON_EACH] = "SELECT " PERSON_COLUMNS " FROM mlem.identities ORDER BY identity",
    [PG_RESULT_INSERT] = "INSERT INTO mlem.results (identity, table_number, at, place, seats) "
                         "VALUES ($1, $2, $3, $4, $5)",
    [PG_RESULT_EACH] =
        "SELECT r.identity, r.at, r.place, r.seats, "
        "CASE WHEN t.public THEN t.id ELSE '' END FROM mlem.results r JOIN mlem.tables t "
        "ON t.number = r.table_number WHERE r.identity = $1 "
        "ORDER BY r.table_number DESC LIMIT $2",
    [PG_RESULT_OF] = "SELECT " RESULT_COLUMNS " FROM mlem.seats s JOIN mlem.tables t "
                     "ON t.number = s.table_number JOIN mlem.results r "
                     "ON r.identity = s.identity AND r.table_number = s.table_number "
                     "WHERE s.table_number = $1 ORDER BY s.seat",
    [PG_RESULT_MEETINGS] = "SELECT count(*) FROM (SELECT table_number FROM mlem.results "
                           "WHERE identity = $1 ORDER BY table_number DESC LIMIT 1000) a "
                           "JOIN mlem.results b ON b.table_number = a.table_number "
                           "WHERE b.identity = $2",
    [PG_DAILY_INSERT] = "INSERT INTO mlem.daily (date, identity, name, points, place, at) "
                        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    [PG_DAILY_FIND] = "SELECT identity, name, points, place, at FROM mlem.daily "
                      "WHERE date = $1 AND identity = $2",
    [PG_DAILY_BEST] = "SELECT identity, name, points, place, at FROM mlem.daily WHERE date = $1 "
                      "ORDER BY points DESC, at LIMIT $2",
    [PG_DAILY_EACH] = "SELECT identity, name, points, place, at, date FROM mlem.daily "
                      "WHERE identity = $1 ORDER BY date",
    [PG_DAILY_ALL] = "SELECT identity, name, points, place, at, date FROM mlem.daily "
                     "ORDER BY date, identity",
    [PG_DAILY_CLEAN] = "DELETE FROM mlem.daily WHERE date < $1",
    [PG_DAILY_DROP_PERSON] = "DELETE FROM mlem.daily WHERE identity = $1",
    /* The lock keeps the table until the commit. */
    [PG_REVIEW_PUT] = "INSERT INTO mlem.reviews (table_number, json) SELECT number, $2::text "
                      "FROM mlem.tables WHERE number = $1 AND ($3::bigint < 0 OR $3::bigint = "
                      "(SELECT count(*) FROM mlem.events WHERE table_number = $1)) "
                      "FOR KEY SHARE ON CONFLICT DO NOTHING",
    [PG_REVIEW_DROP] = "DELETE FROM mlem.reviews WHERE table_number = $1",
    [PG_REVIEW_FIND] = "SELECT json FROM mlem.reviews WHERE table_number = $1",
    [PG_SUBSCRIPTION_PUT] =
        "INSERT INTO mlem.subscriptions (table_number, seat, endpoint, token, key, secret, at, "
        "told, told_at) "
        "SELECT number, $2::integer, $3::text, $4::bytea, $5::bytea, $6::bytea, $7::bigint, -1, 0 "
        "FROM mlem.tables WHERE number = $1 "
        "ON CONFLICT (table_number, seat, endpoint) DO UPDATE SET token = excluded.token, "
        "key = excluded.key, secret = excluded.secret, at = excluded.at",
    [PG_SUBSCRIPTION_TRIM] =
        "DELETE FROM mlem.subscriptions WHERE table_number = $1 AND seat = $2 AND endpoint NOT IN "
        "(SELECT endpoint FROM mlem.subscriptions WHERE table_number = $1 AND seat = $2 "
        "ORDER BY at DESC, endpoint LIMIT $3)",
    [PG_SUBSCRIPTION_DROP_ENDPOINT] = "DELETE FROM mlem.subscriptions WHERE endpoint = $1",
    [PG_SUBSCRIPTION_DROP_SEAT] =
        "DELETE FROM mlem.subscriptions WHERE table_number = $1 AND seat = $2",
    [PG_SUBSCRIPTION_TAKE] =
        "UPDATE mlem.subscriptions SET told = $3, told_at = greatest($4, told_at + $5) "
        "WHERE table_number = $1 AND seat = $2 AND told < $3 "
        "RETURNING " SUBSCRIPTION_COLUMNS,
    [PG_SUBSCRIPTION_END] = "DELETE FROM mlem.subscriptions WHERE table_number = $1 "
                            "RETURNING " SUBSCRIPTION_COLUMNS,
    [PG_SUBSCRIPTION_EACH] =
        "SELECT " SUBSCRIPTION_COLUMNS " FROM mlem.subscriptions WHERE table_number = $1 "
        "ORDER BY seat, endpoint",
    [PG_SECRET_INSERT] =
        "INSERT INTO mlem.secrets (name, content) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [PG_SECRET_FIND] = "SELECT name, content FROM mlem.secrets WHERE name = $1",
    [PG_SECRET_EACH] = "SELECT name, content FROM mlem.secrets ORDER BY name",
    [PG_EXPIRING_PUT] = "INSERT INTO mlem.expiring (key, expires, content) VALUES ($1, $2, $3) "
                        "ON CONFLICT (key) DO UPDATE SET expires = excluded.expires, "
                        "content = excluded.content",
    [PG_EXPIRING_FIND] =
        "SELECT expires, content FROM mlem.expiring WHERE key = $1 AND expires > $2",
    [PG_EXPIRING_TAKE] = "DELETE FROM mlem.expiring WHERE key = $1 AND expires > $2 "
                         "RETURNING expires, content",
    [PG_EXPIRING_EACH] = "SELECT expires, content, key FROM mlem.expiring ORDER BY key",
    [PG_EXPIRING_CLEAN] = "DELETE FROM mlem.expiring WHERE expires <= $1",
    [PG_TABLE_LIST_ALL] = "SELECT " TABLE_COLUMNS " FROM mlem.tables t WHERE t.number < $1 "
                          "AND (t.state = $2 OR $2 < 0) ORDER BY t.number DESC LIMIT $3",
    [PG_TABLE_DELETE] = "DELETE FROM mlem.tables WHERE number = $1",
    [PG_RESULT_DROP_TABLE] = "DELETE FROM mlem.results WHERE table_number = $1",
    [PG_SEAT_EACH_OF] = "SELECT t.id, s.seat FROM mlem.seats s JOIN mlem.tables t "
                        "ON t.number = s.table_number WHERE s.identity = $1 ORDER BY t.number",
    [PG_EVENT_REPLACE] = "UPDATE mlem.events SET line = $1 WHERE table_number = $2 AND seq = $3",
    [PG_CHAT_ERASE] = "DELETE FROM mlem.chat WHERE table_number = $1 AND (seat = $2 OR $2 < 0)",
    [PG_PERSON_ERASE] = "DELETE FROM mlem.identities WHERE identity = $1",
    [PG_RESULT_DROP_PERSON] = "DELETE FROM mlem.results WHERE identity = $1",
    [PG_ORDER_ADD] = "INSERT INTO mlem.orders (given, done, author, text, outcome) "
                     "VALUES ($1, 0, $2, $3, '') RETURNING number",
    [PG_ORDER_NEXT] = "SELECT " ORDER_COLUMNS " FROM mlem.orders WHERE done = 0 "
                      "ORDER BY number LIMIT 1",
    [PG_ORDER_FINISH] = "UPDATE mlem.orders SET done = $1, text = $2, outcome = $3 "
                        "WHERE number = $4 AND done = 0",
    [PG_ORDER_FIND] = "SELECT " ORDER_COLUMNS " FROM mlem.orders WHERE number = $1",
    [PG_ORDER_EACH] = "SELECT " ORDER_COLUMNS " FROM mlem.orders ORDER BY number DESC LIMIT $1",
    [PG_RESTRICTION_PUT] =
        "INSERT INTO mlem.restrictions (kind, subject, since, expires) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (kind, subject) DO UPDATE SET since = excluded.since, "
        "expires = excluded.expires",
    [PG_RESTRICTION_DROP] = "DELETE FROM mlem.restrictions WHERE kind = $1 AND subject = $2",
    [PG_RESTRICTION_CHANGED] = "UPDATE mlem.restriction_changes SET last = last + 1",
    [PG_RESTRICTION_EACH] = "SELECT kind, subject, since, expires FROM mlem.restrictions "
                            "ORDER BY kind, subject",
    [PG_RESTRICTION_CHANGES] = "SELECT last FROM mlem.restriction_changes",
    [PG_COUNT] = "SELECT (SELECT count(*) FROM mlem.tables), (SELECT count(*) FROM mlem.seats), "
                 "(SELECT count(*) FROM mlem.events), (SELECT count(*) FROM mlem.chat), "
                 "(SELECT count(*) FROM mlem.mats), (SELECT count(*) FROM mlem.identities), "
                 "(SELECT count(*) FROM mlem.results)",
    [PG_LOCK_ALL] = "LOCK TABLE mlem.tables, mlem.mats, mlem.identities IN ACCESS EXCLUSIVE MODE",
    [PG_TAKE_TIME] = "SELECT set_config('idle_in_transaction_session_timeout', '0', true)",
    [PG_OTHER_NODES] = "SELECT count(*) FROM mlem.nodes WHERE id <> $1",
    [PG_CLAIM] = "SELECT pg_try_advisory_lock(" LOCK_OF("$1::bigint") ")",
    [PG_RELEASE] = "SELECT pg_advisory_unlock(" LOCK_OF("$1::bigint") ")",
    [PG_PRESENCE_PUT] = "INSERT INTO mlem.presence (table_number, node, seats) VALUES ($1, $2, $3) "
                        "ON CONFLICT (table_number, node) DO UPDATE SET seats = excluded.seats",
    [PG_PRESENCE_DROP] = "DELETE FROM mlem.presence WHERE table_number = $1 AND node = $2",
    [PG_PRESENCE_OTHERS] = "SELECT coalesce(bit_or(seats), 0) FROM mlem.presence "
                           "WHERE table_number = $1 AND node <> $2",
    /* In the order of addresses, so that two servers never wait for each other. */
    [PG_ADD_USE] =
        "INSERT INTO mlem.address_use AS u (address, share, requests, tables, at) "
        "SELECT a, s, r, t, $5::bigint FROM unnest($1::bigint[], $2::integer[], "
        "$3::double precision[], $4::double precision[]) AS x (a, s, r, t) ORDER BY a, s "
        "ON CONFLICT (address, share) DO UPDATE SET "
        "requests = greatest(0, u.requests - $6::double precision * u.share * "
        "greatest(0, excluded.at - u.at) / 1000) + excluded.requests, "
        "tables = greatest(0, u.tables - $7::double precision * u.share * "
        "greatest(0, excluded.at - u.at) / 1000) + excluded.tables, "
        "at = greatest(u.at, excluded.at) RETURNING address, share, requests, tables",
    [PG_CLEAN_USE] = "WITH load AS (DELETE FROM mlem.address_load WHERE at < $1) "
                     "DELETE FROM mlem.address_use WHERE at < $1",
    [PG_TELL_LOAD] =
        "WITH mine AS (SELECT * FROM unnest($1::bigint[], $2::integer[], $3::double precision[]) "
        "AS x (address, share, amount)), "
        "told AS (INSERT INTO mlem.address_load AS l (address, share, node, amount, at) "
        "SELECT address, share, $4::bigint, amount, $5::bigint FROM mine "
        "ON CONFLICT (address, share, node) DO UPDATE SET amount = excluded.amount, "
        "at = excluded.at) "
        "SELECT l.address, l.share, sum(l.amount) FROM mlem.address_load l "
        "JOIN mine USING (address, share) WHERE l.node <> $4::bigint AND l.at > $6::bigint "
        "GROUP BY l.address, l.share",
    [PG_SWEEP] = "SELECT mlem.sweep($1)",
    [PG_NOW] = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, version, "
               "readable_by "
               "FROM mlem.schema",
};
