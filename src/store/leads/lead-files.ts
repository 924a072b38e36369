import type { DealershipId, LeadId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, count, eq, gte, inArray, lt, notInArray } from '#store/orm.ts';
import { lead_files } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import type { Retention } from './lead-retention.ts';

type SealedFile = {
  readonly lead_id: LeadId;
  readonly dealership_id: DealershipId;
  readonly sealed: Buffer;
  readonly created_at: Date;
};

/** Stores the encrypted file of a lead, in the transaction that stores the lead. */
export async function insertLeadFile(scope: TenantScope, tx: Database, file: SealedFile): Promise<void> {
  if (!scope.dealerships.includes(file.dealership_id))
    throw new Error(`The file of lead ${file.lead_id} belongs to a dealership that ${scope.tenant} does not list.`);
  await tx.insert(lead_files).values({ ...file, tenant_slug: scope.tenant });
}

/** The encrypted file of a lead; null when it has none, or none any more. */
export async function getLeadFile(scope: TenantScope, db: Database, id: LeadId): Promise<Buffer | null> {
  const [row] = await db
    .select({ sealed: lead_files.sealed })
    .from(lead_files)
    .where(and(tenantScopeFilter(scope, lead_files), eq(lead_files.lead_id, id)));
  return row?.sealed ?? null;
}

/** How many files a site has: all, and those since a moment. */
export async function countLeadFiles(
  scope: TenantScope,
  db: Database,
  since: Date,
): Promise<{ readonly all: number; readonly since: number }> {
  const ofTenant = tenantScopeFilter(scope, { tenant_slug: lead_files.tenant_slug });
  const [all] = await db.select({ files: count() }).from(lead_files).where(ofTenant);
  const [recent] = await db
    .select({ files: count() })
    .from(lead_files)
    .where(and(ofTenant, gte(lead_files.created_at, since)));
  return { all: all?.files ?? 0, since: recent?.files ?? 0 };
}

type Outdated = Pick<Retention, 'dealerships'> & { readonly createdBefore: Date };

/** Deletes a tenant's files that were sent before a moment. Returns how many. */
export async function deleteLeadFiles(scope: TenantScope, db: Database, outdated: Outdated): Promise<number> {
  const { dealerships, createdBefore } = outdated;
  const theirs =
    'of' in dealerships
      ? inArray(lead_files.dealership_id, [...dealerships.of])
      : notInArray(lead_files.dealership_id, [...dealerships.except]);
  const deleted = await db
    .delete(lead_files)
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: lead_files.tenant_slug }),
        theirs,
        lt(lead_files.created_at, createdBefore),
      ),
    )
    .returning({ id: lead_files.lead_id });
  return deleted.length;
}
