import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createWriteProbe } from './write-probe.ts';

it('finds a full disk, and that it has space again, without writing for each question', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-probe-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'write-probe');
  let now = 0;
  const probe = createWriteProbe(path, () => now);
  expect(await probe()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  // A device without space.
  await symlink('/dev/full', path);
  expect(await probe()).toBeNull();
  now += 5000;
  expect(await probe()).toBe('ENOSPC');
  await rm(path);
  now += 5000;
  expect(await probe()).toBeNull();
});
