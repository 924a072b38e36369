import { openLeadFile } from '#application/leads/lead-file.ts';
import { ADF_TYPE, toAdf } from '#domain/lead/adf.ts';
import { FILE_FIELD, FILE_KINDS } from '#domain/lead/file-input.ts';
import { customerName, type LeadFacts } from '#domain/lead/lead-facts.ts';
import { buildDealerMail, dealerSubject } from '#domain/lead/mail/dealer-mail.ts';
import { isCareers } from '#domain/lead/receivers.ts';
import type { LeadChannel } from '#domain/tenant/dealership.ts';
import type { Mail } from '#services/mail/port.ts';
import type { DeliveryContext, DeliveryHandler } from './context.ts';
import { mailParts } from './mail-parts.ts';
import { readOutgoingLead } from './outgoing-lead.ts';
import { testDriveAttachments } from './test-drive-file.ts';

type EmailChannel = Extract<LeadChannel, { kind: 'email' }>;

/** Mails a lead to the dealer. The sender is the site; replies go to the shopper. */
export const deliverEmail: DeliveryHandler = async (delivery, context) => {
  const read = await readOutgoingLead(delivery, context);
  if (!read.ok) return read.problem;
  const { facts, channel } = read.value;
  if (channel?.kind !== 'email') return { kind: 'refused', error: 'payload_not_understood' };
  const { lead } = facts;
  const files = await readFiles(facts, context);
  const mail: Mail = {
    ...mailParts(delivery, read.value, context),
    ...contentOf(facts, { channel, files, now: context.platform.clock.now() }),
    to: { name: facts.dealership.name, address: channel.to },
    replyTo: { name: customerName(lead), address: lead.attributes.email },
    isReply: false,
  };
  return context.services.mail.send(mail, context.signal);
};

/** The file of a job application (D282). A mail without it is still sent: `forecourt leads cv` gives it. */
async function readFiles({ lead }: LeadFacts, { platform }: DeliveryContext): Promise<Mail['attachments']> {
  if (lead.attributes.extra[FILE_FIELD] === undefined) return [];
  const scope = { tenant: lead.tenant_slug, dealerships: [lead.dealership_id] };
  const file = await openLeadFile(platform, scope, lead);
  if (file.ok) {
    const { name, kind, content } = file.value;
    return [{ name, type: FILE_KINDS[kind].type, content }];
  }
  platform.log.error({ lead: lead.id, why: file.problem }, 'the file of a lead could not be attached');
  return [];
}

type Content = Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'>;

function contentOf(
  facts: LeadFacts,
  { channel, files, now }: { readonly channel: EmailChannel; readonly files: Mail['attachments']; readonly now: Date },
): Content {
  // A job application expresses no interest in a vehicle, which is all that ADF can carry.
  if (isCareers(facts.lead.attributes)) return { ...buildDealerMail(facts), attachments: files };
  const drive = testDriveAttachments(facts, { now, reader: 'dealer' });
  const adf = (): string => toAdf(facts, { vendorEmail: channel.to });
  switch (channel.format) {
    case 'adf':
      // CRMs expect the XML as the whole of a plain message and fail on anything beside it.
      return { subject: dealerSubject(facts), text: adf(), html: null, attachments: [] };
    case 'adf_attachment':
      return {
        ...buildDealerMail(facts),
        attachments: [{ name: 'lead.adf.xml', type: ADF_TYPE, content: adf() }, ...drive],
      };
    case 'plain':
      return { ...buildDealerMail(facts), attachments: drive };
  }
}
