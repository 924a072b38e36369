import type { Platform } from '#application/platform.ts';
import { isCheckDue } from '#domain/reservation/next-payment-step.ts';
import type { Reservation, ReservationId } from '#domain/reservation/reservation.ts';
import { listHoldsOnSoldCars, listUnsettled } from '#store/reservations/payments.ts';
import type { Database } from '#store/store.ts';
import { applyEvent } from './apply-event.ts';
import { settleReservation, type Deed } from './settle-reservation.ts';

const BATCH_SIZE = 200;

export type Reconciled = { readonly reservation: ReservationId; readonly deeds: readonly Deed[] };

/**
 * Brings the store and the providers together (D417), whichever of them is behind: payments that nobody told of, money
 * that is due back, holds on cars that a feed calls sold (D22). `all`: also payments that were looked at a moment ago.
 * Returns those where something was found or done.
 */
export async function reconcilePayments(
  platform: Platform,
  { all = false, batchSize = BATCH_SIZE }: { readonly all?: boolean; readonly batchSize?: number } = {},
): Promise<readonly Reconciled[]> {
  const { db } = platform.store;
  const done = new Map<ReservationId, Deed[]>();
  const note = (id: ReservationId, deeds: readonly Deed[]) =>
    deeds.length > 0 && done.set(id, [...(done.get(id) ?? []), ...deeds]);
  for (const { id, tenant_slug: tenant, dealership_id } of await listHoldsOnSoldCars(db, batchSize)) {
    const scope = { tenant, dealerships: [dealership_id] };
    const ended = await applyEvent(platform, scope, { id, event: { kind: 'cancelled', by: 'feed' } });
    if (ended.ok) note(id, [ended.value.reason]);
  }
  if (all) {
    for await (const reservation of allUnsettled(db, batchSize))
      note(reservation.id, await settleReservation(platform, reservation));
  } else {
    for (const reservation of await listUnsettled(db, { limit: batchSize })) {
      if (isCheckDue(reservation, platform.clock.now()))
        note(reservation.id, await settleReservation(platform, reservation));
    }
  }
  return [...done].map(([reservation, deeds]) => ({ reservation, deeds }));
}

/** In batches. Each reservation comes once, although what is settled meanwhile is no longer in the list. */
async function* allUnsettled(db: Database, batchSize: number): AsyncGenerator<Reservation> {
  const seen: ReservationId[] = [];
  for (;;) {
    const batch = await listUnsettled(db, { limit: batchSize, except: seen });
    if (batch.length === 0) return;
    seen.push(...batch.map(({ id }) => id));
    yield* batch;
  }
}
