import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/templates.ts';
import { DEMO_TENANTS } from '../demo/tenants.ts';
import { applyFonts } from './support/apply-fonts.ts';
import { crawl } from './support/crawl.ts';
import { fitFindings, overflowFindings, widthFindings } from './support/fit.ts';
import { forcedColourFindings } from './support/forced-colours.ts';
import { hoverFindings } from './support/hover.ts';
import { longSite } from './support/long-sites.ts';
import { readPage } from './support/read-page.ts';
import { addressOf, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

const get = (tenant: string, path: string) =>
  readPage({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path });

type Paths = {
  /** Pages that are examined on every screen. */
  readonly all: readonly string[];
  /** Those that have between them all the controls of a template. */
  readonly withControls: readonly string[];
};

/** Kinds of pages that no other test examines in every template. They are looked at on two screens. */
const FURTHER = /^\/(?:models\/|blog\/(?!vehicle-reviews)|teams|faqs|fleet|roadside-assist|cars\/filter\/)/;

async function pagePaths(tenant: string): Promise<Paths> {
  const { hits } = JSON.parse((await get(tenant, '/api/search')).body) as { hits: { slug: string }[] };
  const car = `/cars/${hits[0]?.slug}`;
  const withControls = ['/', '/search?body=ute&price=20000-60000', car];
  return {
    all: [
      ...withControls,
      '/cars/',
      '/search?query=zzzzzz',
      `${car}/enquire`,
      '/parts/search',
      '/about-us',
      '/blog',
      '/terms-and-conditions/',
      '/nowhere',
    ],
    withControls,
  };
}

/** The demo's tenants by their template. A template without one is examined on a test site. */
const DEMO: Partial<Record<string, string>> = { metro: 'harbour', outback: 'outback', studio: 'marlowe' };

describe.each(TEMPLATE_NAMES.map((template) => DEMO[template] ?? `cars-${template}`))('every page of %s', (tenant) => {
  it('is accessible, fits every screen, and has no broken links', { timeout: 600_000 }, async () => {
    const { pages, followed, ...crawled } = await crawl({ port: inject('sitePort'), tenant });
    expect(crawled.findings).toEqual([]);
    const { page, close } = await shopper.visit({ viewport: PHONE, reducedMotion: 'reduce', expectedStatus: 404 });
    const links = new Set<string>();
    const paths = await pagePaths(tenant);
    const further = pages.filter((path) => FURTHER.test(path));
    for (const path of [...paths.all, ...further]) {
      await page.goto(addressOf(tenant, path));
      const screens = further.includes(path)
        ? (['phone', 'desktop'] as const)
        : (['phone', 'tablet', 'desktop'] as const);
      expect(await fitFindings(page, screens), `${tenant}${path}`).toEqual([]);
      expect(await page.getByRole('heading', { level: 1 }).count(), `${tenant}${path}`).toBe(1);
      expect(await page.title()).not.toBe('');
      const found = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const href of found) links.add(String(href));
      if (!paths.withControls.includes(path)) continue;
      const findings = [...(await forcedColourFindings(page)), ...(await hoverFindings(page))];
      expect(findings, `${tenant}${path}`).toEqual([]);
    }
    await close();
    const broken: string[] = [];
    for (const href of new Set([...links].map((link) => link.split('#')[0] ?? '')).difference(followed)) {
      const { status } = await get(tenant, href);
      if (status >= 400) broken.push(`${status} ${href}`);
    }
    expect(broken).toEqual([]);
  });
});

describe.each(['tuistreet', 'palouse', 'wattlecreek'])('the site of %s', (tenant) => {
  it('is accessible and fits a phone, in its own colours', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, reducedMotion: 'reduce' });
    const { hits } = JSON.parse((await get(tenant, '/api/search')).body) as { hits: { slug: string }[] };
    for (const path of ['/', '/cars/', `/cars/${hits[0]?.slug}`]) {
      await page.goto(addressOf(tenant, path));
      expect(await fitFindings(page, ['phone']), `${tenant}${path}`).toEqual([]);
    }
    await close();
  });
});

it.each(DEMO_TENANTS.filter((tenant) => !Object.values(DEMO).includes(tenant)))(
  'every page of %s has a complete head, and no link is broken',
  async (tenant) => {
    const { findings, pages } = await crawl({ port: inject('sitePort'), tenant });
    expect(pages.length).toBeGreaterThan(10);
    expect(findings).toEqual([]);
  },
);

type Hit = { readonly slug: string; readonly make: string; readonly model: string; readonly badge: string | null };

/** The cars with the longest names, longest first. */
async function longestNamed(tenant: string): Promise<Hit[]> {
  const { hits } = JSON.parse((await get(tenant, '/api/search/list?hitsPerPage=100')).body) as { hits: Hit[] };
  const length = ({ make, model, badge }: Hit) => `${make} ${model} ${badge ?? ''}`.length;
  return hits.toSorted((left, right) => length(right) - length(left));
}

