import type { Tenant } from '#domain/tenant/tenant.ts';
import { createBoundedMap, type BoundedMap } from '#utilities/bounded-map.ts';
import { keepValue, pack } from '#web/features/site/packed.ts';
import type { RootData } from './root-data.ts';
import { hasModelMenus } from './to-model-menus.server.ts';
import { toSiteData, type SiteOptions } from './to-site-data.server.ts';

/** A site is asked for under one origin at a time, or a few: its own host, the platform's, and a port. */
const ORIGINS = 4;

type SiteOfDay = { readonly today: string; readonly data: RootData };

/** By tenant: a change of a tenant's settings or locations makes a new object of it. */
const kept = new WeakMap<Tenant, BoundedMap<string, SiteOfDay>>();

type Options = Omit<SiteOptions, 'models'> & { readonly readModels: () => Promise<SiteOptions['models']> };

/**
 * What the root loader sends, made once for each tenant, origin and day (D332): everything else in it is the tenant's.
 */
export async function siteOfTenant({ readModels, ...options }: Options): Promise<RootData> {
  const { tenant, origin, today } = options;
  const ofTenant = kept.get(tenant) ?? createBoundedMap<string, SiteOfDay>({ capacity: ORIGINS, policy: 'lru' });
  kept.set(tenant, ofTenant);
  const before = ofTenant.get(origin);
  if (before?.today === today) return before.data;
  const models = hasModelMenus(tenant.config) ? await readModels() : [];
  const site = toSiteData({ ...options, models });
  const data = keepValue({ site: pack(site) }, site);
  ofTenant.set(origin, { today, data });
  return data;
}
