import { spawnSync } from 'node:child_process';
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
  now += 5000;
  expect(await probe()).toBeNull();
});

it('finds a disk that is nearly full, and leaves nothing on it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-probe-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'write-probe');
  const statements = `const { createWriteProbe } = await import('./write-probe.ts');
    console.log(await createWriteProbe(${JSON.stringify(path)})());`;
  // As with little space left, a file may have 512 kB: the first write takes less than it was given, the next one fails.
  const command = 'ulimit -f 1024; exec "$0" --input-type=module -e "$1"';
  const args = ['-c', command, process.execPath, statements];
  const { stdout, stderr } = spawnSync('sh', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'EFBIG\n', stderr: '' });
  expect(await readdir(folder)).toEqual([]);
});
