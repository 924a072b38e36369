import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { layOutWhole } from './lay-out-whole.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified file, because every checked page loads it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Headers and footers without findings, as `Frame.state`. Most pages of a site have the same. */
const examined = new Set<string>();

/**
 * Runs axe and returns its findings as "rule: elements". A whole page is checked by WCAG 2.2 A and AA, a part of it (a
 * selector) by all rules. A header or footer is left out where this worker has examined the same one at this width.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  if (part !== undefined) return run(page, part, undefined);
  const frames = await framesOf(page);
  const exclude = frames.filter(({ state }) => examined.has(state)).map(({ selector }) => selector);
  const findings = await run(page, { exclude }, WCAG);
  if (findings.length === 0) for (const { state } of frames) examined.add(state);
  return findings;
}

/** What axe finds by its rule on the contrast of text, which is most of its time, and by no other rule. */
export function contrastFindings(page: Page): Promise<string[]> {
  return run(page, { exclude: [] }, { type: 'rule', values: ['color-contrast'] });
}

/** `state` holds all that a finding may depend on: site, width, markup and colours. */
type Frame = { readonly selector: string; readonly state: string };

function framesOf(page: Page): Promise<Frame[]> {
  return page.evaluate(() =>
    ['.site-header', '.site-footer'].flatMap((selector) => {
      const frame = document.querySelector(selector);
      if (!frame) return [];
      const { color, backgroundColor, position } = getComputedStyle(frame);
      const { className } = document.documentElement;
      const around = [location.host, innerWidth, className, document.body.className, color, backgroundColor, position];
      return [{ selector, state: `${around.join(' ')} ${frame.outerHTML}` }];
    }),
  );
}

async function run(
  page: Page,
  within: string | { readonly exclude: string[] },
  runOnly: axe.RunOptions['runOnly'],
): Promise<string[]> {
  await layOutWhole(page);
  if (await page.evaluate(() => !('axe' in window))) await loadAxe(page);
  const options: axe.RunOptions = runOnly ? { runOnly } : {};
  return page.evaluate(
    async (given) => {
      // Elements that pass are only counted, not described.
      const resultTypes: axe.RunOptions['resultTypes'] = ['violations'];
      const { violations } = await window.axe.run(given.within, { resultTypes, ...given.options });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { within, options },
  );
}

/** Not by Playwright's own call, whose scripts the browser compiles anew on each page (D487). */
async function loadAxe(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: SOURCE });
  await devtools.detach();
}
