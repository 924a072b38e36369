import type { Page } from '#domain/content/page.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, eq, inArray, sql } from '#store/orm.ts';
import { content } from '#store/schema/tables.ts';
import type { Database, Store } from '#store/store.ts';

/** The lists of a tenant folder that are stored as content. */
const KINDS = [
  'finance',
  'pages',
  'slides',
  'offers',
  'parts',
  'team',
  'reviews',
  'registry',
  'redirects',
  'mappings',
  'images',
] as const;
type Content = Pick<TenantBundle, (typeof KINDS)[number]>;

/** Replaces a tenant's content. */
export async function saveContent(tx: Database, bundle: TenantBundle): Promise<void> {
  await tx.delete(content).where(eq(content.tenant_slug, bundle.slug));
  for (const kind of KINDS) {
    const rows = bundle[kind].map((data, position) => ({ slug: addressOf(data) ?? `${position}`, position, data }));
    if (rows.length === 0) continue;
    await tx.execute(sql`
      insert into content (tenant_slug, kind, slug, position, data)
      select ${bundle.slug}, ${kind}, row.slug, row.position, row.data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (slug text, position integer, data jsonb)`);
  }
}

/** Reads the content of these tenants, or of all, in one query. The function returned gives one tenant's. */
export async function listContent(db: Database, slugs: readonly string[] | null): Promise<(tenant: string) => Content> {
  const rows = await db
    .select()
    .from(content)
    .where(slugs === null ? undefined : inArray(content.tenant_slug, slugs))
    .orderBy(asc(content.kind), asc(content.position));
  const byList = Map.groupBy(rows, (row) => `${row.tenant_slug}/${row.kind}`);
  return (tenant) => {
    const lists = KINDS.map((kind) => [kind, (byList.get(`${tenant}/${kind}`) ?? []).map((row) => row.data)]);
    return Object.fromEntries(lists) as Content;
  };
}

/** One list of a tenant's own folder, in its order. */
export async function listOwnContent<Kind extends (typeof KINDS)[number]>(
  scope: TenantScope,
  store: Store,
  kind: Kind,
): Promise<Content[Kind]> {
  const rows = await store.db
    .select({ data: content.data })
    .from(content)
    .where(and(eq(content.tenant_slug, scope.tenant), eq(content.kind, kind)))
    .orderBy(asc(content.position));
  return rows.map(({ data }) => data) as unknown as Content[Kind];
}

/** The rows of registry.csv with this plate, of a tenant's own folder. A registry may have many thousands of others. */
export async function listRegistryEntries(
  scope: TenantScope,
  db: Database,
  rego: string,
): Promise<Content['registry'][number][]> {
  const rows = await db
    .select({ data: content.data })
    .from(content)
    .where(
      and(
        eq(content.tenant_slug, scope.tenant),
        eq(content.kind, 'registry'),
        eq(sql`${content.data} ->> 'rego'`, rego),
      ),
    )
    .orderBy(asc(content.position));
  return rows.map(({ data }) => data as Content['registry'][number]);
}

/** The Markdown of one page or post of a tenant's own folder; null when there is no such file. */
export async function readPageBody(scope: TenantScope, db: Database, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ data: content.data })
    .from(content)
    .where(and(eq(content.tenant_slug, scope.tenant), eq(content.kind, 'pages'), eq(content.slug, slug)));
  return row === undefined ? null : (row.data as Page).body;
}

/** The slug or id of an element; null when it has neither. */
function addressOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('slug' in data && typeof data.slug === 'string') return data.slug;
  if ('id' in data && (typeof data.id === 'string' || typeof data.id === 'number')) return String(data.id);
  return null;
}
