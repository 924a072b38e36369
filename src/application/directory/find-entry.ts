import type { SiteContext } from '#application/site-context.ts';
import type { DirectoryIndex } from '#domain/directory/directory-search.ts';
import type { DirectoryHit } from './directory-index.ts';

/** One entry of a directory by its id, or by its slug; null when there is none. */
export async function findEntry<Index extends DirectoryIndex>(
  { platform, tenant }: SiteContext,
  index: Index,
  name: string,
): Promise<DirectoryHit<Index> | null> {
  const { hits } = await platform.directories.open(tenant, index);
  const entry = hits.find(({ id }) => id === name) ?? hits.find(({ slug }) => slug === name);
  return (entry as DirectoryHit<Index> | undefined) ?? null;
}
