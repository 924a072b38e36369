import type { Page } from 'playwright-core';
import { contrastFindings } from './axe.ts';

/** Everything that changes its look under a pointer, and the cards around it. */
const POINTED_AT = 'a, button, summary, label, input, article, li';

/**
 * What axe finds where text has too little contrast while a pointer is on it, and in open menus. Every element is
 * treated as pointed at, so that the page is examined once.
 */
export async function hoverFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) menu.open = true;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: POINTED_AT });
  const hover = { forcedPseudoClasses: ['hover'] };
  await Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, ...hover })));
  const findings = await contrastFindings(page);
  await session.detach();
  return findings.map((finding) => `pointed at: ${finding}`);
}
