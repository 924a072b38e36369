import type { Outcome } from '#domain/lead/outcome.ts';

export type MailAddress = { readonly name: string | null; readonly address: string };

export type MailAttachment = {
  readonly name: string;
  /** Media type, `text/calendar`. */
  readonly type: string;
  readonly content: string;
};

export type Mail = {
  /** Whose it is, for the local outbox. */
  readonly tenant: string;
  /** Left part of the Message-ID: the same on every try, so that mail systems know a repeated one. */
  readonly id: string;
  readonly from: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  /** None: the text is the whole message, with no other part beside it. */
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  /** Dedupe key of what it tells of, for receivers that read headers. */
  readonly deliveryId: string | null;
  /** Sent by a machine because of what its reader did: nobody's absence notice answers it (RFC 3834). */
  readonly isReply: boolean;
};

export type MailSender = {
  /** The signal ends the try at once. */
  send(mail: Mail, signal: AbortSignal): Promise<Outcome>;
};
