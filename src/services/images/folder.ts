import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies the named files to `to`, which afterwards holds only these. Readers see either the old folder or the new one. */
export async function replaceFolder(options: {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
}): Promise<void> {
  const { from, to, names } = options;
  const draft = `${to}.${randomUUID()}.new`;
  const old = `${to}.${randomUUID()}.old`;
  try {
    await mkdir(draft, { recursive: true });
    for (const name of names) {
      await mkdir(dirname(join(draft, name)), { recursive: true });
      // Times are kept, so that pictures made from an unchanged file stay valid.
      await cp(join(from, name), join(draft, name), { preserveTimestamps: true });
    }
    await rename(to, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(draft, to);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}
