import { randomBytes } from 'node:crypto';
import type { Middleware } from '#server/site.ts';

/** No letters and digits that look alike, so that a shopper can read the reference out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Gives each request the short reference that the log and an error page share (D53): `K7M2-9QXP`. */
export function requestReference(): Middleware {
  return async (context, next) => {
    context.set('reference', makeReference());
    context.set('cache', 'none');
    await next();
  };
}

function makeReference(): string {
  const letters = Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
