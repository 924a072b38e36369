import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';

const LONG = new Date(NOON.getTime() + 3_600_000).toISOString();
/** `/colour-of/{picture}`: a page that contains its picture's colour and is valid for an hour. */
const page = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/html', 'x-forecourt-valid-until': LONG } });

describe('the colours of a page', () => {
  const openTestStore = useTestStores();
  let site: TestPlatform;
  let rendered = 0;
  beforeAll(async () => {
    site = await startTestPlatform({
      store: await openTestStore(),
      pages:
        () =>
        async ({ request, colourOf }) => {
          rendered += 1;
          return page(colourOf(new URL(request.url).pathname.replace('/colour-of/', '')) ?? 'no colour');
        },
    });
    const folder = join(site.dataFolder, 'images');
    await mkdir(folder);
    const blue = sharp({ create: { width: 30, height: 20, channels: 3, background: '#204060' } });
    await writeFile(join(folder, 'blue.png'), await blue.png().toBuffer());
    await writeFile(join(folder, 'broken.png'), 'no picture');
    await site.pictures.replace({ tenant: 'harbour', folder, names: ['blue.png', 'broken.png'] });
  });
  const read = async (path: string, host = 'harbour') =>
    (await site.request(`http://${host}.localhost/colour-of/${path}`)).text();

  it('are in the next rendering: a page without a colour is kept for a minute, not an hour', async () => {
    expect(await read('blue.png')).toBe('no colour');
    await site.pictures.settled();
    expect(await read('blue.png')).toBe('no colour');
    site.setTime(new Date(NOON.getTime() + 61_000));
    expect(await read('blue.png')).toBe('#204060');
    site.setTime(new Date(NOON.getTime() + 3_000_000));
    expect(await read('blue.png')).toBe('#204060');
    expect(rendered).toBe(2);
  });

  it('do not shorten how long a page is kept if a picture is broken', async () => {
    site.setTime(NOON);
    await read('broken.png');
    await site.pictures.settled();
    site.pageStore.clear();
    rendered = 0;
    await read('broken.png');
    site.setTime(new Date(NOON.getTime() + 3_500_000));
    await read('broken.png');
    expect(rendered).toBe(1);
  });

  it('are those of the site’s own pictures', async () => {
    await read('blue.png', 'outback');
    await site.pictures.settled();
    site.pageStore.clear();
    // Outback lists a dealership of harbour's folder, so harbour's pictures are among its own.
    expect(await read('blue.png', 'outback')).toBe('#204060');
  });
});
