import { customerName } from '#domain/lead/lead-facts.ts';
import { buildConfirmationMail, placeName } from '#domain/lead/mail/confirmation-mail.ts';
import type { MailAttachment } from '#services/mail/port.ts';
import type { DeliveryContext, DeliveryHandler } from './context.ts';
import { mailParts } from './mail-parts.ts';
import { readLeavingLead, type LeavingLead } from './read-lead.ts';
import { testDriveFile } from './test-drive-file.ts';

/** To the shopper: it arrived, what happens next, and a test drive for the calendar. An answer to it goes to the place. */
export const deliverConfirmation: DeliveryHandler = async (delivery, context) => {
  const read = await readLeavingLead(delivery, context);
  if (!read.ok) return read.problem;
  const { facts, config } = read.value;
  const { lead, location } = facts;
  const place = location?.contact_detail.email ?? null;
  const body = buildConfirmationMail(facts, { replyWithin: config.leads.reply_within });
  const mail = {
    ...mailParts(delivery, read.value, context),
    ...body,
    to: { name: customerName(lead), address: lead.attributes.email },
    replyTo: place === null ? null : { name: placeName(facts), address: place },
    attachments: attachmentsOf(read.value, context),
    isReply: true,
  };
  return context.services.mail.send(mail, context.signal);
};

function attachmentsOf({ facts }: LeavingLead, { platform }: DeliveryContext): MailAttachment[] {
  const content = testDriveFile(facts, platform.clock.now());
  return content === null ? [] : [{ name: 'test-drive.ics', type: 'text/calendar', content }];
}
