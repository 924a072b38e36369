import { sql } from 'drizzle-orm';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { Database } from '#store/store.ts';
import { saveTenantBundle } from '#store/tenants/tenants.ts';
import { NOON } from '#store/testing/fixtures.ts';

/** What all sites of the switches have in common. */
const WITHOUT_CONTENT = {
  manufacturers: [],
  models: [],
  pages: [],
  slides: [],
  offers: [],
  parts: [],
  team: [],
  reviews: [],
  images: [],
};
const TABLES = {
  manufacturers: ['id', 'slug', 'name', 'position', 'data'],
  models: ['id', 'slug', 'name', 'manufacturer_name', 'position', 'data'],
  content: ['kind', 'slug', 'position', 'data'],
};

const contentOf = (bundle: TenantBundle): string =>
  JSON.stringify((Object.keys(WITHOUT_CONTENT) as (keyof typeof WITHOUT_CONTENT)[]).map((kind) => bundle[kind]));

/** Saves folders that hold the same content. There are hundreds, so it is saved once and copied within the store. */
export async function saveFolders(tx: Database, [first, ...others]: readonly TenantBundle[]): Promise<void> {
  if (first === undefined) return;
  const differs = others.find((bundle) => contentOf(bundle) !== contentOf(first));
  if (differs) throw new Error(`The content of ${differs.slug} is not that of ${first.slug}.`);
  await saveTenantBundle(tx, first, NOON);
  for (const bundle of others) await saveTenantBundle(tx, { ...bundle, ...WITHOUT_CONTENT }, NOON);
  const slugs = sql.param(others.map(({ slug }) => slug));
  for (const [table, names] of Object.entries(TABLES)) {
    const columns = sql.raw(names.map((name) => `saved.${name}`).join(', '));
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (tenant_slug, ${sql.raw(names.join(', '))})
      select other, ${columns} from ${sql.identifier(table)} saved, unnest(${slugs}::text[]) other
      where saved.tenant_slug = ${first.slug}`);
  }
}
