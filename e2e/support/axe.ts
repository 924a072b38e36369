import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified file, because every checked page loads it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe and returns its findings as "rule: elements". A whole page is checked by WCAG 2.2 A and AA, a part of it (a
 * selector) by all rules.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (within) => {
    // Elements that pass are only counted, not described.
    const resultTypes: axe.RunOptions['resultTypes'] = ['violations'];
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = within
      ? await window.axe.run(within, { resultTypes })
      : await window.axe.run(document, { resultTypes, runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, part);
}
