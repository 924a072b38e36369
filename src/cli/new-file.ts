import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CommandIo, ExitCode } from './command.ts';

/** Why no file can be made in the folder of this one, or null. */
export async function whyNoFolder(file: string): Promise<string | null> {
  const folder = dirname(file);
  const found = await stat(folder).catch(() => null);
  if (found === null) return `The folder ${folder} does not exist. Make it first, or choose another one.`;
  return found.isDirectory() ? null : `${folder} is no folder.`;
}

/** Why this cannot be the name of a new file, or null. */
export async function whyNotNew(file: string): Promise<string | null> {
  if (await stat(file).catch(() => null)) return `${file} exists already. Choose another name.`;
  return whyNoFolder(file);
}

/** Says what the system said of a file that could not be written; the exit code with it. @throws what is no such error. */
export function tellWhyNotWritten(io: CommandIo, file: string, error: unknown): ExitCode {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
  io.err(`${file} cannot be written: ${error.message}\n`);
  return 1;
}
