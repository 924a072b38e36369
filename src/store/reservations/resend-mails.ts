import type { DealershipId } from '#domain/ids.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import type { ReservationId } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import { and, desc, eq, sql } from '#store/orm.ts';
import { outbox } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

type Resend = { readonly reservation: ReservationId; readonly now: Date };

const mailsOf = (scope: TenantScope, reservation: ReservationId) =>
  and(
    tenantScopeFilter(scope, { tenant_slug: outbox.tenant_slug }),
    eq(outbox.kind, 'reservation' satisfies DeliveryKind),
    sql`${outbox.payload} ->> 'reservation_id' = ${reservation}`,
  );

/** Tries the mails about a reservation that were given up once more, with three days of their own. Returns how many. */
export async function reviveReservationMails(
  scope: TenantScope,
  tx: Database,
  { reservation, now }: Resend,
): Promise<number> {
  const revived = await tx
    .update(outbox)
    .set({ state: 'pending', attempts: 0, due_at: now, created_at: now })
    .where(and(mailsOf(scope, reservation), eq(outbox.state, 'dead')))
    .returning({ id: outbox.id });
  return revived.length;
}

/**
 * Adds the newest mail to the dealership once more, if it was delivered: as a new one, because a receiver drops a second
 * mail with the id of the first. False when there is none.
 */
export async function repeatDealerMail(
  scope: TenantScope,
  tx: Database,
  { reservation, now }: Resend,
): Promise<boolean> {
  const [newest] = await tx
    .select()
    .from(outbox)
    .where(and(mailsOf(scope, reservation), sql`${outbox.payload} -> 'news' ->> 'to' = 'dealer'`))
    .orderBy(desc(outbox.id))
    .limit(1);
  if (newest?.state !== 'delivered') return false;
  const { dealership_id, kind, payload } = newest;
  return addDelivery(scope, tx, {
    dealership_id: dealership_id as DealershipId,
    lead_id: null,
    kind,
    dedupe_key: `reservation:again:${newest.id}`,
    payload,
    due_at: now,
    now,
  });
}
