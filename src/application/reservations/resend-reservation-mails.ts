import type { Platform } from '#application/platform.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { repeatDealerMail, reviveReservationMails } from '#store/reservations/resend-mails.ts';
import { findReservation } from './find-reservation.ts';

/**
 * Sends the mails about a reservation again that were given up. When none was, the dealership gets the newest one again, as
 * it may have lost it. Returns how many are on the way.
 */
export async function resendReservationMails(platform: Platform, named: string): Promise<Result<number, 'not_found'>> {
  const found = await findReservation(platform, named);
  if (found === null) return fail('not_found');
  const resend = { reservation: found.reservation.id, now: platform.clock.now() };
  const sent = await platform.store.transaction(async (tx) => {
    const revived = await reviveReservationMails(found.scope, tx, resend);
    if (revived > 0) return revived;
    return (await repeatDealerMail(found.scope, tx, resend)) ? 1 : 0;
  });
  platform.newDeliveries.notify();
  return succeed(sent);
}
