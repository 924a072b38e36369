import { chromium, type Browser } from 'playwright-core';
import type { Environment } from 'vitest/runtime';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts';

declare global {
  /** The browser of this worker. */
  var workerBrowser: Browser;
}

/** One browser per worker. It starts before the worker's first file and closes after its last. */
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis) {
    const browser = await chromium.launch({ executablePath: await findChromium(process.env), args: CHROMIUM_FLAGS });
    global.workerBrowser = browser;
    return { teardown: () => browser.close() };
  },
} satisfies Environment;
