import { randomUUID } from 'node:crypto';
import type { Car } from '#domain/car/car.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { Reservation, ReservationId } from '#domain/reservation/reservation.ts';
import { NOON, tenantScope } from './fixtures.ts';

/** A live hold on a car, taken at noon for 48 hours. */
export function holdOf({ id, dealership_id }: Pick<Car, 'id' | 'dealership_id'>): Reservation {
  return {
    id: randomUUID() as ReservationId,
    tenant_slug: tenantScope('harbour', []).tenant,
    dealership_id,
    car_id: id,
    lead_id: null,
    state: 'held',
    deposit: centsFromDollars(200),
    refund_percent: 100,
    payment_provider: null,
    payment_reference: null,
    payment_checked_at: null,
    settled_at: null,
    confirmed_at: null,
    held_until: new Date(NOON.getTime() + 48 * 3_600_000).toISOString(),
    created_at: NOON.toISOString(),
    changed_at: NOON.toISOString(),
  };
}
