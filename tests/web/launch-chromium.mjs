// SPDX-License-Identifier: MIT
// Chromium for tests: found where Debian puts it, quiet, without a network beyond the loopback.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
export const { chromium } = require('playwright-core');
export const axeSource = require.resolve('axe-core/axe.min.js');

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome'];

const path = (names) => names.map((name) => `/usr/bin/${name}`).find((one) => existsSync(one)) ?? null;

/** The one without windows first: a page takes it half the time. */
export function chromiumPath() {
  return path(['chromium-headless-shell', ...WITH_WINDOWS]);
}

/** How Chromium is started, with more options if a test needs them. */
export function options(more = []) {
  return {
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      ...more,
    ],
  };
}

/** A browser: the one that several tests share, if there is one (shared-chromium.mjs), or one of its own; that
 * too where a test has options of its own. */
export function launch(more = []) {
  const shared = process.env.MLEM_BROWSER;
  return shared && more.length === 0 ? chromium.connect(shared) : chromium.launch(options(more));
}

/** A browser of its own that can also show notifications. */
export function launchWithWindows() {
  return chromium.launch({ ...options(), executablePath: path(WITH_WINDOWS) });
}
