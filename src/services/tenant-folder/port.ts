import type { Result } from '#domain/result.ts';
import type { TenantFolder, TenantProblem } from '#domain/tenant/folder/folder.ts';

/** Where tenant folders come from and go to. Paths are those of the operator's machine. */
export type TenantFolders = {
  /** The texts of a folder and the names of its pictures, or why it cannot be read. */
  read(path: string): Promise<Result<TenantFolder, TenantProblem[]>>;
  /** Writes a new folder; `exists` when something is there already, and then nothing is written. */
  write(path: string, files: Readonly<Record<string, string>>): Promise<Result<null, 'exists'>>;
};
