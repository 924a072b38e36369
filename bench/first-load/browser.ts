import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../e2e/support/find-chromium.ts';

export type MeasuredBrowser = {
  readonly browser: Browser;
  /** Port of its DevTools. */
  readonly port: number;
  readonly version: string;
  close(): Promise<void>;
};

/**
 * As the browser tests start it, but with a process for each site. Pictures are loaded ahead as Chrome does on this
 * line.
 */
export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--force-effective-connection-type=4G',
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The headless shell has no back/forward cache, so a whole browser is preferred. */
export async function findBrowser(): Promise<string> {
  const whole = [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath(), '/usr/bin/chromium'];
  return whole.find((path) => path !== '' && existsSync(path)) ?? (await findChromium(process.env));
}

/** Starts a browser without Playwright's own flags: they switch off the back/forward cache. */
export async function startBrowser(): Promise<MeasuredBrowser> {
  const program = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'forecourt-browser-'));
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(program, [...FLAGS, ...own, 'about:blank'], {
    env: { ...process.env, TMPDIR: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The browser ended at its start:\n${printed}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  return {
    browser,
    port: Number(new URL(address).port),
    version: browser.version(),
    async close() {
      await browser.close();
      child.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
