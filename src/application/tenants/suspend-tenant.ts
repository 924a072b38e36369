import type { Platform } from '#application/platform.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { appendChange } from '#store/changes.ts';
import { addMailsOfResumedSite } from '#store/reservations/freed-cars.ts';
import { listReservations } from '#store/reservations/reservations.ts';
import { setTenantSuspended } from '#store/tenants/suspend-tenant.ts';

type Suspended = {
  readonly tenant: Tenant;
  /** False when the site was so before. */
  readonly changed: boolean;
  /** Reservations that hold a car now. */
  readonly live: number;
};

/**
 * Takes a site offline, or brings it back (D525). Its leads are still delivered, its feeds read, its holds ended and its
 * old personal data removed: only its pages and calls are gone, and mails that lead to a free car wait until it is back.
 * Fails with the known slugs.
 */
export async function suspendTenant(
  { store, tenants, clock }: Platform,
  { slug, isSuspended }: { readonly slug: string; readonly isSuspended: boolean },
): Promise<Result<Suspended, readonly string[]>> {
  const tenant = tenants.get(slug);
  if (tenant === null) return fail(tenants.all().map((one) => one.slug));
  const now = clock.now();
  const changed = await store.transaction(async (tx) => {
    const isChanged = await setTenantSuspended(tx, { slug, isSuspended, now });
    if (isChanged && !isSuspended) await addMailsOfResumedSite(tx, { tenant: slug, now });
    if (isChanged) await appendChange(tx, { kind: 'tenant', key: slug, at: now });
    return isChanged;
  });
  const live = await listReservations(tenant.scope, store.db, { live: true, limit: 1000 });
  return succeed({ tenant, changed, live: live.length });
}
