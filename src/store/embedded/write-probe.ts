import { rm, writeFile } from 'node:fs/promises';

const PROBE_BYTES = 1024 * 1024;
/** The answer is kept for so long: supervisors ask often, and anybody may. */
const KEPT_MS = 5000;

/**
 * Writes a file beside the database and removes it. Asking PostgreSQL to write would be no test but a danger: it stops
 * when its log meets a full disk. The file is larger than what a lead needs, so that the answer comes before that.
 * @returns the system's code of the failure, such as `ENOSPC`, or null.
 */
export function createWriteProbe(path: string, now: () => number = Date.now): () => Promise<string | null> {
  let last: { readonly at: number; readonly outcome: Promise<string | null> } | null = null;
  return () => {
    if (last === null || now() - last.at >= KEPT_MS) last = { at: now(), outcome: probe(path) };
    return last.outcome;
  };
}

async function probe(path: string): Promise<string | null> {
  try {
    // All of it: a single write may take only as much as there is space for, and call that a success.
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600 });
    await rm(path);
    return null;
  } catch (error) {
    // What was written before the failure must not fill a full disk.
    await rm(path, { force: true }).catch(() => undefined);
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  }
}
