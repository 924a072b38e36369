import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, TABLET } from './shopper.ts';

const SCREENS = { phone: PHONE, tablet: TABLET, desktop: DESKTOP } as const;

/**
 * Resizes the open page to each screen. Returns what axe finds there, and whether the page is wider than the window.
 * Each finding begins with the name of the screen. To load and prepare a page takes longer than a look at it, so a page
 * is loaded once for all its screens.
 */
export async function fitFindings(page: Page, screens: readonly (keyof typeof SCREENS)[]): Promise<string[]> {
  const findings: string[] = [];
  for (const screen of screens) {
    await resizeTo(page, SCREENS[screen]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) findings.push(`${screen}: ${overflow} px wider than the window`);
    for (const finding of await axeFindings(page)) findings.push(`${screen}: ${finding}`);
  }
  return findings;
}

/** Resolves once scripts have seen the new size and no transition runs: axe would measure colours midway. */
async function resizeTo(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
