import { DELIVERY_HEADER, sign, SIGNATURE_HEADER } from '#services/signature/hmac.ts';
import type { WebhookCall } from './port.ts';

/** Headers of a call at the given time. Each attempt is signed again. */
export function signedHeaders(
  { secret, previousSecret = null, deliveryId, body }: WebhookCall,
  at: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: sign({ secret, previousSecret, at, body }),
    [DELIVERY_HEADER]: deliveryId,
  };
}
