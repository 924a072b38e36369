import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { StoreOpenError } from '#store/errors.ts';

/** The process that holds a folder. `started` tells it from a later process with the same id, where the system says so. */
const HolderSchema = z.object({
  pid: z.number().int().positive(),
  started: z.string().nullable(),
  host: z.string(),
  token: z.string(),
});
type Holder = z.infer<typeof HolderSchema>;

type FolderLock = { release(): Promise<void> };

const LOCK_FILE = 'store.lock';
const TRIES = 5;

/**
 * Locks a data folder for this process: two processes that write the same embedded store lose data silently. The lock
 * file appears whole or not at all (hard link). The lock of a dead process is taken over; of several processes that
 * try, one succeeds.
 * @throws StoreOpenError `folder_locked`, naming the process that holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, LOCK_FILE);
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid), host: hostname(), token: randomUUID() };
  const draft = `${file}.${mine.token}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, JSON.stringify(mine), { flag: 'wx' });
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await linked(draft, file)) return { release: () => release(file, mine) };
      const holder = await readHolder(file);
      if (holder === 'gone') continue;
      if (holder === 'unreadable' || (await isAlive(holder))) throw locked(folder, file, holder);
      await takeAway(file, holder);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new StoreOpenError('folder_locked', `Other processes are opening ${folder} at this moment; try again.`);
}

/** Removes a dead process's file under a lock of its own, so that no other process removes the new holder's file. */
async function takeAway(file: string, dead: Holder): Promise<void> {
  const guard = `${file}.${dead.token}.adopting`;
  if (!(await created(guard))) return waitForAdopter(guard);
  try {
    const now = await readHolder(file);
    if (typeof now === 'object' && now.token === dead.token) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** A takeover takes an instant. An older guard file belongs to a process that was killed during one. */
async function waitForAdopter(guard: string): Promise<void> {
  const age = await stat(guard).then(
    (found) => Date.now() - found.mtimeMs,
    () => null,
  );
  if (age !== null && age > 10_000) await rm(guard, { force: true });
  else await new Promise((resolve) => setTimeout(resolve, 50));
}

async function release(file: string, mine: Holder): Promise<void> {
  const now = await readHolder(file);
  if (typeof now === 'object' && now.token === mine.token) await rm(file, { force: true });
}

async function readHolder(file: string): Promise<Holder | 'gone' | 'unreadable'> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return 'gone';
  try {
    return HolderSchema.parse(JSON.parse(text));
  } catch {
    return 'unreadable';
  }
}

/** A process of another machine cannot be checked, so it counts as alive. */
async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  if (await isZombie(holder.pid)) return false;
  const started = await startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/** A zombie process was killed and holds nothing any more. */
async function isZombie(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2));
}

/** Boot id and clock tick at which a process started, from /proc; null without /proc or without such a process. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const [status, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${boot.trim()}:${ticks}`;
  } catch {
    return null;
  }
}

async function linked(draft: string, file: string): Promise<boolean> {
  return unlessExists(() => link(draft, file));
}

async function created(file: string): Promise<boolean> {
  return unlessExists(() => writeFile(file, '', { flag: 'wx' }));
}

async function unlessExists(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function locked(folder: string, file: string, holder: Holder | 'unreadable'): StoreOpenError {
  if (holder === 'unreadable') {
    return new StoreOpenError(
      'folder_locked',
      `${file} cannot be read as a lock. If no Forecourt process uses ${folder}, delete that file.`,
    );
  }
  const where = holder.host === hostname() ? '' : ` on ${holder.host} (if that machine is gone, delete ${file})`;
  return new StoreOpenError(
    'folder_locked',
    `${folder} is in use by process ${holder.pid}${where}. Stop that process, or set FORECOURT_DATA to another folder, or use PostgreSQL (DATABASE_URL), which several processes can share.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
