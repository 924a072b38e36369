import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Header with the time and signature of a call: `t=1762344000,v1=<64 hexadecimal digits>`. While a secret is replaced there
 * is a second `v1=`, made with the one before (D318).
 */
export const SIGNATURE_HEADER = 'Forecourt-Signature';
/** Header with the lead's id, the same on every retry. A receiver that already has the id ignores the call. */
export const DELIVERY_HEADER = 'Forecourt-Delivery';
/** Age after which a recorded call can no longer be replayed. */
const TOLERANCE_SECONDS = 300;

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const hmacOf = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/**
 * Builds the header of a call: HMAC-SHA-256 over the time in whole seconds, a full stop and the raw body. With a previous
 * secret, its signature follows.
 */
export function sign({
  secret,
  previousSecret = null,
  at,
  body,
}: {
  readonly secret: string;
  readonly previousSecret?: string | null;
  readonly at: Date;
  readonly body: string;
}): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  return [`t=${seconds}`, ...secrets.map((one) => `v1=${hmacOf(one, seconds, body).toString('hex')}`)].join(',');
}

/** Whether the holder of the secret signed exactly this body, at most `toleranceSeconds` before or after now. */
export function verify(call: {
  readonly secret: string;
  readonly header: string;
  /** The body as received. Text that was parsed and serialised again does not match the signature. */
  readonly body: string;
  readonly now: Date;
  readonly toleranceSeconds?: number;
}): boolean {
  const [, time = '', signature = ''] = FORM.exec(call.header.trim()) ?? [];
  if (signature === '' || call.secret === '') return false;
  const seconds = Number(time);
  const age = Math.abs(call.now.getTime() / 1000 - seconds);
  const isSigned = timingSafeEqual(hmacOf(call.secret, seconds, call.body), Buffer.from(signature, 'hex'));
  return isSigned && age <= (call.toleranceSeconds ?? TOLERANCE_SECONDS);
}
