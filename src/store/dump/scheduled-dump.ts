import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '#store/store.ts';
import { dumpStore } from './dump.ts';

const DUMP_NAME = /^forecourt-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson\.gz$/;

/** Names sort like their times. */
const nameAt = (time: Date): string => `forecourt-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`;

/**
 * Whether no dump of the folder was written in the last `everyMs`, or none at all. Those named in the future do not count:
 * the clock was ahead then, and they must not put off the next one.
 */
export async function isDumpDue(
  folder: string,
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const from = nameAt(new Date(now.getTime() - everyMs));
  return !(await readdir(folder)).some((name) => DUMP_NAME.test(name) && name > from && name <= nameAt(now));
}

/**
 * Writes a dump named like `forecourt-2026-01-31T02-00-00Z.ndjson.gz`, whole or not at all, and keeps the newest `keep`.
 * Those named in the future, by a clock that was ahead, count as the oldest.
 * Tenants' pictures and documents are left out: they are in the data folder beside it (D319).
 * The embedded store survives crashes but not power loss, so it needs regular dumps.
 * @returns the path of the dump.
 */
export async function scheduledDump(
  store: Store,
  options: { readonly folder: string; readonly keep: number; readonly now: Date },
): Promise<string> {
  await mkdir(options.folder, { recursive: true });
  const file = join(options.folder, nameAt(options.now));
  const draft = `${file}.part`;
  // A process that was killed leaves its draft behind.
  const drafts = (await readdir(options.folder)).filter((name) => name.endsWith('.part'));
  for (const left of drafts) await rm(join(options.folder, left), { force: true });
  try {
    // It is on the disk before it gets its name: a power loss must not leave an empty dump.
    await dumpStore(store, createWriteStream(draft, { flush: true }), { now: options.now, withContents: false });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const dumps = (await readdir(options.folder)).filter((name) => DUMP_NAME.test(name)).toSorted();
  const isLater = (name: string) => name > nameAt(options.now);
  const oldestFirst = [...dumps.filter(isLater), ...dumps.filter((name) => !isLater(name))];
  for (const old of oldestFirst.slice(0, Math.max(0, dumps.length - options.keep))) await rm(join(options.folder, old));
  return file;
}
