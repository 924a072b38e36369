import type { SiteContext } from '#application/site-context.ts';
import { CarIdSchema } from '#domain/ids.ts';
import { canBeName } from '#domain/safe-text.ts';
import { getSlugOfCar } from '#store/stock/car-addresses.ts';

/** The slug of a car that an address or a form names by id or slug (D59); null without a name, or for an id of another tenant. */
export async function slugOfNamedCar({ platform, tenant }: SiteContext, named: string): Promise<string | null> {
  const id = /^\d{1,16}$/.test(named) ? CarIdSchema.safeParse(Number(named)) : null;
  const slug = id?.success ? await getSlugOfCar(tenant.scope, platform.store.db, id.data) : named;
  return slug !== null && canBeName(slug) ? slug : null;
}
