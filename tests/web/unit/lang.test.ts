// SPDX-License-Identifier: MIT
// Texts, catalogues, plurals and numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPo, writeMo } from '../../../web/po-to-mo.mjs';
import { bestLanguage, percent, t, tn } from '../../../web/src/lang.ts';
import { readCatalogue } from '../../../web/src/mo-file.ts';
import { pluralRule } from '../../../web/src/plural-rule.ts';

const rule = (text: string) => pluralRule(`Language: xx\nPlural-Forms: nplurals=3; plural=${text};\n`);

test('plural rules of several languages', () => {
  const forms = (text: string, numbers: number[]) => numbers.map(rule(text));
  assert.deepEqual(forms('(n > 1)', [0, 1, 2]), [0, 0, 1]); // French
  assert.deepEqual(forms('0', [0, 1, 2]), [0, 0, 0]); // Chinese
  const polish = 'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2';
  assert.deepEqual(forms(polish, [1, 2, 5, 12, 22, 25, 100]), [0, 1, 2, 2, 1, 2, 2]);
  assert.deepEqual(pluralRule('Language: xx\n')(1), 0);
  assert.throws(() => rule('n ? 1'));
  assert.throws(() => rule('process.exit()'));
});

test('a catalogue is read as it was written', () => {
  const head = 'Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\n';
  const { texts, plural } = readCatalogue(
    writeMo([
      ['', head],
      ['Fly', 'Volez'],
      ['{n} die\0{n} dice', '{n} dé\0{n} dés'],
      ['number\u0004.', ','],
    ]),
  );
  assert.deepEqual(texts.get('Fly'), ['Volez']);
  assert.deepEqual(texts.get('{n} die'), ['{n} dé', '{n} dés']);
  assert.deepEqual(texts.get('number\u0004.'), [',']);
  assert.equal(plural(2), 1);
  assert.throws(() => readCatalogue(new Uint8Array(40)));
});

test('texts of a .po file', () => {
  const entries = readPo(
    '#: web/src/a.tsx\n#, fuzzy\nmsgctxt "menu"\nmsgid "One"\n" line"\nmsgid_plural "Lines"\nmsgstr[0] "Une"\nmsgstr[1] "Des\\n\\"x\\""\n\n#~ msgid "old"\n#~ msgstr "vieux"\n\nmsgid "Two"\nmsgstr ""\n',
  );
  assert.deepEqual(entries, [
    {
      context: 'menu',
      id: 'One line',
      plural: 'Lines',
      texts: ['Une', 'Des\n"x"'],
      files: ['web/src/a.tsx'],
      flags: ['fuzzy'],
    },
    { context: null, id: 'Two', plural: null, texts: [''], files: [], flags: [] },
  ]);
});

test('the best language for a reader', () => {
  const known = ['en', 'fr', 'zh_TW'];
  assert.equal(bestLanguage(['fr-CA', 'en'], known), 'fr');
  assert.equal(bestLanguage(['zh-Hant-HK'], known), 'zh_TW');
  assert.equal(bestLanguage(['de', 'fr'], known), 'fr');
  assert.equal(bestLanguage(['en-GB', 'fr'], known), 'en');
  assert.equal(bestLanguage(['de'], known), 'en');
});

test('values are put in where they are named, and nowhere else', () => {
  assert.equal(t('{who} rolls {roll}', { who: '{roll}', roll: 'A' }), '{roll} rolls A');
  assert.equal(tn('{n} die', '{n} dice', 1), '1 die');
  assert.equal(tn('{n} die', '{n} dice', 0), '0 dice');
});

test('chances are rounded, but never to what they are not', () => {
  assert.equal(percent(0), '0%');
  assert.equal(percent(0.004), '<1%');
  assert.equal(percent(0.25), '25%');
  assert.equal(percent(0.996), '>99%');
  assert.equal(percent(1), '100%');
});
