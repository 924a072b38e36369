import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { connectDevtools, type Devtools } from '../../e2e/support/devtools.ts';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { startChromium } from '../../e2e/support/start-chromium.ts';

export type MeasuredBrowser = {
  readonly devtools: Devtools;
  /** Address of its DevTools, `ws://…`. */
  readonly endpoint: string;
  readonly version: string;
  /** The headless shell, which keeps no page for Back. */
  readonly isShell: boolean;
  close(): Promise<void>;
};

const LAZY_MARGIN = 'lazyLoadingImageMarginPxUnknown=1250';

/**
 * As the browser tests start it, but with a process for each site. Pictures are loaded ahead as Chrome does on this
 * line.
 */
export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--force-effective-connection-type=4G',
  `--blink-settings=${LAZY_MARGIN}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** `FLAGS` for a browser with one kind of pointer. */
const flagsFor = (pointer: number, hover: number): readonly string[] => [
  ...FLAGS.filter((flag) => !flag.startsWith('--blink-settings=')),
  `--blink-settings=${LAZY_MARGIN},primaryPointerType=${pointer},availablePointerTypes=${pointer},primaryHoverType=${hover},availableHoverTypes=${hover}`,
];

/** A desktop. Its mouse is a fine pointer (4) that can hover (2), which the headless browser does not detect. */
export const DESKTOP_FLAGS = flagsFor(4, 2);

/**
 * A browser with this screen alone, in CSS px, and a finger: a coarse pointer (2) that cannot hover (1). Its mouse stays
 * on another screen. Over the window, it would be moved over each new page: 20 to 40 ms of hit tests and styles on a phone
 * of the middle, in the first frame.
 */
export function touchScreenFlags(width: number, height: number, scale: number): readonly string[] {
  const screen = `{${width * scale}x${height * scale} devicePixelRatio=${scale.toFixed(1)}}`;
  return [
    ...flagsFor(2, 1),
    '--touch-events=enabled',
    '--hide-scrollbars',
    '--kiosk',
    `--screen-info=${screen}${screen}`,
    `--window-position=${width + 1},0`,
  ];
}

/** The headless shell has no back/forward cache, so a whole browser is preferred. */
export async function findBrowser(): Promise<string> {
  const whole = [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath(), '/usr/bin/chromium'];
  return whole.find((path) => path !== '' && existsSync(path)) ?? (await findChromium(process.env));
}

/** Starts a browser without Playwright's own flags: they switch off the back/forward cache. */
export async function startBrowser(): Promise<MeasuredBrowser> {
  const program = await findBrowser();
  const started = await startChromium(program, FLAGS);
  const devtools = await connectDevtools(started.endpoint);
  // `Chrome/150.0.0.0`
  const { product } = await devtools.send('Browser.getVersion');
  return {
    devtools,
    endpoint: started.endpoint,
    version: String(product).split('/')[1] ?? '',
    isShell: /headless[-_]shell/.test(program),
    async close() {
      devtools.close();
      await started.end();
    },
  };
}
