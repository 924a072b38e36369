import type { Page } from 'playwright-core';

/** Shows a page in its fonts, which otherwise come when its script starts (D326), and waits for them. */
export async function applyFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
    const isComing = ({ sheet }: HTMLLinkElement) => sheet === null;
    const loaded = (link: HTMLLinkElement) =>
      new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
    await Promise.all(links.filter(isComing).map(loaded));
    for (const link of links) link.media = 'all';
    // A font is asked for when text is laid out in it.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}
