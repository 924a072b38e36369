import { expect, it } from 'vitest';
import { addressOf, DESKTOP, PHONE, TABLET, useShopper } from './support/shopper.ts';

const shopper = useShopper();

it.each([
  // A promo of the studio look spans the row, beside its words.
  ['marlowe', '/cars/', '.grid-card-photo', DESKTOP],
  ['marlowe', '/cars/', '.grid-card-photo', TABLET],
  ['marlowe', '/cars/', '.grid-card-photo', PHONE],
  // Outback's three locations lie in rows on a tablet.
  ['outback', '/book-test-drive', '.drive-place-picture', TABLET],
  ['outback', '/book-test-drive', '.drive-place-picture', PHONE],
  // Marlowe's four locations stand side by side.
  ['marlowe', '/contact-us', '.place-photo', DESKTOP],
])('the pictures of %s%s, %s, are loaded as wide as they are needed at %o', async (tenant, path, which, viewport) => {
  const { page, close } = await shopper.visit({ viewport });
  await page.goto(addressOf(tenant, path));
  const pictures = await page.locator(which).evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
        image.loading = 'eager';
        await image.decode();
        // Its frame may be higher than the picture, which is cut then. What it was asked for is its natural width.
        return { needed: Math.max(image.clientWidth, image.clientHeight * 1.5), asked: image.naturalWidth };
      }),
    ),
  );
  expect(pictures).not.toEqual([]);
  for (const { needed, asked } of pictures) {
    expect(asked).toBeGreaterThan(needed * 0.95);
    expect(asked).toBeLessThan(needed * 1.15);
  }
  await close();
});
