// SPDX-License-Identifier: MIT
// For the tests of one file: a game server with a store of its own, and a browser.
import { after, before } from 'node:test';
import { GameServer } from './game-server.mjs';
import { launch } from './launch-chromium.mjs';

/** Open before the first test and closed after the last one. */
export let server, browser;

before(async () => {
  server = await new GameServer().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
