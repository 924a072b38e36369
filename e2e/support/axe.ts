import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The smaller one: it is read by every page that is checked. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds, as "rule: elements": on a whole page by WCAG 2.2 A and AA, within a part of it (a selector) by all of
 * its rules.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(SOURCE);
  return page.evaluate(async (within) => {
    // Elements that passed are counted and not described.
    const resultTypes: axe.RunOptions['resultTypes'] = ['violations'];
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = within
      ? await window.axe.run(within, { resultTypes })
      : await window.axe.run(document, { resultTypes, runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, part);
}
