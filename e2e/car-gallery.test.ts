import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/templates.ts';
import { axeFindings } from './support/axe.ts';
import { layoutShift } from './support/layout-shift.ts';
import { photoCarAddress as carOf } from './support/photo-sites.ts';
import { DESKTOP, openLive, PHONE, startScript, TABLET, useShopper, type VisitOptions } from './support/shopper.ts';
import { swipeLeft } from './support/swipe.ts';

const shopper = useShopper();
/** Cars whose pictures answer 404 are also among the similar cars. */
const visit = (options?: VisitOptions) => shopper.visit({ expectedStatus: 404, ...options });

const strip = (page: Page) => page.getByRole('list', { name: 'Large photos' }).first();
const thumbs = (page: Page) => page.getByRole('list', { name: 'Small photos' });
const fullScreen = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ });
const counterOf = (page: Page) => page.locator('.gallery-dock [aria-live]');
const EMPTY_PICTURE = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
const isPicture = (address: URL) => address.pathname.startsWith('/media/');

/** How many pictures the strip is scrolled away from this one. */
const distanceTo = (page: Page, number: number) =>
  strip(page).evaluate((list, at) => Math.abs(Math.round(list.scrollLeft / list.clientWidth) - (at - 1)), number);

/** Enlarges the first picture in full screen by keys, button, double click and pinch, and resets it each time. */
async function enlargeByEveryWay(page: Page): Promise<void> {
  const picture = fullScreen(page).locator('.full-screen-picture').first();
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const scale = async () => Math.round(((await box()).width / DESKTOP.width) * 100) / 100;
  await page.keyboard.press('+');
  expect(await scale()).toBe(1.5);
  const { x } = await box();
  await page.keyboard.press('ArrowRight');
  expect((await box()).x).toBe(x - 80);
  await page.keyboard.press('0');
  expect(await scale()).toBe(1);
  const button = fullScreen(page).getByRole('button', { name: 'Enlarge the photo' });
  await button.click();
  expect(await scale()).toBe(2.5);
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await page.mouse.dblclick(300, 400);
  expect(await scale()).toBe(1);
  await page.mouse.dblclick(300, 400);
  expect(await scale()).toBe(2.5);
  await button.click();
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) => {
    const touchPoints =
      apart === null ? [] : [700 - apart / 2, 700 + apart / 2].map((at, id) => ({ x: at, y: 450, id }));
    return fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 100);
  for (const apart of [140, 170, 200]) await touch('touchMove', apart);
  await touch('touchEnd', null);
  expect(await scale()).toBe(2);
  await page.keyboard.press('0');
  // At this scale the arrow keys move between pictures again.
  expect(await scale()).toBe(1);
}

