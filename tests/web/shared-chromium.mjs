// SPDX-License-Identifier: MIT
// One Chromium for many tests: prints its address for MLEM_BROWSER (launch-chromium.mjs), runs until it is ended.
import { chromium, options } from './launch-chromium.mjs';

const server = await chromium.launchServer({ ...options(), host: '127.0.0.1' });
console.log(server.wsEndpoint());
