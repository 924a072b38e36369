import { open, readFile, rm, stat } from 'node:fs/promises';

const POLL_MS = 200;
/** Longer than a process needs between two steps of its own. */
const PATIENCE_MS = 5000;

/**
 * Takes the lock, so that one process builds at a time. A lock whose process has ended is taken over. Rejects with the
 * error of the file system where this user cannot write.
 * @returns what releases the lock.
 */
export async function takeLock(lock: string, { pollMs = POLL_MS } = {}): Promise<() => Promise<void>> {
  while (!(await create(lock))) {
    if (await isAbandoned(lock)) await removeAbandoned(lock);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return () => rm(lock, { force: true });
}

/** Whether this process made the file. It contains the id of the process. */
async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Removes a lock whose process has ended. Several may find it at the same moment. Only the one that holds a second lock
 * removes it, and looks again first: by then another may have taken the lock over.
 */
async function removeAbandoned(lock: string): Promise<void> {
  const guard = `${lock}.takeover`;
  if (!(await create(guard))) {
    // Its process may have ended too. Then it is removed in the same way, or two could hold it after each other's
    // removal.
    if (await isAbandoned(guard)) await removeAbandoned(guard);
    return;
  }
  try {
    if (await isAbandoned(lock)) await rm(lock, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  // The lock was just created, and its process id is not written yet.
  if (!(pid > 0)) return (await ageOf(lock)) > PATIENCE_MS;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return !hasCode(error, 'EPERM');
  }
}

/** In ms; 0 for a file that is gone. */
const ageOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
