import type { Outcome } from '#domain/lead/outcome.ts';

export type MailAddress = { readonly name: string | null; readonly address: string };

export type MailAttachment = {
  readonly name: string;
  /** Media type, such as `text/calendar`. */
  readonly type: string;
  /** Bytes for a file that somebody sent. */
  readonly content: string | Uint8Array;
};

export type Mail = {
  /** The tenant, for the local outbox. */
  readonly tenant: string;
  /** Left part of the Message-ID. It is the same on every attempt, so that mail systems detect repeats. */
  readonly id: string;
  readonly from: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  /** When null, the plain text is the whole message and there is no other part. */
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  /** Dedupe key of the lead, for receivers that read headers. */
  readonly deliveryId: string | null;
  /** The mail is sent automatically in response to its reader, so no automatic reply must answer it (RFC 3834). */
  readonly isReply: boolean;
};

export type MailSender = {
  /** The signal ends the attempt at once. */
  send(mail: Mail, signal: AbortSignal): Promise<Outcome>;
};
