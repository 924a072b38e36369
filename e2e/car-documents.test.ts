import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, inject, it } from 'vitest';
import { readPage } from './support/read-page.ts';
import { addressOf, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();
const PDF_LINK = { name: 'Download as PDF' };

type Hit = { readonly id: number; readonly slug: string; readonly stocknum: string; readonly price: number };

const financedCars = new Map<string, Promise<Hit>>();

/** A used car of the dealer whose page shows finance. Each dealer is searched once. */
function findFinancedCar(tenant: string): Promise<Hit> {
  const car = financedCars.get(tenant) ?? searchFinancedCar(tenant);
  financedCars.set(tenant, car);
  return car;
}

async function searchFinancedCar(tenant: string): Promise<Hit> {
  const get = async (path: string) =>
    (await readPage({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path })).body;
  const list = await get('/api/search/list?car_type=used&status=in_stock&hitsPerPage=12');
  const { hits } = JSON.parse(list) as { readonly hits: readonly Hit[] };
  for (const hit of hits) if ((await get(`/cars/${hit.slug}`)).includes('Weekly repayment')) return hit;
  throw new Error(`${tenant} shows no car with finance on its first page`);
}

async function textOf(download: Download): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe('the PDF of a car', () => {
  it.each(['harbour', 'outback'])(
    'is downloaded under the car’s name, with price and finance details, on %s',
    async (tenant) => {
      const car = await findFinancedCar(tenant);
      const { page, close } = await shopper.visit();
      await openLive(page, addressOf(tenant, `/cars/${car.slug}`));
      const saved = page.waitForEvent('download');
      await page.getByRole('link', PDF_LINK).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`${car.slug}.pdf`);
      const text = await textOf(download);
      const title = (await page.getByRole('heading', { level: 1 }).first().innerText()).split('\n')[0] ?? '';
      for (const said of [title, `$${car.price.toLocaleString('en-AU')}`, car.stocknum]) expect(text).toContain(said);
      // The rate with its comparison rate, the warning and the credit provider (R6, R7, R9).
      expect(text).toContain('Comparison rate');
      expect(text).toContain('WARNING: This comparison rate is true only for the examples given');
      expect(text).toMatch(/Credit provider: .*Australian Credit Licence/);
      expect(text).toMatch(/indicative only/i);
      await close();
    },
  );

  it('reports a failure by an alert and beside the button, and can be requested again', async () => {
    const car = await findFinancedCar('outback');
    const { page, close } = await shopper.visit({ expectedStatus: 503 });
    await openLive(page, addressOf('outback', `/cars/${car.slug}`));
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const message = 'We’re preparing many PDFs at the moment.';
    await page.route('**/pdf', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'no_document', message } } }),
    );
    await page.getByRole('link', PDF_LINK).click();
    await page.getByRole('status').getByText(message).waitFor();
    expect(alerts).toEqual([message]);
    await page.unroute('**/pdf');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', PDF_LINK).click();
    expect((await saved).suggestedFilename()).toBe(`${car.slug}.pdf`);
    await close();
  });

  it('is a plain link without script', async () => {
    const car = await findFinancedCar('harbour');
    const { page, close } = await shopper.visit({ javaScriptEnabled: false });
    await page.goto(addressOf('harbour', `/cars/${car.slug}`));
    const saved = page.waitForEvent('download');
    await page.getByRole('link', PDF_LINK).click();
    expect((await saved).suggestedFilename()).toBe(`${car.slug}.pdf`);
    await close();
  });
});

describe('the page of a car', () => {
  const reports = (page: Page, path: string) =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));

  it('reports a view of the car when it is shown', async () => {
    const car = await findFinancedCar('harbour');
    const { page, close } = await shopper.visit();
    const report = reports(page, '/api/views');
    await page.goto(addressOf('harbour', `/cars/${car.slug}`));
    const request = await report;
    expect(JSON.parse(request.postData() ?? '')).toEqual({ car_id: car.id });
    expect((await request.response())?.status()).toBe(204);
    await close();
  });

  it('reports a phone reveal, and turns the number into a link', async () => {
    const car = await findFinancedCar('harbour');
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, addressOf('harbour', `/cars/${car.slug}`));
    // From here on events are reported.
    await page.waitForFunction(() => 'dataLayer' in window);
    const main = page.getByRole('main');
    const before = await main.innerHTML();
    const report = reports(page, '/api/phone-reveal');
    await main
      .getByRole('button', { name: /Show number/ })
      .first()
      .click();
    const request = await report;
    expect(JSON.parse(request.postData() ?? '')).toMatchObject({
      car_id: car.id,
      dealership_id: expect.stringContaining('harbour') as string,
      website_id: 'harbour',
    });
    expect((await request.response())?.status()).toBe(200);
    const link = main.getByRole('link', { name: /^Call / }).first();
    const number = (await link.getAttribute('href')) ?? '';
    expect(number).toMatch(/^tel:\+61\d{9}$/);
    expect(before).not.toContain('tel:');
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    const events = await page.evaluate(() => window.dataLayer ?? []);
    const reported = events.filter(({ event }) => event === 'asc_cta_interaction' || event === 'asc_click_to_call');
    expect(reported).toMatchObject([
      { event: 'asc_cta_interaction', element_subtype: 'phone_reveal', item_number: expect.any(String) as string },
      { event: 'asc_click_to_call', comm_type: 'voice' },
    ]);
    await close();
  });

  it('shows the phone number even when its report fails', async () => {
    const car = await findFinancedCar('outback');
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 500 });
    await openLive(page, addressOf('outback', `/cars/${car.slug}`));
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.route('**/api/phone-reveal', (route) => route.fulfill({ status: 500, json: {} }));
    await page
      .getByRole('main')
      .getByRole('button', { name: /Show number/ })
      .first()
      .click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Call / })
      .first()
      .waitFor();
    expect((await warned).text()).toContain('was not reported');
    await close();
  });
});
