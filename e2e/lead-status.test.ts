import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';
import { takeCookies } from './support/take-cookies.ts';

const shopper = useShopper();
const THANKS = 'Thank you, we have your enquiry';
/** The choices that the form of each site requires. */
const PLACES: Readonly<Record<string, Record<string, string>>> = {
  harbour: { location_id: 'harbour-parramatta' },
  outback: { location_id: 'outback-toowoomba', dealership_slug: 'outback-toowoomba' },
};

/** Sends an enquiry as the form does without script. Resolves with where its answer leads, and its cookies. */
async function send(tenant: string, values: Record<string, string> = {}, path = '/contact-us') {
  const lead = {
    name: 'Jo',
    email: 'jo@example.com',
    phone: '0491 570 156',
    category: 'General Enquiry',
    ...PLACES[tenant],
    message: `Are you open on Saturday? ${Math.random()}`,
    ...values,
  };
  const { status, location, cookies } = await ask(
    { port: inject('sitePort') },
    {
      host: `${tenant}.localhost`,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.44' },
      body: new URLSearchParams(lead).toString(),
    },
  );
  expect(status).toBe(303);
  return { thanks: location ?? '', cookies };
}

/** Sends an enquiry, and opens its thank-you page. Returns the lead's id. */
async function enquire(page: Page, tenant: string, values?: Record<string, string>, path?: string): Promise<string> {
  const { thanks, cookies } = await send(tenant, values, path);
  await takeCookies(page, tenant, cookies);
  await page.goto(addressOf(tenant, thanks));
  return new URL(page.url()).searchParams.get('lead') ?? '';
}

/** Sends an enquiry. Returns the path of the private page to which its thank-you page leads, and the sender's cookies. */
async function sendForLink() {
  const { thanks, cookies } = await send('harbour');
  const headers = { cookie: cookies.map((written) => written.split(';')[0]).join('; ') };
  const site = { port: inject('sitePort') };
  const { body } = await ask(site, { host: 'harbour.localhost', path: thanks, headers });
  const path = /<a [^>]*href="([^"]+)"[^>]*>Follow your enquiry/.exec(body)?.[1];
  if (path === undefined) throw new Error('The thank-you page does not lead to the enquiry');
  return { path, cookies };
}

const statusOf = async (path: string) =>
  (await ask({ port: inject('sitePort') }, { host: 'harbour.localhost', path })).status;

describe.each([
  { how: 'on a phone', tenant: 'harbour', options: { viewport: PHONE } },
  { how: 'on a desktop', tenant: 'outback', options: { viewport: DESKTOP } },
  { how: 'with JavaScript off', tenant: 'harbour', options: { viewport: PHONE, javaScriptEnabled: false } },
])('the sender of an enquiry $how', ({ tenant, options }) => {
  it('sees the thank-you page, also after a reload, and can follow the enquiry on a private page', async () => {
    const { page, close } = await shopper.visit(options);
    const id = await enquire(page, tenant);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: THANKS }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(id.slice(0, 8).toUpperCase());
    await page.getByRole('link', { name: 'Follow your enquiry' }).click();
    await page.waitForURL(/\/lead\//);
    await page.getByRole('heading', { level: 1, name: 'Your enquiry' }).waitFor();
    const steps = page.getByRole('main').getByRole('list').getByRole('listitem');
    expect(await steps.first().textContent()).toContain('Received');
    expect(await steps.last().textContent()).toContain('Their reply');
    expect(await page.getByRole('main').textContent()).not.toMatch(/jo@example|0491|Jo\b/);
    if (options.javaScriptEnabled !== false) expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await close();
  });
});

