import type { LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import {
  LIVE_STATES,
  type PaymentProviderName,
  type Reservation,
  type ReservationId,
} from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, notInArray, or, sql } from '#store/orm.ts';
import { leads, reservations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import { toReservation } from './rows.ts';
import { isHeldCarSold } from './same-vehicle.ts';

const ofTenant = (scope: TenantScope) => tenantScopeFilter(scope, { tenant_slug: reservations.tenant_slug });
const isLiveRow = inArray(reservations.state, [...LIVE_STATES]);

type OpenedPayment = { readonly provider: PaymentProviderName; readonly reference: string };

/** False when the hold has ended meanwhile. */
export async function setPayment(
  scope: TenantScope,
  db: Database,
  id: ReservationId,
  { provider, reference }: OpenedPayment,
): Promise<boolean> {
  const updated = await db
    .update(reservations)
    .set({ payment_provider: provider, payment_reference: reference })
    .where(and(ofTenant(scope), eq(reservations.id, id), isLiveRow))
    .returning({ id: reservations.id });
  return updated.length > 0;
}

/** Notes that the provider was asked. Settled: it need not be asked again. */
export async function setChecked(
  scope: TenantScope,
  db: Database,
  id: ReservationId,
  { now, settled }: { readonly now: Date; readonly settled: boolean },
): Promise<void> {
  await db
    .update(reservations)
    .set({ payment_checked_at: now, ...(settled ? { settled_at: now } : {}) })
    .where(and(ofTenant(scope), eq(reservations.id, id)));
}

/** The provider is to be asked soon: it told of a change. */
export async function setUnchecked(scope: TenantScope, db: Database, id: ReservationId): Promise<void> {
  await db
    .update(reservations)
    .set({ payment_checked_at: null, settled_at: null })
    .where(and(ofTenant(scope), eq(reservations.id, id)));
}

/**
 * Reservations of every site whose payment may still change. First those that have ended, because their money is due; then
 * those that were not checked for longest.
 */
export async function listUnsettled(
  db: Database,
  { limit, except = [] }: { readonly limit: number; readonly except?: readonly ReservationId[] },
): Promise<Reservation[]> {
  const rows = await db
    .select()
    .from(reservations)
    .where(
      and(
        isNotNull(reservations.payment_reference),
        isNull(reservations.settled_at),
        notInArray(reservations.id, [...except]),
      ),
    )
    .orderBy(isLiveRow, sql`${reservations.payment_checked_at} asc nulls first`, asc(reservations.created_at))
    .limit(limit);
  return rows.map(toReservation);
}

/** Live reservations of every site whose car the stock feed calls sold (D22), by whatever stock number (D520). */
export async function listHoldsOnSoldCars(
  db: Database,
  { limit, except = [] }: { readonly limit: number; readonly except?: readonly ReservationId[] },
): Promise<Reservation[]> {
  const rows = await db
    .select()
    .from(reservations)
    .where(and(isLiveRow, isHeldCarSold, notInArray(reservations.id, [...except])))
    .limit(limit);
  return rows.map(toReservation);
}

/** The live reservation that this lead took; null without one. */
export async function getLiveReservationOfLead(
  scope: TenantScope,
  db: Database,
  lead: LeadId,
): Promise<Reservation | null> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(ofTenant(scope), eq(reservations.lead_id, lead), isLiveRow));
  return row === undefined ? null : toReservation(row);
}

/**
 * The reservations of these leads that still need their shopper: live ones, and those whose money is not all where it
 * belongs, so that a refund has to be told of.
 */
export async function listUnfinishedOfLeads(
  scope: TenantScope,
  db: Database,
  ids: readonly LeadId[],
): Promise<ReservationId[]> {
  const isUnsettled = and(isNotNull(reservations.payment_reference), isNull(reservations.settled_at));
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(ofTenant(scope), inArray(reservations.lead_id, [...ids]), or(isLiveRow, isUnsettled)))
    .orderBy(asc(reservations.created_at));
  return rows.map(({ id }) => id as ReservationId);
}

/** How many payments the sender of a lead has opened since and not made: by the same email address or phone number. */
export async function countUnpaidHolds(
  scope: TenantScope,
  db: Database,
  { lead, since }: { readonly lead: Pick<Lead, 'id' | 'attributes'>; readonly since: Date },
): Promise<number> {
  const { email, phone } = lead.attributes;
  const [row] = await db
    .select({ held: count() })
    .from(reservations)
    .innerJoin(leads, eq(leads.id, reservations.lead_id))
    .where(
      and(
        ofTenant(scope),
        gte(reservations.created_at, since),
        isNull(reservations.confirmed_at),
        isNotNull(reservations.payment_reference),
        or(
          eq(leads.id, lead.id),
          eq(sql`lower(${leads.attributes} ->> 'email')`, email.toLowerCase()),
          eq(sql`${leads.attributes} ->> 'phone'`, phone),
        ),
      ),
    );
  return row?.held ?? 0;
}
