import type { ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fail, succeed, type Result } from '#domain/result.ts';
import { errorCode } from '#utilities/error-code.ts';

export type OpenedFile = {
  /** Absolute. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly stream: ReadStream;
};

/** Opens a file that the caller named. The problem is a line for the terminal. */
export async function openFile(cwd: string, file: string): Promise<Result<OpenedFile, string>> {
  if (file === '') return fail('The name of the file is empty.\n');
  const path = resolve(cwd, file);
  try {
    // Opening a pipe would wait for its sender.
    const found = await stat(path);
    if (!found.isFile()) return fail(`${file} is ${found.isDirectory() ? 'a folder' : 'not a file'}.\n`);
    return succeed({ path, size: found.size, stream: (await open(path)).createReadStream() });
  } catch (error) {
    return fail(whyUnreadable(file, error));
  }
}

function whyUnreadable(file: string, error: unknown): string {
  const code = errorCode(error) ?? 'unknown error';
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${file}.\n`;
  const why = code === 'EACCES' || code === 'EPERM' ? 'permission denied' : code;
  return `The file ${file} cannot be read: ${why}.\n`;
}
