import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { CarId, DealershipId, LeadId, TenantSlug } from '#domain/ids.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import { LIVE_STATES } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import { reservation_waits, reservations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

export type ReservationWait = {
  readonly lead: LeadId;
  readonly dealership: DealershipId;
  readonly car: CarId;
  /** The words that the shopper agreed to. */
  readonly consent: string;
};

export type WaitOutcome = 'waiting' | 'free' | 'full';

/**
 * Adds a shopper to those who wait for a car, unless nobody holds it or too many wait. The hold is locked, so that it cannot
 * end unseen while the shopper is added.
 */
export async function addWait(
  scope: TenantScope,
  tx: Database,
  wait: ReservationWait & { readonly now: Date; readonly max: number },
): Promise<WaitOutcome> {
  const { lead, dealership, car, consent, now, max } = wait;
  const held = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.car_id, car), inArray(reservations.state, [...LIVE_STATES])))
    .for('update');
  if (held.length === 0) return 'free';
  const waiting = await tx.$count(
    reservation_waits,
    and(eq(reservation_waits.car_id, car), isNull(reservation_waits.told_at), ne(reservation_waits.lead_id, lead)),
  );
  if (waiting >= max) return 'full';
  await tx
    .insert(reservation_waits)
    .values({
      lead_id: lead,
      tenant_slug: scope.tenant,
      dealership_id: dealership,
      car_id: car,
      consent,
      created_at: now,
    })
    // The same lead, perhaps for another car: who was told before, and was too late, waits again.
    .onConflictDoUpdate({
      target: reservation_waits.lead_id,
      set: { dealership_id: dealership, car_id: car, consent, created_at: now, told_at: null },
      setWhere: eq(reservation_waits.tenant_slug, scope.tenant),
    });
  return 'waiting';
}

/** Queues one mail to each shopper who waits for a car, on whatever site, in the transaction that frees it. */
export async function addCarFreeMails(
  tx: Database,
  car: CarId,
  { transition, now }: { readonly transition: number; readonly now: Date },
): Promise<void> {
  const waiting = await tx
    .update(reservation_waits)
    .set({ told_at: now })
    .where(and(eq(reservation_waits.car_id, car), isNull(reservation_waits.told_at)))
    .returning();
  for (const { tenant_slug, dealership_id, lead_id } of waiting) {
    const dealership = dealership_id as DealershipId;
    const scope = { tenant: tenant_slug as TenantSlug, dealerships: [dealership] };
    await addDelivery(scope, tx, {
      dealership_id: dealership,
      lead_id: null,
      kind: 'car_free' satisfies DeliveryKind,
      dedupe_key: `car_free:${lead_id}:${transition}`,
      payload: { lead_id, car_id: car },
      due_at: now,
      now,
    });
  }
}

/** The shopper waits again: somebody took the car before the mail went out. */
export async function renewWait(scope: TenantScope, db: Database, lead: LeadId): Promise<void> {
  await db
    .update(reservation_waits)
    .set({ told_at: null })
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: reservation_waits.tenant_slug }),
        eq(reservation_waits.lead_id, lead),
      ),
    );
}
