import type { FoundReservation } from '#application/reservations/find-reservation.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** One line of `reservations list`. It names no person. */
export function formatListedReservation({ id, state, car_id, deposit, held_until }: Reservation): string {
  return `${id}  ${state.padEnd(10)}  car ${car_id}  ${dollars(deposit)}  until ${held_until}\n`;
}

export function formatReservation({ reservation, money, due, steps }: FoundReservation): string {
  const { tenant_slug, dealership_id, lead_id } = reservation;
  return [
    formatListedReservation(reservation).trimEnd(),
    `Site: ${tenant_slug}   Dealership: ${dealership_id}   Lead: ${lead_id ?? 'none'}`,
    `Money in: ${dollars(money.in)}   returned: ${dollars(money.returned)}   still to return: ${dollars(due)}`,
    ...steps.map(({ at, to, reason }) => `${at.toISOString()}  ${to.padEnd(10)}  ${reason}`),
    '',
  ].join('\n');
}
