import type { SendMailOptions } from 'nodemailer';
import { withoutDirectionControls } from '#domain/lead/direction-controls.ts';
import { cutLine } from '#domain/safe-text.ts';
import { DELIVERY_HEADER } from '#services/signature/hmac.ts';
import type { Mail, MailAddress } from './port.ts';

const MAX_HEADER_CHARS = 250;

/**
 * Makes a header value one line that reads as it was written. A line break in a name must not add a header, and a
 * control character must not reverse the text after it.
 */
const line = (text: string): string =>
  cutLine(withoutDirectionControls(text).replace(/\s+/g, ' '), MAX_HEADER_CHARS).trim();
const toAddress = ({ name, address }: MailAddress) => ({ name: line(name ?? ''), address: line(address) });

/** Converts a mail for the mail library. No part of it is ever read from a file or an address. */
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
    attachments: mail.attachments.map(({ name, type, content }) => ({
      filename: line(name),
      contentType: type,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
