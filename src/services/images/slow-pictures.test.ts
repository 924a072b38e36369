import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePictureForm } from '#domain/picture/picture-form.ts';
import { createLocalPictures } from './local.ts';
import { createPictureMakers, type PictureMakers } from './picture-makers.ts';
import type { Pictures } from './port.ts';
import { slowDrawing } from './testing/hostile-pictures.ts';

const FORM = parsePictureForm('320') ?? expect.unreachable();
const SLOW = ['slow1.svg', 'slow2.svg', 'slow3.svg', 'slow4.svg'];
const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#204060' } })
  .jpeg()
  .toBuffer();

describe('a picture that takes too long', () => {
  let dataFolder: string;
  let makers: PictureMakers;
  let pictures: Pictures;
  const open = async (maxMs: number) => {
    makers = createPictureMakers({ maxMs });
    pictures = createLocalPictures({ dataFolder, sharedFolder: null, makers });
    for (const tenant of ['harbour', 'outback'])
      await pictures.replace({ tenant, folder: dataFolder, names: ['photo.jpg', 'next.jpg', ...SLOW] });
  };
  const render = async (site: string, name: string) => {
    const image = { kind: 'file', name, owners: [site] } as const;
    const rendered = await pictures.render({ image, site, form: FORM, format: 'webp', quality: 70 });
    return rendered.ok ? 'made' : rendered.problem;
  };
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-slow-'));
    for (const name of ['photo.jpg', 'next.jpg']) await writeFile(join(dataFolder, name), photo);
    for (const [nth, name] of SLOW.entries()) await writeFile(join(dataFolder, name), slowDrawing(`#12${nth}`));
  });
  afterEach(async () => {
    await makers.close();
    await pictures.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('is given up and remembered, and the next picture is made', async () => {
    await open(1500);
    expect(await render('harbour', 'slow1.svg')).toBe('too_slow');
    expect(await render('harbour', 'photo.jpg')).toBe('made');
    // Without its processes the service can only answer what it remembers.
    await makers.close();
    expect(await render('harbour', 'slow1.svg')).toBe('too_slow');
    expect(await render('harbour', 'photo.jpg')).toBe('made');
    expect(await render('harbour', 'next.jpg')).toBe('busy');
  });

  it('is given up after the time that the operator allows (D363)', async () => {
    await open(600_000);
    const short = createLocalPictures({ dataFolder, sharedFolder: null, makingMs: 300 });
    await short.replace({ tenant: 'harbour', folder: dataFolder, names: SLOW });
    const image = { kind: 'file', name: 'slow1.svg', owners: ['harbour'] } as const;
    const rendered = await short.render({ image, site: 'harbour', form: FORM, format: 'webp', quality: 70 });
    await short.close();
    expect(rendered).toEqual({ ok: false, problem: 'too_slow' });
  });

  it('delays neither the pictures of other sites nor pictures that were made before', async () => {
    await open(600_000);
    expect(await render('harbour', 'photo.jpg')).toBe('made');
    const slow = SLOW.map((name) => render('harbour', name));
    const others = await Promise.race([
      Promise.all([render('outback', 'photo.jpg'), render('outback', 'next.jpg'), render('harbour', 'photo.jpg')]),
      ...slow,
    ]);
    expect(others).toEqual(['made', 'made', 'made']);
    await makers.close();
    // Ended with the service, they are no faults of the pictures.
    expect(await Promise.all(slow)).toEqual(['busy', 'busy', 'busy', 'busy']);
  });
});
