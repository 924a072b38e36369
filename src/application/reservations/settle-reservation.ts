import type { Platform } from '#application/platform.ts';
import { nextPaymentStep, type PaymentStep } from '#domain/reservation/next-payment-step.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';
import type { ReservationEvent, TransitionReason } from '#domain/reservation/transition.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant, TenantScope } from '#domain/tenant/tenant.ts';
import type { PaymentProblem, PaymentProvider, PaymentStanding } from '#services/payments/port.ts';
import { getReservationHistory, type ReservationHistory } from '#store/reservations/history.ts';
import { planOperation, recordOperation } from '#store/reservations/payment-operations.ts';
import { setChecked } from '#store/reservations/payments.ts';
import { scopeOf } from '#store/reservations/rows.ts';
import { getKeptDealership } from '#store/tenants/kept-dealership.ts';
import { applyEvent } from './apply-event.ts';

const HOUR_MS = 3_600_000;
/** Capture, return and close: no payment needs more. */
const MAX_STEPS = 3;

/**
 * What was found at the provider and done, in the order of doing. `not_served`: its site is not served.
 * `failed`: an error that nobody expected; the log has it.
 */
export type Deed = TransitionReason | PaymentStep['kind'] | PaymentProblem | 'not_served' | 'failed';

/** The provider could not be asked, or not to the end, so what is due may still be due. */
export const NOT_DONE: readonly Deed[] = ['unavailable', 'not_served', 'failed'];

type Case = {
  readonly platform: Platform;
  readonly scope: TenantScope;
  readonly provider: PaymentProvider;
  readonly reference: string;
  readonly holdHours: number;
};

/**
 * Brings a reservation and its payment together (D417): asks the provider for its totals, records them, confirms a paid
 * hold, and has captured, returned or closed what is due. It may run at any time, twice, or break off anywhere: the next
 * run goes on. Nothing is done on the word of an event alone.
 */
export async function settleReservation(platform: Platform, reservation: Reservation): Promise<readonly Deed[]> {
  const { id, tenant_slug, payment_provider: name, payment_reference: reference } = reservation;
  if (name === null || reference === null) return [];
  const scope = scopeOf(reservation);
  const { db } = platform.store;
  const site = await siteOf(platform, reservation);
  const provider = site && (await platform.payments(site, name));
  if (site === null || provider === null) {
    const why = site === null ? 'not_served' : 'unavailable';
    platform.log.warn({ reservation: id, tenant: tenant_slug, why }, 'payment could not be settled');
    await setChecked(scope, db, id, { now: platform.clock.now(), settled: false });
    return [why];
  }
  const one: Case = { platform, scope, provider, reference, holdHours: site.config.reservation.hold_hours };
  const deeds: Deed[] = [];
  let isSettled = false;
  let answer = await provider.read(reference);
  for (let steps = 0; answer.ok && steps <= MAX_STEPS; steps += 1) {
    deeds.push(...(await recordStanding(one, id, answer.value)));
    const history = await historyOf(one, id);
    const step = nextPaymentStep(history.reservation, history.money, answer.value);
    isSettled = step?.kind === 'settled';
    // A slow bank keeps a closed payment open: the next run asks again.
    if (step === null || step.kind === 'settled' || deeds.includes(step.kind)) break;
    deeds.push(step.kind);
    answer = await perform(one, id, step);
  }
  if (!answer.ok) {
    deeds.push(answer.problem);
    platform.log.warn({ reservation: id, tenant: tenant_slug, why: answer.problem }, 'payment could not be settled');
  }
  await setChecked(scope, db, id, { now: platform.clock.now(), settled: isSettled });
  return deeds;
}

/** The settings by which a reservation is settled. A dealership that left the site still owes its deposits (D542). */
async function siteOf(
  { tenants, store }: Platform,
  { tenant_slug, dealership_id }: Reservation,
): Promise<{ readonly tenant: Tenant; readonly config: Settings } | null> {
  const served = tenants.get(tenant_slug);
  const tenant = served && withHidden(served);
  const listed = tenant?.dealerships.find((one) => one.id === dealership_id);
  const dealership = listed ?? (await getKeptDealership(store.db, dealership_id));
  return tenant && dealership ? { tenant, config: configForDealership(tenant, dealership) } : null;
}

async function historyOf({ platform, scope }: Case, id: Reservation['id']): Promise<ReservationHistory> {
  const history = await getReservationHistory(scope, platform.store.db, id);
  if (history === null) throw new Error(`Reservation ${id} is gone.`);
  return history;
}

/** Takes over the provider's totals. An event that adds nothing is no deed. */
async function recordStanding(
  { platform, scope, holdHours }: Case,
  id: Reservation['id'],
  { received, returned }: PaymentStanding,
): Promise<Deed[]> {
  const held_until = new Date(platform.clock.now().getTime() + holdHours * HOUR_MS).toISOString();
  const events: readonly ReservationEvent[] = [
    { kind: 'authorised', total: received },
    ...(received > 0 ? [{ kind: 'confirmed', held_until } as const] : []),
    { kind: 'returned', total: returned },
  ];
  const deeds: Deed[] = [];
  for (const event of events) {
    const done = await applyEvent(platform, scope, { id, event });
    if (done.ok) deeds.push(done.value.reason);
  }
  return deeds;
}

async function perform(
  { platform, provider, reference }: Case,
  reservation: Reservation['id'],
  step: Exclude<PaymentStep, { kind: 'settled' }>,
): ReturnType<PaymentProvider['read']> {
  if (step.kind === 'close') return provider.close(reference);
  const { db } = platform.store;
  const { kind, total } = step;
  const key = await planOperation(db, { reservation, kind, cents: total }, platform.clock.now());
  const answer = await (kind === 'capture'
    ? provider.capture(reference, { key })
    : provider.giveBack(reference, { total, key }));
  await recordOperation(db, key, { now: platform.clock.now(), error: answer.ok ? null : answer.problem });
  return answer;
}
