import { leadReference } from '#domain/lead/lead-facts.ts';
import { CarFreePayloadSchema, ReservationMailPayloadSchema } from '#domain/reservation/reservation-mail.ts';
import type { DeadMail } from '#store/leads/dead-mails.ts';
import { plain } from './format-lead.ts';

/** What a mail was about, and where to look. It names no person. */
function describe({ kind, payload }: DeadMail): readonly [what: string, next: string] {
  const reservation = ReservationMailPayloadSchema.safeParse(payload).data?.reservation_id;
  const lead = CarFreePayloadSchema.safeParse(payload).data?.lead_id;
  switch (kind) {
    case 'spam_digest':
      return ['mail about held leads', '`leads list --held` shows them'];
    case 'reservation':
      return [`mail about reservation ${reservation ?? ''}`.trim(), '`reservations resend` sends it again'];
    case 'car_free':
      return [
        `mail that a car is free, for lead ${lead === undefined ? '' : leadReference({ id: lead })}`.trim(),
        '`leads resend` sends it again',
      ];
    case 'feed_notice':
      return ['mail to the contact of its feed', '`status` shows the feed'];
    default:
      return [`mail of kind ${plain(kind)}`, 'the log has it'];
  }
}

/** One line for a mail that nobody took. */
export function formatDeadMail(mail: DeadMail): string {
  const [what, next] = describe(mail);
  const why = mail.last_error === null ? '' : ` (${plain(mail.last_error)})`;
  return `${mail.created_at.toISOString()}  ${mail.dealership_id}  ${what} given up${why}; ${next}\n`;
}
