import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { firstCar } from './support/first-car.ts';
import { widthFindings } from './support/fit.ts';
import { addressOf, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

describe('a shopper with a van (D424)', () => {
  it('sees what is left of each car without script, from the list to the page of a car', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(addressOf('outback', '/search?body=ute#van'));
    await page.getByLabel('Loaded van (ATM), kg').fill('3300');
    await page.getByLabel('People in the car').fill('4');
    await page.getByRole('button', { name: 'Show what’s left' }).click();
    await page.waitForURL(addressOf('outback', '/search?body=ute&van=3300&people=4&sortBy=left%3Adesc'));
    const lines = page.getByRole('article').locator('.ratings-left dd');
    const shown = (await lines.allTextContents()).map((text) => Number(text.replaceAll(/[^\d]/g, '')));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual(shown.toSorted((left, right) => right - left));
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/cars\/[^/]+\?van=3300&people=4$/);
    await page.getByRole('row', { name: 'your van with 4 people' }).waitFor();
    await close();
  });

  it('can send the van with an enquiry', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    const car = await firstCar({ port: inject('sitePort') }, 'outback');
    await openLive(page, addressOf('outback', `${car}?van=2800&people=4&ball=250`));
    await page.waitForFunction(() => localStorage.getItem('forecourt.van') !== null);
    await openLive(page, addressOf('outback', `${car}/enquire`));
    const box = page.getByRole('checkbox', { name: '2,800 kg van (ATM), 4 people aboard, 250 kg on the ball' });
    expect(await box.isChecked()).toBe(false);
    await box.check();
    expect(await axeFindings(page, '.lead-form')).toEqual([]);
    await page.getByRole('textbox', { name: 'First name' }).fill('Sam');
    await page.getByRole('textbox', { name: 'Email' }).fill('sam');
    await page.getByRole('textbox', { name: 'Mobile' }).fill('0491 570 156');
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    // A mistake in another field loses nothing.
    await page.getByRole('alert').waitFor();
    expect(await box.isChecked()).toBe(true);
    await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/enquire'));
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    const form = new URLSearchParams((await sent).postData() ?? '');
    expect(form.get('van')).toBe('2,800 kg van (ATM), 4 people aboard, 250 kg on the ball');
    await page.getByRole('heading', { level: 1, name: 'Thank you, we have your enquiry' }).waitFor();
    await close();
  });

  it('is asked once: other pages have the figures, until the van is forgotten', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    const car = await firstCar({ port: inject('sitePort') }, 'outback');
    await openLive(page, addressOf('outback', car));
    await page.getByRole('link', { name: 'Will it pull your van?' }).click();
    await page.getByLabel('Loaded van (ATM), kg').fill('9000');
    await page.getByRole('button', { name: 'Show what’s left' }).click();
    await page.waitForURL(/van=9000/);
    await openLive(page, page.url());
    await page.waitForFunction(() => localStorage.getItem('forecourt.van') !== null);
    await openLive(page, addressOf('outback', '/search?body=ute'));
    await page.getByText('over its tow rating').first().waitFor();
    expect(await axeFindings(page, '.search-main')).toEqual([]);
    await page.getByText('Van 9,000 kg').click();
    expect(await widthFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear the van' }).click();
    await page.getByText('Left with your van').first().waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('name')).toBe('van');
    await close();
  });
});
