import { appendFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePictureForm } from '#domain/picture/picture-form.ts';
import { openColourStore } from './colours.ts';
import { createLocalPictures } from './local.ts';
import { createPictureMakers } from './picture-makers.ts';
import type { Pictures } from './port.ts';

const NAME = 'hero.png';

describe('the colour of a picture', () => {
  let dataFolder: string;
  let folder: string;
  let pictures: Pictures;
  // Starting a process takes longer than a picture.
  const makers = createPictureMakers();
  afterAll(() => makers.close());
  const open = () => createLocalPictures({ dataFolder, sharedFolder: null, makers });
  const site = (version: number, slug = 'harbour') => ({ slug, version, owners: [slug, 'harbour'] });
  const paint = async (background: string, name = NAME) => {
    await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toFile(join(folder, name));
    await pictures.replace({ tenant: 'harbour', folder, names: [NAME, 'broken.png'] });
  };
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-colours-'));
    folder = join(dataFolder, 'images');
    await mkdir(folder);
    await appendFile(join(folder, 'broken.png'), 'no picture');
    pictures = open();
    await paint('#204060');
  });
  afterEach(async () => {
    await pictures.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('is determined on the first request, and available on the next', async () => {
    expect(pictures.colourOf(NAME, site(1))).toBeUndefined();
    await pictures.settled();
    expect(pictures.colourOf(NAME, site(1))).toBe('#204060');
    expect(pictures.colourOf(NAME, site(1, 'outback'))).toBeUndefined();
    await pictures.settled();
    expect(pictures.colourOf(NAME, site(1, 'outback'))).toBe('#204060');
  });

  it('is null, and not requested again, when there is no picture', async () => {
    for (const name of ['none.png', 'broken.png', '../hero.png']) {
      expect(pictures.colourOf(name, site(1))).toBeUndefined();
      await pictures.settled();
      expect(pictures.colourOf(name, site(1))).toBeNull();
    }
  });

  it('of a replaced picture stays the old one until the new one has been examined', async () => {
    pictures.colourOf(NAME, site(1));
    await pictures.settled();
    await paint('#802010');
    expect(pictures.colourOf(NAME, site(2))).toBe('#204060');
    await pictures.settled();
    expect(pictures.colourOf(NAME, site(2))).toBe('#802010');
  });

  it('is known at once after a restart, even if the last line was cut off', async () => {
    pictures.colourOf(NAME, site(1));
    await pictures.settled();
    await pictures.close();
    await appendFile(join(dataFolder, 'pictures/colours.ndjson'), '["harbour/other.png","#12');
    pictures = open();
    await pictures.settled();
    expect(pictures.colourOf(NAME, site(1))).toBe('#204060');
    pictures.colourOf(NAME, site(1, 'outback'));
    await pictures.settled();
    await pictures.close();
    pictures = open();
    await pictures.settled();
    expect(pictures.colourOf(NAME, site(1, 'outback'))).toBe('#204060');
  });

  it('is written once for each picture, however often it is requested', async () => {
    for (let version = 1; version <= 3; version += 1) {
      for (let index = 0; index < 5; index += 1) pictures.colourOf(NAME, site(version));
      await pictures.settled();
    }
    await pictures.close();
    const lines = (await readFile(join(dataFolder, 'pictures/colours.ndjson'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\["harbour\/hero.png","#204060","[0-9a-f]{40}",3\]$/);
  });

  it('is found once for all sites that show the picture', async () => {
    await pictures.close();
    let found = 0;
    const counted = { ...makers, colourOf: (body: Buffer) => ((found += 1), makers.colourOf(body)) };
    pictures = createLocalPictures({ dataFolder, sharedFolder: null, makers: counted });
    for (const slug of ['harbour', 'outback', 'tuistreet']) {
      pictures.colourOf(NAME, site(1, slug));
      await pictures.settled();
      expect(pictures.colourOf(NAME, site(1, slug))).toBe('#204060');
    }
    expect(found).toBe(1);
    await paint('#802010');
    for (const slug of ['harbour', 'outback']) {
      pictures.colourOf(NAME, site(2, slug));
      await pictures.settled();
      expect(pictures.colourOf(NAME, site(2, slug))).toBe('#802010');
    }
    expect(found).toBe(2);
  });

  it('does not delay a picture that a shopper waits for', async () => {
    const done: string[] = [];
    for (let index = 0; index < 20; index += 1) pictures.colourOf(`${index}.png`, site(1));
    const settled = pictures.settled().then(() => done.push('colours'));
    const form = parsePictureForm('160') ?? expect.unreachable();
    const image = { kind: 'file', name: NAME, owners: ['harbour'] } as const;
    await pictures
      .render({ image, site: 'harbour', form, format: 'webp', quality: 70 })
      .then(() => done.push('picture'));
    await settled;
    expect(done).toEqual(['picture', 'colours']);
  });
});

it('a colour that is saved while the file of colours is written anew is not lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-colours-'));
  const file = join(folder, 'colours.ndjson');
  const known = { colour: '#204060', of: 'x', version: 1 };
  const line = (key: string) => `${JSON.stringify([key, known.colour, known.of, known.version])}\n`;
  const keys = Array.from({ length: 20_000 }, (_, at) => `harbour/${at}.webp`);
  // Most of the lines are outdated.
  await appendFile(file, keys.map(line).join('').repeat(3));
  const fail = (error: unknown) => expect.unreachable(String(error));
  const store = openColourStore(file, fail);
  await store.loaded();
  store.set('harbour/first.webp', known);
  const first = store.save();
  const isDone = first.then(() => true);
  const begins = async () => (await readdir(folder)).includes('colours.ndjson.new');
  while (!(await Promise.race([isDone, begins()])));
  store.set('harbour/second.webp', known);
  await Promise.all([store.save(), first]);
  const again = openColourStore(file, fail);
  await again.loaded();
  const found = ['first', 'second'].map((name) => again.get(`harbour/${name}.webp`)?.colour);
  await rm(folder, { recursive: true });
  expect(found).toEqual(['#204060', '#204060']);
});
