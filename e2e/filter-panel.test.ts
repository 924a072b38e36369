import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();
const OPEN_FILTERS = /^Filter/;

const panel = (page: Page, name: string) => page.locator(`details[data-panel="${name}"]`);
const labels = (page: Page, name: string) => panel(page, name).locator('label > span:last-of-type').allTextContents();
/** Resolves once the page's script controls the panel. */
const ready = (page: Page) => page.locator('.filters-foot:not(.is-needed)').waitFor({ state: 'attached' });

async function openSearch(page: Page, tenant = 'harbour', path = '/cars/'): Promise<void> {
  await page.goto(addressOf(tenant, path));
  await ready(page);
}

it('a tow rating is chosen in one press, by mouse or keyboard', async () => {
  const { page, close } = await shopper.visit();
  await openSearch(page, 'outback', '/search');
  const ratings = panel(page, 'towing_braked_kg');
  expect(await ratings.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('Any');
  await ratings.locator('label', { hasText: '3,000' }).click();
  await page.waitForURL(addressOf('outback', '/search?towing_braked_kg=3000-'));
  await page.getByRole('button', { name: 'Remove Tow rating from 3,000 kg' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(addressOf('outback', '/search?towing_braked_kg=3500-'));
  await ratings.getByRole('radio', { name: 'Any' }).press('Space');
  await page.waitForURL(addressOf('outback', '/search'));
  expect(await ratings.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('Any');
  await close();
});

describe('a long filter list', () => {
  it('shows the first seven makes, and all of them in the same order on request', async () => {
    const { page, close } = await shopper.visit();
    await openSearch(page);
    const first = await labels(page, 'make');
    expect(first).toHaveLength(7);
    await panel(page, 'make')
      .getByRole('link', { name: /^Show all \d+ makes$/ })
      .click();
    await panel(page, 'make').getByRole('link', { name: 'Show fewer' }).waitFor();
    await panel(page, 'make').getByRole('searchbox').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('details[data-panel="make"] label').length > 7);
    const all = await labels(page, 'make');
    expect(all.length).toBeGreaterThan(15);
    expect(all.slice(0, 7)).toEqual(first);
    // Focus moves to the first of the added values.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe(all[7]);
    await close();
  });

  it('can be searched by name, and keeps the makes that were already chosen', async () => {
    const { page, close } = await shopper.visit();
    await openSearch(page);
    const makes = panel(page, 'make');
    const [first = ''] = await labels(page, 'make');
    await makes.getByRole('checkbox', { name: new RegExp(`^${first}`) }).check();
    await page.waitForURL(/\/search\/\w/);
    await makes
      .getByRole('link', { name: /^Show all/ })
      .first()
      .click();
    await makes.getByRole('searchbox').fill('sub');
    await makes.getByText('1 match', { exact: true }).waitFor();
    await makes.getByRole('checkbox', { name: /^Subaru/ }).check();
    await page.waitForURL((url) => url.searchParams.getAll('make').length === 2);
    expect(new URL(page.url()).searchParams.getAll('make').toSorted()).toEqual([first, 'Subaru'].toSorted());
    await makes.getByRole('searchbox').fill('zzz');
    await makes.getByText('No make matches “zzz”').waitFor();
    expect(await makes.getByRole('checkbox').count()).toBe(0);
    await close();
  });

  it('shows an error when the other makes fail to load, and loads them on retry', async () => {
    const { page, close } = await shopper.visit({ expectedStatus: 503 });
    await openSearch(page);
    await page.route('**/cars/filter-data/make*', (route) => route.fulfill({ status: 503, body: '' }));
    const makes = panel(page, 'make');
    await makes.getByRole('link', { name: /^Show all/ }).click();
    await makes.getByRole('alert').waitFor();
    expect(await labels(page, 'make')).toHaveLength(7);
    await page.unroute('**/cars/filter-data/make*');
    await makes.getByRole('button', { name: 'Try again' }).click();
    await makes.getByRole('searchbox').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('details[data-panel="make"] label').length > 7);
    expect(await makes.getByRole('alert').count()).toBe(0);
    await close();
  });
});

describe('a make in the filters', () => {
  it('lists its models without being chosen, and a model can be chosen from them', async () => {
    const { page, close } = await shopper.visit();
    await openSearch(page);
    const before = await page.content();
    expect(before).not.toContain('name="make_model"');
    const button = page.getByRole('button', { name: 'Models of Toyota' });
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const corolla = panel(page, 'make').getByRole('checkbox', { name: /^Corolla/ });
    await corolla.waitFor();
    expect(new URL(page.url()).pathname).toBe('/cars/');
    await corolla.check();
    await page.waitForURL('**/search/toyota/corolla');
    await panel(page, 'make')
      .getByRole('checkbox', { name: /^Toyota/, checked: true })
      .waitFor();
    await button.click();
    expect(await corolla.isVisible()).toBe(false);
    await close();
  });
});

describe('filter panels', () => {
  it('are open or closed on the next visit as the shopper left them, and cause no layout shift there', async () => {
    const { page, close } = await shopper.visit();
    await openSearch(page);
    for (const name of ['seats', 'make', 'body']) await panel(page, name).locator('summary').click();
    // Collects the elements of the content that move by more than arriving fonts move them. It starts before anything is painted.
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { sources: Source[] })[];
        for (const { node, previousRect: before, currentRect: after } of shifts.flatMap(({ sources }) => sources)) {
          const distance = Math.hypot(after.x - before.x, after.y - before.y);
          if (distance > 16 && node instanceof Element && node.closest('#content'))
            moved.push(`${JSON.stringify([before, after])} ${node.outerHTML}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openLive(page, addressOf('harbour', '/cars/'));
    for (const [name, isOpen] of [
      ['seats', true],
      ['make', false],
      ['body', false],
    ] as const)
      expect((await panel(page, name).getAttribute('open')) !== null, name).toBe(isOpen);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), 'what moved').toEqual([]);
    await close();
  });

  it('stay in the same place on a desktop, whether or not the search has an intro, and stay open and keep the order of their values while choices change the counts', async () => {
    const { page, close } = await shopper.visit();
    await openSearch(page);
    const diesel = panel(page, 'fuel').getByRole('checkbox', { name: /^Diesel/ });
    await diesel.scrollIntoViewIfNeeded();
    const placeOfFilters = () => panel(page, 'fuel').evaluate((filter) => filter.getBoundingClientRect().top);
    const place = await placeOfFilters();
    expect(place, 'the place of the filters').toBeGreaterThan(0);
    const makes = await labels(page, 'make');
    await diesel.check();
    await page.getByRole('heading', { level: 1, name: /^Diesel/ }).waitFor();
    expect(await placeOfFilters(), 'the place of the filters without an intro').toBe(place);
    await diesel.uncheck();
    await page.waitForURL((url) => !url.searchParams.has('fuel'));
    const electric = panel(page, 'fuel').getByRole('checkbox', { name: /^Electric/ });
    await electric.check();
    await page.waitForURL(/fuel=Electric/);
    await panel(page, 'make').locator('.option-none').first().waitFor();
    expect(await labels(page, 'make'), 'the order of the makes').toEqual(makes);
    await electric.uncheck();
    await page.waitForURL((url) => !url.searchParams.has('fuel'));
    expect(await panel(page, 'fuel').getAttribute('open'), 'the panel of the fuels').not.toBeNull();
    await close();
  });
});

describe('the chips of chosen filters', () => {
  it('are removed one by one by keyboard, and focus moves to the next chip, then to the result count', async () => {
    const { page, close } = await shopper.visit();
    await openSearch(page, 'harbour', '/search?fuel=Diesel&fuel=Petrol');
    await page.getByRole('button', { name: 'Remove Diesel' }).last().press('Enter');
    await page.waitForURL((url) => url.searchParams.getAll('fuel').join() === 'Petrol');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Remove Petrol');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('fuel'));
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status');
    await close();
  });
});

describe('the filter panel', () => {
  it('leads from the first filter to a result by keyboard alone', async () => {
    const { page, close } = await shopper.visit();
    await openSearch(page, 'outback');
    await page.getByRole('searchbox').first().focus();
    const tabTo = async (label: RegExp) => {
      for (let stop = 0; stop < 150; stop += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const element = document.activeElement;
          const text = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
          return element?.getAttribute('aria-label') ?? text ?? '';
        });
        if (label.test(name)) return;
      }
      throw new Error(`No Tab stop is named ${label}`);
    };
    await tabTo(/^Models of Toyota/);
    await page.keyboard.press('Enter');
    await panel(page, 'make')
      .getByRole('checkbox', { name: /^HiLux/ })
      .waitFor();
    await tabTo(/^HiLux/);
    await page.keyboard.press('Space');
    await page.waitForURL('**/search/toyota/hilux');
    await tabTo(/^20\d\d Toyota HiLux/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^20\d\d Toyota HiLux/ }).waitFor();
    await close();
  });

  it('is a form without script, with a page of all makes that leads back to the search', async () => {
    const { page, close } = await shopper.visit({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto(addressOf('harbour', '/search?fuel=Petrol'));
    await page.getByRole('button', { name: OPEN_FILTERS }).click();
    expect(await page.getByRole('button', { name: /^Models of/ }).count()).toBe(0);
    await panel(page, 'make')
      .getByRole('link', { name: /^Show all/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'All makes' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/search\?fuel=Petrol$/);
    await page.getByRole('checkbox', { name: /^Subaru/ }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL('**/search/subaru?fuel=Petrol');
    await page.getByRole('button', { name: OPEN_FILTERS }).click();
    // The chosen make now lists its models.
    await panel(page, 'make').locator('input[name="make_model"]').first().check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL(/\/search\/subaru\/[\w-]+\?fuel=Petrol/);
    await close();
  });
});

describe.each(['harbour', 'outback'])('the open filter panel of %s', (tenant) => {
  it('is accessible and no wider than the window on a phone and on a desktop', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, reducedMotion: 'reduce' });
    await openSearch(page, tenant, '/search?fuel=Electric');
    await page.getByRole('button', { name: OPEN_FILTERS }).click();
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLDetailsElement>('details[data-panel]')) one.open = true;
    });
    await panel(page, 'make')
      .getByRole('link', { name: /^Show all/ })
      .click();
    await panel(page, 'make').getByRole('searchbox').fill('to');
    await page.getByRole('button', { name: 'Models of Toyota' }).click();
    const expectFit = async (screen: string) => {
      await panel(page, 'make').locator('input[name="make_model"]').first().waitFor();
      expect(await axeFindings(page, '#filters'), screen).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, screen).toBeLessThanOrEqual(0);
    };
    await expectFit('phone');
    await page.keyboard.press('Escape');
    await page.locator('#filters').waitFor({ state: 'hidden' });
    await page.setViewportSize(DESKTOP);
    await expectFit('desktop');
    await close();
  });
});
