import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#utilities/error-code.ts';
import type { CommandIo, ExitCode } from './command.ts';

/** Why no file can be created in this path's folder, or null. */
export async function whyNoFolder(file: string): Promise<string | null> {
  const folder = dirname(file);
  const found = await stat(folder).catch(() => null);
  if (found === null) return `The folder ${folder} does not exist. Make it first, or choose another one.`;
  return found.isDirectory() ? null : `${folder} is not a folder.`;
}

/** Why no new file can be created at this path, or null. */
export async function whyNotNew(file: string): Promise<string | null> {
  if (await stat(file).catch(() => null)) return `${file} exists already. Choose another name.`;
  return whyNoFolder(file);
}

/** Removes what a failed write left behind, which would look like the whole; not a file that was there before. */
export async function removePart(file: string, error: unknown): Promise<void> {
  if (errorCode(error) !== 'EEXIST') await rm(file, { force: true }).catch(() => undefined);
}

/** Prints the system's error for a file that could not be written and returns the exit code. @throws any other error. */
export function reportWriteFailure(io: CommandIo, file: string, error: unknown): ExitCode {
  if (!(error instanceof Error && 'syscall' in error) || errorCode(error) === null) throw error;
  io.err(`${file} cannot be written: ${error.message}\n`);
  return 1;
}
