import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSlowLine } from './support/document-in-pieces.ts';
import { firstCar } from './support/first-car.ts';
import { layoutShift } from './support/layout-shift.ts';
import { useShopper } from './support/shopper.ts';

const shopper = useShopper();
const CAR = 'the first car';

describe('a page that arrives in pieces', () => {
  let line: Awaited<ReturnType<typeof startSlowLine>>;
  beforeAll(async () => {
    line = await startSlowLine();
  });
  afterAll(() => line.close());

  it.each([
    ['harbour', CAR, 1440],
    ['outback', CAR, 1440],
    ['marlowe', CAR, 1440],
    ['outback', '/cars/', 1440],
    ['harbour', '/models', 1024],
    ['marlowe', '/models', 1440],
    ['harbour', '/book-test-drive', 1440],
    ['outback', '/book-test-drive', 768],
    ['outback', '/contact-us', 768],
    ['harbour', '/finance', 768],
    ['outback', '/favourites', 1440],
    ['marlowe', '/buying', 1440],
  ])('moves nothing that is painted already: %s, %s at %i px', async (tenant, path, width) => {
    const site = { port: inject('sitePort') };
    const { page, close } = await shopper.visit({ viewport: { width, height: 1000 } });
    await line.open(page, tenant, path === CAR ? await firstCar(site, tenant) : path);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await close();
  });

  it('moves no panel that the shopper left open or closed', async () => {
    const { page, close } = await shopper.visit({ viewport: { width: 1440, height: 900 } });
    const panels = JSON.stringify({ seats: true, make: false, body: false });
    await page.addInitScript((kept) => localStorage.setItem('forecourt.panels', kept), panels);
    await line.open(page, 'harbour', '/cars/');
    const isOpen = (name: string) => page.locator(`details[data-panel=${name}][open]`).count();
    expect(await Promise.all(['seats', 'make', 'body'].map(isOpen))).toEqual([1, 0, 0]);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await close();
  });
});
