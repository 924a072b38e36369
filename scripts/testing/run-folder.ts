import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a temporary folder for this run of the tests, `{name}-{process id}-…`, and removes those of the same name whose
 * run was killed.
 */
export async function makeRunFolder(name: string): Promise<string> {
  const parent = parentFolder();
  const own = new RegExp(`^${name}-(\\d+)-\\w+$`);
  for (const found of await readdir(parent)) {
    const owner = Number(own.exec(found)?.[1]);
    if (owner > 0 && !isRunning(owner)) await rm(join(parent, found), { recursive: true, force: true });
  }
  return mkdtemp(join(parent, `${name}-${process.pid}-`));
}

/** Whether a process with this id exists, whoever started it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Linux keeps files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** What the stores, feeds and sites of two runs take, with room to spare. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * A folder in memory where there is one with enough room: stores of tests write small files all the time, which takes a
 * tenth of the processor time of their tests on a disk. Otherwise the system's temporary folder, unless its path is too
 * long for sockets below it, as on macOS.
 */
export function parentFolder(): string {
  if (existsSync(IN_MEMORY)) {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return IN_MEMORY;
  }
  return tmpdir().length < 30 || process.platform === 'win32' ? tmpdir() : '/tmp';
}