describe.each(TEMPLATE_NAMES)('the gallery of a car in %s', (template) => {
  describe('of sixty pictures, at the first of them', () => {
    let page: Page;
    let close: () => Promise<void>;
    let shift: number;
    // The page is loaded once: no test leaves more behind than another position of its gallery.
    beforeAll(async () => {
      ({ page, close } = await visit());
      shift = await shiftWhilePicturesLoad(page, carOf(template, 'sixty'));
      await startScript(page);
    });
    beforeEach(async () => {
      await page.setViewportSize(DESKTOP);
      await strip(page).focus();
      await page.keyboard.press('Home');
      await counterOf(page)
        .filter({ hasText: /\b1 of 60$/ })
        .waitFor();
    });
    afterAll(() => close());

    it('causes almost no layout shift while pictures load slowly, on a desktop', () => {
      expect(shift).toBeLessThanOrEqual(0.02);
    });

    it('preloads its first picture in the head of the page', async () => {
      const first = strip(page).locator('img').first();
      const preload = page.locator('head link[rel=preload][as=image]');
      expect(await preload.count()).toBe(1);
      expect(await preload.getAttribute('imagesrcset')).toBe(await first.getAttribute('srcset'));
      expect(await preload.getAttribute('imagesizes')).toBe(await first.getAttribute('sizes'));
      expect(await preload.getAttribute('fetchpriority')).toBe('high');
      expect(await first.getAttribute('loading')).toBeNull();
    });

    it('follows the arrow keys, Home and End, with its counter and thumbnails', async () => {
      const steps = [
        ['ArrowRight', 2],
        ['ArrowRight', 3],
        ['ArrowLeft', 2],
        ['End', 60],
        ['Home', 1],
      ] as const;
      for (const [key, number] of steps) {
        await page.keyboard.press(key);
        await expect.poll(() => counterOf(page).innerText()).toBe(`${number} of 60`);
        expect(await distanceTo(page, number)).toBe(0);
        const current = thumbs(page).locator('[aria-current=true]');
        expect(await current.getAttribute('href')).toBe(`#picture-${number}`);
        await expect.poll(() => isInside(page, number)).toBe(true);
      }
    });

    it('counts every key press, also when keys are pressed faster than pictures move', async () => {
      for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowRight');
      await expect.poll(() => counterOf(page).innerText()).toBe('6 of 60');
    });

    it('has one Tab stop for all thumbnails, with arrow keys between them', async () => {
      const stops = thumbs(page).locator('a:not([tabindex="-1"])');
      await expect.poll(() => stops.count()).toBe(1);
      await stops.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#picture-2');
    });

    it('says how many more photos there are, and opens at the first of them', async () => {
      await page.getByRole('link', { name: '+55 photos' }).click();
      await fullScreen(page).getByText('6 of 60').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => fullScreen(page).count()).toBe(0);
    });

    it('keeps the thumbnails that were loaded when the window was wider', async () => {
      const first = page.locator('.thumbs img').first();
      const width = () => first.evaluate((one: HTMLImageElement) => one.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      const wide = await width();
      await page.setViewportSize(PHONE);
      // It comes from `sizes`.
      await expect.poll(width).not.toBe(wide);
      await strip(page).focus();
      await page.keyboard.press('End');
      await expect.poll(() => counterOf(page).innerText()).toContain('60');
      await page.setViewportSize(DESKTOP);
      expect(await page.locator('.thumbs-row .lost-thumb').count()).toBe(0);
      expect(await thumbs(page).locator('img').count()).toBe(60);
    });
  });

  it('moves by its buttons, which keep focus at either end', async () => {
    const { page, close } = await visit();
    await openLive(page, carOf(template, 'six'));
    const next = page.getByRole('button', { name: 'Next photo' });
    const back = page.getByRole('button', { name: 'Previous photo' });
    expect(await back.getAttribute('aria-disabled')).toBe('true');
    for (let number = 2; number <= 6; number += 1) {
      await next.click();
      await expect.poll(() => counterOf(page).innerText()).toBe(`${number} of 6`);
    }
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });

  it('opens in full screen at once, enlarges there, and returns focus to its button when it closes', async () => {
    const { page, close } = await visit();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await openLive(page, carOf(template, 'sixty'));
    const opener = page.getByRole('button', { name: 'Photos in full screen' });
    await strip(page)
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode());
    const held: Route[] = [];
    let isHolding = true;
    await page.route(isPicture, (route) => (isHolding ? void held.push(route) : route.continue()));
    await opener.click();
    await fullScreen(page).waitFor();
    const first = fullScreen(page).locator('.full-screen-picture').first();
    expect(await first.evaluate((place) => getComputedStyle(place).backgroundImage)).toContain('/media/');
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await enlargeByEveryWay(page);
    await page.keyboard.press('ArrowRight');
    await fullScreen(page).getByRole('button', { name: 'Next photo' }).click();
    await fullScreen(page).getByText('3 of 60').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await fullScreen(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => counterOf(page).innerText()).toBe('3 of 60');
    await close();
  });

  it('causes almost no layout shift while pictures load slowly, on a tablet', async () => {
    const { page, close } = await visit({ viewport: TABLET });
    expect(await shiftWhilePicturesLoad(page, carOf(template, 'sixty'))).toBeLessThanOrEqual(0.02);
    await close();
  });

  it('shows all pictures without script, in a strip that scrolls, with thumbnails as links', async () => {
    const { page, close } = await visit({ javaScriptEnabled: false, viewport: TABLET });
    // Without script a browser loads all sixty at once, and the site would scale each. The checks do not look at them.
    await page.route(isPicture, (route) => route.fulfill(EMPTY_PICTURE));
    await page.goto(carOf(template, 'sixty'), { waitUntil: 'domcontentloaded' });
    expect(await strip(page).locator('img[src]').count()).toBe(60);
    // The style sheet may load a moment after the page.
    await page.getByRole('button', { name: 'Next photo' }).waitFor({ state: 'hidden' });
    if (template !== 'metro') {
      await thumbs(page).getByRole('link', { name: 'Show photo 3', exact: true }).click();
      expect(new URL(page.url()).hash).toBe('#picture-3');
      expect(await page.locator('#picture-3').evaluate((item) => Math.round(item.getBoundingClientRect().left))).toBe(
        await strip(page).evaluate((list) => Math.round(list.getBoundingClientRect().left)),
      );
    }
    await close();
  });

  it('shows a placeholder when there are no pictures, or when the only one fails to load', async () => {
    const { page, close } = await visit();
    await openLive(page, carOf(template, 'none'));
    const place = page.locator('.no-photo');
    expect(await place.innerText()).toContain('Volvo XC90');
    await openLive(page, carOf(template, 'alone'));
    await place.waitFor();
    expect(await place.innerText()).toContain('Volvo V40');
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it('marks the pictures that fail to load, and shows the others', async () => {
    const { page, close } = await visit();
    await openLive(page, carOf(template, 'lost'));
    const lost = strip(page).getByText('This photo could not be loaded');
    await lost.first().waitFor();
    await strip(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => lost.count()).toBe(2);
    expect(
      await strip(page)
        .getByRole('img', { name: /photo 2 of 3$/ })
        .count(),
    ).toBe(1);
    await close();
  });

  it('keeps the number of further pictures legible when their thumbnails fail to load', async () => {
    const { page, close } = await visit({ expectedStatus: 404 });
    await page.route(/\/media\/[^/]+\/(?:160|320)\//, (route) => route.fulfill({ status: 404 }));
    await openLive(page, carOf(template, 'sixty'));
    await page.locator('.thumbs .lost-thumb').first().waitFor();
    await expect.poll(() => page.locator('.thumbs-more img:visible').count()).toBe(0);
    expect(await axeFindings(page, '.thumbs-row')).toEqual([]);
    await close();
  });

  describe('on a phone', () => {
    let page: Page;
    let close: () => Promise<void>;
    let shift: number;
    beforeAll(async () => {
      ({ page, close } = await visit({ viewport: PHONE, hasTouch: true, isMobile: true }));
      shift = await shiftWhilePicturesLoad(page, carOf(template, 'sixty'));
      await startScript(page);
    });
    afterAll(() => close());

    it('causes almost no layout shift while pictures load slowly', () => {
      expect(shift).toBeLessThanOrEqual(0.02);
    });

    it('has touch targets of at least 44 px, and follows a swipe', async () => {
      const small = await page
        .locator('.gallery :is(a, button):visible')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44),
        );
      expect(small).toEqual([]);
      await swipeLeft(strip(page));
      await expect.poll(() => counterOf(page).innerText()).toBe('2 of 60');
    });
  });
});

