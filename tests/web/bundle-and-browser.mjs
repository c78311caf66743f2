// SPDX-License-Identifier: MIT
// For the tests of one file: the bundle on a file server of its own, without a game server, and a browser.
import { after, before } from 'node:test';
import { serveFiles } from './file-server.mjs';
import { launch } from './launch-chromium.mjs';

export const bundle = process.env.MLEM_BUNDLE;
/** Open before the first test and closed after the last one: { url }, and Playwright's browser. */
export let site, browser;

before(async () => {
  site = await serveFiles(bundle);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
