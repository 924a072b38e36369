import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import type { Environment } from 'vitest/runtime';
import { deviceFonts } from './device-fonts.ts';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts';

declare global {
  /** The browser of this worker. */
  var workerBrowser: Browser;
}

/**
 * Without memory for what it draws, the browser draws nothing, which saves a fifth of its work (D455). Pages are styled,
 * laid out and painted all the same, and no test looks at pixels.
 */
const NO_PIXELS = '--force-gpu-mem-available-mb=0';

/** One browser per worker. It starts before the worker's first file and closes after its last. */
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis) {
    // A browser does not always remove its own temporary files.
    const folder = await mkdtemp(join(tmpdir(), 'browser-'));
    const browser = await chromium.launch({
      executablePath: await findChromium(process.env),
      args: [...CHROMIUM_FLAGS, NO_PIXELS],
      env: { ...process.env, ...(await deviceFonts(folder)), TMPDIR: folder },
    });
    global.workerBrowser = browser;
    return {
      async teardown() {
        await browser.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
} satisfies Environment;
