import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressOf, DESKTOP, PHONE, useShopper } from './shopper.ts';

const shopper = useShopper();

const write = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind; path=/';
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
  });

const found = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    history: history.length,
    width: innerWidth,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    mark: 'mark' in window,
  }));

/** A page without scripts, which stores nothing itself. */
const address = (tenant: string) => addressOf(tenant, '/api/search');

describe('a visit', () => {
  it('finds nothing that the visit before it left, on either of its sites', async () => {
    const first = await shopper.visit({ viewport: PHONE, reducedMotion: 'reduce' });
    const untouched = async () => {
      const { page, close } = await shopper.visit();
      const reports = [];
      for (const tenant of ['harbour', 'outback']) {
        await page.goto(address(tenant));
        reports.push(await found(page));
      }
      await close();
      return reports;
    };
    await first.page.addInitScript(() => Object.assign(window, { mark: true }));
    await first.page.route('**/api/search', (route) => route.continue());
    for (const tenant of ['harbour', 'outback']) {
      await first.page.goto(address(tenant));
      await write(first.page);
    }
    const own = { local: ['left'], session: ['left'], databases: ['left'], width: PHONE.width, mark: true };
    expect(await found(first.page)).toMatchObject(own);
    // A shopper who comes while the first is still there, and one who comes afterwards.
    const beside = await untouched();
    await first.close();
    const after = await untouched();
    const nothing = { local: [], session: [], cookie: '', databases: [], width: DESKTOP.width, isReduced: false };
    for (const reports of [beside, after])
      expect(reports).toEqual([
        { ...nothing, mark: false, history: 2 },
        { ...nothing, mark: false, history: 3 },
      ]);
  });

  it('finds nothing that the visit before it was still writing when it was closed', async () => {
    const left: (string | null)[] = [];
    for (let visits = 0; visits < 20; visits += 1) {
      const { page, close } = await shopper.visit();
      await page.goto(address('harbour'));
      left.push(await page.evaluate(() => localStorage.getItem('count')));
      await page.evaluate(() => {
        const count = () => {
          localStorage.setItem('count', String(performance.now()));
          setTimeout(count);
        };
        count();
      });
      await close();
    }
    expect(left.filter((value) => value !== null)).toEqual([]);
  });

  it('has a network address of its own', async () => {
    const addresses: (string | undefined)[] = [];
    for (let visits = 0; visits < 2; visits += 1) {
      const { page, close } = await shopper.visit();
      const requested = page.waitForRequest(addressOf('harbour', '/'));
      await page.goto(addressOf('harbour', '/'));
      addresses.push((await (await requested).allHeaders())['x-forwarded-for']);
      await close();
    }
    expect(new Set(addresses).size).toBe(2);
    expect(addresses).not.toContain(undefined);
  });

  it('runs no script on either of its sites while JavaScript is off, and all scripts in the visit after it', async () => {
    const titlesOf = async (javaScriptEnabled: boolean) => {
      const { page, close } = await shopper.visit({ javaScriptEnabled });
      const body = '<title>No script ran</title><script>document.title = "A script ran"</script>';
      await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
      const titles: string[] = [];
      for (const tenant of ['harbour', 'outback']) {
        await page.goto(addressOf(tenant, '/'));
        titles.push(await page.title());
      }
      await close();
      return titles;
    };
    expect(await titlesOf(false)).toEqual(['No script ran', 'No script ran']);
    expect(await titlesOf(true)).toEqual(['A script ran', 'A script ran']);
  });
});
