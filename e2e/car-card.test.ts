import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/templates.ts';
import { applyFonts } from './support/apply-fonts.ts';
import { CARS, carSiteAddress } from './support/car-sites.ts';
import { fitFindings } from './support/fit.ts';
import { layOutWhole } from './support/lay-out-whole.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper, type Visit } from './support/shopper.ts';
import { swipeLeft } from './support/swipe.ts';

const shopper = useShopper();

const at = (template: string, path: string) => carSiteAddress('cards', template, path);
const stockOf = (template: string) => at(template, '/cars/');
const NARROW = [390, 360, 320];
/** The texts of the list's entries that are fully visible. */
const wordsInside = (list: Locator) =>
  list.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const isInside = (entry: Element) => {
      const words = document.createRange();
      words.selectNodeContents(entry);
      const { left, right, top, bottom, width } = words.getBoundingClientRect();
      const isOwn = entry.scrollWidth <= entry.clientWidth + 1;
      return (
        width > 0 &&
        isOwn &&
        [box.right - right, left - box.left, box.bottom - bottom, top - box.top].every((by) => by > -1)
      );
    };
    return [...element.children].filter(isInside).map(({ textContent }) => textContent);
  });
/** The texts of card buttons that are closer than 5 px to an edge of their button. */
const tightButtons = (page: Page) =>
  page.locator('.card-buttons .button:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const inner = words.getBoundingClientRect();
        const outer = button.getBoundingClientRect();
        return inner.left < outer.left + 5 || inner.right > outer.right - 5;
      })
      .map(({ textContent }) => textContent),
  );
/**
 * Parts of cards that overlap or, of cards beside each other, do not stand below each other and on the same lines. A
 * card with a row of its own may have its words beside its picture.
 */
const partsOffTheirLines = (page: Page) =>
  page.locator('.results .card').evaluateAll((cards) => {
    const parts = ['.card-picture', '.card-title', '.card-price', '.card-buttons'];
    const boxOf = (one: Element, part: string) => one.querySelector(part)?.getBoundingClientRect() ?? [];
    const rows = Map.groupBy(cards, (one) => Math.round(one.getBoundingClientRect().top));
    const findings: string[] = [];
    for (const row of [...rows.values()].filter(({ length }) => length > 1)) {
      let above = 0;
      for (const part of parts) {
        const boxes = row.flatMap((one) => boxOf(one, part));
        // Buttons in two lines reach higher, so these end on one line.
        const tops = boxes.map(({ top, bottom }) => (part === '.card-buttons' ? bottom : top));
        if (Math.max(...tops) - Math.min(...tops) > 1) findings.push(`${part} of a row is at ${tops.join(', ')}`);
        if (Math.min(...boxes.map(({ top }) => top)) < above - 1)
          findings.push(`${part} stands on what ends at ${above}`);
        above = Math.max(...boxes.map(({ bottom }) => bottom));
      }
    }
    for (const one of cards) {
      const boxes = parts.flatMap((part) => boxOf(one, part));
      const isOn = (box: DOMRect, other: DOMRect) =>
        box.top < other.bottom - 1 &&
        other.top < box.bottom - 1 &&
        box.left < other.right - 1 &&
        other.left < box.right - 1;
      const found = boxes.filter((box, index) => boxes.slice(0, index).some((other) => isOn(box, other)));
      findings.push(...found.map(({ top }) => `a part at ${top} stands on another`));
    }
    return findings;
  });
const indexOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** On narrow phones the card of a car with every fact names four of them, and buttons have room around their texts. */
async function expectRoomForTexts(page: Page, address: string): Promise<void> {
  await layOutWhole(page);
  await applyFonts(page);
  for (const width of NARROW) {
    await page.setViewportSize({ ...PHONE, width });
    const facts = card(page, '2021 Toyota HiLux').getByRole('list');
    expect(await wordsInside(facts), `${address} at ${width}`).toEqual(['Used', 'Automatic', '42,310 km', 'Diesel']);
    expect(await tightButtons(page), `${address} at ${width}`).toEqual([]);
  }
}

