import { describe, expect, it } from 'vitest';
import { addressOf, DESKTOP, openLive, useShopper } from './support/shopper.ts';

const shopper = useShopper();

describe('the button of the home page', () => {
  it('counts what the typed words find, and never shows the count of other words', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('outback', '/'));
    const button = page.getByRole('button', { name: /^Show Me/ });
    const before = await button
      .getByText(/\d+ cars?$/)
      .last()
      .textContent();
    const width = (await button.boundingBox())?.width;
    const box = page.getByRole('searchbox').first();
    await box.fill('hilux');
    await page.getByRole('button', { name: 'Show Me', exact: true }).waitFor();
    const counted = page.getByRole('button', { name: /^Show Me \d+ cars?$/ });
    await counted.waitFor();
    const label = await counted
      .getByText(/\d+ cars?$/)
      .last()
      .textContent();
    expect(label).not.toBe(before);
    expect((await button.boundingBox())?.width).toBe(width);
    await button.click();
    await page.getByRole('heading', { level: 1, name: 'hilux' }).waitFor();
    const found = /\d+ cars?/.exec(label ?? '')?.[0] ?? 'no count';
    expect(await page.getByRole('main').textContent()).toContain(found);
    await close();
  });
});
