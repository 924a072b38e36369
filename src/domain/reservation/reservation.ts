import { z } from 'zod';
import { CarIdSchema, DealershipIdSchema, LeadIdSchema, TenantSlugSchema } from '#domain/ids.ts';
import { CentsSchema } from '#domain/money.ts';

const ReservationIdSchema = z.uuid().brand<'ReservationId'>();
export type ReservationId = z.infer<typeof ReservationIdSchema>;

/**
 * held: taken before the shopper pays. authorised: the card agreed. confirmed: the car is held for its hours.
 * expired, cancelled, refunded and completed are final (D22, D42).
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

/**
 * A hold on one car against a refundable deposit (spec §9). A car has at most one live reservation (D22). Only the store
 * knows reservations until shoppers can pay a deposit.
 */
const ReservationSchema = z.object({
  id: ReservationIdSchema,
  tenant_slug: TenantSlugSchema,
  dealership_id: DealershipIdSchema,
  car_id: CarIdSchema,
  lead_id: LeadIdSchema.nullable(),
  state: z.enum(RESERVATION_STATES),
  deposit: CentsSchema.describe('Deposit, in cents'),
  payment_reference: z.string().max(200).nullable().describe("The payment provider's id of the payment"),
  held_until: z.iso.datetime().describe('When the hold ends by itself'),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export type Reservation = z.infer<typeof ReservationSchema>;
