import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { addressOf, DESKTOP, PHONE, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();
const THANKS = 'Thank you, it is with us';

/** Sends an enquiry by the site's call, and opens the thanks for it. */
async function enquire(page: Page, tenant: string, values: Record<string, string> = {}): Promise<string> {
  const lead = {
    name: 'Jo',
    email: 'jo@example.com',
    phone: '0491 570 156',
    category: 'General Enquiry',
    message: `Are you open on Saturday? ${Math.random()}`,
    ...values,
  };
  const { status, body } = await ask(
    { port: inject('sitePort') },
    {
      host: `${tenant}.localhost`,
      path: '/api/leads',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.44' },
      body: JSON.stringify(lead),
    },
  );
  expect(status).toBe(201);
  const { lead_id } = JSON.parse(body) as { lead_id: string };
  await page.goto(addressOf(tenant, `/success?lead=${lead_id}`));
  return lead_id;
}

const statusOf = async (path: string) =>
  (await ask({ port: inject('sitePort') }, { host: 'harbour.localhost', path })).status;

describe.each([
  { how: 'on a phone', tenant: 'harbour', options: { viewport: PHONE } },
  { how: 'on a desktop', tenant: 'outback', options: { viewport: DESKTOP } },
  { how: 'with JavaScript off', tenant: 'harbour', options: { viewport: PHONE, javaScriptEnabled: false } },
])('who sent an enquiry $how', ({ tenant, options }) => {
  it('is told what happens next, after a reload too, and follows it on a page of their own', async () => {
    const { page, close } = await shopper.visit(options);
    const id = await enquire(page, tenant);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: THANKS }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(id.slice(0, 8).toUpperCase());
    await page.getByRole('link', { name: 'Follow your enquiry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your enquiry' }).waitFor();
    const steps = page.getByRole('main').getByRole('list').getByRole('listitem');
    expect(await steps.first().textContent()).toContain('Received');
    expect(await steps.last().textContent()).toContain('Their answer');
    expect(await page.getByRole('main').textContent()).not.toMatch(/jo@example|0491|Jo\b/);
    if (options.javaScriptEnabled !== false) expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await close();
  });
});

describe('a private link', () => {
  it('is no page when it is changed, or used for another purpose', async () => {
    const { page, close } = await shopper.visit();
    await enquire(page, 'harbour');
    const href = String(await page.getByRole('link', { name: 'Follow your enquiry' }).getAttribute('href'));
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
    await close();
  });

  it('is told to nobody: no measuring on its page, no referrer, no cache', async () => {
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
