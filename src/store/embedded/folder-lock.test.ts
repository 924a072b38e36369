import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The number of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  if (child.pid === undefined) throw new Error('no process');
  return child.pid;
}

function writeHolder(holder: { pid: number; started?: string | null; host?: string }): Promise<void> {
  const whole = { started: null, host: hostname(), token: 'of-another', ...holder };
  return writeFile(join(folder, 'store.lock'), JSON.stringify(whole));
}

describe('the lock of a data folder', () => {
  it('refuses a second holder and names the process that holds it', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toMatchObject({
      code: 'folder_locked',
      message: expect.stringContaining(`process ${process.pid}`) as string,
    });
    await lock.release();
  });

  it('is free again after release, and leaves nothing behind', async () => {
    await (await lockFolder(folder)).release();
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a process that has ended', async () => {
    await writeHolder({ pid: await deadProcess() });
    const lock = await lockFolder(folder);
    expect(JSON.parse(await readFile(join(folder, 'store.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when the process id now belongs to a later process',
    async () => {
      await writeHolder({ pid: process.pid, started: 'another boot:1' });
      const lock = await lockFolder(folder);
      expect(JSON.parse(await readFile(join(folder, 'store.lock'), 'utf8'))).not.toMatchObject({
        started: 'another boot:1',
      });
      await lock.release();
    },
  );

  it('is not taken over from a process on another machine, which cannot be checked', async () => {
    await writeHolder({ pid: 1, host: 'elsewhere' });
    await expect(lockFolder(folder)).rejects.toMatchObject({
      message: expect.stringContaining('on elsewhere') as string,
    });
  });

  it('is not taken over when its file cannot be parsed', async () => {
    await writeFile(join(folder, 'store.lock'), '{');
    await expect(lockFolder(folder)).rejects.toMatchObject({
      code: 'folder_locked',
      message: expect.stringContaining('store.lock') as string,
    });
  });

  it('goes to exactly one of many processes that find a dead holder at once', async () => {
    await writeHolder({ pid: await deadProcess() });
    const tried = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of tried) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'folder_locked' });
    }
  });

  it('survives a late release by the process that it was taken over from', async () => {
    const lock = await lockFolder(folder);
    await writeHolder({ pid: process.pid });
    await lock.release();
    expect(await readdir(folder)).toEqual(['store.lock']);
  });
});
