import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, parsePictureForm, type PictureForm } from '#domain/picture/picture-form.ts';
import type { PictureFormat } from '#domain/picture/picture-format.ts';
import { createLocalPictures } from '#services/images/local.ts';
import { colourOfPicture, resizePicture } from '#services/images/resize.ts';
import { demoPicturesPath } from '../demo/tenants.ts';

/**
 * Measures the cost of pictures: time and CPU of each width and format, of a colour, of a picture from the cache, and
 * of a hundred shoppers who request a new one at once. There are two sources: a demo picture, and a photo as a
 * telephone writes it, with noise everywhere, which is the hardest case.
 */
const RUNS = 5;
const DEMO = 'suvlarge-grey-front.webp';

type Cost = { readonly ms: number; readonly cpuMs: number };

async function measure(work: () => Promise<unknown>, runs = RUNS): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    const cpu = process.cpuUsage();
    const started = performance.now();
    await work();
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(cpu);
    costs.push({ ms, cpuMs: (user + system) / 1000 });
  }
  const middle = (name: keyof Cost) => costs.map((cost) => cost[name]).toSorted((a, b) => a - b)[runs >> 1] ?? 0;
  return { ms: middle('ms'), cpuMs: middle('cpuMs') };
}

const formOf = (text: string): PictureForm => {
  const form = parsePictureForm(text);
  if (form === null) throw new Error(`${text} is no form`);
  return form;
};
const say = (...cells: readonly (string | number)[]): void =>
  console.log(
    `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 1 : 0) : cell)).join(' | ')} |`,
  );

/** 12 million pixels, about 5 MB. */
async function noisyPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 2667];
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 24 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9cf"/><stop offset="1" stop-color="#664"/></linearGradient><rect width="100%" height="100%" fill="url(#g)" opacity=".75"/>${Array.from({ length: 60 }, (_, index) => `<circle cx="${(index * 613) % width}" cy="${(index * 389) % height}" r="${60 + index * 5}" fill="hsl(${index * 47} 60% 45%)" opacity=".6"/>`).join('')}</svg>`,
  );
  return sharp(noise)
    .composite([{ input: scene }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function resizes(name: string, body: Buffer): Promise<void> {
  const source = await sharp(body).metadata();
  console.log(
    `\n${name}: ${source.width} × ${source.height}, ${source.format}, ${Math.round(body.length / 1000)} kB\n`,
  );
  say('form', 'WebP ms', 'CPU ms', 'kB', 'AVIF ms', 'CPU ms', 'kB', 'JPEG ms', 'CPU ms', 'kB');
  say(...Array<string>(10).fill('---'));
  for (const text of [...PICTURE_WIDTHS.map(String), '640-3x2', '1200x630']) {
    const cells: (string | number)[] = [text];
    for (const format of ['webp', 'avif', 'jpeg'] satisfies PictureFormat[]) {
      let bytes = 0;
      const cost = await measure(async () => {
        const made = await resizePicture(body, { form: formOf(text), format, quality: 70, drawings: false });
        if (!made.ok) throw new Error(made.problem);
        bytes = made.value.length;
      });
      cells.push(cost.ms, cost.cpuMs, bytes / 1000);
    }
    say(...cells);
  }
  const colour = await measure(() => colourOfPicture(body));
  console.log(`\nIts colour: ${colour.ms.toFixed(1)} ms, ${colour.cpuMs.toFixed(1)} ms of CPU`);
}

async function service(dataFolder: string, body: Buffer): Promise<void> {
  const pictures = createLocalPictures({ dataFolder, sharedFolder: null });
  await writeFile(join(dataFolder, 'photo.jpg'), body);
  await pictures.replace({ tenant: 'bench', folder: dataFolder, names: ['photo.jpg'] });
  const image = { kind: 'file', name: 'photo.jpg', owners: ['bench'] } as const;
  const ask = (form: string, format: PictureFormat) =>
    pictures.render({ image, site: 'bench', form: formOf(form), format, quality: 70 });
  const one = await measure(() => ask('960', 'webp'), 1);
  const crowd = await measure(() => Promise.all(Array.from({ length: 100 }, () => ask('1280', 'webp'))), 1);
  await ask('640', 'avif');
  await pictures.settled();
  console.log(`\nOne new picture (960): ${one.ms.toFixed(0)} ms, ${one.cpuMs.toFixed(0)} ms of CPU`);
  console.log(`A hundred at once for a new one (1280): ${crowd.ms.toFixed(0)} ms, ${crowd.cpuMs.toFixed(0)} ms of CPU`);
  for (const format of ['webp', 'avif'] as const) {
    await ask('640', format);
    const hits = 2000;
    const hit = await measure(async () => {
      for (let index = 0; index < hits; index += 20)
        await Promise.all(Array.from({ length: 20 }, () => ask('640', format)));
    }, 3);
    console.log(
      `Kept ${format}: ${Math.round((hits / hit.ms) * 1000)} a second, ${(hit.cpuMs / hits).toFixed(2)} ms of CPU each`,
    );
  }
  await pictures.close();
}

const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-bench-pictures-'));
try {
  const photo = await noisyPhoto();
  sharp.concurrency(1);
  await resizes('A demo picture', await readFile(join(demoPicturesPath(), DEMO)));
  await resizes('A telephone’s photo', photo);
  await service(dataFolder, photo);
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}
