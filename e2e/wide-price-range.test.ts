import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSiteProcess, type SiteProcess } from './support/site-process.ts';
import { DESKTOP, useShopper } from './support/shopper.ts';

const run = promisify(execFile);
const shopper = useShopper();
let folder: string;
let site: SiteProcess;

/** A dealer's site of its own whose price filter is the separate price-range slider. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-wide-'));
  const dataFolder = join(folder, 'data');
  await (await startSiteProcess(dataFolder)).end('SIGTERM');
  const tenant = join(folder, 'harbour');
  await cp('demo/tenants/harbour', tenant, { recursive: true });
  const file = join(tenant, 'tenant.json');
  const settings = JSON.parse(await readFile(file, 'utf8')) as { search?: object };
  await writeFile(file, JSON.stringify({ ...settings, search: { ...settings.search, price_scale: 'wide' } }));
  await run(process.execPath, ['src/cli/main.ts', 'tenant', 'apply', tenant], {
    env: { ...process.env, DATABASE_URL: '', FORECOURT_DATA: dataFolder },
  });
  site = await startSiteProcess(dataFolder);
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('runs from 5,000 to 250,000 by 500, and its ends never meet', async () => {
  const { page, close } = await shopper.visit({ viewport: DESKTOP });
  await page.goto(`http://harbour.localhost:${site.port}/search/used-cars?price=20000-21000`);
  await page.locator('input[name="price_max"]').scrollIntoViewIfNeeded();
  const thumbs = page.getByRole('slider', { name: /^Price/ });
  await thumbs.first().waitFor({ state: 'attached' });
  const values = () => thumbs.evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-valuenow'))));
  const bounds = await thumbs.first().evaluate((one) => [one.getAttribute('min'), one.getAttribute('max')]);
  expect(bounds).toEqual(['5000', '250000']);
  await thumbs.first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await values()).toEqual([20_500, 21_000]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  expect(await values()).toEqual([20_500, 21_000]);
  await page.waitForURL(/\?price=20500-21000$/);
  await thumbs.last().focus();
  await page.keyboard.press('Home');
  expect(await values()).toEqual([20_500, 21_000]);
  await page.keyboard.press('End');
  await page.waitForURL(/\?price=20500-$/);
  await close();
});
