import { buildConfirmationMail, placeName } from '#domain/lead/mail/confirmation-mail.ts';
import { greetingName } from '#domain/lead/mail/greeting-name.ts';
import type { DeliveryHandler } from './context.ts';
import { mailParts } from './mail-parts.ts';
import { readOutgoingLead } from './outgoing-lead.ts';
import { testDriveAttachments } from './test-drive-file.ts';

/**
 * Mails the shopper that the lead arrived and what happens next, with a booked test drive for the calendar. Replies go
 * to the location.
 */
export const deliverConfirmation: DeliveryHandler = async (delivery, context) => {
  const read = await readOutgoingLead(delivery, context);
  if (!read.ok) return read.problem;
  const { facts, config } = read.value;
  const { lead, location } = facts;
  const place = location?.contact_detail.email ?? null;
  const body = buildConfirmationMail(facts, { replyWithin: config.leads.reply_within });
  const mail = {
    ...mailParts(delivery, read.value, context),
    ...body,
    to: { name: greetingName(lead.attributes), address: lead.attributes.email },
    replyTo: place === null ? null : { name: placeName(facts), address: place },
    attachments: testDriveAttachments(facts, { now: context.platform.clock.now(), reader: 'shopper' }),
    isReply: true,
  };
  return context.services.mail.send(mail, context.signal);
};
