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
export function axeFindings(page: Page, part?: string): Promise<string[]> {
  return run(page, part, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
}

/** What axe finds by its rule on the contrast of text, which is most of its time, and by no other rule. */
export function contrastFindings(page: Page): Promise<string[]> {
  return run(page, undefined, { type: 'rule', values: ['color-contrast'] });
}

async function run(page: Page, part: string | undefined, rules: axe.RunOptions['runOnly']): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ within, runOnly }) => {
      // Elements that pass are only counted, not described.
      const resultTypes: axe.RunOptions['resultTypes'] = ['violations'];
      const { violations } = within
        ? await window.axe.run(within, { resultTypes })
        : await window.axe.run(document, { resultTypes, ...(runOnly ? { runOnly } : {}) });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { within: part, runOnly: rules },
  );
}
