import { describe, expect, inject, it } from 'vitest';
import { fitFindings } from './support/fit.ts';
import { forcedColourFindings } from './support/forced-colours.ts';
import { hoverFindings } from './support/hover.ts';
import { addressOf, PHONE, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();

const get = (tenant: string, path: string) => ask({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path });

/** The paths of one page of each kind. */
async function pagePaths(tenant: string): Promise<string[]> {
  const { hits } = JSON.parse((await get(tenant, '/api/search')).body) as { hits: { slug: string }[] };
  const car = `/cars/${hits[0]?.slug}`;
  return [
    '/',
    '/cars/',
    '/search?query=zzzzzz',
    '/search?body=ute&price=20000-60000',
    car,
    `${car}/enquire`,
    '/nowhere',
  ];
}

/** One site of each template. The demo has none in studio. */
describe.each(['harbour', 'outback', 'cars-studio'])('every page of %s', (tenant) => {
  it('is accessible, fits every screen, and has no broken links', { timeout: 180_000 }, async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, reducedMotion: 'reduce', expectedStatus: 404 });
    const links = new Set<string>();
    for (const path of await pagePaths(tenant)) {
      await page.goto(addressOf(tenant, path));
      expect(await fitFindings(page, ['phone', 'tablet', 'desktop']), `${tenant}${path}`).toEqual([]);
      expect(await page.getByRole('heading', { level: 1 }).count(), `${tenant}${path}`).toBe(1);
      expect(await page.title()).not.toBe('');
      const found = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const href of found) links.add(String(href));
      expect(await forcedColourFindings(page), `${tenant}${path}`).toEqual([]);
      expect(await hoverFindings(page), `${tenant}${path}`).toEqual([]);
    }
    await close();
    const broken: string[] = [];
    for (const href of [...links].map((link) => link.split('#')[0] ?? '')) {
      const { status } = await get(tenant, href);
      if (status >= 400) broken.push(`${status} ${href}`);
    }
    expect(broken).toEqual([]);
  });
});
