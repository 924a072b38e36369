import type { Result } from '#domain/result.ts';
import type { TenantFolder, TenantProblem } from '#domain/tenant/folder/folder.ts';

/** Reads and writes tenant folders. Paths are those of the operator's machine. */
export type TenantFolders = {
  /** The text files of a folder and the names of its pictures, or why it cannot be read. */
  read(path: string): Promise<Result<TenantFolder, TenantProblem[]>>;
  /** Writes a new folder. When it is not empty, or the path leads over a file, nothing was written. */
  write(path: string, files: Readonly<Record<string, string>>): Promise<Result<null, 'not_empty' | 'no_folder'>>;
};
