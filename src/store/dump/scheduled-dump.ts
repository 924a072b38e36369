import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '#store/store.ts';
import { dumpStore } from './dump.ts';

/**
 * Writes a dump named like `forecourt-2026-01-31T02-00-00Z.ndjson.gz`, whole or not at all, and keeps the newest `keep`.
 * Tenants' pictures and documents are left out: they are in the data folder beside it (D319).
 * The embedded store survives crashes but not power loss, so it needs regular dumps.
 * @returns the path of the dump.
 */
export async function scheduledDump(
  store: Store,
  options: { readonly folder: string; readonly keep: number; readonly now: Date },
): Promise<string> {
  await mkdir(options.folder, { recursive: true });
  const stamp = options.now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(options.folder, `forecourt-${stamp}Z.ndjson.gz`);
  const draft = `${file}.part`;
  try {
    await dumpStore(store, createWriteStream(draft), { now: options.now, withContents: false });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const dumps = (await readdir(options.folder)).filter((name) => /^forecourt-.*Z\.ndjson\.gz$/.test(name)).toSorted();
  for (const old of dumps.slice(0, Math.max(0, dumps.length - options.keep))) await rm(join(options.folder, old));
  return file;
}
