import { describe, expect, inject, it } from 'vitest';
import { firstCar } from './support/first-car.ts';
import { openPage, weighFirstVisit } from './support/first-visit.ts';
import { overBudget, PAGE_BUDGETS } from './support/page-budgets.ts';
import { addressOf, PHONE, useShopper } from './support/shopper.ts';
import { recordTraffic } from './support/traffic.ts';

const shopper = useShopper();

describe.each(Object.entries(PAGE_BUDGETS))('a first visit to %s', (tenant, budgets) => {
  it('sends no more requests, bytes, scripts and styles than its budget allows, on each kind of page', async () => {
    const car = await firstCar({ port: inject('sitePort') }, tenant);
    const paths = { home: '/', search: '/cars/', car, enquiry: `${car}/enquire`, contact: '/contact-us' };
    for (const [kind, path] of Object.entries(paths)) {
      // A phone has a context of its own here, with an empty cache.
      const { page, close } = await shopper.visit({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
      const traffic = await recordTraffic(await page.context().newCDPSession(page));
      const visit = await weighFirstVisit(await openPage(page, addressOf(tenant, path)), traffic);
      expect(overBudget(visit, budgets[kind as keyof typeof budgets]), `${kind} of ${tenant}`).toEqual([]);
      await close();
    }
  });
});
