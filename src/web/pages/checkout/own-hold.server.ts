import { readOwnReservation } from '#application/reservations/own-reservation.ts';
import { reservationToken } from '#application/reservations/reservation-token.ts';
import type { CarId } from '#domain/ids.ts';
import { reservationPath } from '#domain/reservation/reservation-paths.ts';
import { isLive, type ReservationId } from '#domain/reservation/reservation.ts';
import { readCookie } from '#utilities/read-cookie.ts';
import type { Page } from '#web/request/page-context.ts';

/** Names the hold that this browser took on the car of a checkout page (D429). */
const NAME = 'forecourt_hold';

type HoldCookie = {
  /** The page of the checkout. */
  readonly path: string;
  readonly hold: ReservationId;
  readonly seconds: number;
};

/**
 * The `set-cookie` values of the answer that leads to the payment. They are sent with the checkout page of this car and its
 * data alone, and kept as long as the hold may last, or until the browser is closed on a site that keeps nothing.
 */
export function holdCookies({ platform, origin, tools }: Page, { path, hold, seconds }: HoldCookie): readonly string[] {
  const age = tools.config.storage.enabled ? `; Max-Age=${seconds}` : '';
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const token = reservationToken(platform.secret, hold);
  return [path, `${path}.data`].map((one) => `${NAME}=${token}; Path=${one}${age}; HttpOnly; SameSite=Lax${secure}`);
}

/** The path of the shopper's page of the hold that this browser has on a car; null without a live one. */
export async function findOwnHold(page: Page, request: Request, car: CarId): Promise<string | null> {
  const token = readCookie(request.headers.get('cookie'), NAME) ?? '';
  const reservation = token === '' ? undefined : (await readOwnReservation(page, token))?.reservation;
  if (reservation?.car_id !== car || !isLive(reservation.state)) return null;
  return new Date(reservation.held_until) > page.platform.clock.now() ? reservationPath(token) : null;
}
