import { expect, it } from 'vitest';
import { addressOf, DESKTOP, TABLET, useShopper } from './support/shopper.ts';

const shopper = useShopper();

// Harbour's entries stand three in a row below the newest one, Marlowe's two.
it.each([
  ['harbour', TABLET],
  ['harbour', DESKTOP],
  ['marlowe', TABLET],
  ['marlowe', DESKTOP],
])('the pictures of the blog of %s are loaded as wide as they are shown at %o', async (tenant, viewport) => {
  const { page, close } = await shopper.visit({ viewport });
  await page.goto(addressOf(tenant, '/blog'));
  const pictures = page.locator('main img');
  expect(await pictures.count()).toBeGreaterThan(2);
  const widths = await pictures.evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
        image.loading = 'eager';
        await image.decode();
        // Of a picture with `sizes`, this is the width that it was asked for.
        return { shown: image.clientWidth, asked: image.naturalWidth };
      }),
    ),
  );
  for (const { shown, asked } of widths) {
    expect(asked).toBeGreaterThan(shown * 0.95);
    expect(asked).toBeLessThan(shown * 1.15);
  }
  await close();
});
