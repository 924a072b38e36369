import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { unpackHeadlessShell } from './headless-shell.ts';

const run = promisify(execFile);

/**
 * Finds a Chromium: CHROMIUM_PATH, the headless shell from npm, Playwright's own, or Debian's. The shell has no
 * windows, so it opens a page in a third of the time of a whole browser, and its version is in the lock file. Throws a
 * message that says what to install when there is none.
 */
export async function findChromium(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const given = environment['CHROMIUM_PATH'];
  if (given !== undefined && given !== '' && existsSync(given)) return given;
  try {
    const packaged = await unpackHeadlessShell();
    // It is built for Linux, and needs libraries that a small image may lack.
    await run(packaged, ['--version']);
    return packaged;
  } catch (cause) {
    const installed = [chromium.executablePath(), '/usr/bin/chromium'].find((path) => existsSync(path));
    if (installed !== undefined) return installed;
    throw new Error(
      'No Chromium was found for the browser tests. Set CHROMIUM_PATH to one, or install it (Debian: apt-get install chromium).',
      { cause },
    );
  }
}

/**
 * No background traffic and no sandbox (the tests may run as root). Pictures are loaded ahead as Chrome does on a good
 * connection: the headless shell does not detect connections, and would take a busy machine for a bad one. It has a mouse,
 * which the shell does not detect either: the pointer is fine (4) and can hover (2).
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--force-effective-connection-type=4G',
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250,primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one context share a process, whichever site they show.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];
