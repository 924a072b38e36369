import type { CarId, DealershipId, LeadId, TenantSlug } from '#domain/ids.ts';
import type { Reservation, ReservationId } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { reservations } from '#store/schema/tables.ts';

export function toRow(reservation: Reservation): typeof reservations.$inferInsert {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...reservation,
    held_until: new Date(reservation.held_until),
    confirmed_at: date(reservation.confirmed_at),
    payment_checked_at: date(reservation.payment_checked_at),
    settled_at: date(reservation.settled_at),
    created_at: new Date(reservation.created_at),
    changed_at: new Date(reservation.changed_at),
  };
}

export function toReservation({
  vin: _vin,
  defined_by: _definedBy,
  ...row
}: typeof reservations.$inferSelect): Reservation {
  return {
    ...row,
    id: row.id as ReservationId,
    tenant_slug: row.tenant_slug as TenantSlug,
    dealership_id: row.dealership_id as DealershipId,
    car_id: row.car_id as CarId,
    lead_id: row.lead_id as LeadId | null,
    held_until: row.held_until.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    payment_checked_at: row.payment_checked_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}

/** The scope of one reservation. For work on all sites, which starts from rows of the store. */
export function scopeOf({
  tenant_slug: tenant,
  dealership_id,
}: Pick<Reservation, 'tenant_slug' | 'dealership_id'>): TenantScope {
  return { tenant, dealerships: [dealership_id] };
}
