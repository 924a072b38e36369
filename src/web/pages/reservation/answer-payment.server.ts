import { data, redirect } from 'react-router';
import { reserve } from '#application/reservations/reserve.ts';
import type { SiteContext } from '#application/site-context.ts';
import { isLive, type Reservation } from '#domain/reservation/reservation.ts';
import type { ReservationText } from '#web/messages/reservation-texts.ts';
import { keyHeaders } from '#web/request/page-headers.ts';

const FAILURES = {
  provider_down: { status: 503, key: 'reservation.down' },
  under_offer: { status: 409, key: 'reservation.not_offered' },
  not_offered: { status: 409, key: 'reservation.not_offered' },
} as const;

type Shown = {
  /** Of the reservation's own page. */
  readonly path: string;
  readonly text: ReservationText;
};

/** "Go to payment" of a reservation: on to the payment, or back to the page, which says why it is not possible. */
export async function answerPayment(site: SiteContext, reservation: Reservation, { path, text }: Shown) {
  const { car_id: car, lead_id: lead, state, held_until } = reservation;
  const goTo = (to: string) => redirect(to, { status: 303, headers: keyHeaders() });
  // What has ended is not begun again: that is another reservation, with its own form. The page says that it has ended.
  if (!isLive(state) || Date.parse(held_until) <= site.platform.clock.now().getTime()) return goTo(path);
  const answer =
    lead === null ? ({ kind: 'not_offered' } as const) : await reserve(site, { car, lead, kind: 'reserve' });
  if (answer.kind === 'pay') return goTo(answer.url);
  // Either means that the hold ended a moment ago, which the page says.
  if (answer.kind === 'taken' || answer.kind === 'too_many') return goTo(path);
  const { status, key } = FAILURES[answer.kind];
  return data({ failure: text(key) }, { status, headers: keyHeaders() });
}
