// SPDX-License-Identifier: MIT
/* sqlite_sql_texts.c: the text of every statement. */
#include "sqlite.h"

#define SUBSCRIPTION_COLUMNS "seat, token, endpoint, key, secret, at, told_at"

#define TABLE_COLUMNS                                                                              \
  "number, id, created, state, wake, seats, variants, first, public, chat, odds, clock, mat, "     \
  "standin, secret, next, undo_at, undo_to, undo_seat, undo_yes, undo_no, active"

#define ORDER_COLUMNS "number, given, done, author, text, outcome"

const char sqlite_count_text[] =
    "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM seats), "
    "(SELECT count(*) FROM events), (SELECT count(*) FROM chat), (SELECT count(*) FROM mats), "
    "(SELECT count(*) FROM identities), (SELECT count(*) FROM results)";

const char *const sqlite_texts[SQL_STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_BEGIN_READING] = "BEGIN",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    /* Also above numbers that only rows without their table have. */
    [SQL_TABLE_NUMBER] =
        "UPDATE numbers SET last = 1 + max(last, (SELECT coalesce(max(number), 0) FROM tables), "
        "(SELECT coalesce(max(table_number), 0) FROM seats), "
        "(SELECT coalesce(max(table_number), 0) FROM events)) RETURNING last",
    [SQL_TABLE_INSERT] =
        "INSERT INTO tables (number, id, created, state, wake, seats, variants, first, "
        "public, chat, odds, clock, mat, standin, secret, next, undo_at, undo_to, "
        "undo_seat, undo_yes, undo_no, active) "
        "VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [SQL_TABLE_FIND] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id = ?",
    [SQL_TABLE_NEXT] = "SELECT " TABLE_COLUMNS " FROM tables WHERE number > ? "
                       "ORDER BY number LIMIT 1",
    [SQL_TABLE_UPDATE] = "UPDATE tables SET state = ?, wake = ?, next = ?, undo_at = ?, "
                         "undo_to = ?, undo_seat = ?, undo_yes = ?, undo_no = ?, variants = ?, "
                         "first = ?, public = ?, chat = ?, odds = ?, clock = ?, mat = ?, "
                         "active = ? "
                         "WHERE number = ?",
    [SQL_TABLE_LIST] = "SELECT " TABLE_COLUMNS " FROM tables WHERE public = 1 AND number < ? "
                       "ORDER BY number DESC LIMIT ?",
    [SQL_TABLE_LIST_STATE] = "SELECT " TABLE_COLUMNS " FROM tables WHERE public = 1 "
                             "AND number < ? AND state = ? ORDER BY number DESC LIMIT ?",
    [SQL_TABLE_DUE] =
        "SELECT number, id, wake FROM tables WHERE wake > 0 AND wake BETWEEN ?1 AND ?2 "
        "AND (wake, id) > (?1, ?3) ORDER BY wake, id LIMIT ?4",
    [SQL_TABLE_IDLE] = "SELECT number, id, active FROM tables WHERE state = ? AND active < ? "
                       "ORDER BY active LIMIT ?",
    [SQL_TABLE_COUNT] = "SELECT count(*) FROM tables WHERE state < 2",
    [SQL_TABLE_EXPIRE] = "DELETE FROM tables WHERE state < 2 AND state = 0 AND created < ?",
    [SQL_SEAT_INSERT] =
        "INSERT INTO seats (bot, name, token, identity, fair, sealed, table_number, "
        "seat) VALUES (?,?,?,?,?,?,?,?)",
    [SQL_SEAT_FIND] = "SELECT seat, bot, name, token, identity, fair, sealed FROM seats "
                      "WHERE table_number = ? ORDER BY seat",
    [SQL_SEAT_UPDATE] =
        "UPDATE seats SET bot = ?, name = ?, token = ?, identity = ?, fair = ?, sealed = ? "
        "WHERE table_number = ? AND seat = ?",
    [SQL_EVENT_APPEND] = "INSERT INTO events (table_number, seq, line) VALUES (?,?,?)",
    [SQL_EVENT_EACH] = "SELECT seq, line FROM events WHERE table_number = ? AND seq >= ? "
                       "ORDER BY seq",
    [SQL_CHAT_APPEND] = "INSERT INTO chat (table_number, seat, text, at) VALUES (?,?,?,?)",
    [SQL_CHAT_TRIM] = "DELETE FROM chat WHERE table_number = ?1 AND number <= (SELECT number "
                      "FROM chat WHERE table_number = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)",
    [SQL_CHAT_LAST] = "SELECT seat, text, at FROM (SELECT number, seat, text, at FROM chat "
                      "WHERE table_number = ? ORDER BY number DESC LIMIT ?) ORDER BY number",
    [SQL_MAT_INSERT] = "INSERT INTO mats (name, json) VALUES (?,?)",
    [SQL_MAT_FIND] = "SELECT json FROM mats WHERE name = ?",
    [SQL_MAT_EACH] = "SELECT name FROM mats ORDER BY name",
    [SQL_PERSON_FIND] = "SELECT identity, name, games, wins, places, mu, sigma FROM identities "
                        "WHERE identity = ?",
    [SQL_PERSON_PUT] = "INSERT INTO identities (identity, name, games, wins, places, mu, sigma) "
                       "VALUES (?,?,?,?,?,?,?) ON CONFLICT (identity) DO UPDATE SET "
                       "name = excluded.name, games = excluded.games, wins = excluded.wins, "
                       "places = excluded.places, mu = excluded.mu, sigma = excluded.sigma",
    [SQL_PERSON_BEST] = "SELECT identity, name, games, wins, places, mu, sigma FROM identities "
                        "ORDER BY mu - 3 * sigma DESC LIMIT ?",
    [SQL_PERSON_EACH] = "SELECT identity, name, games, wins, places, mu, sigma FROM identities "
                        "ORDER BY identity",
    [SQL_RESULT_INSERT] = "INSERT INTO results (identity, table_number, at, place, seats) "
                          "VALUES (?,?,?,?,?)",
    [SQL_RESULT_EACH] = "SELECT r.identity, r.at, r.place, r.seats, "
                        "CASE WHEN t.public THEN t.id ELSE '' END FROM results r "
                        "JOIN tables t ON t.number = r.table_number "
                        "WHERE r.identity = ? ORDER BY r.table_number DESC LIMIT ?",
    [SQL_RESULT_OF] = "SELECT r.identity, r.at, r.place, r.seats, t.id FROM seats s "
                      "JOIN tables t ON t.number = s.table_number JOIN results r "
                      "ON r.identity = s.identity AND r.table_number = s.table_number "
                      "WHERE s.table_number = ? ORDER BY s.seat",
    [SQL_RESULT_MEETINGS] = "SELECT count(*) FROM (SELECT table_number FROM results "
                            "WHERE identity = ?1 ORDER BY table_number DESC LIMIT 1000) a "
                            "JOIN results b ON b.table_number = a.table_number "
                            "WHERE b.identity = ?2",
    [SQL_DAILY_INSERT] = "INSERT OR IGNORE INTO daily (date, identity, name, points, place, at) "
                         "VALUES (?,?,?,?,?,?)",
    [SQL_DAILY_FIND] = "SELECT identity, name, points, place, at FROM daily "
                       "WHERE date = ? AND identity = ?",
    [SQL_DAILY_BEST] = "SELECT identity, name, points, place, at FROM daily WHERE date = ? "
                       "ORDER BY points DESC, at LIMIT ?",
    [SQL_DAILY_EACH] = "SELECT identity, name, points, place, at, date FROM daily "
                       "WHERE identity = ? ORDER BY date",
    [SQL_DAILY_ALL] = "SELECT identity, name, points, place, at, date FROM daily "
                      "ORDER BY date, identity",
    [SQL_DAILY_CLEAN] = "DELETE FROM daily WHERE date < ?",
    [SQL_DAILY_DROP_PERSON] = "DELETE FROM daily WHERE identity = ?",
    [SQL_REVIEW_PUT] = "INSERT OR IGNORE INTO reviews (table_number, json) "
                       "SELECT number, ?2 FROM tables WHERE number = ?1 AND (?3 < 0 OR ?3 = "
                       "(SELECT count(*) FROM events WHERE table_number = ?1))",
    [SQL_REVIEW_DROP] = "DELETE FROM reviews WHERE table_number = ?",
    [SQL_REVIEW_FIND] = "SELECT json FROM reviews WHERE table_number = ?",
    [SQL_SUBSCRIPTION_PUT] =
        "INSERT INTO subscriptions (table_number, seat, endpoint, token, key, secret, at, told, "
        "told_at) "
        "SELECT number, ?2, ?3, ?4, ?5, ?6, ?7, -1, 0 FROM tables WHERE number = ?1 "
        "ON CONFLICT (table_number, seat, endpoint) DO UPDATE SET token = excluded.token, "
        "key = excluded.key, secret = excluded.secret, at = excluded.at",
    [SQL_SUBSCRIPTION_TRIM] =
        "DELETE FROM subscriptions WHERE table_number = ?1 AND seat = ?2 AND endpoint NOT IN "
        "(SELECT endpoint FROM subscriptions WHERE table_number = ?1 AND seat = ?2 "
        "ORDER BY at DESC, endpoint LIMIT ?3)",
    [SQL_SUBSCRIPTION_DROP_ENDPOINT] = "DELETE FROM subscriptions WHERE endpoint = ?1",
    [SQL_SUBSCRIPTION_DROP_SEAT] =
        "DELETE FROM subscriptions WHERE table_number = ?1 AND seat = ?2",
    [SQL_SUBSCRIPTION_TAKE] = "UPDATE subscriptions SET told = ?3, told_at = max(?4, told_at + ?5) "
                              "WHERE table_number = ?1 AND seat = ?2 AND told < ?3 "
                              "RETURNING " SUBSCRIPTION_COLUMNS,
    [SQL_SUBSCRIPTION_END] = "DELETE FROM subscriptions WHERE table_number = ?1 "
                             "RETURNING " SUBSCRIPTION_COLUMNS,
    [SQL_SUBSCRIPTION_EACH] =
        "SELECT " SUBSCRIPTION_COLUMNS " FROM subscriptions WHERE table_number = ?1 "
        "ORDER BY seat, endpoint",
    [SQL_SECRET_INSERT] = "INSERT OR IGNORE INTO secrets (name, content) VALUES (?1, ?2)",
    [SQL_SECRET_FIND] = "SELECT name, content FROM secrets WHERE name = ?1",
    [SQL_SECRET_EACH] = "SELECT name, content FROM secrets ORDER BY name",
    [SQL_EXPIRING_PUT] = "INSERT OR REPLACE INTO expiring (key, expires, content) VALUES (?,?,?)",
    [SQL_EXPIRING_FIND] = "SELECT expires, content FROM expiring WHERE key = ? AND expires > ?",
    [SQL_EXPIRING_TAKE] = "DELETE FROM expiring WHERE key = ? AND expires > ? "
                          "RETURNING expires, content",
    [SQL_EXPIRING_EACH] = "SELECT expires, content, key FROM expiring ORDER BY key",
    [SQL_EXPIRING_CLEAN] = "DELETE FROM expiring WHERE expires <= ?",
    [SQL_TABLE_LIST_ALL] = "SELECT " TABLE_COLUMNS " FROM tables WHERE number < ?1 "
                           "AND (state = ?2 OR ?2 < 0) ORDER BY number DESC LIMIT ?3",
    [SQL_TABLE_DELETE] = "DELETE FROM tables WHERE number = ?",
    [SQL_RESULT_DROP_TABLE] = "DELETE FROM results WHERE table_number = ?",
    [SQL_SEAT_EACH_OF] = "SELECT t.id, s.seat FROM seats s JOIN tables t "
                         "ON t.number = s.table_number WHERE s.identity = ? ORDER BY t.number",
    [SQL_EVENT_REPLACE] = "UPDATE events SET line = ? WHERE table_number = ? AND seq = ?",
    [SQL_CHAT_ERASE] = "DELETE FROM chat WHERE table_number = ?1 AND (seat = ?2 OR ?2 < 0)",
    [SQL_PERSON_ERASE] = "DELETE FROM identities WHERE identity = ?",
    [SQL_RESULT_DROP_PERSON] = "DELETE FROM results WHERE identity = ?",
    [SQL_ORDER_ADD] = "INSERT INTO orders (given, done, author, text, outcome) "
                      "VALUES (?, 0, ?, ?, '')",
    [SQL_ORDER_NEXT] = "SELECT " ORDER_COLUMNS " FROM orders WHERE done = 0 "
                       "ORDER BY number LIMIT 1",
    [SQL_ORDER_FINISH] = "UPDATE orders SET done = ?, text = ?, outcome = ? "
                         "WHERE number = ? AND done = 0",
    [SQL_ORDER_FIND] = "SELECT " ORDER_COLUMNS " FROM orders WHERE number = ?",
    [SQL_ORDER_EACH] = "SELECT " ORDER_COLUMNS " FROM orders ORDER BY number DESC LIMIT ?",
    [SQL_RESTRICTION_PUT] =
        "INSERT OR REPLACE INTO restrictions (kind, subject, since, expires) VALUES (?,?,?,?)",
    [SQL_RESTRICTION_DROP] = "DELETE FROM restrictions WHERE kind = ? AND subject = ?",
    [SQL_RESTRICTION_CHANGED] = "UPDATE restriction_changes SET last = last + 1",
    [SQL_RESTRICTION_EACH] = "SELECT kind, subject, since, expires FROM restrictions "
                             "ORDER BY kind, subject",
    [SQL_RESTRICTION_CHANGES] = "SELECT last FROM restriction_changes",
    [SQL_COUNT] = sqlite_count_text,
    [SQL_CHECK] = "SELECT last FROM numbers",
};
