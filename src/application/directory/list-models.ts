import type { SiteContext } from '#application/site-context.ts';
import type { DirectoryHit } from './directory-index.ts';

/** All models of a site's manufacturers, in the order of the file. */
export async function listModels({ platform, tenant }: SiteContext): Promise<readonly DirectoryHit<'models'>[]> {
  const { hits } = await platform.directories.open(tenant, 'models');
  return hits as readonly DirectoryHit<'models'>[];
}