describe.each(TEMPLATE_NAMES)('a card in %s', (template) => {
  describe('of the list', () => {
    let list: Visit;
    let page: Page;
    // The page is loaded once: each test begins on a desktop, and puts back what else it changes.
    beforeAll(async () => {
      list = await shopper.visit();
      ({ page } = list);
      await openLive(page, stockOf(template));
    });
    beforeEach(async () => {
      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ reducedMotion: null });
    });
    afterAll(() => list.close());

    it('stands in a row of the list view (D435)', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const columns = () =>
        page
          .locator('.results .card')
          .evaluateAll((cards) => new Set(cards.map((one) => one.getBoundingClientRect().left)).size);
      expect(await columns()).toBeGreaterThan(1);
      const view = page.getByRole('group', { name: 'View' });
      await view.getByText('List').click();
      expect(await columns()).toBe(1);
      await view.getByText('Grid').click();
    });

    it('has its parts below each other, on the same lines as the cards beside it (D434)', async () => {
      for (const width of [640, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await partsOffTheirLines(page), `at ${width}`).toEqual([]);
      }
    });

    it('has every button of a car in stock, in the site’s order, and a class for its status', async () => {
      const full = card(page, '2021 Toyota HiLux');
      await expect(full.getAttribute('class')).resolves.toContain('card-in_stock');
      const buttons = full.getByRole('group', { name: '2021 Toyota HiLux' }).getByRole('link');
      expect(await buttons.allTextContents()).toEqual([
        'Enquire',
        'Enquire Now',
        'Shop Now',
        'Book a Test Drive',
        'View Details',
        'Get Finance',
        'Reserve Now $200',
        'Buy Online',
      ]);
      expect(await card(page, '2023 Toyota HiLux').getAttribute('class')).toContain('card-coming_soon');
    });

    it('is accessible and fits every screen, with many facts or few', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const screen of ['phone', 'tablet', 'desktop'] as const) {
        expect(await fitFindings(page, [screen])).toEqual([]);
        const cut = page
          .locator('.card-buttons .button')
          .evaluateAll((buttons) =>
            buttons.filter((button) => button.scrollWidth > button.clientWidth).map(({ textContent }) => textContent),
          );
        expect(await cut, `words wider than their button on a ${screen}`).toEqual([]);
      }
    });

    it('shows condition, transmission, kilometres and fuel on a phone, and buttons that fit their texts', async () => {
      await expectRoomForTexts(page, stockOf(template));
    });

    it('aligns its only fact with the first fact of other cards', async () => {
      await applyFonts(page);
      const starts = (title: string) =>
        card(page, title)
          .getByRole('listitem')
          .first()
          .evaluate((fact) => {
            const words = document.createRange();
            words.selectNodeContents(fact);
            return words.getBoundingClientRect().left - (fact.closest('article')?.getBoundingClientRect().left ?? 0);
          });
      expect(await starts('2020 Toyota HiLux')).toBeCloseTo(await starts('2021 Toyota HiLux'), 0);
    });
  });

  it('has its other photos beside the first, for a finger and for a mouse (D444)', async () => {
    const phone = await shopper.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
    await openLive(phone.page, stockOf(template));
    const photo = card(phone.page, '2021 Toyota HiLux').locator('.card-picture');
    expect(await phone.page.locator('.card-photos').count()).toBe(0);
    // A tap follows the card's link. The photos come when a finger moves.
    await swipeLeft(photo);
    const strip = photo.locator('.card-photos-strip');
    await strip.waitFor();
    await swipeLeft(photo);
    await phone.page.waitForFunction(() =>
      [...document.querySelectorAll('.card-photos-strip')].some(
        ({ scrollLeft, clientWidth }) => scrollLeft === clientWidth,
      ),
    );
    await photo.tap();
    await phone.page.waitForURL(`**${CARS.full}`);
    await phone.close();

    const desk = await shopper.visit({ viewport: { width: 1280, height: 900 } });
    await openLive(desk.page, stockOf(template));
    const full = card(desk.page, '2021 Toyota HiLux');
    await full.hover();
    await full.locator('.is-next').click();
    await full.locator('.is-back').waitFor();
    expect(await full.locator('.card-photos-dots .is-current').evaluate(indexOf)).toBe(1);
    await full.locator('.card-picture').click({ force: true, position: { x: 120, y: 60 } });
    await desk.page.waitForURL(`**${CARS.full}`);
    await desk.close();
  });

  it('links only to similar cars when its car is sold', async () => {
    const { page, close } = await shopper.visit();
    await openLive(page, stockOf(template));
    const sold = card(page, '2019 Toyota HiLux');
    expect(await sold.getAttribute('class')).toContain('card-sold');
    expect(await sold.textContent()).toContain('Just Sold');
    expect(await sold.textContent()).toContain('Like this and want something similar?');
    expect(await sold.textContent()).not.toContain('$');
    expect(await sold.getByRole('link').allTextContents()).toEqual(['Find Me Something Similar']);
    await sold.getByRole('link').click();
    await page.waitForURL(/\/search\?body=ute/);
    await card(page, '2021 Toyota HiLux').waitFor();
    await close();
  });

  it('shows the same facts and buttons on a phone in the row of similar cars', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    const address = at(template, CARS.soon);
    await page.goto(address);
    await expectRoomForTexts(page, address);
    await close();
  });
});

