// SPDX-License-Identifier: MIT
// Catalogues for the page: of each po/XX.po the texts that it can say, as .mo files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const CONTEXT = '\u0004';

function unquote(line) {
  const inner = line.slice(line.indexOf('"') + 1, line.lastIndexOf('"'));
  return inner.replace(/\\(.)/g, (_, letter) => ({ n: '\n', t: '\t', r: '\r' })[letter] ?? letter);
}

/** Entries of a .po file: { context, id, plural, texts, files, flags }. */
export function readPo(text) {
  const entries = [];
  let entry = null;
  let field = null;
  const begin = () => {
    entry = { context: null, id: null, plural: null, texts: [], files: [], flags: [] };
    entries.push(entry);
    field = null;
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('#~')) continue;
    if (line.startsWith('#') && (!entry || entry.id !== null)) begin();
    if (line.startsWith('#:'))
      entry.files.push(
        ...line
          .slice(2)
          .trim()
          .split(/\s+/)
          .map((one) => one.replace(/:\d+$/, '')),
      );
    else if (line.startsWith('#,'))
      entry.flags.push(
        ...line
          .slice(2)
          .split(',')
          .map((one) => one.trim()),
      );
    else if (line.startsWith('msgctxt ')) {
      if (!entry || entry.id !== null) begin();
      field = 'context';
      entry.context = unquote(line);
    } else if (line.startsWith('msgid_plural ')) {
      field = 'plural';
      entry.plural = unquote(line);
    } else if (line.startsWith('msgid ')) {
      if (!entry || entry.id !== null) begin();
      field = 'id';
      entry.id = unquote(line);
    } else if (line.startsWith('msgstr')) {
      field = Number(/^msgstr\[(\d+)\]/.exec(line)?.[1] ?? 0);
      entry.texts[field] = unquote(line);
    } else if (line.startsWith('"') && field !== null) {
      if (typeof field === 'number') entry.texts[field] += unquote(line);
      else entry[field] += unquote(line);
    }
  }
  return entries.filter((one) => one.id !== null);
}

/** A translation must have the same names in braces; a form for one thing may leave out its number. */
function checkNames(file, entry) {
  const names = (text) => new Set(text.match(/\{\w+\}/g) ?? []);
  const wanted = names(entry.id + (entry.plural ?? ''));
  for (const text of entry.texts) {
    const there = names(text);
    const missing = [...wanted].filter((name) => !there.has(name) && !(entry.plural !== null && name === '{n}'));
    const unknown = [...there].filter((name) => !wanted.has(name) && wanted.size > 0);
    if (missing.length > 0 || unknown.length > 0)
      throw new Error(
        `${file}: "${entry.id}": ${missing.length > 0 ? `the translation lacks ${missing.join(' ')}` : `the translation has ${unknown.join(' ')}`}`,
      );
  }
}

/** A catalogue as msgfmt writes it. `rows` are pairs of texts. */
export function writeMo(rows) {
  const HEAD = 28;
  const pairs = rows
    .map((row) => row.map((text) => Buffer.from(text, 'utf8')))
    .sort(([a], [b]) => Buffer.compare(a, b));
  const tables = Buffer.alloc(HEAD + 16 * pairs.length);
  const texts = [];
  let at = tables.length;
  const head = [0x950412de, 0, pairs.length, HEAD, HEAD + 8 * pairs.length, 0, at];
  for (const [i, word] of head.entries()) tables.writeUInt32LE(word, 4 * i);
  for (const column of [0, 1])
    pairs.forEach((pair, i) => {
      const row = HEAD + 8 * (column * pairs.length + i);
      tables.writeUInt32LE(pair[column].length, row);
      tables.writeUInt32LE(at, row + 4);
      texts.push(pair[column], Buffer.from([0]));
      at += pair[column].length + 1;
    });
  return Buffer.concat([tables, ...texts]);
}

/** The key under which a catalogue has an entry. */
export function keyOf(entry) {
  return (entry.context === null ? '' : entry.context + CONTEXT) + entry.id;
}

/** Where bots have their characters: servers have more bots than a page. */
const ABOUT_BOTS = /^src\/bots\//;

/** One language: its code, its own name, its texts and the bytes of its catalogue. */
function readLanguage(file, says) {
  const code = basename(file, '.po');
  const entries = readPo(readFileSync(file, 'utf8')).filter(
    (entry) =>
      entry.texts.length > 0 &&
      entry.texts.every((text) => text) &&
      !entry.flags.includes('fuzzy') &&
      (!entry.id || says(entry.id) || entry.files.some((name) => ABOUT_BOTS.test(name))),
  );
  for (const entry of entries) if (entry.id) checkNames(file, entry);
  const texts = new Map(entries.map((entry) => [keyOf(entry), entry.texts]));
  const rows = entries.map((entry) => [
    keyOf(entry) + (entry.plural === null ? '' : `\0${entry.plural}`),
    entry.texts.join('\0'),
  ]);
  return { code, name: texts.get(`language${CONTEXT}English`)?.[0] ?? code, texts, bytes: writeMo(rows) };
}

/** Whether a bundle can say a text: it stands in one of the scripts or modules. */
export function saysOf(scripts, modules) {
  const plain = scripts.join('\n').replace(/\\(["'`n])/g, (_, letter) => (letter === 'n' ? '\n' : letter));
  return (text) => plain.includes(text) || modules.some((bytes) => bytes.includes(text));
}

/** All languages that a directory has catalogues of, each with the texts that are needed. */
export function readLanguages(directory, says) {
  const files = existsSync(directory)
    ? readdirSync(directory)
        .filter((name) => name.endsWith('.po'))
        .sort()
    : [];
  return files.map((name) => readLanguage(join(directory, name), says));
}
