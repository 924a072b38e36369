import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalPictures } from '#services/images/local.ts';
import { useTestStores } from '#store/testing.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';

const picture = (width: number) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: '#375' } });

describe('pictures', () => {
  const openTestStore = useTestStores();
  let site: TestPlatform;
  let folder: string;
  beforeAll(async () => {
    site = await startTestPlatform({
      store: await openTestStore(),
      pages: () => async () => new Response('page', { status: 404 }),
    });
    folder = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'));
    await mkdir(join(folder, 'yards'));
    await picture(1200).jpeg().toFile(join(folder, 'front yard.jpg'));
    await picture(400).png().toFile(join(folder, 'yards/small.png'));
    await writeFile(
      join(folder, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><rect width="10" height="5"/></svg>',
    );
    await writeFile(join(folder, 'broken.jpg'), 'no picture');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await symlink('/etc/hostname', join(folder, 'link.png'));
    const pictures = createLocalPictures({ dataFolder: site.dataFolder, sharedFolder: null });
    const names = [
      'front yard.jpg',
      'yards/small.png',
      'logo.svg',
      'broken.jpg',
      'secret.txt',
      'link.png',
      '../escape.jpg',
    ];
    await pictures.replace({ tenant: 'harbour', folder, names });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const get = (path: string, host = 'harbour') => site.request(`http://${host}.localhost/media/${path}`);
  const sizeOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

  it('come as WebP in the width that is asked for, never larger than they are', async () => {
    const [wide, small, logo] = await Promise.all([
      get('harbour/640/front%20yard.jpg'),
      get('harbour/960/yards%2Fsmall.png'),
      get('harbour/320/logo.svg'),
    ]);
    expect(await sizeOf(wide)).toMatchObject({ format: 'webp', width: 640 });
    expect(await sizeOf(small)).toMatchObject({ format: 'webp', width: 400 });
    expect(await sizeOf(logo)).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(wide.headers.get('content-type')).toBe('image/webp');
  });

  it('are kept for good under an address with a version, and asked for again otherwise', async () => {
    expect((await get('harbour/320/logo.svg?v=7')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const plain = await get('harbour/320/logo.svg');
    expect(plain.headers.get('cache-control')).toMatch(/^public, max-age=3600/);
    const etag = plain.headers.get('etag') ?? '';
    const again = await site.request('http://harbour.localhost/media/harbour/320/logo.svg', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    'harbour/641/logo.svg',
    'harbour/320/none.jpg',
    'harbour/320/broken.jpg',
    'harbour/320/secret.txt',
    'harbour/320/link.png',
    'harbour/320/..%2F..%2F..%2Fetc%2Fpasswd.png',
    'harbour/320/%2Fetc%2Fhostname.png',
    'harbour/320/..%5C..%5Clogo.svg',
    'harbour/320/%252e%252e%252flogo.svg',
    'harbour/320/a%00.png',
    'harbour/320/%E0%A4%A',
    'outback/320/logo.svg',
    'shared/320/logo.svg',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("of another tenant's folder are not found, unless that folder defines a dealership that both show", async () => {
    expect((await get('harbour/320/logo.svg', 'outback')).status).toBe(404);
    // Outback shows cars of shared-cars, which harbour's folder defines: their pictures are harbour's.
    expect((await get('outback/320/front%20yard.jpg', 'outback')).status).toBe(200);
  });

  it('that a folder no longer has are gone', async () => {
    const pictures = createLocalPictures({ dataFolder: site.dataFolder, sharedFolder: null });
    await pictures.replace({ tenant: 'outback', folder, names: ['yards/small.png'] });
    expect((await get('outback/480/yards/small.png', 'outback')).status).toBe(200);
    await pictures.replace({ tenant: 'outback', folder, names: [] });
    expect((await get('outback/480/yards/small.png', 'outback')).status).toBe(200);
    await pictures.replace({ tenant: 'harbour', folder, names: [] });
    expect((await get('outback/480/yards/small.png', 'outback')).status).toBe(404);
  });
});
