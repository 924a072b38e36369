import type { CarId, DealershipId, LeadId, LocationId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { Booking } from '#domain/test-drive/slots.ts';
import { and, eq, gt, lt, or, sql, type SQL } from '#store/orm.ts';
import { appointments } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** A test drive that a lead booked (D32). */
export type Appointment = {
  readonly lead_id: LeadId;
  readonly location_id: LocationId;
  readonly car_id: CarId | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** IANA zone of the location. */
  readonly time_zone: string;
};

type NewAppointment = Appointment & {
  readonly dealership_id: DealershipId;
  /** From `freeSeat`, read while `lockBookings` holds the lock. */
  readonly seat: number;
};

type BookingsQuery = {
  readonly location_id: LocationId;
  readonly dealership_id: DealershipId;
  readonly car_id: CarId | null;
  /** Start of the period; bookings that overlap it count. */
  readonly from: Date;
  readonly to: Date;
};

/** Stores a booking. Throws when the seat or the car was taken without the lock. */
export async function insertAppointment(
  scope: TenantScope,
  tx: Database,
  { dealership_id, location_id, lead_id, car_id, starts_at, ends_at, time_zone, seat }: NewAppointment,
): Promise<void> {
  const appointment = { dealership_id, location_id, lead_id, car_id, starts_at, ends_at, time_zone, seat };
  await tx.insert(appointments).values({ tenant_slug: scope.tenant, ...appointment });
}

/** Locks the bookings of a location and a car until the transaction ends. Other bookings of either wait. */
export async function lockBookings(
  tx: Database,
  { dealership_id, location_id, car_id }: Pick<BookingsQuery, 'dealership_id' | 'location_id' | 'car_id'>,
): Promise<void> {
  const names = [`test drives ${dealership_id} ${location_id}`, ...(car_id === null ? [] : [`test drives ${car_id}`])];
  // Always in this order, so that two transactions never wait for each other.
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * The bookings of a location, and those of the car elsewhere, on any of the dealership's sites: the diary belongs to
 * the dealership.
 */
export async function listBookings(scope: TenantScope, db: Database, query: BookingsQuery): Promise<Booking[]> {
  const here = and(
    eq(appointments.dealership_id, query.dealership_id),
    eq(appointments.location_id, query.location_id),
  ) as SQL;
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        tenantScopeFilter(scope, { dealership_id: appointments.dealership_id }),
        query.car_id === null ? here : or(here, eq(appointments.car_id, query.car_id)),
        gt(appointments.ends_at, query.from),
        lt(appointments.starts_at, query.to),
      ),
    );
  return rows.map((row) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    seat: row.seat,
    carId: row.car_id,
    isHere: row.dealership_id === query.dealership_id && row.location_id === query.location_id,
  }));
}

/** The booking of one of the tenant's leads; null when it has none or is another tenant's. */
export async function getAppointmentOfLead(
  scope: TenantScope,
  db: Database,
  lead: LeadId,
): Promise<Appointment | null> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(tenantScopeFilter(scope, appointments), eq(appointments.lead_id, lead)));
  if (row === undefined) return null;
  const { lead_id, location_id, car_id, starts_at, ends_at, time_zone } = row;
  return {
    lead_id: lead_id as LeadId,
    location_id: location_id as LocationId,
    car_id: car_id as CarId | null,
    starts_at,
    ends_at,
    time_zone,
  };
}
