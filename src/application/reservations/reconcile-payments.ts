import type { Platform } from '#application/platform.ts';
import { isCheckDue } from '#domain/reservation/next-payment-step.ts';
import type { Reservation, ReservationId } from '#domain/reservation/reservation.ts';
import { listHoldsOnSoldCars, listUnsettled, setChecked } from '#store/reservations/payments.ts';
import { scopeOf } from '#store/reservations/rows.ts';
import type { Database } from '#store/store.ts';
import { applyEvent } from './apply-event.ts';
import type { FailedHolds } from './failed-holds.ts';
import { settleReservation, type Deed } from './settle-reservation.ts';

const BATCH_SIZE = 200;

type Options = {
  /** Also payments that were looked at a moment ago, and holds that wait. */
  readonly all?: boolean;
  readonly batchSize?: number;
  /** Holds on sold cars that could not be ended. Without it each is tried. */
  readonly failed?: FailedHolds;
};

export type Reconciled = { readonly reservation: ReservationId; readonly deeds: readonly Deed[] };

/**
 * Brings the store and the providers together (D417), whichever of them is behind: payments that nobody told of, money
 * that is due back, holds on cars that a feed calls sold (D22).
 * Returns those where something was found or done. One that fails does not stop the others.
 */
export async function reconcilePayments(
  platform: Platform,
  { all = false, batchSize = BATCH_SIZE, failed }: Options = {},
): Promise<readonly Reconciled[]> {
  const { db } = platform.store;
  const done = new Map<ReservationId, Deed[]>();
  const note = (id: ReservationId, deeds: readonly Deed[]) =>
    deeds.length > 0 && done.set(id, [...(done.get(id) ?? []), ...deeds]);
  const except = all ? [] : (failed?.listWaiting(platform.clock.now()) ?? []);
  for (const hold of await listHoldsOnSoldCars(db, { limit: batchSize, except }))
    note(hold.id, await endOrPostpone(platform, hold, failed));
  const settle = async (reservation: Reservation) =>
    note(reservation.id, await settleOrPostpone(platform, reservation));
  if (all) {
    for await (const reservation of allUnsettled(db, batchSize)) await settle(reservation);
  } else {
    for (const reservation of await listUnsettled(db, { limit: batchSize }))
      if (isCheckDue(reservation, platform.clock.now())) await settle(reservation);
  }
  return [...done].map(([reservation, deeds]) => ({ reservation, deeds }));
}

async function endHold(platform: Platform, hold: Reservation): Promise<readonly Deed[]> {
  const { id } = hold;
  const ended = await applyEvent(platform, scopeOf(hold), { id, event: { kind: 'cancelled', by: 'feed' } });
  return ended.ok ? [ended.value.reason] : [];
}

/** One that fails is tried again after longer and longer waits, so that it fills neither the log nor the batch. */
async function endOrPostpone(
  platform: Platform,
  hold: Reservation,
  failed: FailedHolds | undefined,
): Promise<readonly Deed[]> {
  const deeds = await attempt(platform, hold, () => endHold(platform, hold));
  if (deeds.includes('failed')) failed?.noteFailure(hold.id, platform.clock.now());
  else failed?.forget(hold.id);
  return deeds;
}

/** One that fails is tried again as late as one whose provider does not answer. */
async function settleOrPostpone(platform: Platform, reservation: Reservation): Promise<readonly Deed[]> {
  const deeds = await attempt(platform, reservation, () => settleReservation(platform, reservation));
  if (!deeds.includes('failed')) return deeds;
  const { store, clock } = platform;
  return attempt(platform, reservation, async () => {
    await setChecked(scopeOf(reservation), store.db, reservation.id, { now: clock.now(), settled: false });
    return deeds;
  });
}

async function attempt(
  { log }: Platform,
  { id, tenant_slug: tenant }: Reservation,
  work: () => Promise<readonly Deed[]>,
): Promise<readonly Deed[]> {
  try {
    return await work();
  } catch (error) {
    log.error({ reservation: id, tenant, error }, 'reservation could not be reconciled');
    return ['failed'];
  }
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
