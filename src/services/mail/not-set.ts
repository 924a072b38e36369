import type { MailSender } from './port.ts';

/** No mail server is named: nothing was sent, so it is tried again until there is one, and is shown as failing. */
export const mailNotSet: MailSender = {
  send: () => Promise.resolve({ kind: 'failed', error: 'smtp_not_set' }),
};
