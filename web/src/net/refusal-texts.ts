// SPDX-License-Identifier: MIT
// What the codes of a server's refusals mean to a person (docs/protocol.md lists them). The server's
// own sentences are English, for programs and logs; the page speaks its reader's language.
import { N_, t } from '../lang.ts';
import { Refusal } from './http-api.ts';

const sentences: Record<string, string> = {
  // a new table or seat
  name: N_('The server does not take this name: it is too long, or has characters that a name cannot have.'),
  identity: N_('The server does not know this browser: reload the page.'),
  mat: N_('The server does not take this mat.'),
  'mat-exists': N_('The server has another mat of this name: give yours a name of its own.'),
  'no-mat': N_('The server does not have this mat.'),
  bot: N_('The server does not have this bot.'),
  full: N_('All seats are taken.'),
  'seat-taken': N_('This seat is taken.'),
  'too-large': N_('That is too large for the server.'),
  'too-many': N_('This server has no room for another table.'),
  'no-table': N_('There is no such table (any more).'),
  token: N_('This seat is not yours.'),
  origin: N_('This page may not connect to the server.'),
  'locked-out': N_('The host of this table does not let you take a seat.'),
  banned: N_('The host of the server has banned you.'),
  password: N_('This server lets only those open tables who know its password.'),
  invitation: N_('This server lets only those open tables who have an invitation.'),
  policy: N_('The host of this server does not allow that.'),
  spectators: N_('Only its players see this game until it is over.'),
  reserved: N_('This name is reserved: choose another one.'),
  muted: N_('The host of the server has muted you.'),
  'open-seats': N_('You have seats at other open tables: play or leave those first.'),
  'no-link': N_('This link was used already, or is too old.'),
  'no-notices': N_('This server sends no notices.'),
  busy: N_('The server reviews many games now: ask again later.'),
  // at a table
  'not-yet': N_('This player has not been away for long enough.'),
  turn: N_('Another player decides now.'),
  illegal: N_('That is not allowed here.'),
  stale: N_('The game has gone on meanwhile.'),
  ahead: N_('The game has gone on meanwhile.'),
  spectator: N_('Spectators cannot do that.'),
  'not-started': N_('The game has not started yet.'),
  'not-typed': N_('The server deals the dice of this table.'),
  'not-over': N_('The game is not over yet.'),
  over: N_('The game is over.'),
  fair: N_('This seat has added to the dice already.'),
  early: N_('Not all seats have committed to their bytes yet.'),
  revealing: N_('The dice are being prepared: seats stay as they are.'),
  undo: N_('This cannot be taken back: dice were rolled since, or nothing was decided.'),
  'chat-off': N_('This table has no chat.'),
  started: N_('The game has started: seats stay as they are.'),
  host: N_('Only the host of the table can do that.'),
  present: N_('This agency needs no bot yet: its player is here, or was here a moment ago.'),
  free: N_('The seat is free.'),
  'too-often': N_('That has happened too often at this table.'),
  'too-long': N_('That is too long for the chat.'),
  // the board of the day
  'daily-day': N_('The board takes flights of today and yesterday.'),
  'daily-flown': N_('Your flight of this day is on the board already.'),
  'daily-version': N_('This server has another version of the daily flight: reload the page.'),
  'daily-record': N_('The server could not replay this flight.'),
  // the server
  'too-fast': N_('The server asks you to slow down.'),
  store: N_('The server cannot write at the moment; nothing has happened. Try again in a while.'),
  memory: N_('The server has no memory left at the moment; nothing has happened. Try again in a while.'),
  disk: N_('The disk of the server is nearly full: running games go on, but nothing new is taken.'),
  record: N_('The record is not available at the moment.'),
};

/** A sentence for a code; one for codes of newer servers too. */
export function codeText(code: string): string {
  return sentences[code] ? t(sentences[code]) : t('The server does not take this ({code}).', { code: code || '?' });
}

/** A sentence for a failed request to a server. */
export function refusalText(reason: unknown): string {
  return reason instanceof Refusal ? codeText(reason.code) : t('The server does not answer.');
}