describe('the buttons of a card', () => {
  it.each([
    ['Reserve Now $200', 'Reserve this car'],
    ['Buy Online', 'Buy this car online'],
  ])('%s opens the checkout for the car, with and without script', async (label, heading) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await shopper.visit({ javaScriptEnabled });
      await (javaScriptEnabled ? openLive(page, stockOf('metro')) : page.goto(stockOf('metro')));
      await card(page, '2021 Toyota HiLux').getByRole('link', { name: label, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${CARS.full}/checkout`);
      expect(await page.getByRole('main').innerText()).toContain('$200');
      expect(await page.title()).toContain('2021 Toyota HiLux SR5');
      await close();
    }
  });

  it('Get Finance opens the application with the car and its price, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await shopper.visit({ javaScriptEnabled });
      await (javaScriptEnabled ? openLive(page, stockOf('metro')) : page.goto(stockOf('metro')));
      await card(page, '2021 Toyota HiLux').getByRole('link', { name: 'Get Finance', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/finance');
      expect(await page.getByLabel('Price of the car').first().inputValue()).toMatch(/^\d{2},\d{3}$/);
      expect(await page.getByRole('main').innerText()).toContain('2021 Toyota HiLux SR5');
      await close();
    }
  });

  it('Enquire opens the enquiry in a dialog, and without script on its own page', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await shopper.visit({ javaScriptEnabled });
      await (javaScriptEnabled ? openLive(page, stockOf('metro')) : page.goto(stockOf('metro')));
      await card(page, '2021 Toyota HiLux').getByRole('link', { name: 'Enquire', exact: true }).click();
      const place = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
      await place.getByRole('heading', { name: 'Ask about this car' }).waitFor();
      expect(await place.getByLabel('Message').inputValue()).toContain('Is it still available?');
      await close();
    }
  });

  it('Book a Test Drive opens the booking page for the car, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await shopper.visit({ javaScriptEnabled });
      await (javaScriptEnabled ? openLive(page, stockOf('metro')) : page.goto(stockOf('metro')));
      await card(page, '2021 Toyota HiLux').getByRole('link', { name: 'Book a Test Drive' }).click();
      await page.getByRole('heading', { level: 1, name: 'Book a test drive' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/book-test-drive');
      expect(await page.getByRole('main').textContent()).toContain('2021 Toyota HiLux');
      await close();
    }
  });

  it('follow the title in Tab order, and work although a link covers the card', async () => {
    const { page, close } = await shopper.visit();
    await openLive(page, stockOf('studio'));
    const full = card(page, '2021 Toyota HiLux');
    await full.getByRole('heading').getByRole('link').focus();
    await page.keyboard.press('Tab');
    const reached: string[] = [];
    for (let steps = 0; steps < 9; steps += 1) {
      reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      await page.keyboard.press('Tab');
    }
    expect(reached.filter((text) => text.length > 1).slice(0, 2)).toEqual(['Enquire', 'Enquire Now']);
    const reserve = full.getByRole('link', { name: /^Reserve Now/ });
    await reserve.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Reserve this car' }).waitFor();
    await close();
  });
});

describe('an address for an intent', () => {
  const go = async (page: Page, path: string) => {
    const answer = await page.goto(at('metro', path));
    return { status: answer?.status(), path: new URL(page.url()).pathname };
  };

  it.each([
    ['/finance', '/finance'],
    ['/cars/trade-in', '/cars/trade-in'],
    ['/checkout-journey', '/cars/'],
  ])('%s without a car is answered by %s, and an unknown car is not found', async (path, answered) => {
    const { page, close } = await shopper.visit({ expectedStatus: 404 });
    expect(await go(page, path)).toEqual({ status: 200, path: answered });
    expect(await go(page, `${path}?car_id=`)).toEqual({ status: 200, path: answered });
    for (const named of ['999999999', 'no-such-car', '%00', '-1'])
      expect((await go(page, `${path}?car_id=${named}`)).status, named).toBe(404);
    await close();
  });

  it('accepts the slug of a car', async () => {
    const { page, close } = await shopper.visit();
    const slug = CARS.full.replace('/cars/', '');
    const drive = { status: 200, path: '/book-test-drive' };
    expect(await go(page, `/book-test-drive?car_id=${slug}`)).toEqual(drive);
    expect(await go(page, `${CARS.full}/enquire?about=test-drive`)).toEqual(drive);
    expect(await go(page, `/cars/trade-in?car_id=${slug}`)).toEqual({ status: 200, path: '/cars/trade-in' });
    expect(await go(page, `/finance?car_id=${slug}`)).toEqual({ status: 200, path: '/finance' });
    expect(await go(page, `/checkout-journey?car_id=${slug}`)).toEqual({
      status: 200,
      path: `${CARS.full}/checkout`,
    });
    await close();
  });

  it('leads to the page of the car when the car does not offer the intent', async () => {
    const { page, close } = await shopper.visit({ expectedStatus: 404 });
    expect(await go(page, `${CARS.soon}/checkout`)).toEqual({ status: 200, path: CARS.soon });
    const sold = { status: 200, path: CARS.sold };
    expect(await go(page, `${CARS.sold}/buy-online`)).toEqual(sold);
    expect(await go(page, `/book-test-drive?car_id=${CARS.sold.replace('/cars/', '')}`)).toEqual(sold);
    expect((await go(page, '/cars/no-such-car/checkout')).status).toBe(404);
    await close();
  });
});

it('what a close match lacks stands between it and the card above', async () => {
  const { page, close } = await shopper.visit({ viewport: PHONE });
  await page.goto(addressOf('harbour', '/search/used-cars?query=lamborghini'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const matches = page
      .getByRole('listitem')
      .filter({ has: page.getByText('Without “lamborghini”', { exact: true }) });
    const tops = await matches
      .nth(2)
      .evaluate((item) => [
        ...[...item.children].flatMap((part) => [
          part.getBoundingClientRect().top,
          part.getBoundingClientRect().bottom,
        ]),
        item.getBoundingClientRect().bottom + 1,
      ]);
    expect(tops, `at ${width}`).toHaveLength(5);
    expect(
      tops.toSorted((one, other) => one - other),
      `at ${width}`,
    ).toEqual(tops);
  }
  await close();
});

it('the list view is remembered by the browser (D435)', async () => {
  const { page, close } = await shopper.visit({ viewport: { width: 1280, height: 900 } });
  await openLive(page, addressOf('harbour', '/cars/'));
  const view = page.getByRole('group', { name: 'View' });
  const [grid, list] = [view.getByRole('radio', { name: 'Grid' }), view.getByRole('radio', { name: 'List' })];
  await view.getByText('List').click();
  await page.reload();
  expect(await list.isChecked()).toBe(true);
  // From here on no script arrives: the choice is remembered before React has started.
  await page.route('**/*.js', () => undefined);
  await page.reload();
  await view.getByText('Grid').click();
  await page.reload();
  expect([await grid.isChecked(), await list.isChecked()]).toEqual([true, false]);
  await close();
});
