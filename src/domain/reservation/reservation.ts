import { z } from 'zod';
import { CarIdSchema, DealershipIdSchema, LeadIdSchema, TenantSlugSchema } from '#domain/ids.ts';
import { CentsSchema } from '#domain/money.ts';

export const ReservationIdSchema = z.uuid().brand<'ReservationId'>();
export type ReservationId = z.infer<typeof ReservationIdSchema>;

/**
 * held: taken before the shopper pays. authorised: the card agreed. confirmed: the car is held for its hours. expired
 * and cancelled end the hold; money that came in is still to be returned, and then the state is refunded. completed and
 * refunded are final (D412).
 */
const RESERVATION_STATES = [
  'held',
  'authorised',
  'confirmed',
  'expired',
  'cancelled',
  'refunded',
  'completed',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** The states in which the car is held. The database allows one such reservation per car (D22). */
export const LIVE_STATES = ['held', 'authorised', 'confirmed'] as const satisfies readonly ReservationState[];

export function isLive(state: ReservationState): boolean {
  return (LIVE_STATES as readonly ReservationState[]).includes(state);
}

/** Who takes the money (D41). */
export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** A hold on one car against a refundable deposit (spec §9). A car has at most one live reservation (D22). */
const ReservationSchema = z.object({
  id: ReservationIdSchema,
  tenant_slug: TenantSlugSchema,
  dealership_id: DealershipIdSchema,
  car_id: CarIdSchema,
  lead_id: LeadIdSchema.nullable(),
  state: z.enum(RESERVATION_STATES),
  deposit: CentsSchema.describe('Deposit, in cents'),
  refund_percent: z
    .number()
    .int()
    .min(0)
    .max(100)
    .describe('Part of the deposit that a confirmed hold gives back; 100 when the dealership ended it'),
  payment_provider: z.enum(PAYMENT_PROVIDERS).nullable(),
  payment_reference: z.string().max(200).nullable().describe("The payment provider's id of the payment"),
  payment_checked_at: z.iso.datetime().nullable().describe('When the provider was last asked about the payment'),
  settled_at: z.iso.datetime().nullable().describe('When nothing was left to be paid, taken or returned'),
  held_until: z.iso.datetime().describe('When the hold ends by itself'),
  confirmed_at: z.iso.datetime().nullable().describe('When the hours of the hold began'),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export type Reservation = z.infer<typeof ReservationSchema>;
