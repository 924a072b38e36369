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

/** The system's temporary folder, unless its path is too long for sockets below it, as on macOS. */
function parentFolder(): string {
  return tmpdir().length < 30 || process.platform === 'win32' ? tmpdir() : '/tmp';
}
