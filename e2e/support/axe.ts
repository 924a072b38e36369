import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * What axe finds, as "rule: elements": on a whole page by WCAG 2.2 A and AA, within a part of it (a selector) by all of
 * its rules.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (within) => {
    const { violations } = within
      ? await window.axe.run(within)
      : await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, part);
}
