import { z } from 'zod';
import { CarIdSchema, LeadIdSchema } from '#domain/ids.ts';
import { refundOf, totalsOf, type Entry } from './ledger.ts';
import { isLive, ReservationIdSchema, type Reservation, type ReservationState } from './reservation.ts';
import type { TransitionReason } from './transition.ts';

/** Why a confirmed hold ended before the sale. */
const RELEASE_REASONS = [
  'time_over',
  'cancelled_by_shopper',
  'cancelled_by_dealer',
  'sold_in_feed',
  'money_returned',
] as const satisfies readonly TransitionReason[];

const to = z.enum(['shopper', 'dealer']);

/** What a mail about a reservation tells, and whom (D426). It names no person. */
export const ReservationNewsSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('confirmed'), to }),
  z.object({ about: z.literal('released'), to, reason: z.enum(RELEASE_REASONS) }),
  z.object({ about: z.literal('refunded'), to, cents: z.number().int().positive() }),
]);
export type ReservationNews = z.infer<typeof ReservationNewsSchema>;

export const ReservationMailPayloadSchema = z.object({
  reservation_id: ReservationIdSchema,
  news: ReservationNewsSchema,
});

type Step = {
  readonly from: ReservationState;
  readonly to: ReservationState;
  readonly reason: TransitionReason;
  readonly entries: readonly Entry[];
};

/**
 * What a step gives to tell. A shopper who never paid hears nothing: they were on the page. So was a shopper who cancels, so
 * the mail about their refund is enough. A car sold to the shopper needs no mail either.
 */
export function newsOf(
  { from, to: state, reason, entries }: Step,
  reservation: Pick<Reservation, 'confirmed_at' | 'deposit' | 'refund_percent'>,
): ReservationNews[] {
  const { confirmed_at } = reservation;
  const both = ['shopper', 'dealer'] as const;
  const ofRelease = reason === 'cancelled_by_shopper' && refundOf(reservation) > 0 ? (['dealer'] as const) : both;
  const release = RELEASE_REASONS.find((known) => known === reason);
  const isReleased = confirmed_at !== null && isLive(from) && !isLive(state) && state !== 'completed';
  const { returned } = totalsOf(entries);
  return [
    ...(reason === 'payment_checked' ? both.map((whom) => ({ about: 'confirmed', to: whom }) as const) : []),
    ...(isReleased && release !== undefined
      ? ofRelease.map((whom) => ({ about: 'released', to: whom, reason: release }) as const)
      : []),
    ...(returned > 0 ? [{ about: 'refunded', to: 'shopper', cents: returned } as const] : []),
  ];
}

/** The mail to a shopper who waits for a car. */
export const CarFreePayloadSchema = z.object({ lead_id: LeadIdSchema, car_id: CarIdSchema });
