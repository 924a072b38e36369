import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { parsePictureForm } from '#domain/picture/picture-form.ts';
import { createPictureMakers } from './picture-makers.ts';
import { slowDrawing } from './testing/hostile-pictures.ts';

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

it.skipIf(process.platform !== 'linux')(
  'a picture whose process is ended by a machine without memory is not called damaged for ever',
  async () => {
    const before = await makerProcesses();
    const makers = createPictureMakers({ maxMs: 60_000 });
    onTestFinished(() => makers.close());
    expect(await makers.resize(photo, { form, format: 'webp', quality: 70, drawings: true })).toMatchObject({
      ok: true,
    });
    const [maker = expect.unreachable()] = (await makerProcesses()).filter((id) => !before.includes(id));
    const made = makers.resize(Buffer.from(slowDrawing()), { form, format: 'webp', quality: 70, drawings: true });
    const ticks = await processorTicks(maker);
    await expect.poll(() => processorTicks(maker), { timeout: 60_000 }).toBeGreaterThan(ticks + 5);
    process.kill(maker, 'SIGKILL');
    expect(await made).toEqual({ ok: false, problem: 'too_slow' });
  },
);

/** The processor time that a process has used, in hundredths of a second. */
async function processorTicks(id: number): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${id}/stat`, 'utf8')).split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user ?? NaN) + (system ?? NaN);
}

/** Those that this process started. */
async function makerProcesses(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const found: number[] = [];
  for (const id of lists.flatMap((list) => list.trim().split(' ')).filter((text) => text !== '')) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('maker-process')) found.push(Number(id));
  }
  return found;
}
