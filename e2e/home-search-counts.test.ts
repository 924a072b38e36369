import { describe, expect, inject, it } from 'vitest';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();

describe('the home page of a site with a default city', () => {
  it('links from its featured cars to the cars of every city, and its search button counts the cars that match the typed words, and never shows an outdated count', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('outback', '/'));
    const more = page.locator('[aria-labelledby="featured"]').getByRole('link', { name: /^See all/ });
    expect(await more.getAttribute('href'), 'the link from the featured cars').toBe('/cars/');
    const button = page.getByRole('button', { name: /^Show Me/ });
    const before = await button
      .getByText(/\d+ cars?$/)
      .last()
      .textContent();
    const width = (await button.boundingBox())?.width;
    const box = page.getByRole('searchbox').first();
    await box.fill('hilux');
    await page.getByRole('button', { name: 'Show Me', exact: true }).waitFor();
    const counted = page.getByRole('button', { name: /^Show Me \d+ cars?$/ });
    await counted.waitFor();
    const label = await counted
      .getByText(/\d+ cars?$/)
      .last()
      .textContent();
    expect(label).not.toBe(before);
    expect((await button.boundingBox())?.width).toBe(width);
    await button.click();
    await page.getByRole('heading', { level: 1, name: 'hilux' }).waitFor();
    const found = /\d+ cars?/.exec(label ?? '')?.[0] ?? 'no count';
    expect(await page.getByRole('main').textContent()).toContain(found);
    await close();
  });
});

describe('the choices beside the search of the home page', () => {
  it('count what they find, and lead there, also without script', async () => {
    const chosen = { Body: 'Ute', 'Tows at least': '3,000 kg', 'Price up to': '$50,000' };
    const path = '/search?body=ute&price=-50000&towing_braked_kg=3000-&city=Toowoomba';
    const answer = await ask({ port: inject('sitePort') }, { host: 'outback.localhost', path: `/api${path}` });
    const { count } = JSON.parse(answer.body) as { readonly count: number };
    const cars = `${count} ${count === 1 ? 'car' : 'cars'}`;
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled });
      await (javaScriptEnabled ? openLive(page, addressOf('outback', '/')) : page.goto(addressOf('outback', '/')));
      for (const [label, option] of Object.entries(chosen)) await page.getByLabel(label).first().selectOption(option);
      if (javaScriptEnabled)
        await page
          .getByRole('button', { name: `Show Me ${cars}`, exact: true })
          .first()
          .waitFor();
      await page
        .getByRole('button', { name: /^Show Me/ })
        .first()
        .click();
      await page.waitForURL(addressOf('outback', path));
      await page.getByRole('main').getByText(cars, { exact: true }).first().waitFor();
      await close();
    }
  });
});

describe('a site with a default city', () => {
  it('names the city beside its search, and links to the cars of every city, also without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled });
      await page.goto(addressOf('outback', '/'));
      const main = page.getByRole('main');
      expect(await main.getByText('Showing cars in Toowoomba.').count()).toBe(1);
      const leave = main.getByRole('link', { name: /^Show all \d+ cars in every location$/ });
      const all = Number(/\d+/.exec((await leave.textContent()) ?? '')?.[0]);
      await leave.click();
      await page.waitForURL(addressOf('outback', '/cars/'));
      await expect.poll(() => page.getByRole('main').textContent()).toContain(`1 to 22 of ${all}`);
      await close();
    }
  });
});
