import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { TenantProblem } from '#domain/tenant/folder/folder.ts';

/**
 * A problem for each link that `isRead` takes for a file or a folder of the site. Links are not followed, because they
 * may lead to any file of the machine. Left out in silence, a page or a picture would be missing without a word.
 */
export async function refuseLinks(path: string, isRead: (file: string) => boolean): Promise<TenantProblem[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => relative(path, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => isRead(file) && !file.split('/').some((part) => part.startsWith('.')))
    .toSorted()
    .map((file) => ({
      file,
      path: '',
      found: 'a symbolic link',
      expected: 'the file or folder itself: links are not followed',
    }));
}
