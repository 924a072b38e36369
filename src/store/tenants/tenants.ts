import { createHash } from 'node:crypto';
import type { DealershipId, TenantSlug } from '#domain/ids.ts';
import type { Location } from '#domain/location/location.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { appendChange } from '#store/changes.ts';
import { and, asc, eq, inArray, isNull, or, sql } from '#store/orm.ts';
import { dealerships, locations, tenants } from '#store/schema/tables.ts';
import type { Database, Store } from '#store/store.ts';
import { listCatalogue, saveCatalogue } from './catalogue.ts';
import { listContent, saveContent } from './content.ts';

/** An arbitrary number, unique among the advisory locks of the database. */
const TENANTS_LOCK = 7_210_452;

/** A tenant folder as applied; `version` grows with every applied change. */
export type StoredTenant = {
  readonly bundle: TenantBundle;
  readonly version: number;
  readonly appliedAt: Date;
  readonly suspendedAt: Date | null;
};

/**
 * Replaces everything stored of a tenant's folder and appends a change; stock, leads and users stay. The same folder
 * again changes nothing. A dealership that the folder no longer defines is kept with its stock and marked as removed,
 * until a folder defines it again.
 * @throws when a dealership is defined by another tenant: check `dealershipOwner` first.
 */
export async function saveTenantBundle(
  tx: Database,
  bundle: TenantBundle,
  now: Date,
): Promise<{ readonly changed: boolean }> {
  const hash = createHash('sha256').update(JSON.stringify(bundle)).digest('hex');
  const [before] = await tx
    .select({ hash: tenants.hash })
    .from(tenants)
    .where(eq(tenants.slug, bundle.slug))
    // Not `update`: a lead or a mail of the site, which refers to the row, does not have to wait.
    .for('no key update');
  if (before?.hash === hash) return { changed: false };
  await saveTenant(tx, { bundle, hash, now });
  await saveDealerships(tx, bundle, now);
  await saveLocations(tx, bundle);
  await saveCatalogue(tx, bundle);
  await saveContent(tx, bundle);
  await appendChange(tx, { kind: 'tenant', key: bundle.slug, at: now });
  return { changed: true };
}

/** All tenants as they were applied, by slug. It reads every folder: use `readTenantBundles` for a few. */
export async function listTenantBundles(store: Store): Promise<StoredTenant[]> {
  return store.transaction((tx) => readBundles(tx, null));
}

/** These tenants as they were applied, by slug. Unknown ones are left out. */
export async function readTenantBundles(tx: Database, slugs: readonly string[]): Promise<StoredTenant[]> {
  return slugs.length === 0 ? [] : readBundles(tx, slugs);
}

/**
 * Waits until no other transaction that called this is open. Folders that are applied at the same time are so checked
 * and saved one after the other, each against those before it (D300).
 */
