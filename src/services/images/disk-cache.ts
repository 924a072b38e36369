import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files on disk take whole blocks. */
const BLOCK = 4096;
/** Beyond the limit, the cache shrinks to this share of it, so that the next pictures fit without another clean-up. */
const SHARE_AFTER_PRUNING = 0.9;
/** A use is written to the file at most this often. The exact order within that time does not matter. */
const TOUCH_MS = 3_600_000;
const DRAFT = '.new';
const DRAFT_MS = 3_600_000;

type DiskCacheOptions = {
  readonly folder: string;
  readonly maxBytes: number;
  readonly now: () => number;
  /** Called when the disk is full or fails. Pictures are served all the same. */
  readonly onError: (error: unknown) => void;
};

/** Files by key, up to a total size. The least recently used are dropped first, by the files' own times, so also after a restart. */
export type DiskCache = {
  get(key: string): Promise<Buffer | null>;
  put(key: string, body: Buffer): Promise<void>;
  /** Total size of the known files, in bytes on disk. */
  readonly bytes: number;
  /** Resolves when the files of earlier runs have been counted. */
  counted(): Promise<void>;
};

type Entry = { bytes: number; touched: number };

export function createDiskCache(options: DiskCacheOptions): DiskCache {
  const { folder, maxBytes, now } = options;
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let clearing: Promise<void> | null = null;
  const counting = count();

  function note(key: string, entry: Entry): void {
    bytes += entry.bytes - (entries.get(key)?.bytes ?? 0);
    entries.delete(key);
    entries.set(key, entry);
  }
  function forget(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key);

  /** Files used while counting are newer than all found ones, so they go to the end. */
  async function count(): Promise<void> {
    const found = await listFiles(folder, { time: now(), onError: options.onError });
    const newer = [...entries];
    entries.clear();
    bytes = 0;
    for (const [key, entry] of [...found, ...newer]) note(key, entry);
    await makeRoom();
  }

  function makeRoom(): Promise<void> {
    if (bytes <= maxBytes) return Promise.resolve();
    clearing ??= (async () => {
      for (const key of entries.keys()) {
        if (bytes <= maxBytes * SHARE_AFTER_PRUNING) break;
        forget(key);
        await rm(pathOf(key), { force: true }).catch(options.onError);
      }
      clearing = null;
    })();
    return clearing;
  }

  async function touch(key: string, size: number): Promise<void> {
    const time = now();
    const before = entries.get(key);
    const isDue = time - (before?.touched ?? 0) >= TOUCH_MS;
    note(key, { bytes: onDisk(size), touched: isDue ? time : (before?.touched ?? time) });
    // Another process may have removed the file meanwhile.
    if (isDue) await utimes(pathOf(key), new Date(time), new Date(time)).catch(() => {});
  }

  return {
    async get(key) {
      const body = await readFile(pathOf(key)).catch(() => null);
      // After a loss of power a file may be there without its contents.
      if (body === null || body.length === 0) {
        forget(key);
        return null;
      }
      await touch(key, body.length);
      return body;
    },
    async put(key, body) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}${DRAFT}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, body);
        const time = new Date(now());
        await utimes(draft, time, time);
        await rename(draft, path);
        note(key, { bytes: onDisk(body.length), touched: time.getTime() });
        await makeRoom();
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        options.onError(error);
      }
    },
    get bytes() {
      return bytes;
    },
    counted: () => counting,
  };
}

const onDisk = (size: number): number => Math.max(1, Math.ceil(size / BLOCK)) * BLOCK;

/** The oldest first. Drafts that a stopped process left behind are removed. */
async function listFiles(
  folder: string,
  { time, onError }: Pick<DiskCacheOptions, 'onError'> & { readonly time: number },
): Promise<[key: string, Entry][]> {
  const found: [string, Entry][] = [];
  for (const shelf of await readdir(folder).catch(() => [])) {
    for (const key of await readdir(join(folder, shelf)).catch(() => [])) {
      const path = join(folder, shelf, key);
      const file = await stat(path).catch(() => null);
      if (!file?.isFile()) continue;
      if (!key.endsWith(DRAFT)) found.push([key, { bytes: onDisk(file.size), touched: file.mtimeMs }]);
      else if (time - file.mtimeMs > DRAFT_MS) await rm(path, { force: true }).catch(onError);
    }
  }
  return found.sort(([, one], [, other]) => one.touched - other.touched);
}
