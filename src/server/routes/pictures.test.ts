import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionMark } from '#domain/picture/picture-address.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { emptyPng, FILTERED_DRAWING } from '#services/images/testing/hostile-pictures.ts';
import { PICTURE_HOST, startPictureHost, type PictureHost } from '#services/images/testing/picture-host.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** A picture with something in it, so that a better format has something to save. */
async function scene(width: number): Promise<Buffer> {
  const height = Math.round(width / 1.5);
  const rings = Array.from({ length: 30 }, (_, index) => index)
    .map(
      (index) =>
        `<circle cx="${(index * 97) % width}" cy="${(index * 61) % height}" r="${20 + index * 3}" fill="hsl(${index * 12} 60% 50%)"/>`,
    )
    .join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#375"/>${rings}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
}

describe('pictures', () => {
  const openTestStore = useTestStores();
  let site: TestPlatform;
  let folder: string;
  let host: PictureHost;
  const version = (slug = 'harbour') => versionMark(site.platform.tenants.get(slug)?.version ?? 0);
  beforeAll(async () => {
    host = await startPictureHost();
    const store = await openTestStore();
    site = await startTestPlatform({
      store,
      pages: () => async () => new Response('page', { status: 404 }),
      pictures: { network: host.network },
    });
    const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
    const images = { hosts: [PICTURE_HOST, 'inner.example'], quality: 60 };
    await saveBundle(store, { ...harbour, tenant: { ...harbour.tenant, images } });
    await site.changes.runNow();
    folder = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'));
    await mkdir(join(folder, 'yards'));
    await writeFile(join(folder, 'front yard.jpg'), await scene(1200));
    await writeFile(
      join(folder, 'yards/small.png'),
      await sharp(await scene(400))
        .png()
        .toBuffer(),
    );
    await writeFile(
      join(folder, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><rect width="10" height="5"/></svg>',
    );
    await writeFile(join(folder, 'broken.jpg'), 'no picture');
    await writeFile(join(folder, 'half.jpg'), (await scene(400)).subarray(0, 3000));
    await writeFile(join(folder, 'filtered.svg'), FILTERED_DRAWING);
    await writeFile(join(folder, 'bomb.png'), emptyPng(12_000, 9000));
    await mkdir(join(folder, 'reports'));
    await writeFile(join(folder, 'reports/H 1.pdf'), '%PDF-1.7 report');
    await writeFile(join(folder, 'false.pdf'), '<html>');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await symlink('/etc/hostname', join(folder, 'link.png'));
    const names = [
      'front yard.jpg',
      'yards/small.png',
      'logo.svg',
      'broken.jpg',
      'half.jpg',
      'filtered.svg',
      'bomb.png',
      'reports/H 1.pdf',
      'false.pdf',
      'secret.txt',
      'link.png',
      '../escape.jpg',
    ];
    await site.pictures.replace({ tenant: 'harbour', folder, names });
  });
  afterAll(async () => {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (path: string, accept?: string, of = 'harbour') =>
    site.request(`http://${of}.localhost/media/${path}`, accept === undefined ? {} : { headers: { accept } });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const sizeOf = async (response: Response) => sharp(await bytesOf(response)).metadata();

  it('are sent as WebP in the requested width, never larger than the original', async () => {
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

  it('are cropped and compressed to the fixed shapes and qualities', async () => {
    const [cut, site60, rough] = await Promise.all([
      get('harbour/320-1x1/front%20yard.jpg'),
      get('harbour/320/front%20yard.jpg'),
      get('harbour/320-q50/front%20yard.jpg'),
    ]);
    expect(await sizeOf(cut)).toMatchObject({ width: 320, height: 320 });
    expect((await bytesOf(rough)).length).toBeLessThan((await bytesOf(site60)).length);
  });

  it('are sent as AVIF to browsers that accept it, as soon as one has been made', async () => {
    const path = `harbour/640/front%20yard.jpg?v=${version()}`;
    const first = await get(path, CHROME);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable');
    await site.pictures.settled();
    const [second, other] = [await get(path, CHROME), await get(path, 'image/webp,*/*')];
    expect(second.headers.get('content-type')).toBe('image/avif');
    expect(second.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(other.headers.get('content-type')).toBe('image/webp');
    for (const answer of [first, second, other]) expect(answer.headers.get('vary')).toBe('Accept');
    expect(new Set([first, second].map((answer) => answer.headers.get('etag'))).size).toBe(2);
    const [avif, webp] = [await bytesOf(second), await bytesOf(other)];
    expect(avif.length).toBeLessThan(webp.length);
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 640 });
  });

  it('are sent as JPEG to browsers that accept neither', async () => {
    const answer = await get('harbour/320/front%20yard.jpg', 'image/png,image/jpeg');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });

  it('are a JPEG of 1200 by 630 for link previews, whatever the client accepts', async () => {
    const answer = await get(`harbour/1200x630/yards/small.png?v=${version()}`, CHROME);
    expect(answer.headers.get('vary')).toBeNull();
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
    expect(await sizeOf(answer)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('are cached for ever under an address with the current version, and revalidated otherwise', async () => {
    expect((await get(`harbour/320/logo.svg?v=${version()}`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    // Of a version that is to come, somebody else could make the shopper's browser keep what is here now.
    for (const query of ['', '?v=', '?v=1', '?v=99999999999']) {
      expect((await get(`harbour/320/logo.svg${query}`)).headers.get('cache-control')).toMatch(/^public, max-age=3600/);
    }
    const plain = await get('harbour/320/logo.svg');
    const etag = plain.headers.get('etag') ?? '';
    const again = await site.request('http://harbour.localhost/media/harbour/320/logo.svg', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    const head = await site.request('http://harbour.localhost/media/harbour/320/logo.svg', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      plain.headers.get('content-length'),
    ]);
  });

  it.each([
    'harbour/641/logo.svg',
    'harbour/320-q71/logo.svg',
    'harbour/320-2x1/logo.svg',
    'harbour/1200x631/logo.svg',
    'harbour/320/none.jpg',
    'harbour/320/secret.txt',
    'harbour/320/link.png',
    'harbour/320/..%2F..%2F..%2Fetc%2Fpasswd.png',
    'harbour/320/%2Fetc%2Fhostname.png',
    'harbour/320/..%5C..%5Clogo.svg',
    'harbour/320/%252e%252e%252flogo.svg',
    'harbour/320/a%00.png',
    'harbour/320/%E0%A4%A',
    'harbour/320/@pictures.example',
    'harbour/320/@pictures.example:8443/a.jpg',
    'outback/320/logo.svg',
    'outback/320/@pictures.example/a.jpg',
    'shared/320/logo.svg',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    ['broken.jpg', 415],
    ['half.jpg', 422],
    ['filtered.svg', 422],
    ['bomb.png', 422],
  ])('that cannot be read (%s) are refused with the reason, for every request', async (name, status) => {
    for (const accept of ['image/webp', CHROME, CHROME]) {
      const answer = await get(`harbour/320/${name}?v=${version()}`, accept);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'public, max-age=60']);
      expect(await answer.text()).toMatch(/^The (?:file is|picture is|picture has|drawing is) .+\.\n$/);
    }
  });

  it("of another tenant's folder are not found, unless it defines a dealership that both show", async () => {
    expect((await get('harbour/320/logo.svg', undefined, 'outback')).status).toBe(404);
    // Outback shows cars of shared-cars, which harbour's folder defines: their pictures are harbour's.
    expect((await get('outback/320/front%20yard.jpg', undefined, 'outback')).status).toBe(200);
  });

  describe('of another host', () => {
    const photo = async () => scene(800);
    it('are served through this host, to a site that lists them', async () => {
      const body = await photo();
      host.answer(
        '/stock/1.jpg?w=9',
        (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body),
      );
      const path = '320/@pictures.example/stock/1.jpg?v=1&s=w%3D9';
      const answer = await get(`harbour/${path}`, CHROME);
      expect([answer.status, (await sizeOf(answer)).width]).toEqual([200, 320]);
      expect((await get(`outback/${path}`, CHROME, 'outback')).status).toBe(403);
      expect(host.requested).toEqual(['pictures.example /stock/1.jpg?w=9']);
    });

    it.each<[string, number, string, (host: PictureHost) => void]>([
      ['elsewhere.example/a.jpg', 403, 'public, max-age=60', () => {}],
      ['inner.example/a.jpg', 403, 'public, max-age=60', (at) => at.points('inner.example', ['10.0.0.1'])],
      ['pictures.example/none.jpg', 404, 'public, max-age=60', () => {}],
      [
        'pictures.example/moved.jpg',
        502,
        'no-store',
        (at) => at.answer('/moved.jpg', (_, to) => void to.writeHead(301, { location: '/' }).end()),
      ],
      [
        'pictures.example/failed.jpg',
        502,
        'no-store',
        (at) => at.answer('/failed.jpg', (_, to) => void to.writeHead(503).end()),
      ],
      [
        'pictures.example/large.jpg',
        413,
        'public, max-age=60',
        (at) => at.answer('/large.jpg', (_, to) => void to.writeHead(200, { 'content-length': '99999999999' }).end()),
      ],
      [
        'pictures.example/page.jpg',
        415,
        'public, max-age=60',
        (at) => at.answer('/page.jpg', (_, to) => void to.writeHead(200, { 'content-type': 'text/html' }).end('<p>')),
      ],
    ])('%s is refused with %i', async (path, status, control, prepare) => {
      prepare(host);
      const answer = await get(`harbour/320/@${path}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, control]);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await answer.text()).toMatch(/^[A-Z][^<]+\.\n$/);
    });
  });

  describe('documents of a tenant folder', () => {
    const at = (path: string, of = 'harbour') => site.request(`http://${of}.localhost/documents/${path}`);
    it('are served unchanged', async () => {
      const answer = await at(`harbour/reports/H%201.pdf?v=${version()}`);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.text()).toBe('%PDF-1.7 report');
      expect((await at('harbour/reports/H%201.pdf')).headers.get('cache-control')).toBe('public, max-age=3600');
      expect((await at('outback/reports/H%201.pdf', 'outback')).status).toBe(200);
    });

    it.each([
      ['harbour/reports/H2.pdf', 'harbour'],
      ['harbour/false.pdf', 'harbour'],
      ['harbour/logo.svg', 'harbour'],
      ['harbour/secret.txt', 'harbour'],
      ['harbour/..%2F..%2Fsecret.pdf', 'harbour'],
      ['harbour/reports/H%201.pdf', 'outback'],
    ])('%s is not found on %s', async (path, of) => {
      expect((await at(path, of)).status).toBe(404);
    });
  });

  it('are gone when a folder no longer contains them', async () => {
    const pictures = site.pictures;
    await pictures.replace({ tenant: 'outback', folder, names: ['yards/small.png'] });
    expect((await get('outback/480/yards/small.png', undefined, 'outback')).status).toBe(200);
    await pictures.replace({ tenant: 'outback', folder, names: [] });
    expect((await get('outback/480/yards/small.png', undefined, 'outback')).status).toBe(200);
    await pictures.replace({ tenant: 'harbour', folder, names: [] });
    expect((await get('outback/480/yards/small.png', undefined, 'outback')).status).toBe(404);
  });
});
