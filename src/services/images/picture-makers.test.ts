import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { parsePictureForm } from '#domain/picture/picture-form.ts';
import { createPictureMakers } from './picture-makers.ts';

const IDLE_MS = 20;
const form = parsePictureForm('320') ?? expect.unreachable();
const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#204060' } })
  .jpeg()
  .toBuffer();

it('a picture that comes while a process without work is ended is made by another process', async () => {
  const makers = createPictureMakers({ idleMs: IDLE_MS });
  onTestFinished(() => makers.close());
  const make = () => makers.resize(photo, { form, format: 'webp', quality: 70, drawings: false });
  expect(await make()).toMatchObject({ ok: true });
  // This timer was set after that of the process. Its exit is not told yet.
  await setTimeout(IDLE_MS);
  expect(await make()).toMatchObject({ ok: true });
});
