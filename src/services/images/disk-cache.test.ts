import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskCache, type DiskCache } from './disk-cache.ts';

const HOUR = 3_600_000;
const BLOCK = 4096;

describe('the cache on disk', () => {
  let folder: string;
  let now: number;
  let errors: unknown[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-cache-'));
    now = Date.parse('2026-05-01T02:00:00Z');
    errors = [];
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const open = async (blocks: number): Promise<DiskCache> => {
    const cache = createDiskCache({
      folder,
      maxBytes: blocks * BLOCK,
      now: () => now,
      onError: (error) => errors.push(error),
    });
    await cache.counted();
    return cache;
  };
  const put = async (cache: DiskCache, ...keys: readonly string[]) => {
    for (const key of keys) {
      now += 2 * HOUR;
      await cache.put(key, Buffer.from(key));
    }
  };
  const cached = async (cache: DiskCache, keys: readonly string[]) => {
    const found = await Promise.all(keys.map((key) => cache.get(key)));
    return keys.filter((key, index) => found[index]?.toString() === key);
  };
  const onDisk = async () => (await readdir(folder, { recursive: true })).filter((path) => path.includes('/'));

  it('returns what was stored, and nothing for other keys', async () => {
    const cache = await open(10);
    await put(cache, 'aa1');
    expect((await cache.get('aa1'))?.toString()).toBe('aa1');
    expect(await cache.get('aa2')).toBeNull();
  });

  it('stays below its limit by removing the least recently used entries', async () => {
    const cache = await open(10);
    await put(cache, ...'abcdefghij');
    now += 2 * HOUR;
    await cache.get('a');
    await put(cache, 'k');
    expect(cache.bytes).toBe(9 * BLOCK);
    expect(await cached(cache, [...'abcdefghijk'])).toEqual([...'adefghijk']);
    expect(await onDisk()).toHaveLength(9);
  });

  it('counts whole blocks, and a key once however often it is stored', async () => {
    const cache = await open(10);
    await cache.put('a', Buffer.alloc(BLOCK + 1, 1));
    await cache.put('a', Buffer.alloc(BLOCK + 1, 1));
    expect(cache.bytes).toBe(2 * BLOCK);
    await cache.put('a', Buffer.alloc(1, 1));
    expect(cache.bytes).toBe(BLOCK);
  });

  it('knows after a restart its entries and which were used last', async () => {
    const before = await open(10);
    await put(before, ...'abcdefghij');
    now += 2 * HOUR;
    await before.get('a');
    const after = await open(10);
    expect(after.bytes).toBe(10 * BLOCK);
    await put(after, 'k');
    expect(await cached(after, [...'abcdefghijk'])).toEqual([...'adefghijk']);
  });

  it('makes room at once when it starts with a smaller limit', async () => {
    await put(await open(10), ...'abcdefghij');
    const smaller = await open(4);
    expect(await onDisk()).toHaveLength(3);
    expect(await cached(smaller, [...'abcdefghij'])).toEqual(['h', 'i', 'j']);
  });

  it('does not take an empty file for a picture, which a power loss may leave', async () => {
    await mkdir(join(folder, 'aa'));
    await writeFile(join(folder, 'aa', 'aa1'), '');
    expect(await (await open(10)).get('aa1')).toBeNull();
  });

  it('removes drafts of a stopped process, and keeps those of a running one', async () => {
    await mkdir(join(folder, 'aa'));
    const old = new Date(now - 2 * HOUR);
    await writeFile(join(folder, 'aa', 'aa1.x.new'), 'half');
    await utimes(join(folder, 'aa', 'aa1.x.new'), old, old);
    await writeFile(join(folder, 'aa', 'aa2.y.new'), 'half');
    await utimes(join(folder, 'aa', 'aa2.y.new'), new Date(now), new Date(now));
    const cache = await open(10);
    expect(await onDisk()).toEqual(['aa/aa2.y.new']);
    expect(cache.bytes).toBe(0);
  });

  // Root may delete anything.
  it.skipIf(process.getuid?.() === 0)('reports a draft that it may not delete, and counts the rest', async () => {
    const shelf = join(folder, 'aa');
    await put(await open(10), 'aa1');
    await writeFile(join(shelf, 'aa2.x.new'), 'half');
    await utimes(join(shelf, 'aa2.x.new'), new Date(0), new Date(0));
    await chmod(shelf, 0o500);
    const cache = await open(10);
    await chmod(shelf, 0o700);
    expect([errors.length, cache.bytes]).toEqual([1, BLOCK]);
  });

  it('stops counting an entry that another process removed', async () => {
    const cache = await open(10);
    await put(cache, 'a', 'b');
    await rm(join(folder, 'a'), { recursive: true });
    expect(await cache.get('a')).toBeNull();
    expect(cache.bytes).toBe(BLOCK);
  });

  it('reports that it cannot write, and continues', async () => {
    await writeFile(join(folder, 'aa'), 'a file where a folder should be');
    const cache = await open(10);
    await cache.put('aa1', Buffer.from('x'));
    expect(errors).toHaveLength(1);
    expect(await cache.get('aa1')).toBeNull();
    await put(cache, 'bb1');
    expect(await cached(cache, ['bb1'])).toEqual(['bb1']);
  });
});
