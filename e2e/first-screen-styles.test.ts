import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARS, carSiteAddress } from './support/car-sites.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

const blockingSheets = (page: Page): Promise<number> =>
  page.locator('head link[rel~="stylesheet"]:not([media="print"])').count();

describe('the style sheets of a page', () => {
  describe('without script', () => {
    let page: Page;
    let close: () => Promise<void>;
    // One page, in which each test opens an address.
    beforeAll(async () => {
      ({ page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false, expectedStatus: 404 }));
    });
    afterAll(() => close());

    it.each([
      ['the home page', addressOf('harbour', '/'), 200],
      ['a search', addressOf('outback', '/cars/'), 200],
      ['a car', carSiteAddress('cars', 'studio', CARS.full), 200],
      ['an enquiry', carSiteAddress('cars', 'outback', `${CARS.full}/enquire`), 200],
      ['a contact page', addressOf('harbour', '/contact-us'), 200],
      ['a page for one shopper', addressOf('harbour', '/book-test-drive?car=none'), 200],
      ['an address without a page', addressOf('harbour', '/nowhere'), 404],
    ])('are inline and allowed by the policy: %s', async (_, address, status) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(status);
      const html = (await answer?.text()) ?? '';
      const policy = answer?.headers()['content-security-policy'] ?? '';
      const allowed = /style-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      const sheets = [...html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g)];
      expect(sheets.length).toBeGreaterThan(1);
      for (const [, attributes = '', text = ''] of sheets) {
        const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
        const hash = createHash('sha256').update(text).digest('base64');
        expect(allowed).toContain(nonce === undefined ? `'sha256-${hash}'` : `'nonce-${nonce}'`);
      }
      expect(allowed).not.toContain("'unsafe-inline'");
      expect(await blockingSheets(page)).toBe(0);
      const footer = page.getByRole('contentinfo');
      expect(await footer.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
        'rgba(0, 0, 0, 0)',
      );
    });
  });

  it('move nothing below a form when the late ones come', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(addressOf('outback', '/service'));
    const placed = () =>
      page.evaluate(() =>
        ['.form-aside', '.form-page > .prose', '.form-page > .prose > h2'].map((selector) => {
          const element = document.querySelector(selector) as Element;
          const { x, y, width } = element.getBoundingClientRect();
          const { position, columnCount, borderTopWidth } = getComputedStyle(element);
          return { selector, x, y: y + scrollY, width, position, columnCount, borderTopWidth };
        }),
      );
    const whole = await placed();
    await page.evaluate(() => {
      for (const sheet of document.styleSheets) sheet.disabled ||= sheet.href !== null;
    });
    expect(await placed()).toEqual(whole);
    await close();
  });

  it('are there before a later page is shown, on the way there and back', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 404 });
    const display = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).display);
    await openLive(page, carSiteAddress('cars', 'metro', '/nowhere'));
    await page.locator('header a[href="/"]').first().click();
    await expect.poll(() => page.locator('.scroller').count()).toBeGreaterThan(0);
    expect(await display('.scroller')).toBe('grid');
    await page.locator(`a[href="${CARS.full}"]`).first().click();
    await expect.poll(() => page.locator('.car-layout').count()).toBe(1);
    expect([await display('.car-layout'), await display('.gallery-strip')]).toEqual(['grid', 'flex']);
    expect(await display('.scroller')).toBe('grid');
    await page.goBack();
    await expect.poll(() => page.locator('.car-layout').count()).toBe(0);
    expect(await display('.scroller')).toBe('grid');
    await close();
  });
});
