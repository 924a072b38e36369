import { CarIdSchema } from '#domain/ids.ts';
import { canBeName } from '#domain/safe-text.ts';
import { getSlugOfCar } from '#store/stock/car-addresses.ts';
import type { SiteContext } from '#application/context.ts';

/** The slug of the car that an address or a form names by id or slug (D59); null for no name, or an id that is not the tenant's. */
export async function slugOfNamedCar({ platform, tenant }: SiteContext, named: string): Promise<string | null> {
  const id = /^\d{1,16}$/.test(named) ? CarIdSchema.safeParse(Number(named)) : null;
  const slug = id?.success ? await getSlugOfCar(tenant.scope, platform.store.db, id.data) : named;
  return slug !== null && canBeName(slug) ? slug : null;
}
