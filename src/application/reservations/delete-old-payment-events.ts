import type { Platform } from '#application/platform.ts';
import { deletePaymentEvents } from '#store/reservations/payment-operations.ts';

/** Stripe repeats an event for three days at most. */
const DAYS = 30;

/** Deletes the ids of events that cannot come again. Returns how many. */
export async function deleteOldPaymentEvents({ store, clock }: Pick<Platform, 'store' | 'clock'>): Promise<number> {
  return deletePaymentEvents(store.db, new Date(clock.now().getTime() - DAYS * 86_400_000));
}
