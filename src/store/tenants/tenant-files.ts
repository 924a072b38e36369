import type { TenantSlug } from '#domain/ids.ts';
import type { FolderFiles } from '#domain/tenant/folder/folder.ts';
import { and, asc, eq, inArray, isNotNull, sql } from '#store/orm.ts';
import { file_parts, tenant_files, tenants } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

export type StoredFile = { readonly name: string; readonly sha256: string; readonly savedAt: Date };

/**
 * Replaces the stored files of a tenant. A content that is stored already is not read. Contents that no tenant has any more
 * are deleted. Call it under `lockTenants`.
 */
export async function saveTenantFiles(
  tx: Database,
  slug: TenantSlug,
  { digest, files, now }: FolderFiles & { readonly now: Date },
): Promise<{ readonly changed: boolean }> {
  const [tenant] = await tx.select({ digest: tenants.files_digest }).from(tenants).where(eq(tenants.slug, slug));
  const changed = tenant?.digest !== digest;
  const before = new Map((await listTenantFiles(tx, slug)).map((file) => [file.name, file]));
  for (const file of files) if (!(await hasContent(tx, file.sha256))) await insertContent(tx, file.sha256, file.read());
  await tx.delete(tenant_files).where(eq(tenant_files.tenant_slug, slug));
  for (const { name, sha256 } of files) {
    const old = before.get(name);
    const saved_at = old?.sha256 === sha256 ? old.savedAt : now;
    await tx.insert(tenant_files).values({ tenant_slug: slug, name, sha256, saved_at });
  }
  await tx.update(tenants).set({ files_digest: digest }).where(eq(tenants.slug, slug));
  const gone = [...before.values()].map(({ sha256 }) => sha256);
  const unused = sql`not exists (select from ${tenant_files} where ${tenant_files.sha256} = ${file_parts.sha256})`;
  if (gone.length > 0) await tx.delete(file_parts).where(and(inArray(file_parts.sha256, gone), unused));
  return { changed };
}

/** The digest of each tenant whose files are stored; of these tenants, or of all. */
export async function listFileDigests(
  db: Database,
  slugs: readonly string[] | null,
): Promise<{ readonly slug: TenantSlug; readonly digest: string }[]> {
  const wanted = slugs === null ? undefined : inArray(tenants.slug, [...slugs]);
  const rows = await db
    .select({ slug: tenants.slug, digest: tenants.files_digest })
    .from(tenants)
    .where(and(isNotNull(tenants.files_digest), wanted))
    .orderBy(asc(tenants.slug));
  return rows.map(({ slug, digest }) => ({ slug: slug as TenantSlug, digest: digest ?? '' }));
}

/** Names and contents' hashes of a tenant's stored files, by name. */
export async function listTenantFiles(db: Database, slug: TenantSlug): Promise<StoredFile[]> {
  return db
    .select({ name: tenant_files.name, sha256: tenant_files.sha256, savedAt: tenant_files.saved_at })
    .from(tenant_files)
    .where(eq(tenant_files.tenant_slug, slug))
    .orderBy(asc(tenant_files.name));
}

/** A stored content, part by part. Nothing when the store does not have it: a scheduled dump leaves contents out. */
export async function* readContent(db: Database, sha256: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const [row] = await db
      .select({ content: file_parts.content })
      .from(file_parts)
      .where(and(eq(file_parts.sha256, sha256), eq(file_parts.part, part)));
    if (row === undefined) return;
    yield row.content;
  }
}

async function hasContent(tx: Database, sha256: string): Promise<boolean> {
  const first = and(eq(file_parts.sha256, sha256), eq(file_parts.part, 0));
  return (await tx.select({ part: file_parts.part }).from(file_parts).where(first)).length > 0;
}

async function insertContent(tx: Database, sha256: string, parts: AsyncIterable<Buffer>): Promise<void> {
  let part = 0;
  for await (const content of parts) {
    await tx.insert(file_parts).values({ sha256, part, content });
    part += 1;
  }
  // An empty file has one empty part, so that it is known to be there.
  if (part === 0) await tx.insert(file_parts).values({ sha256, part, content: Buffer.alloc(0) });
}
