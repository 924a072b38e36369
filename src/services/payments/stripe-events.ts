import { z } from 'zod';
import { ReservationIdSchema, type ReservationId } from '#domain/reservation/reservation.ts';

const TOLERANCE_SECONDS = 300;

/** An event that Stripe signed. What it says of the payment is not believed: it is read again (D417). */
export type PaymentEvent = {
  readonly id: string;
  /** Null when it is about something else than a reservation. */
  readonly reservation: ReservationId | null;
};

const AboutReservationSchema = z.object({
  object: z.object({ metadata: z.object({ reservation: ReservationIdSchema }) }),
});
const EventSchema = z.object({
  id: z.string().min(1).max(200),
  data: z.unknown(),
});

/**
 * Reads an event from the body as received, at most five minutes after it was signed. Several secrets are in use while one
 * is replaced. Null when none of them made the signature.
 */
export async function readStripeEvent({
  body,
  header,
  secrets,
  now,
}: {
  readonly body: string;
  readonly header: string;
  readonly secrets: readonly string[];
  readonly now: Date;
}): Promise<PaymentEvent | null> {
  const { Stripe } = await import('stripe');
  for (const secret of secrets) {
    try {
      const event: unknown = Stripe.webhooks.constructEvent(
        body,
        header,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
      const { id, data } = EventSchema.parse(event);
      return { id, reservation: AboutReservationSchema.safeParse(data).data?.object.metadata.reservation ?? null };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return null;
}