describe('a job application', () => {
  it('is confirmed as an application, without cars to browse or a promised time', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 400 });
    await page.goto(addressOf('harbour', '/careers'));
    await page.getByText('So we can call you about your application').waitFor();
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByRole('alert').getByText('Fill in “The job, and something about you”.').waitFor();
    await enquire(page, 'harbour', { last_name: 'Rose' }, '/careers');
    await page.getByRole('heading', { level: 1, name: 'Thank you, we have your application' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.textContent()).toMatch(
      /Your details (?:have arrived at|are on their way to) Parramatta Toyota\./,
    );
    expect(await main.textContent()).not.toMatch(/See more cars|business hour|By \w+day/);
    await page.getByRole('link', { name: 'Follow your application' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor();
    expect(await main.textContent()).not.toMatch(/business hour|By \w+day/);
    await close();
  });
});

describe('the thank-you page in another browser', () => {
  it('shows the reference of the lead, but not the sender’s private link', async () => {
    const sender = await shopper.visit();
    const id = await enquire(sender.page, 'harbour');
    expect(await sender.page.content()).toContain(`/lead/${id}.`);
    expect(await sender.page.evaluate(() => document.cookie)).toBe('');
    const other = await shopper.visit();
    await other.page.goto(sender.page.url());
    await other.page.getByRole('heading', { level: 1, name: THANKS }).waitFor();
    expect(await other.page.getByRole('main').textContent()).toContain(id.slice(0, 8).toUpperCase());
    expect(await other.page.content()).not.toContain(`${id}.`);
    await other.page.waitForLoadState('networkidle');
    expect(JSON.stringify(await other.page.evaluate(() => window.dataLayer ?? []))).not.toContain(
      'asc_form_submission',
    );
    await enquire(other.page, 'harbour');
    await other.page.goto(sender.page.url());
    expect(await other.page.content()).not.toContain(`${id}.`);
    await other.close();
    await sender.close();
  });
});

describe('the page of an enquiry under way', () => {
  it('asks from time to time how it stands, and stays as it is when the server fails', async () => {
    const { page, close } = await shopper.visit({ expectedStatus: 500 });
    const { path, cookies } = await sendForLink();
    await takeCookies(page, 'harbour', cookies);
    await page.clock.install();
    await openLive(page, addressOf('harbour', path));
    const failure = {
      kind: 'page',
      status: 500,
      loaderData: null,
      actionData: null,
      error: { status: 500, data: null },
    };
    await page.route('**/lead/*.data', (route) => route.fulfill({ status: 500, json: failure }));
    const look = async () => {
      const answered = page.waitForResponse('**/lead/*.data');
      await page.clock.runFor(20_000);
      return (await answered).status();
    };
    expect(await look()).toBe(500);
    await page.unroute('**/lead/*.data');
    expect(await look()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Your enquiry' }).waitFor();
    await close();
  });
});

describe('a private link', () => {
  it('answers 404 when it is tampered with or used for another purpose', async () => {
    const { path: href } = await sendForLink();
    expect(await statusOf(href)).toBe(200);
    const last = href.endsWith('A') ? 'B' : 'A';
    for (const path of [
      `${href.slice(0, -1)}${last}`,
      href.slice(0, href.indexOf('.')),
      `${href}/received`,
      `${href}/release`,
    ])
      expect(await statusOf(path), path).toBe(404);
    const { status } = await ask(
      { port: inject('sitePort') },
      { host: 'harbour.localhost', path: `${href}/received`, method: 'POST' },
    );
    expect(status).toBe(404);
  });

  it('is not disclosed by analytics, to other sites as a referrer, or by caches', async () => {
    const { page, close } = await shopper.visit();
    await enquire(page, 'harbour');
    const beacons: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/api/events') && beacons.push(request.postData() ?? '')),
    );
    await page.getByRole('link', { name: 'Follow your enquiry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your enquiry' }).waitFor();
    await page.waitForLoadState('networkidle');
    const answer = await page.reload();
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
    expect(await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])).toEqual([]);
    await page.goto(addressOf('harbour', '/contact'));
    expect(beacons.filter((sent) => sent.includes('/lead/'))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('forecourt.visited') ?? '')).not.toContain('/lead/');
    await close();
  });
});
