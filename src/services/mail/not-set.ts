import type { MailSender } from './port.ts';

/**
 * Used when no mail server is configured. Nothing is sent; deliveries are retried until there is one, and are shown as
 * failing.
 */
export const mailNotSet: MailSender = {
  send: () => Promise.resolve({ kind: 'failed', error: 'smtp_not_set' }),
};
