import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { addressOf, DESKTOP, PHONE, useShopper, type Visit } from './support/shopper.ts';

const shopper = useShopper();

/** Opens a search and waits for its price slider, which loads when it is scrolled near. */
async function withSlider(page: Page, path = '/search/used-cars'): Promise<void> {
  await page.goto(addressOf('harbour', path));
  await field(page, 'max').scrollIntoViewIfNeeded();
  await thumb(page, 'from').waitFor({ state: 'attached' });
}
const thumb = (page: Page, end: 'from' | 'up to') =>
  page.getByRole('slider', { name: new RegExp(`^Price.*, ${end}$`) });
const field = (page: Page, end: 'min' | 'max') => page.locator(`input[name="price_${end}"]`);
const valueOf = async (page: Page, end: 'from' | 'up to') => Number(await thumb(page, end).inputValue());
const asDollars = (value: number) => `$${value.toLocaleString('en-AU')}`;
/** The count above the results. */
const countOf = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('.search-main [role="status"]').first().textContent()) ?? '')?.[0]);

/** Empties both fields. Resolves once the slider, the address and the results follow. */
async function withoutPrice(page: Page): Promise<void> {
  for (const end of ['min', 'max'] as const) {
    if ((await field(page, end).inputValue()) === '') continue;
    await field(page, end).fill('');
    await field(page, end).press('Tab');
  }
  await page.waitForURL(addressOf('harbour', '/search/used-cars'));
  await expect.poll(() => valueOf(page, 'from')).toBe(0);
  await expect.poll(() => thumb(page, 'up to').getAttribute('aria-valuetext')).toBe('Any');
}

