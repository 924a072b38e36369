import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { addressOf, DESKTOP, PHONE, TABLET, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();

/** The paths of one page of each kind. */
async function pagePaths(page: Page, tenant: string): Promise<string[]> {
  await page.goto(addressOf(tenant, '/cars/'));
  const car = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
  return [
    '/',
    '/cars/',
    '/search?query=zzzzzz',
    '/search?body=ute&price=20000-60000',
    String(car),
    `${car}/enquire`,
    '/nowhere',
  ];
}

describe.each(['harbour', 'outback'])('every page of %s', (tenant) => {
  it.each([
    ['phone', PHONE],
    ['tablet', TABLET],
    ['desktop', DESKTOP],
  ] as const)('is accessible and fits a %s', async (_name, viewport) => {
    const { page, close } = await shopper.visit({ viewport, expectedStatus: 404 });
    for (const path of await pagePaths(page, tenant)) {
      await page.goto(addressOf(tenant, path));
      expect(await axeFindings(page), `${tenant}${path}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${tenant}${path} is wider than the window`).toBeLessThanOrEqual(0);
      expect(await page.getByRole('heading', { level: 1 }).count(), `${tenant}${path}`).toBe(1);
      expect(await page.title()).not.toBe('');
    }
    await close();
  });

  it('has only links that lead somewhere', async () => {
    const { page, close } = await shopper.visit();
    const paths = (await pagePaths(page, tenant)).slice(0, -1);
    const links = new Set<string>();
    for (const path of paths) {
      await page.goto(addressOf(tenant, path));
      const found = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const href of found) links.add(String(href));
    }
    const broken: string[] = [];
    for (const href of [...links].map((link) => link.split('#')[0] ?? '')) {
      const { status } = await ask({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path: href });
      if (status >= 400) broken.push(`${status} ${href}`);
    }
    expect(broken).toEqual([]);
    await close();
  });
});
