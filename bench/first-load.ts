import { loadavg } from 'node:os';
import { measureRenderedAhead } from './first-load/ahead.ts';
import { startBrowser } from './first-load/browser.ts';
import { measureFilterChanges } from './first-load/filter.ts';
import { measureLighthouse } from './first-load/lighthouse.ts';
import { measureLoads } from './first-load/load.ts';
import type { Measuring } from './first-load/measuring.ts';
import { measureNextPages } from './first-load/next.ts';
import { readOptions, type PartName } from './first-load/options.ts';
import { openPhone } from './first-load/phone.ts';
import { startDemoSite } from './first-load/site.ts';
import { measureFirstTaps } from './first-load/tap.ts';
import { createVerdict } from './first-load/verdict.ts';
import { exitOnSignal } from './support/exit-on-signal.ts';

/**
 * `npm run bench:first-load`: what a shopper with a phone of the middle waits for. The built demo in a real browser:
 * 390 px at 2x, a processor four times slower, 150 ms, 1.6 Mbit/s, an empty cache each time. It prints the misses at
 * the end and exits with 0: times depend on the machine. `--part load,tap --sites harbour --pages search --runs 1` does
 * less.
 */
const PARTS: Readonly<Record<PartName, (measuring: Measuring) => Promise<void>>> = {
  load: measureLoads,
  tap: measureFirstTaps,
  filter: measureFilterChanges,
  next: measureNextPages,
  ahead: measureRenderedAhead,
  lighthouse: measureLighthouse,
};

const options = readOptions(process.argv.slice(2));
exitOnSignal();
const site = await startDemoSite();
const browser = await startBrowser();
const verdict = createVerdict();
try {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`Chromium ${browser.version}, Node ${process.version}, load ${load} at the start\n`);
  if (browser.isShell)
    console.warn(
      'No whole Chromium was found, so Back is not measured as in a browser. Install one, or set CHROMIUM_PATH.\n',
    );
  await warmUp();
  for (const part of options.parts) await PARTS[part]({ options, browser, site, verdict });
} finally {
  await browser.close();
  await site.stop();
}
console.log(
  verdict.missed.length === 0 ? 'Every goal is met.' : verdict.missed.map((line) => `MISSED: ${line}`).join('\n'),
);

/** Every page and picture is made once before, as on a site that is visited. The pages of a site wait together. */
async function warmUp(): Promise<void> {
  for (const name of options.sites) {
    await Promise.all(
      options.pages.map(async (page) => {
        const phone = await openPhone(browser, { isThrottled: false });
        await phone.goto(await site.addressOf(name, page));
        await phone.traffic.quiet();
        await phone.close();
      }),
    );
  }
}