it.each(['harbour', 'outback'])('no page of %s is wider than a phone with the longest names', async (tenant) => {
  const [car] = await longestNamed(tenant);
  if (!car) throw new Error(`${tenant} has no cars`);
  const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 404 });
  const search = `/search?${new URLSearchParams({ make: car.make, query: `${car.model} ${car.badge ?? ''}` })}`;
  const paths = [
    '/',
    '/cars/',
    search,
    `/search?query=${'w'.repeat(60)}`,
    '/cars/filter/make',
    `/cars/${car.slug}`,
    `/cars/${car.slug}/enquire?about=finance`,
    `/book-test-drive?car=${car.slug}`,
    '/book-test-drive',
    '/contact-us',
    '/fleet',
    '/nowhere',
  ];
  const findings: string[] = [];
  for (const path of paths) {
    // The texts are replaced once React has hydrated the page: it would report other texts than the server's.
    await openLive(page, addressOf(tenant, path));
    for (const finding of await overflowFindings(page, [car.model, ...(car.badge ? [car.badge] : [])]))
      findings.push(`${path}: ${finding}`);
  }
  expect(findings).toEqual([]);
  await close();
});

/** The name in the header is whole, and no button beside it is outside the window. */
async function expectWholeHeader(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await page
      .locator('.site-header .site-brand b')
      .evaluate((name) => name.scrollHeight > name.clientHeight + 1 || name.clientWidth < 60);
    expect(cut, `the name at ${width} px`).toBe(false);
    const outside = await page
      .locator('.site-header')
      .locator('a, button, summary')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > window.innerWidth)
          .map(({ textContent }) => textContent),
      );
    expect(outside, `in the header at ${width} px`).toEqual([]);
  }
}

describe('a dealer with a name of nine words and locations of one long word', () => {
  it.each(TEMPLATE_NAMES)(
    'has no page that is wider than the window, and shows its whole name and the buttons beside it in the header, in %s',
    async (template) => {
      const site = longSite(template);
      const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 404 });
      const cars = (await longestNamed(site)).map(({ slug }) => `/cars/${slug}`);
      const paths = ['/', '/search', ...cars, `${cars[0]}/enquire`, '/book-test-drive', '/contact-us', '/nowhere'];
      const findings: string[] = [];
      const measure = async (path: string) => {
        for (const finding of await widthFindings(page)) findings.push(`${path}, ${finding}`);
      };
      for (const path of paths) {
        await page.goto(addressOf(site, path));
        await measure(path);
      }
      await openLive(page, addressOf(site, '/contact'));
      await measure('/contact');
      expect(findings).toEqual([]);
      await expectWholeHeader(page);
      await close();
    },
  );

  describe('without script', () => {
    let page: Page;
    let close: () => Promise<void>;
    // One page, in which each test opens an address.
    beforeAll(async () => {
      ({ page, close } = await shopper.visit({ javaScriptEnabled: false }));
    });
    afterAll(() => close());

    // The header names a street and a city, which are longer than the opening hours that replace them.
    it.each(TEMPLATE_NAMES)('shows its whole name and the buttons beside it in the header, in %s', async (template) => {
      await page.setViewportSize(PHONE);
      await page.goto(addressOf(longSite(template), '/contact'));
      await expectWholeHeader(page);
    });
  });
});

describe('the home page of outback in its fonts', () => {
  let page: Page;
  let close: () => Promise<void>;
  // The page is loaded once: its tests change nothing but its width.
  beforeAll(async () => {
    ({ page, close } = await shopper.visit({ viewport: { width: 1024, height: 800 } }));
    await page.goto(addressOf('outback', '/'));
    await applyFonts(page);
  });
  afterAll(() => close());

  it.each([320, 1024])('makes in stock keep their names whole at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('.brand b').evaluateAll((names) =>
      names.map((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        return `${name.textContent}: ${words.getClientRects().length}`;
      }),
    );
    for (const make of ['Mitsubishi', 'Volkswagen']) expect(lines).toContain(`${make}: 1`);
  });

  it('the menu is on one line on a narrow desk', async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    expect(await menuLines(page)).toBe(1);
  });

  it('figures of a card are whole on a narrow desk', async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    const cut = await page
      .locator('.ratings dd')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  });
});

it('a menu of seven entries is on one line on a narrow desk in studio', async () => {
  const { page, close } = await shopper.visit({ viewport: { width: 1024, height: 800 } });
  await page.goto(addressOf('marlowe', '/contact-us'));
  await applyFonts(page);
  expect(await menuLines(page)).toBe(1);
  expect(await page.getByRole('banner').getByText('4 locations').count()).toBeGreaterThan(0);
  await close();
});

const menuLines = async (page: Page): Promise<number> =>
  page
    .locator('.main-menu-link')
    .evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size);
