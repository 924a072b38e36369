import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * Where a Chromium is: CHROMIUM_PATH, Playwright's own, Debian's, or the one that comes by npm.
 * Throws a message that says what to install when there is none.
 */
export async function findChromium(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const candidates = [environment['CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium'];
  const installed = candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (installed) return installed;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (cause) {
    throw new Error(
      'No Chromium was found for the browser tests. Set CHROMIUM_PATH to one, or install it (Debian: apt-get install chromium).',
      { cause },
    );
  }
}

/** Quiet and self-contained: no background traffic, no sandbox (the tests may run as root). */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
