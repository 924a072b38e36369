import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { addressOf } from './support/address.ts';
import { axeFindings } from './support/axe.ts';
import { MAP_CREDIT, MAP_HOST, MAP_SITE } from './support/map-site.ts';
import { openLive, PHONE, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();
const at = (path: string) => addressOf(MAP_SITE, path);

/** A style of one raster source, and of one whose shapes the library's worker prepares. */
const STYLE = {
  version: 8,
  sources: {
    streets: { type: 'raster', tiles: [`${MAP_HOST}/{z}/{x}/{y}.png`], tileSize: 256 },
    water: { type: 'geojson', data: { type: 'Point', coordinates: [151, -33.8] } },
  },
  layers: [
    { id: 'streets', type: 'raster', source: 'streets' },
    { id: 'water', type: 'circle', source: 'water' },
  ],
};
const TILE = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfd8d0' } })
  .png()
  .toBuffer();

/** Answers for the host of the style and its tiles, which is asked across origins. */
async function answerForTiles(page: Page, { style = 200, tiles = 200 } = {}): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(`${MAP_HOST}/**`, (route) =>
    route.request().url().endsWith('/style.json')
      ? route.fulfill({ status: style, headers, json: STYLE })
      : route.fulfill({ status: tiles, headers, contentType: 'image/png', body: TILE }),
  );
}

function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

const isOfMap = (url: string) => /\/assets\/(?:live-map|open-map|maplibre)/.test(url) || url.startsWith(MAP_HOST);
const firstMap = (page: Page) => page.getByRole('region', { name: 'Find us on the map' });

describe('the map of a site with tiles', () => {
  it('loads nothing before the tap, then shows the locations beside their list, by keyboard too', async () => {
    const { page, close } = await shopper.visit();
    const requests = requestsOf(page);
    await answerForTiles(page);
    await openLive(page, at('/contact-us'));
    const map = firstMap(page);
    expect(await map.getByRole('img').getAttribute('aria-label')).toMatch(/^Map of Parramatta, .* nearby$/);
    expect(await map.getByRole('listitem').allInnerTexts()).toHaveLength(4);
    expect(requests.filter(isOfMap)).toEqual([]);

    await map.getByRole('button', { name: 'Show map' }).focus();
    await page.keyboard.press('Enter');
    await map.getByText(MAP_CREDIT).waitFor();
    expect(requests.filter((url) => url.startsWith(MAP_HOST)).length).toBeGreaterThan(1);
    expect(await map.getByRole('listitem').allInnerTexts()).toHaveLength(4);
    expect(await axeFindings(page)).toEqual([]);

    // Three locations are close together at first, and two of them never come apart.
    const cluster = map.getByRole('button', { name: '3 locations. Zoom in.' });
    await cluster.focus();
    await page.keyboard.press('Enter');
    await cluster.waitFor({ state: 'detached' });
    const both = map.getByRole('button', { name: 'Parramatta, Parramatta Parts' });
    await both.focus();
    await page.keyboard.press('Enter');
    const card = map.getByRole('group', { name: 'Parramatta, Parramatta Parts' });
    expect(await card.getByRole('link', { name: 'Parramatta Parts', exact: true }).getAttribute('href')).toBe(
      '/contact-us/parramatta-parts',
    );
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await both.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  it.each([
    ['the style fails', { style: 500 }],
    ['every tile fails', { tiles: 500 }],
  ])('says so when %s, keeps picture and list, and opens on another try', async (_how, statuses) => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedErrors: /tiles\.example\.com/ });
    await answerForTiles(page, statuses);
    await openLive(page, at('/contact-us'));
    const map = firstMap(page);
    await map.getByRole('button', { name: 'Show map' }).click();
    await map.getByRole('alert').getByText('The map cannot be shown right now.').waitFor();
    expect(await map.getByRole('img', { name: /^Map of Parramatta/ }).isVisible()).toBe(true);
    expect(await map.getByRole('link', { name: 'Gosford', exact: true }).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(`${MAP_HOST}/**`);
    await answerForTiles(page);
    await map.getByRole('button', { name: 'Try again' }).click();
    await map.getByText(MAP_CREDIT).waitFor();
    await close();
  });

  it('says so where the browser has no WebGL, without loading the library', async () => {
    const { page, close } = await shopper.visit();
    const requests = requestsOf(page);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openLive(page, at('/contact-us/gosford'));
    await page.getByRole('button', { name: 'Show map' }).click();
    await page.getByRole('alert').getByText('Your browser cannot draw this map.').waitFor();
    expect(requests.filter((url) => /open-map/.test(url))).toEqual([]);
    await close();
  });

  it('is a picture with links without JavaScript, and each kind is on the page of its department', async () => {
    const { page, close } = await shopper.visit({ javaScriptEnabled: false });
    await page.goto(at('/contact-us'));
    expect(await firstMap(page).getByRole('img').isVisible()).toBe(true);
    expect(await firstMap(page).getByRole('link', { name: 'Gosford', exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Show map' }).count()).toBe(0);
    await page.goto(at('/service'));
    const service = page.getByRole('region', { name: 'Where we service cars' });
    expect(await service.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Granville Service')]);
    await page.goto(at('/vehicle-parts-and-accessories'));
    const parts = page.getByRole('region', { name: 'Where we keep parts' });
    expect(await parts.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Parramatta Parts')]);
    await close();
  });

  it('opens the policy on pages with a map only, from the page cache too', async () => {
    const { page, close } = await shopper.visit({ javaScriptEnabled: false });
    const site = { port: inject('sitePort') };
    const byTime: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
      first: async (path) => (await page.goto(at(path)))?.headers()['content-security-policy'],
      second: async (path) =>
        (await ask(site, { host: `${MAP_SITE}.localhost`, path })).headers['content-security-policy'],
    };
    for (const [time, policyOf] of Object.entries(byTime)) {
      expect(await policyOf('/contact-us'), time).toContain(`connect-src 'self' ${MAP_HOST};`);
      expect(await policyOf('/'), time).not.toContain(MAP_HOST);
      expect(await policyOf('/fleet'), time).not.toContain(MAP_HOST);
    }
    await close();
  });
});
