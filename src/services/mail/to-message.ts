import type { SendMailOptions } from 'nodemailer';
import { withoutDirectionControls } from '#domain/lead/direction-controls.ts';
import { cutLine } from '#domain/safe-text.ts';
import { DELIVERY_HEADER } from '../signature/hmac.ts';
import type { Mail, MailAddress } from './port.ts';

const MAX_HEADER_CHARS = 250;

/**
 * Whatever a header is made of, it is one line that reads as it was written: a name with a line break in it adds no
 * header of its own, and none turns round what stands after it.
 */
const line = (text: string): string =>
  cutLine(withoutDirectionControls(text).replace(/\s+/g, ' '), MAX_HEADER_CHARS).trim();
const toAddress = ({ name, address }: MailAddress) => ({ name: line(name ?? ''), address: line(address) });

/** A mail as the mail library takes it; nothing of it is ever read from a file or an address. */
export function toMessage(mail: Mail, at: Date): SendMailOptions {
  const domain = mail.from.address.split('@').at(-1) ?? 'localhost';
  const headers: Record<string, string> = { 'Auto-Submitted': mail.isReply ? 'auto-replied' : 'auto-generated' };
  if (mail.deliveryId !== null) headers[DELIVERY_HEADER] = line(mail.deliveryId);
  return {
    from: toAddress(mail.from),
    to: toAddress(mail.to),
    ...(mail.replyTo === null ? {} : { replyTo: toAddress(mail.replyTo) }),
    envelope: { from: line(mail.from.address), to: [line(mail.to.address)] },
    subject: line(mail.subject),
    messageId: `<${line(mail.id)}@${domain}>`,
    date: at,
    headers,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    attachments: mail.attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
