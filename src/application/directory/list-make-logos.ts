import type { SiteContext } from '#application/site-context.ts';
import { listOwnManufacturers } from '#store/tenants/catalogue.ts';

/** The site's own picture of the logo of each make that has one, by the make's name. */
export async function listMakeLogos({ platform, tenant }: SiteContext): Promise<ReadonlyMap<string, string>> {
  const makes = await listOwnManufacturers(tenant.scope, platform.store.db);
  return new Map(makes.flatMap(({ name, logo }) => (logo === null ? [] : [[name, logo.url] as const])));
}
