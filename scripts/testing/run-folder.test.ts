import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeRunFolder } from './run-folder.ts';

it('a run gets a new folder, and the folders of killed runs are removed', async () => {
  const first = await makeRunFolder('run-folder-test');
  const parent = dirname(first);
  // Above the largest process id of any system.
  const dead = join(parent, 'run-folder-test-4194305-abc');
  await mkdir(join(dead, 'full'), { recursive: true });
  const second = await makeRunFolder('run-folder-test');
  onTestFinished(async () => {
    await rm(first, { recursive: true });
    await rm(second, { recursive: true });
  });
  const found = (await readdir(parent)).filter((name) => name.startsWith('run-folder-test'));
  expect(found.toSorted()).toEqual([basename(first), basename(second)].toSorted());
});