export async function lockTenants(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TENANTS_LOCK})`);
}

async function readBundles(tx: Database, slugs: readonly string[] | null): Promise<StoredTenant[]> {
  const rows = await tx
    .select()
    .from(tenants)
    .where(slugs === null ? undefined : inArray(tenants.slug, slugs))
    .orderBy(asc(tenants.slug));
  const owned = await tx
    .select({ id: dealerships.id, tenant: dealerships.tenant_slug, data: dealerships.data })
    .from(dealerships)
    .where(and(isNull(dealerships.removed_at), slugs === null ? undefined : inArray(dealerships.tenant_slug, slugs)))
    .orderBy(asc(dealerships.position));
  const ownerOf = new Map(owned.map(({ id, tenant }) => [id, tenant]));
  const places = await tx
    .select({ dealership: locations.dealership_id, data: locations.data })
    .from(locations)
    .where(slugs === null ? undefined : inArray(locations.dealership_id, [...ownerOf.keys()]))
    .orderBy(asc(locations.position));
  const catalogue = await listCatalogue(tx, slugs);
  const content = await listContent(tx, slugs);
  const ownedBy = Map.groupBy(owned, ({ tenant }) => tenant);
  const placesOf = Map.groupBy(places, ({ dealership }) => ownerOf.get(dealership));
  return rows.map((row) => ({
    bundle: {
      slug: row.slug as TenantSlug,
      tenant: row.config as TenantBundle['tenant'],
      dealerships: (ownedBy.get(row.slug) ?? []).map(({ data }) => data as Dealership),
      locations: (placesOf.get(row.slug) ?? []).map(({ data }) => data as Location),
      ...catalogue(row.slug),
      ...content(row.slug),
    },
    version: row.version,
    appliedAt: row.applied_at,
    suspendedAt: row.suspended_at,
  }));
}

/** What a folder names that other folders may name too. */
export type NamedThings = {
  readonly slug: TenantSlug;
  readonly dealerships: readonly string[];
  readonly locations: readonly string[];
  readonly hostnames: readonly string[];
  /** Names of variables. */
  readonly secrets: readonly string[];
};

/**
 * The tenants whose folders define one of these dealerships or locations, list one of these dealerships, name one of
 * these secrets, or have one of these host names or a name below which `slug` could answer. All others have nothing in common with the folder.
 */
export async function listRelatedTenants(db: Database, named: NamedThings): Promise<TenantSlug[]> {
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const firstLabels = named.hostnames.map((host) => host.split('.')[0] ?? host);
  const found = await db.execute<{ slug: TenantSlug }>(sql`
    select slug from tenants
    where slug <> ${named.slug} and (
      config -> 'dealerships' ?| ${texts(named.dealerships)}
      or hostnames && ${texts(named.hostnames)}
      or slug = any(${texts(firstLabels)})
      or exists (select from unnest(hostnames) as host where split_part(host, '.', 1) = ${named.slug})
      or slug in (select tenant_slug from dealerships where removed_at is null and id = any(${texts(named.dealerships)}))
      or slug in (select tenant_slug from dealerships where removed_at is null and id in (
        select dealership_id from locations where id = any(${texts(named.locations)})))
      or jsonb_path_query_array(config, '$.**.env') ?| ${texts(named.secrets)}
      or slug in (select tenant_slug from dealerships where removed_at is null
        and jsonb_path_query_array(data, '$.**.env') ?| ${texts(named.secrets)})
    )
    order by slug`);
  return found.rows.map(({ slug }) => slug);
}

/** The tenants that list one of these dealerships, by slug. */
export async function listTenantsShowing(db: Database, ids: readonly DealershipId[]): Promise<TenantSlug[]> {
  const found = await db.execute<{ slug: TenantSlug }>(sql`
    select slug from tenants where config -> 'dealerships' ?| ${sql.param([...ids])}::text[] order by slug`);
  return found.rows.map(({ slug }) => slug);
}

/** The tenants whose folders define a dealership that one of these tenants lists, by slug. */
export async function listOwnersFor(db: Database, slugs: readonly string[]): Promise<TenantSlug[]> {
  const found = await db.execute<{ slug: TenantSlug }>(sql`
    select distinct tenant_slug as slug from dealerships
    where removed_at is null and id in (
      select jsonb_array_elements_text(config -> 'dealerships') from tenants
      where slug = any(${sql.param([...slugs])}::text[]))
    order by slug`);
  return found.rows.map(({ slug }) => slug);
}

/** The slugs of all tenants, in order. */
export async function listTenantSlugs(db: Database): Promise<TenantSlug[]> {
  const rows = await db.select({ slug: tenants.slug }).from(tenants).orderBy(asc(tenants.slug));
  return rows.map(({ slug }) => slug as TenantSlug);
}

/** The names of every dealership that a folder defines, with its owner. By tenant. */
export async function listDealershipNames(
  db: Database,
): Promise<{ readonly id: DealershipId; readonly slug: string; readonly name: string; readonly tenant: TenantSlug }[]> {
  const { id, slug, name, tenant_slug } = dealerships;
  const rows = await db
    .select({ id, slug, name, tenant: tenant_slug })
    .from(dealerships)
    .where(isNull(dealerships.removed_at))
    .orderBy(asc(dealerships.tenant_slug), asc(dealerships.position));
  return rows.map((row) => ({ ...row, id: row.id as DealershipId, tenant: row.tenant as TenantSlug }));
}

/** The tenant whose folder defines the dealership; null when none does. */
export async function dealershipOwner(db: Database, id: DealershipId): Promise<TenantSlug | null> {
  const [row] = await db
    .select({ tenant: dealerships.tenant_slug, removed: dealerships.removed_at })
    .from(dealerships)
    .where(eq(dealerships.id, id));
  return row === undefined || row.removed !== null ? null : (row.tenant as TenantSlug);
}

/** Every dealership that a folder defines or once defined. */
export async function listDealershipIds(db: Database): Promise<DealershipId[]> {
  const rows = await db.select({ id: dealerships.id }).from(dealerships).orderBy(asc(dealerships.id));
  return rows.map(({ id }) => id as DealershipId);
}

async function saveTenant(
  tx: Database,
  { bundle, hash, now }: { bundle: TenantBundle; hash: string; now: Date },
): Promise<void> {
  const values = {
    name: bundle.tenant.name,
    hostnames: [...(bundle.tenant.hostnames ?? [])],
    config: bundle.tenant,
    hash,
    applied_at: now,
  };
  await tx
    .insert(tenants)
    .values({ slug: bundle.slug, ...values })
    .onConflictDoUpdate({ target: tenants.slug, set: { ...values, version: sql`${tenants.version} + 1` } });
}

async function saveDealerships(tx: Database, bundle: TenantBundle, now: Date): Promise<void> {
  await lockDealerships(tx, bundle);
  // No folder can give such a slug. Those of the removed are free for others, and those that stay may swap theirs.
  const slug = sql`'removed ' || ${dealerships.id}`;
  await tx.update(dealerships).set({ removed_at: now, slug }).where(eq(dealerships.tenant_slug, bundle.slug));
  for (const [position, dealership] of bundle.dealerships.entries()) {
    const values = { slug: dealership.slug, name: dealership.name, data: dealership, position };
    const saved = await tx
      .insert(dealerships)
      .values({ id: dealership.id, tenant_slug: bundle.slug, ...values })
      .onConflictDoUpdate({
        target: dealerships.id,
        set: { ...values, tenant_slug: bundle.slug, removed_at: null },
        setWhere: sql`${dealerships.removed_at} is not null`,
      })
      .returning({ id: dealerships.id });
    if (saved.length === 0) {
      throw new Error(
        `Dealership ${dealership.id} is defined by another tenant's folder; ${bundle.slug} can only list its id.`,
      );
    }
  }
}

