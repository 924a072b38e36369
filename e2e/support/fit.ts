import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { layOutWhole } from './lay-out-whole.ts';
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

const NARROW = [320, 390, 768] as const;
/** Sixty letters without a place to break. */
export const LONG_WORD = 'Longer'.repeat(10);

/**
 * The narrow widths at which the open page is wider than the window: as it is, and with an unbroken word of 60 letters in
 * place of each of the names. Each finding names the widest element.
 */
export async function overflowFindings(page: Page, names: readonly string[] = []): Promise<string[]> {
  const findings: string[] = [];
  const measure = async (what: string) => {
    for (const finding of await widthFindings(page)) findings.push(`${what}, ${finding}`);
  };
  await measure('as it is');
  await page.evaluate(
    ([texts, word]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const text of texts)
          if (node.textContent?.includes(text)) node.textContent = node.textContent.replaceAll(text, word);
    },
    [names, LONG_WORD] as const,
  );
  await measure('with a long word');
  return findings;
}

/** The narrow widths at which the open page is wider than the window. Each finding names the widest element. */
export async function widthFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const width of NARROW) {
    await resizeTo(page, { width, height: 844 });
    const wide = await page.evaluate(() => {
      const over = document.documentElement.scrollWidth - window.innerWidth;
      if (over <= 0) return null;
      const ends = [...document.querySelectorAll('body *')].map((one) => ({
        one,
        end: one.getBoundingClientRect().right,
      }));
      const widest = ends.reduce((most, next) => (next.end > most.end ? next : most));
      return `${over} px wider than the window: ${widest.one.tagName} ${widest.one.className}`;
    });
    if (wide !== null) findings.push(`${width} px: ${wide}`);
  }
  return findings;
}

/** Resolves once scripts have seen the new size and no transition runs: axe would measure colours midway. */
async function resizeTo(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await layOutWhole(page);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
