import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { scheduleDumps } from './scheduled-dump.ts';

const openStore = useTestStores();
const HOUR_MS = 3_600_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function start(files: readonly string[]) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-data-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const folder = join(dataFolder, 'dumps');
  await mkdir(folder);
  for (const file of files) await writeFile(join(folder, file), '');
  // A new folder, by the clock of the job.
  await utimes(folder, NOON, NOON);
  const time = { now: NOON };
  const clock = { now: () => time.now };
  const store = await openStore();
  const job = scheduleDumps({ store, dataFolder, clock, log: silent });
  onTestFinished(() => job.stop());
  return {
    store,
    runAt: async (hours: number): Promise<string[]> => {
      time.now = new Date(NOON.getTime() + hours * HOUR_MS);
      await job.runNow();
      return (await readdir(folder)).toSorted();
    },
  };
}

const dumpAt = (hours: number): string =>
  `forecourt-${new Date(NOON.getTime() + hours * HOUR_MS).toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`;

it('a dump is written when the newest one is six hours old, whenever the process was started', async () => {
  const { runAt } = await start([dumpAt(-7), dumpAt(-1)]);
  expect(await runAt(0)).toEqual([dumpAt(-7), dumpAt(-1)]);
  expect(await runAt(5)).toEqual([dumpAt(-7), dumpAt(-1), dumpAt(5)]);
  expect(await runAt(6)).toEqual([dumpAt(-7), dumpAt(-1), dumpAt(5)]);
});

it('a store without a dump is dumped at once', async () => {
  const { runAt } = await start([]);
  expect(await runAt(0)).toEqual([dumpAt(0)]);
  expect(await runAt(5)).toEqual([dumpAt(0)]);
});

it('a first dump that failed is tried again at the next look', async () => {
  const { runAt, store } = await start([]);
  const failing = vi.spyOn(store, 'snapshot').mockRejectedValueOnce(new Error('no space'));
  expect(await runAt(0)).toEqual([]);
  expect(failing).toHaveBeenCalledOnce();
  expect(await runAt(1 / 6)).toEqual([dumpAt(1 / 6)]);
});

it('a draft that a killed process left behind is deleted with the next dump', async () => {
  const { runAt } = await start([`${dumpAt(-8)}.part`, dumpAt(-8)]);
  expect(await runAt(0)).toEqual([dumpAt(-8), dumpAt(0)]);
});

it('dumps that a clock which was ahead named in the future make way for new ones', async () => {
  const { runAt } = await start([dumpAt(1000), dumpAt(1001), dumpAt(1002)]);
  expect(await runAt(0)).toEqual([dumpAt(0), dumpAt(1001), dumpAt(1002)]);
  expect(await runAt(1)).toEqual([dumpAt(0), dumpAt(1001), dumpAt(1002)]);
  expect(await runAt(6)).toEqual([dumpAt(0), dumpAt(6), dumpAt(1002)]);
  expect(await runAt(12)).toEqual([dumpAt(0), dumpAt(6), dumpAt(12)]);
});
