import type { SmsSender } from './port.ts';

/** Used when no gateway is configured: nothing is sent, and sign-in says that it is not possible at the moment. */
export const smsNotSet: SmsSender = {
  send: () => Promise.resolve({ kind: 'failed', error: 'sms_not_set' }),
};
