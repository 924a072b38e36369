import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { addressOf, openLive, useShopper } from './shopper.ts';

const shopper = useShopper();
const PICTURE = '<img>';

describe('the accessibility check', () => {
  it('finds faults on a page whose header and footer were examined before', async () => {
    const { page, close } = await shopper.visit({ reducedMotion: 'reduce' });
    await openLive(page, addressOf('harbour', '/warranty'));
    for (let times = 0; times < 2; times += 1) expect(await axeFindings(page)).toEqual([]);
    for (const selector of ['main', '.site-header', '.site-footer']) {
      await page.evaluate(([where, html]) => document.querySelector(where)?.insertAdjacentHTML('beforeend', html), [
        selector,
        PICTURE,
      ] as const);
      for (let times = 0; times < 2; times += 1)
        expect(await axeFindings(page), selector).toEqual([expect.stringContaining(`image-alt: ${PICTURE}`)]);
      await page.evaluate((where) => document.querySelector(`${where} > img:not([src])`)?.remove(), selector);
    }
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.site-footer { background: #777; color: #888 }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await axeFindings(page)).toEqual([expect.stringContaining('color-contrast')]);
    await close();
  });
});
