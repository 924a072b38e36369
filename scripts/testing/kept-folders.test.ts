import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createKeptFolders, type KeptFolder } from './kept-folders.ts';

const HOUR_MS = 3_600_000;
const STORE: KeptFolder = { name: 'store', sources: ['src/**/*.ts'], maxAgeMs: HOUR_MS };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await write('root/src/store.ts', 'one');
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

const open = () => createKeptFolders(join(folder, 'kept'), join(folder, 'root'));
const read = (path: string) => readFile(join(folder, path), 'utf8');

async function keepOne(): Promise<void> {
  await write('made/database/PG_VERSION', '18');
  await open().keep(STORE, join(folder, 'made'));
}

describe('a kept folder', () => {
  it('is copied with all that it has, also after its original is gone', async () => {
    await keepOne();
    await rm(join(folder, 'made'), { recursive: true });
    expect(await open().copy(STORE, join(folder, 'copy'))).toBe(true);
    expect(await read('copy/database/PG_VERSION')).toBe('18');
  });

  it('is not copied when a source has changed, is new or is gone', async () => {
    await keepOne();
    const isCopied = () => open().copy(STORE, join(folder, 'copy'));
    await write('root/src/store.ts', 'two');
    expect(await isCopied()).toBe(false);
    await write('root/src/store.ts', 'one');
    await write('root/src/deep/other.ts', '');
    expect(await isCopied()).toBe(false);
    await rm(join(folder, 'root/src'), { recursive: true });
    expect(await isCopied()).toBe(false);
    expect(await readdir(folder)).not.toContain('copy');
  });

  it('does not depend on tests and their helpers', async () => {
    await keepOne();
    await write('root/src/store.test.ts', '');
    await write('root/src/testing/stores.ts', '');
    expect(await open().copy(STORE, join(folder, 'copy'))).toBe(true);
  });

  it('is left aside when it is too old', async () => {
    await keepOne();
    const [name = ''] = await readdir(join(folder, 'kept'));
    const old = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(join(folder, 'kept', name), old, old);
    expect(await open().copy(STORE, join(folder, 'copy'))).toBe(false);
    expect(await open().copy({ ...STORE, maxAgeMs: 3 * HOUR_MS }, join(folder, 'copy'))).toBe(true);
  });

  it('takes the place of the one that was kept before', async () => {
    await keepOne();
    await write('root/src/store.ts', 'two');
    await write('made/database/PG_VERSION', '19');
    await open().keep(STORE, join(folder, 'made'));
    expect(await readdir(join(folder, 'kept'))).toHaveLength(1);
    expect(await open().copy(STORE, join(folder, 'copy'))).toBe(true);
    expect(await read('copy/database/PG_VERSION')).toBe('19');
  });

  it('takes the place of what a killed run left unfinished', async () => {
    // No process has so high a number.
    await write('kept/draft-999999999-one/PG_VERSION', '18');
    await write(`kept/draft-${process.pid}-two/PG_VERSION`, '18');
    await keepOne();
    const names = await readdir(join(folder, 'kept'));
    expect(names.map((name) => name.replace(/^store-.*/, 'store')).toSorted()).toEqual([
      `draft-${process.pid}-two`,
      'store',
    ]);
  });

  it('is made once for all who need it at the same time, and never copied before it is whole', async () => {
    let made = 0;
    const make = async (to: string) => {
      made += 1;
      await mkdir(to);
      await writeFile(join(to, 'first'), 'a');
      await writeFile(join(to, 'last'), 'z');
    };
    const targets = Array.from({ length: 4 }, (_, at) => join(folder, `copy-${at}`));
    await Promise.all(targets.map((to) => open().copyOrMake(STORE, to, make)));
    expect(made).toBe(1);
    for (const to of targets) expect(await readdir(to)).toEqual(['first', 'last']);
  });

  it('is not kept when it could not be made, and the next one makes it', async () => {
    const to = join(folder, 'copy');
    await expect(open().copyOrMake(STORE, to, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    await open().copyOrMake(STORE, to, (path) => mkdir(path));
    expect(await open().copy(STORE, join(folder, 'other'))).toBe(true);
  });
});
