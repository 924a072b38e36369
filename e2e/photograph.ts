import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { applyFonts } from './support/apply-fonts.ts';
import { CHROMIUM_FLAGS, findChromium } from './support/find-chromium.ts';
import { layOutWhole } from './support/lay-out-whole.ts';

/**
 * Photographs the running demo for the README: `npm run photograph -- 3000 docs/pictures` (port, folder).
 * Whole pages at three widths, at most three screens high.
 */
const [port = '3000', folder = 'docs/pictures'] = process.argv.slice(2);
const WIDTHS = [390, 768, 1440];
const MAX_HEIGHT = 2700;

async function firstCar(page: Page, site: string): Promise<string> {
  await page.goto(`${site}/cars/`);
  return String(await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href'));
}

/** Loads all pictures of the page, also those further down, and waits for them and the fonts. */
async function settle(page: Page): Promise<void> {
  await layOutWhole(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await applyFonts(page);
}

const browser = await chromium.launch({ executablePath: await findChromium(process.env), args: [...CHROMIUM_FLAGS] });
try {
  await mkdir(folder, { recursive: true });
  for (const tenant of ['harbour', 'outback', 'marlowe']) {
    const site = `http://${tenant}.localhost:${port}`;
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const car = await firstCar(page, site);
    const pages = { home: '/', search: '/search/used-cars', car, enquire: `${car}/enquire` };
    for (const [name, path] of Object.entries(pages)) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${site}${path}`);
        await settle(page);
        const picture = await page.screenshot({ fullPage: true });
        const { height } = await sharp(picture).metadata();
        const file = join(folder, `${tenant}-${name}-${width}.webp`);
        await sharp(picture)
          .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) })
          .webp({ quality: 78 })
          .toFile(file);
        console.log(file);
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
}
