import { createHmac, timingSafeEqual } from 'node:crypto';

/** Carries when a call was signed, and its signature: `t=1762344000,v1=<64 hexadecimal digits>`. */
export const SIGNATURE_HEADER = 'Forecourt-Signature';
/** The lead's id, the same on every retry: who has it already leaves the call alone. */
export const DELIVERY_HEADER = 'Forecourt-Delivery';
/** A call that was recorded cannot be played again later than this. */
const TOLERANCE_SECONDS = 300;

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const hmacOf = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** The header of a call: HMAC-SHA-256 over the time in whole seconds, a full stop and the raw body. */
export function sign({
  secret,
  at,
  body,
}: {
  readonly secret: string;
  readonly at: Date;
  readonly body: string;
}): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmacOf(secret, seconds, body).toString('hex')}`;
}

/** Whether the holder of the secret signed this very body, at most `toleranceSeconds` before or after now. */
export function verify(call: {
  readonly secret: string;
  readonly header: string;
  /** As it came: text that was parsed and written again is another one. */
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
