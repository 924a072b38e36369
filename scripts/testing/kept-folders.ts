import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from '../build-lock.ts';
import { isRunning } from './run-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A folder that takes long to make, is kept between processes and runs, and is copied while its sources are the same. */
export type KeptFolder = {
  readonly name: string;
  /** Patterns from the root of all files that its contents depend on. Tests and their helpers do not count. */
  readonly sources: readonly string[];
  /** A folder with contents that follow the clock is left aside when it is older than this. */
  readonly maxAgeMs?: number;
};

const NOT_A_SOURCE = /\.test\.tsx?$|\/testing\//;

/** Kept folders are below `parent`, beside what else is made from the sources. Tests give another one. */
export function createKeptFolders(parent = join(ROOT, 'node_modules', '.cache', 'data-folders'), root = ROOT) {
  const pathOf = async (kept: KeptFolder) => join(parent, `${kept.name}-${await digestOf(root, kept.sources)}`);

  async function copy(kept: KeptFolder, to: string): Promise<boolean> {
    const from = await pathOf(kept);
    const made = await stat(from).catch(() => null);
    if (made === null || Date.now() - made.mtimeMs > (kept.maxAgeMs ?? Infinity)) return false;
    try {
      await cp(from, to, { recursive: true });
      return true;
    } catch {
      // Another run has replaced it meanwhile.
      await rm(to, { recursive: true, force: true });
      return false;
    }
  }

  async function keep(kept: KeptFolder, folder: string): Promise<void> {
    const path = await pathOf(kept);
    const draft = join(parent, `draft-${process.pid}-${randomUUID()}`);
    await mkdir(parent, { recursive: true });
    try {
      await cp(folder, draft, { recursive: true });
      for (const name of await readdir(parent))
        if (name.startsWith(`${kept.name}-`) || isAbandoned(name))
          await rm(join(parent, name), { recursive: true, force: true });
      // A folder that appears whole. Of two runs that keep it at once, one comes first.
      await rename(draft, path).catch(() => undefined);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  return {
    /** Copies the kept folder to a path where nothing is yet. False when there is none of the present sources. */
    copy,
    /** Keeps a copy of a folder in place of the one that was kept before. Nothing may write to it meanwhile. */
    keep,
    /** Copies the kept folder, or makes and keeps it. Processes that need it at once make it once. */
    async copyOrMake(kept: KeptFolder, to: string, make: (folder: string) => Promise<void>): Promise<void> {
      if (await copy(kept, to)) return;
      await mkdir(parent, { recursive: true });
      const release = await takeLock(join(parent, `${kept.name}.lock`));
      try {
        if (await copy(kept, to)) return;
        await make(to);
        await keep(kept, to);
      } finally {
        await release();
      }
    },
  };
}

export const keptFolders = createKeptFolders();

/** The draft of a process that was killed. */
function isAbandoned(name: string): boolean {
  const owner = Number(/^draft-(\d+)-/.exec(name)?.[1]);
  return owner > 0 && !isRunning(owner);
}

async function digestOf(root: string, sources: readonly string[]): Promise<string> {
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_A_SOURCE.test(file))
    .toSorted();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
