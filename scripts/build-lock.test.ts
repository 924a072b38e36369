import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeLock } from './build-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The id of a process that has ended. */
const endedProcess = () => String(spawnSync(process.execPath, ['--version']).pid);

it.each([
  { left: 'a lock', files: ['lock'] },
  { left: 'a lock and the right to take it over', files: ['lock', 'lock.takeover'] },
])(
  '$left whose process has ended goes to one of those that find it at the same moment, and then to the next',
  async ({ files }) => {
    const lock = join(folder, 'lock');
    const ended = endedProcess();
    let holders = 0;
    const seen: number[] = [];
    const build = async () => {
      const release = await takeLock(lock, { pollMs: 1 });
      holders += 1;
      // Others run while the file system answers.
      for (let turn = 0; turn < 5; turn += 1) {
        seen.push(holders);
        await readdir(folder);
      }
      holders -= 1;
      await release();
    };
    for (let round = 0; round < 20; round += 1) {
      for (const file of files) await writeFile(join(folder, file), ended);
      await Promise.all(Array.from({ length: 16 }, build));
    }
    expect(seen).toHaveLength(20 * 16 * 5);
    expect(Math.max(...seen)).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  },
);

it('where this user cannot write, the error of the file system says so', async () => {
  await expect(takeLock(join(folder, 'missing', 'lock'))).rejects.toMatchObject({ code: 'ENOENT' });
});
