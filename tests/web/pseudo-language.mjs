// SPDX-License-Identifier: MIT
// Languages for tests: those of the bundle, and a made-up one in which every letter is another and
// every word is longer. In that one an English letter on the screen is a text that is not marked.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyOf, readPo, writeMo } from '../../web/po-to-mo.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const PSEUDO = 'tlh'; // Klingon: a language that browsers know and no reader expects here

/** Codes of the languages that a bundle has beside English. */
export function languagesOf(bundle) {
  const listed = /<meta name="languages" content="([^"]*)">/.exec(readFileSync(join(bundle, 'index.html'), 'utf8'))[1];
  return JSON.parse(listed.replaceAll('&quot;', '"')).map(([code]) => code);
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OTHER = [...'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁßÇÐÉƑĜĤÍĴĶĻḾÑÓÞɊŔŠŢÚṼŴẊÝŽ'];

/** Other letters, and two for each vowel: about 40% longer. Placeholders stay. */
export function pseudo(text) {
  return text
    .split(/(\{\w+\}|%[-+0]*(?:\d+\$)?[-+0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?[lhz]*[a-z%])/)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part.replace(/[A-Za-z]/g, (letter) => OTHER[PLAIN.indexOf(letter)].repeat(/[aeiou]/.test(letter) ? 2 : 1)),
    )
    .join('');
}

/** The catalogue of the made-up language, from all texts that there are. */
export function pseudoCatalogue() {
  const entries = readPo(readFileSync(join(root, 'po/mlem.pot'), 'utf8')).filter(
    (entry) => entry.id && !['language', 'number'].includes(entry.context),
  );
  const head = `Language: ${PSEUDO}\nPlural-Forms: nplurals=2; plural=(n != 1);\n`;
  return writeMo([
    ['', head],
    ...entries.map((entry) => [
      keyOf(entry) + (entry.plural === null ? '' : `\0${entry.plural}`),
      entry.plural === null ? pseudo(entry.id) : `${pseudo(entry.id)}\0${pseudo(entry.plural)}`,
    ]),
  ]);
}

/** Adds the made-up language to all pages of a context. */
export async function offerPseudo(context) {
  const catalogue = Buffer.from(pseudoCatalogue());
  await context.route(`**/${PSEUDO}.mo`, (route) =>
    route.fulfill({ body: catalogue, contentType: 'application/octet-stream' }),
  );
  // The page lists it like the others: the list is read when the document is complete.
  await context.addInitScript((code) => {
    document.addEventListener(
      'readystatechange',
      () => {
        const list = document.querySelector('meta[name="languages"]');
        if (list) list.content = JSON.stringify([...JSON.parse(list.content), [code, 'Pseudo']]);
      },
      { once: true },
    );
  }, PSEUDO);
}

/** Texts of today whose translation differs from them: what must not be seen in English. */
export function englishOf(code) {
  const today = new Set(readPo(readFileSync(join(root, 'po/mlem.pot'), 'utf8')).map(keyOf));
  return readPo(readFileSync(join(root, `po/${code}.po`), 'utf8'))
    .filter(
      (entry) =>
        entry.id &&
        today.has(keyOf(entry)) &&
        entry.context === null &&
        !entry.flags.includes('fuzzy') &&
        entry.texts.every((text) => text && text !== entry.id) &&
        /[A-Za-z]{2}/.test(entry.id),
    )
    .flatMap((entry) => [entry.id, ...(entry.plural === null ? [] : [entry.plural])]);
}

/** Everything that a page says: visible, spoken, and in its title. */
export function everythingSaid(page) {
  return page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      node.nodeType === 1 && node.matches('script, style, noscript, [translate="no"]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === 3) {
        if (node.data.trim()) said.push(node.data.trim());
        continue;
      }
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])
        if (node.getAttribute(name)) said.push(node.getAttribute(name));
    }
    return said;
  });
}

/** Texts with English letters, apart from the names that are allowed. */
function unmarked(said, names) {
  const plain =
    names.length > 0
      ? new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
      : /$^/;
  return said.filter((text) => /[A-Za-z]{2}/.test(text.replace(plain, '')));
}

/** English texts among what was said. */
function englishSaid(said, english) {
  const whole = new Set(english);
  const patterns = english
    .filter((text) => text.split(' ').length >= 3)
    .flatMap((text) => {
      const parts = text
        .split(/\{\w+\}|%(?:\d+\$)?[-+0]*\d*(?:\.\d+)?[lz]*[a-z%]/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return parts.join('').replace(/[^A-Za-z]/g, '').length >= 8
        ? [{ text, pattern: new RegExp(parts.join('.{0,60}')) }]
        : [];
    });
  return said.flatMap((text) => {
    const found = whole.has(text) ? text : patterns.find(({ pattern }) => pattern.test(text))?.text;
    return found ? [`"${text}" is "${found}"`] : [];
  });
}

/** Texts that do not fit into their place, and a page that is wider than its window. */
export function overflowing(page) {
  return page.evaluate(() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth + 1)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('[translate="no"], .unseen, svg, option, select, .backdrop')) continue;
      const style = getComputedStyle(element);
      const cuts = style.textOverflow === 'ellipsis' && element.querySelector('[translate="no"]') === null;
      const hasText =
        [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) ||
        (cuts && element.textContent.trim());
      if (!hasText || style.display === 'inline' || style.display === 'contents' || element.clientWidth === 0) continue;
      if (['auto', 'scroll'].includes(style.overflowX)) continue;
      if (element.scrollWidth > element.clientWidth + 1)
        found.push(
          `${element.tagName.toLowerCase()}.${element.className}: "${element.textContent.trim().slice(0, 60)}" needs ${element.scrollWidth} of ${element.clientWidth}`,
        );
      const box = element.getBoundingClientRect();
      const scroller = element.closest('.table-scroll');
      if (!scroller && (box.right > innerWidth + 1 || box.left < -1))
        found.push(
          `${element.tagName.toLowerCase()}.${element.className}: "${element.textContent.trim().slice(0, 60)}" reaches ${Math.round(box.left)}..${Math.round(box.right)}`,
        );
    }
    return found;
  });
}

/** What is on the screen is said in this language, apart from these names, and fits. */
export async function checkLanguage(page, language, where, names = []) {
  if (language !== 'en') {
    const said = await everythingSaid(page);
    const bad = language === PSEUDO ? unmarked(said, names) : englishSaid(said, englishOf(language));
    assert.deepEqual(bad, [], `${language}, ${where}: English`);
  }
  assert.deepEqual(await overflowing(page), [], `${language}, ${where}: too narrow`);
}
