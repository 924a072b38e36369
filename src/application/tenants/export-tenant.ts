import type { Platform } from '#application/platform.ts';
import { TenantSlugSchema, type TenantSlug } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { writeTenantFolder } from '#domain/tenant/folder/write-folder.ts';
import type { Store } from '#store/store.ts';
import { listTenantFiles, readContent } from '#store/tenants/tenant-files.ts';
import { listTenantSlugs, readTenantBundles } from '#store/tenants/tenants.ts';

export type ExportedTenant = {
  readonly slug: TenantSlug;
  /** Text files by their path below the folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Names below images/, whether the store has their contents or not. */
  readonly images: readonly string[];
  /** A stored picture or document, part by part; nothing when the store does not have it. */
  readonly readImage: (name: string) => AsyncGenerator<Buffer>;
};

/** A tenant's folder as it was applied last: `tenant apply` accepts it and gives the same site. Stock and leads are not in it. */
export async function exportTenant(
  { store }: Pick<Platform, 'store'>,
  given: string,
): Promise<Result<ExportedTenant, { readonly known: readonly string[] }>> {
  const slug = TenantSlugSchema.safeParse(given).data;
  const [stored] = slug === undefined ? [] : await store.transaction((tx) => readTenantBundles(tx, [slug]));
  if (slug === undefined || stored === undefined) return fail({ known: await listTenantSlugs(store.db) });
  const { bundle } = stored;
  const hashes = new Map((await listTenantFiles(store.db, slug)).map(({ name, sha256 }) => [name, sha256]));
  return succeed({
    slug,
    files: writeTenantFolder(bundle),
    images: bundle.images,
    readImage: (name) => readStored(store, hashes.get(name) ?? null),
  });
}

async function* readStored({ db }: Store, sha256: string | null): AsyncGenerator<Buffer> {
  if (sha256 !== null) yield* readContent(db, sha256);
}