describe('the price filter', () => {
  describe('of a search for any price', () => {
    let visit: Visit;
    let page: Page;
    beforeAll(async () => {
      visit = await shopper.visit({ viewport: DESKTOP });
      ({ page } = visit);
      await withSlider(page);
    });
    // The page is loaded once: each test begins without a price.
    beforeEach(() => withoutPrice(page));
    afterAll(() => visit.close());

    it('follows keys on its thumbs with the fields, the address and the count', async () => {
      const all = await countOf(page);
      const greatest = await valueOf(page, 'up to');
      expect(await thumb(page, 'up to').getAttribute('aria-valuetext')).toBe('Any');
      const step = Math.max(1000, Math.round(greatest / 100_000) * 1000);
      await thumb(page, 'up to').focus();
      await page.keyboard.press('PageDown');
      await page.keyboard.press('ArrowLeft');
      const target = await valueOf(page, 'up to');
      expect(greatest - target).toBeGreaterThanOrEqual(10 * step);
      expect(target % 1000).toBe(0);
      expect(await thumb(page, 'up to').getAttribute('aria-valuetext')).toBe(asDollars(target));
      expect(await field(page, 'max').inputValue()).toBe(asDollars(target));
      await page.waitForURL(new RegExp(`/search/used-cars\\?price=-${target}$`));
      await page.locator('.search-main .chip', { hasText: `Up to ${asDollars(target)}` }).waitFor();
      await expect.poll(() => countOf(page)).toBeLessThan(all);

      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('PageUp');
      const from = await valueOf(page, 'from');
      expect(await field(page, 'min').inputValue()).toBe(asDollars(from));
      await page.waitForURL(new RegExp(`\\?price=${from}-${target}$`));

      await page.keyboard.press('Home');
      expect(await valueOf(page, 'from')).toBe(0);
      await page.waitForURL(new RegExp(`\\?price=-${target}$`));
      expect(await field(page, 'min').inputValue()).toBe('');
    });

    it('applies a dragged thumb when it is released', async () => {
      const slider = page.locator('.slider').first();
      await slider.scrollIntoViewIfNeeded();
      const box = await slider.boundingBox();
      if (box === null) throw new Error('The slider has no place on the page');
      expect(box.height).toBeGreaterThanOrEqual(44);
      const middle = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width - 12, middle);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, middle, { steps: 8 });
      const shown = await field(page, 'max').inputValue();
      expect(shown).toMatch(/^\$\d{2,3},000$/);
      expect(page.url()).not.toContain('price=');
      await page.mouse.up();
      await page.waitForURL(new RegExp(`\\?price=-${shown.replace(/\D/g, '')}$`));
    });

    it('rounds a typed price to a step, and moves the thumb there', async () => {
      await field(page, 'max').fill('$45,400');
      await field(page, 'max').press('Enter');
      await page.waitForURL(/\?price=-45000$/);
      expect(await field(page, 'max').inputValue()).toBe('$45,000');
      await expect.poll(() => valueOf(page, 'up to')).toBe(45_000);
      await field(page, 'max').fill('');
      await field(page, 'max').press('Tab');
      await page.waitForURL(/\/search\/used-cars$/);
    });
  });

  it('never lets its thumbs pass each other', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await withSlider(page, '/search/used-cars?price=28000-30000');
    await thumb(page, 'from').focus();
    await page.keyboard.press('PageUp');
    expect([await valueOf(page, 'from'), await valueOf(page, 'up to')]).toEqual([30_000, 30_000]);
    await page.keyboard.press('ArrowRight');
    expect(await valueOf(page, 'from')).toBe(30_000);
    await thumb(page, 'up to').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageDown');
    expect([await valueOf(page, 'from'), await valueOf(page, 'up to')]).toEqual([30_000, 30_000]);
    await page.waitForURL(/\?price=30000-30000$/);
    await close();
  });

  it('colours the bars that are within the chosen range', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await withSlider(page, '/search/used-cars?price=-30000');
    const bars = page.locator('.range-bars').first();
    expect(await bars.locator('i:not(.is-out)').count()).toBeGreaterThan(2);
    const out = bars.locator('i.is-out');
    const before = await out.count();
    expect(before).toBeGreaterThan(2);
    await thumb(page, 'up to').focus();
    await page.keyboard.press('PageUp');
    await expect.poll(() => out.count()).toBe(before - 2);
    await close();
  });

  it('moves the nearer thumb to a press on the track, and drags none past the other', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await withSlider(page, '/search/used-cars?price=20000-40000');
    const slider = page.locator('.slider').first();
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (box === null) throw new Error('The slider has no place on the page');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + 14, middle);
    await page.mouse.down();
    const from = await valueOf(page, 'from');
    expect(from).toBeLessThan(5000);
    expect(await valueOf(page, 'up to')).toBe(40_000);
    // Released above the slider: the pointer stays with its thumb.
    await page.mouse.move(box.x + box.width, box.y - 40, { steps: 4 });
    expect([await valueOf(page, 'from'), await valueOf(page, 'up to')]).toEqual([40_000, 40_000]);
    await page.mouse.up();
    await page.waitForURL(/\?price=40000-40000$/);
    await close();
  });

  describe('of a search for a price', () => {
    let visit: Visit;
    let page: Page;
    const notes: string[] = [];
    // The page is loaded once: no test changes the price.
    beforeAll(async () => {
      visit = await shopper.visit({ viewport: DESKTOP });
      ({ page } = visit);
      page.on('console', (message) => notes.push(message.text()));
      await withSlider(page, '/search/used-cars?price=20000-45000');
    });
    afterAll(() => visit.close());

    it.each(['999999', '15,000', 'cheap'])(
      'ignores the typed value %s, keeps the last valid price, and logs a note',
      async (typed) => {
        notes.length = 0;
        await field(page, 'max').fill(typed);
        await field(page, 'max').press('Tab');
        expect(await field(page, 'max').inputValue()).toBe('$45,000');
        expect(notes.filter((note) => note.startsWith('price_max '))).toHaveLength(1);
        expect(page.url()).toContain('?price=20000-45000');
        expect(await page.getByRole('alert').count()).toBe(0);
      },
    );
  });

  it('works without script as two fields and a button', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(addressOf('harbour', '/search/used-cars'));
    expect(await page.locator('.range-slider').first().isVisible()).toBe(false);
    await field(page, 'min').fill('20,000');
    await field(page, 'max').fill('$45,000');
    await page.locator('.filters-foot button[type="submit"]').click();
    await page.waitForURL(/\/search\/used-cars\?price=20000-45000$/);
    expect(await field(page, 'max').inputValue()).toBe('$45,000');
    await close();
  });

  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('is accessible, and causes no layout shift when its slider loads, on %s', async (_, viewport) => {
    const { page, close } = await shopper.visit({ viewport });
    await page.goto(addressOf('outback', '/search/used-cars'));
    if (viewport === PHONE) await page.getByRole('button', { name: 'Filter' }).click();
    const slider = page.locator('.range-slider').first();
    await slider.scrollIntoViewIfNeeded();
    const height = async () => (await slider.boundingBox())?.height;
    const before = await height();
    await thumb(page, 'from').waitFor({ state: 'attached' });
    expect(await height()).toBe(before);
    expect(await axeFindings(page, '.range')).toEqual([]);
    await close();
  });
});
