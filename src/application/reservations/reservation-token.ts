import { privateToken, readPrivateToken } from '#application/private-token.ts';
import type { ReservationId } from '#domain/reservation/reservation.ts';

/** The token of the shopper's link to a reservation. It is made anew for each mail and stored nowhere (D417). */
export function reservationToken(secret: string, id: ReservationId): string {
  return privateToken(secret, 'reservation', id);
}

/** Null when the token was not made here. */
export function readReservationToken(secret: string, token: string): ReservationId | null {
  return readPrivateToken(secret, 'reservation', token) as ReservationId | null;
}