describe('a gallery of sixty pictures', () => {
  it('loads each picture only when it is near', async () => {
    const { page, close } = await visit();
    const requested = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/media\/[^/]+\/(?:480|640|960|1280|1680)\//.test(pathname))
        requested.add(pathname.split('/').at(-1) ?? '');
    });
    await openLive(page, carOf('metro', 'sixty'));
    const names = await strip(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src.split('/').at(-1)?.split('?')[0] ?? ''));
    const requestedPictures = () => names.flatMap((name, index) => (requested.has(name) ? [index + 1] : []));
    // The second picture loads by itself once the first is there.
    await expect.poll(requestedPictures).toEqual([1, 2]);
    await strip(page).focus();
    await page.keyboard.press('End');
    await expect.poll(requestedPictures).toEqual([1, 2, 59, 60]);
    await close();
  });

  it('opens the picture file when the script for full screen fails to load', async () => {
    // The browser's own page around a picture has styles, which the policy of the site refuses.
    const { page, close } = await visit({ expectedErrors: /full-screen-gallery|Content Security Policy/ });
    await openLive(page, carOf('metro', 'sixty'));
    await page.route(/full-screen-gallery/, (route) => route.abort());
    await page.getByRole('button', { name: 'Photos in full screen' }).click();
    await expect.poll(() => page.url()).toMatch(/\/media\/photos-metro\/1680\//);
    await close();
  });
});

/** Whether the thumbnail is fully within its list. */
async function isInside(page: Page, number: number): Promise<boolean> {
  return thumbs(page).evaluate((list, place) => {
    const own = list.getBoundingClientRect();
    const thumb = list.querySelectorAll('a')[place - 1]?.getBoundingClientRect();
    return thumb !== undefined && thumb.left >= own.left - 1 && thumb.right <= own.right + 1;
  }, number);
}

/** Opens a car's page, holds its pictures until the script runs, and returns the page's layout shift until they are there. */
async function shiftWhilePicturesLoad(page: Page, address: string): Promise<number> {
  const held: Route[] = [];
  const several = Promise.withResolvers<void>();
  let isHolding = true;
  await page.route(isPicture, (route) => {
    if (!isHolding) return route.continue();
    held.push(route);
    if (held.length > 1) several.resolve();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // A first touch: without it the script would wait for the pictures of the first screen, six seconds at most.
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await several.promise;
  await page.getByRole('button', { name: 'Photos in full screen' }).waitFor();
  isHolding = false;
  await Promise.all(held.map((route) => route.continue()));
  await page.evaluate(() =>
    Promise.all([...document.images].filter((one) => one.loading !== 'lazy').map((one) => one.decode())),
  );
  const shift = await layoutShift(page);
  await page.unroute(isPicture);
  return shift;
}
