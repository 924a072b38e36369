import { setTimeout as wait } from 'node:timers/promises';
import type { SiteContext } from '#application/site-context.ts';
import type { LeadId } from '#domain/ids.ts';
import type { OwnCar } from '#domain/valuation/own-car-values.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import type { ValuedVehicle } from '#domain/valuation/vehicle.ts';
import { getLead } from '#store/leads/leads.ts';
import { claimValuing, releaseValuing } from '#store/valuations/claim.ts';
import { listValuationsOfLeads } from '#store/valuations/valuations.ts';
import { withTimeout } from '#utilities/with-timeout.ts';
import { acceptOffer } from './accept-offer.ts';
import { adjustValuation } from './adjust-valuation.ts';
import { continueValuation, startValuation } from './start-valuation.ts';

export type LeadToValue = {
  readonly lead: LeadId;
  /** As the shopper confirmed and described it. */
  readonly car: OwnCar;
  /** The car that the shopper wants to buy, by id or slug; null without one. */
  readonly wanted: string | null;
};

/** A shopper who has sent the form waits no longer for a price. It may still come: the page of the lead then shows it. */
const MAX_WAIT_MS = 6_000;
const ASK_MS = 100;

/** The valuation of a lead; the newest, where a form was sent with other answers. Null without one. */
export async function valuationOfLead({ platform, tenant }: SiteContext, lead: LeadId): Promise<Valuation | null> {
  return (await listValuationsOfLeads(tenant.scope, platform.store.db, [lead])).at(-1) ?? null;
}

/**
 * Values the car of a lead that is stored (spec §4): prices it, adjusts the price by the answers, and links it to the
 * lead. Whatever fails is logged and leaves the lead to a person, so the shopper never meets a dead end.
 */
export async function valueForLead(
  context: SiteContext,
  request: LeadToValue,
  { maxWaitMs = MAX_WAIT_MS }: { readonly maxWaitMs?: number } = {},
): Promise<void> {
  const { log } = context.platform;
  const about = { tenant: context.tenant.slug };
  const valuing = valueOnce(context, request, performance.now() + maxWaitMs).catch((error: unknown) => {
    log.error({ ...about, error }, 'the car of a lead could not be valued');
  });
  await withTimeout(valuing, { ms: maxWaitMs, message: 'The valuation took too long.' }).catch(() => {
    log.warn({ ...about, waited_ms: maxWaitMs }, 'the car of a lead was not valued in time');
  });
}

/** A form that was sent twice, even at once, is one lead (D28) with one valuation: a hosted one costs the dealer money. */
async function valueOnce(context: SiteContext, request: LeadToValue, until: number): Promise<void> {
  const { scope } = context.tenant;
  const { clock, store } = context.platform;
  const { lead } = request;
  if ((await valuationOfLead(context, lead)) !== null) return;
  while (!(await claimValuing(scope, store.db, { lead, now: clock.now() }))) {
    // Another request values the lead. The shopper sees its price, whichever answer the browser shows.
    if (performance.now() >= until) return;
    await wait(ASK_MS);
  }
  try {
    // The request before may have valued it by now. If its answers were not enough, those of this one may be.
    if ((await valuationOfLead(context, lead)) === null) await value(context, request);
  } finally {
    await releaseValuing(scope, store.db, lead);
  }
}

async function value(context: SiteContext, { lead, car, wanted }: LeadToValue): Promise<void> {
  const { platform, tenant } = context;
  const stored = await getLead(tenant.scope, platform.store.db, lead);
  const dealership = tenant.dealerships.find(({ id }) => id === stored?.dealership_id)?.slug ?? null;
  const valuation = await price(context, car, { car: wanted, dealership });
  if (valuation === null) return;
  if (car.answers !== null) await adjustValuation(context, valuation.id, car.answers);
  await acceptOffer(context, valuation.id, { lead, formCompleted: true, offerAccepted: false });
}

type Buyer = { readonly car: string | null; readonly dealership: string | null };

/** Null where valuations are not offered, or where too little is known of the car. */
async function price(context: SiteContext, car: OwnCar, buyer: Buyer): Promise<Valuation | null> {
  const { plate, vehicle, km, match } = car;
  if (vehicle === null || km === null) return null;
  if (plate !== null && match !== null) {
    const found = await startValuation(context, { ...buyer, plate, vehicle: null, km: null });
    // What the register says now must be what the shopper confirmed.
    if (found.ok && isSameVehicle(found.value.vehicle, vehicle)) {
      const priced = await continueValuation(context, found.value.id, { confirmed: true, km });
      return priced.ok ? priced.value : null;
    }
  }
  const started = await startValuation(context, { ...buyer, plate, vehicle, km });
  return started.ok ? started.value : null;
}

const isSameVehicle = (one: ValuedVehicle, other: ValuedVehicle): boolean =>
  one.make === other.make && one.model === other.model && one.year === other.year && one.badge === other.badge;