/** In the order in which an import of several dealerships changes them, so that neither waits for the other (D571). */
async function lockDealerships(tx: Database, bundle: TenantBundle): Promise<void> {
  const ids = bundle.dealerships.map(({ id }) => id);
  await tx
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(or(eq(dealerships.tenant_slug, bundle.slug), inArray(dealerships.id, ids)))
    .orderBy(sql`${dealerships.id} collate "C"`)
    .for('update');
}

async function saveLocations(tx: Database, bundle: TenantBundle): Promise<void> {
  if (bundle.dealerships.length === 0) return;
  const ids = bundle.dealerships.map((dealership) => dealership.id);
  await tx.delete(locations).where(inArray(locations.dealership_id, ids));
  const primary = primaryLocations(bundle.locations);
  const rows = bundle.locations.map((location, position) => ({
    dealership_id: location.dealership_id,
    id: location.id,
    slug: location.slug,
    name: location.name,
    city: location.address.city,
    state: location.address.state,
    is_primary: primary.has(location),
    visible: location.visible,
    position,
    data: location,
  }));
  if (rows.length > 0) await tx.insert(locations).values(rows);
}

/** One for each dealership: the first marked primary, else the first that sells, else the first. */
function primaryLocations(all: readonly Location[]): ReadonlySet<Location> {
  const groups = Map.groupBy(all, (location) => location.dealership_id);
  return new Set(
    [...groups.values()].flatMap((group) => {
      const sells = (location: Location) => location.location_type === '' || location.location_type === 'sales';
      const chosen = group.find((location) => location.primary) ?? group.find(sells) ?? group[0];
      return chosen === undefined ? [] : [chosen];
    }),
  );
}
