import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFonts } from './support/apply-fonts.ts';
import { layOutWhole } from './support/lay-out-whole.ts';
import { addressOf, DESKTOP, openLive, PHONE, TABLET, useShopper, type Visit } from './support/shopper.ts';

const shopper = useShopper();
let visit: Visit;
let page: Page;

// One page, in windows of three widths.
beforeAll(async () => {
  visit = await shopper.visit({ viewport: DESKTOP });
  ({ page } = visit);
  // Live before a test changes a text: hydration would find another one than the server sent.
  await openLive(page, addressOf('outback', '/'));
  await layOutWhole(page);
  await applyFonts(page);
});
afterAll(() => visit.close());

it('a wide card has its chips beside the photo and its figures below, a narrow one has no figures (D540)', async () => {
  await page.setViewportSize(DESKTOP);
  const wide = page.getByRole('article').filter({ has: page.locator('.card-figures') });
  const placed = await wide.evaluateAll((cards) =>
    cards.map((one) => {
      const [photo, chips, figures] = ['.card-picture', '.card-chips', '.card-figures'].map((part) =>
        (one.querySelector(part) as Element).getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect];
      const values = [...one.querySelectorAll('.card-figures dd')].map((value) => value.getBoundingClientRect());
      return {
        isBeside: chips.left >= photo.right && chips.bottom < photo.bottom,
        isBelow: figures.top >= photo.bottom - 1 && figures.right <= photo.right + 1,
        isAtRight: values.every(({ right }) => photo.right - right > 8 && photo.right - right < 20),
      };
    }),
  );
  const asDrawn = { isBeside: true, isBelow: true, isAtRight: true };
  expect(placed).toEqual([asDrawn, asDrawn]);
  await page.setViewportSize(TABLET);
  expect(await page.locator('.card-figures').first().isVisible()).toBe(false);
});

it('a figure of a long word stays below the photo of its card (D540)', async () => {
  await page.setViewportSize(DESKTOP);
  const card = page.locator('.card-sheet:has(.card-figures)').first();
  const figure = card.locator('.card-figures dd').first();
  const known = await figure.textContent();
  await figure.evaluate((value) => (value.textContent = `3.2 L, ${'470Nm'.repeat(12)}`));
  const edge = async (part: string) => (await card.locator(part).first().boundingBox()) ?? { x: 0, width: 0 };
  const [photo, long] = [await edge('.card-picture'), await edge('.card-figures dd')];
  await figure.evaluate((value, text) => (value.textContent = text), known);
  expect(long.width).toBeGreaterThan(0);
  expect(long.x + long.width).toBeLessThanOrEqual(photo.x + photo.width);
});

it('a row of a phone has its facts on one line, and a repayment no smaller than its small print', async () => {
  await page.setViewportSize(PHONE);
  const rows = await page.locator('.card-row:has(.finance-strip)').evaluateAll((cards) =>
    cards.map((one) => {
      const sizeOf = (part: string) => Number.parseFloat(getComputedStyle(one.querySelector(part) as Element).fontSize);
      return {
        lines: new Set([...one.querySelectorAll('.card-chips > li')].map((fact) => fact.getBoundingClientRect().top))
          .size,
        linesOfRepayment: (one.querySelector('.finance-strip b') as Element).getClientRects().length,
        isLarge: sizeOf('.finance-strip b') >= sizeOf('.finance-strip'),
        photo: (one.querySelector('.card-picture > img') as HTMLElement).offsetWidth,
      };
    }),
  );
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row).toEqual({ lines: 1, linesOfRepayment: 1, isLarge: true, photo: 136 });
});

it('the strip above the masthead sets nothing smaller than 13 px', async () => {
  await page.setViewportSize(DESKTOP);
  const sizes = await page
    .locator('.outback-strip :is(small, b, p, span):visible')
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
});

it('the yards have as much room above their buttons as below them, beside the board too', async () => {
  for (const window of [TABLET, DESKTOP]) {
    await page.setViewportSize(window);
    const rooms = await page.locator('.yard:has(> .yard-buttons)').evaluateAll((yards) =>
      yards.map((yard) => {
        const buttons = (yard.querySelector('.yard-buttons') as Element).getBoundingClientRect();
        return buttons.top - (yard.querySelector('.yard-side') as Element).getBoundingClientRect().bottom;
      }),
    );
    expect(rooms).toHaveLength(3);
    expect(Math.max(...rooms), `at ${window.width}`).toBeLessThan(24);
  }
});

it('the words of a slide stand in the middle of their sign, which has its line on a phone too', async () => {
  const line = (sign: Element) => getComputedStyle(sign, '::after').borderTopWidth;
  await page.setViewportSize(PHONE);
  expect(await page.locator('.home-slide-text').first().evaluate(line)).toBe('1px');
  await page.setViewportSize(DESKTOP);
  const rooms = await page
    .locator('.home-slide-text')
    .first()
    .evaluate((sign) => {
      const outer = sign.getBoundingClientRect();
      const first = (sign.firstElementChild as Element).getBoundingClientRect();
      const last = (sign.lastElementChild as Element).getBoundingClientRect();
      return [first.top - outer.top, outer.bottom - last.bottom];
    });
  expect(Math.abs((rooms[0] ?? 0) - (rooms[1] ?? 0))).toBeLessThan(3);
});

it('the headings of three promises stand on one line each on a tablet', async () => {
  await page.setViewportSize(TABLET);
  const heights = await page.locator('.banner-item h2').evaluateAll((headings) =>
    headings.map((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(heights).toEqual([1, 1, 1]);
});
