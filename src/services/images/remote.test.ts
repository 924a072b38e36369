import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePictureForm } from '#domain/picture/picture-form.ts';
import { createLocalPictures, type LocalPicturesOptions } from './local.ts';
import { createPictureMakers } from './picture-makers.ts';
import type { Pictures, PictureRequest } from './port.ts';
import { RETENTION_MS } from './remote-sources.ts';
import { emptyPng } from './testing/hostile-pictures.ts';
import {
  DEAD_HOST,
  FALSE_HOST,
  PICTURE_HOST,
  SLOW_HOST,
  startPictureHost,
  type Answer,
  type PictureHost,
} from './testing/picture-host.ts';

const HOSTS = [PICTURE_HOST, SLOW_HOST, DEAD_HOST, FALSE_HOST, '127.0.0.1', 'metadata.example'];
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204060' } })
  .jpeg()
  .toBuffer();
const sends =
  (body: Buffer | string, headers: Record<string, string> = { 'content-type': 'image/jpeg' }): Answer =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body);

describe('pictures of other hosts', () => {
  let host: PictureHost;
  let pictures: Pictures;
  let dataFolder: string;
  let now: number;
  // Starting a process takes longer than a picture.
  const makers = createPictureMakers();
  afterAll(() => makers.close());
  const open = (options: Partial<LocalPicturesOptions> = {}) =>
    createLocalPictures({
      dataFolder,
      sharedFolder: null,
      now: () => now,
      network: host.network,
      makers,
      limits: { bytes: 200_000, answerMs: 20_000, wholeMs: 20_000 },
      ...options,
    });
  beforeEach(async () => {
    host = await startPictureHost();
    dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-remote-'));
    now = Date.parse('2026-05-01T02:00:00Z');
    pictures = open();
  });
  afterEach(async () => {
    await pictures.close();
    await host.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  const ask = (address: string, more: Partial<PictureRequest> = {}) =>
    pictures.render({
      image: { kind: 'remote', address, hosts: HOSTS },
      site: 'harbour',
      form: parsePictureForm('320') ?? expect.unreachable(),
      format: 'webp',
      quality: 70,
      ...more,
    });
  const at = (path: string, name = PICTURE_HOST) => `https://${name}${path}`;

  it('are fetched once for any number of requests and widths, and resized here', async () => {
    host.answer('/a.jpg', sends(photo));
    const wide = parsePictureForm('640') ?? expect.unreachable();
    const [one, two, three] = await Promise.all([
      ask(at('/a.jpg')),
      ask(at('/a.jpg')),
      ask(at('/a.jpg'), { form: wide, format: 'jpeg' }),
    ]);
    expect([one.ok, two.ok, three.ok]).toEqual([true, true, true]);
    expect(one.ok && (await sharp(one.value.body).metadata())).toMatchObject({
      format: 'webp',
      width: 320,
      height: 213,
    });
    expect(three.ok && (await sharp(three.value.body).metadata())).toMatchObject({ format: 'jpeg', width: 640 });
    expect(host.requested).toEqual([`${PICTURE_HOST} /a.jpg`]);
  });

  it('stay WebP for browsers that accept AVIF, where AVIF is off', async () => {
    await pictures.close();
    pictures = open({ makesAvif: false });
    host.answer('/a.jpg', sends(photo));
    const given = await ask(at('/a.jpg'), { format: 'avif' });
    expect(given.ok && given.value).toMatchObject({ type: 'image/webp', isFinal: true });
  });

  it('are not fetched again by a service that finds them on its disk', async () => {
    host.answer('/a.jpg', sends(photo));
    await ask(at('/a.jpg'));
    await pictures.close();
    pictures = open();
    expect((await ask(at('/a.jpg'))).ok).toBe(true);
    expect((await ask(at('/a.jpg'), { form: parsePictureForm('160') ?? expect.unreachable() })).ok).toBe(true);
    expect(host.requested).toHaveLength(1);
  });

  it('include their colour once it is known', async () => {
    host.answer('/a.jpg', sends(photo));
    const site = { slug: 'harbour', version: 1, owners: ['harbour'] };
    expect(pictures.colourOf(at('/a.jpg'), site)).toBeUndefined();
    await ask(at('/a.jpg'));
    await pictures.settled();
    expect(pictures.colourOf(at('/a.jpg'), site)).toMatch(/^#[12][0-9a-f][34][0-9a-f][56][0-9a-f]$/);
  });

  it('are requested with their query, and with no data of the shopper', async () => {
    let headers: Record<string, unknown> = {};
    host.answer('/a.jpg?x=1&y=%20', (request, response) => {
      headers = request.headers;
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    });
    expect((await ask(at('/a.jpg?x=1&y=%20'))).ok).toBe(true);
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it.each(['image/jpeg', 'IMAGE/PNG; charset=binary', 'application/octet-stream', 'binary/octet-stream', ''])(
    'may have the type "%s"',
    async (type) => {
      host.answer('/a', sends(photo, type === '' ? {} : { 'content-type': type }));
      expect((await ask(at('/a'))).ok).toBe(true);
    },
  );

  describe('are refused without a request', () => {
    it.each([
      ['of a host that the site does not list', 'https://elsewhere.example/a.jpg'],
      ['by http', `http://${PICTURE_HOST}/a.jpg`],
      ['at another port', `https://${PICTURE_HOST}:8443/a.jpg`],
      ['with a password', `https://user:password@${PICTURE_HOST}/a.jpg`],
      ['that are no address', 'https://'],
    ])('%s', async (_, address) => {
      expect(await ask(address)).toEqual({ ok: false, problem: 'host_not_listed' });
      expect(host.resolved).toEqual([]);
    });

    it.each([
      [['127.0.0.2']],
      [['10.0.0.1']],
      [['169.254.169.254']],
      [['100.100.100.200']],
      [['192.168.0.1']],
      [['0.0.0.0']],
      [['::1']],
      [['::ffff:127.0.0.1']],
      [['::ffff:7f00:1']],
      [['fd00:ec2::254']],
      [['fe80::1']],
      [['64:ff9b::a00:1']],
      [['127.0.0.1', '10.0.0.1']],
      [['8.8.8.8', '::1']],
    ])('when the name resolves to %j', async (addresses) => {
      host.points('metadata.example', addresses);
      expect(await ask(at('/a.jpg', 'metadata.example'))).toEqual({ ok: false, problem: 'address_not_public' });
      expect(host.connections()).toBe(0);
    });
  });

  it('come only from a checked address, even if the name resolves elsewhere a moment later', async () => {
    host.answer('/a.jpg', sends(photo));
    let requested = 0;
    const rebinding = {
      ...host.network,
      resolve: () => Promise.resolve(requested++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
    };
    await pictures.close();
    pictures = open({ network: rebinding });
    expect((await ask(at('/a.jpg'))).ok).toBe(true);
    expect(requested).toBe(1);
  });

  it('come only from a host with a valid certificate', async () => {
    host.answer('/a.jpg', sends(photo));
    expect(await ask(at('/a.jpg', FALSE_HOST))).toEqual({ ok: false, problem: 'host_unreachable' });
    await pictures.close();
    const { ca: _, ...strangers } = host.network;
    pictures = open({ network: strangers });
    expect(await ask(at('/b.jpg'))).toEqual({ ok: false, problem: 'host_unreachable' });
    expect(host.requested).toEqual([]);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const image = { 'content-type': 'image/jpeg' };
  it.each<[string, Answer, string]>([
    ['moved', (_, to) => void to.writeHead(302, { location: 'https://127.0.0.1/' }).end(), 'redirected'],
    ['gone', (_, to) => void to.writeHead(410).end(), 'not_found'],
    ['forbidden', (_, to) => void to.writeHead(403).end(), 'not_found'],
    ['an error', (_, to) => void to.writeHead(500, image).end(photo), 'host_failed'],
    ['part of it', (_, to) => void to.writeHead(206, image).end(photo), 'host_failed'],
    ['a page', sends('<html>', { 'content-type': 'text/html' }), 'not_a_picture'],
    ['text under a picture’s name', sends('no picture'), 'not_a_picture'],
    ['nothing', sends(''), 'not_a_picture'],
    ['a drawing', sends(svg, { 'content-type': 'image/svg+xml' }), 'not_a_picture'],
    ['a drawing under a photo’s name', sends(svg), 'not_a_picture'],
    ['half a picture', sends(photo.subarray(0, photo.length / 2)), 'damaged'],
    ['a head alone', sends(photo.subarray(0, 20)), 'damaged'],
    ['a body said to be too long', sends(photo, { ...image, 'content-length': '99999999' }), 'too_large'],
    ['packed', sends(gzipSync(photo), { ...image, 'content-encoding': 'gzip' }), 'host_failed'],
    ['cut off', cutOff, 'host_failed'],
    ['endless', endless, 'too_large'],
  ])('are refused when the answer is %s', async (_, answer, problem) => {
    host.answer('/a.jpg', answer);
    expect(await ask(at('/a.jpg'))).toEqual({ ok: false, problem });
  });

  it('are refused by their number of pixels before they are decoded', async () => {
    const bomb = emptyPng(12_000, 9000);
    expect(bomb.length).toBeLessThan(200_000);
    host.answer('/bomb.png', sends(bomb, { 'content-type': 'image/png' }));
    expect(await ask(at('/bomb.png'))).toEqual({ ok: false, problem: 'too_many_pixels' });
  });

  it.each([
    ['does not begin to answer', { answerMs: 200, wholeMs: 20_000 }, () => {}, 'host_unreachable'],
    ['never ends its answer', { answerMs: 20_000, wholeMs: 3000 }, drip, 'timed_out'],
  ] as const)('are given up when the host %s', async (_, times, answer, problem) => {
    await pictures.close();
    pictures = open({ limits: { bytes: 200_000, ...times } });
    host.answer('/slow.jpg', answer);
    expect(await ask(at('/slow.jpg'))).toEqual({ ok: false, problem });
  });

  it('of an unreachable host are not requested every time: each pause is twice the last one', async () => {
    host.points(DEAD_HOST, []);
    host.answer('/a.jpg', sends(photo));
    const pauses: number[] = [];
    for (const seconds of [0, 14, 2, 29, 2, 59, 2]) {
      now += seconds * 1000;
      const before = host.resolved.length;
      expect(await ask(at(`/${seconds}.jpg`, DEAD_HOST))).toEqual({ ok: false, problem: 'host_unreachable' });
      pauses.push(host.resolved.length - before);
    }
    expect(pauses).toEqual([1, 0, 1, 0, 1, 0, 1]);
    // Others are not concerned, and it is forgiven as soon as it answers.
    expect((await ask(at('/a.jpg'))).ok).toBe(true);
    host.points(DEAD_HOST, ['127.0.0.1']);
    now += 3_600_000;
    expect((await ask(at('/a.jpg', DEAD_HOST))).ok).toBe(true);
  });

  it('are requested again after two weeks, and kept while their host has problems', async () => {
    const colourOf = async (body: Buffer) => (await sharp(body).stats()).dominant.r;
    const red = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    const shown = async () => {
      const given = await ask(at('/a.jpg'));
      return given.ok ? colourOf(given.value.body) : given.problem;
    };
    const first = '/a.jpg';
    host.answer(first, sends(photo));
    const blue = await shown();
    host.answer(first, sends(red));
    expect(await shown()).toBe(blue);
    now += RETENTION_MS;
    host.answer(first, (_, to) => void to.writeHead(503).end());
    expect(await shown()).toBe(blue);
    // What was made of the earlier one is kept for its time.
    host.answer(first, sends(red));
    now += RETENTION_MS;
    expect(await shown()).not.toBe(blue);
    host.answer(first, (_, to) => void to.writeHead(404).end());
    now += RETENTION_MS;
    expect(await shown()).toBe('not_found');
  });

  it('that a host does not have are not requested every time', async () => {
    expect(await ask(at('/none.jpg'))).toEqual({ ok: false, problem: 'not_found' });
    expect(await ask(at('/none.jpg'))).toEqual({ ok: false, problem: 'not_found' });
    expect(host.requested).toHaveLength(1);
    now += 11 * 60_000;
    host.answer('/none.jpg', sends(photo));
    expect((await ask(at('/none.jpg'))).ok).toBe(true);
  });

  it('of a slow host do not delay those of others, with at most four requests to one host', async () => {
    host.answer('/a.jpg', sends(photo));
    const held: ServerResponse[] = [];
    for (let index = 0; index < 8; index += 1) host.answer(`/${index}.jpg`, (_, response) => void held.push(response));
    const slow = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => ask(at(`/${index}.jpg`, SLOW_HOST)));
    const first = await Promise.race([...slow, ask(at('/a.jpg'))]);
    expect(first.ok).toBe(true);
    await vi.waitFor(() => expect(held).toHaveLength(4));
    for (const response of held) response.destroy();
    expect((await Promise.all(slow)).map((one) => !one.ok && one.problem)).toEqual(Array(8).fill('host_unreachable'));
    // Those that had to wait learned from them.
    expect(host.requested.filter((line) => line.startsWith(SLOW_HOST))).toHaveLength(4);
  });
});

function cutOff(_: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '5000' });
  response.write(photo.subarray(0, 500), () => response.destroy());
}

function endless(_: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  const more = (): void => {
    if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), () => setImmediate(more));
  };
  more();
}

function drip(_: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  const timer = setInterval(() => response.write('x'), 50);
  response.on('close', () => clearInterval(timer));
}
