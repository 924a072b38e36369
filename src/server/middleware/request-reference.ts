import { randomFillSync } from 'node:crypto';
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

/** Random bytes for many references, because each call for some costs as much as hundreds of bytes. */
const random = { bytes: Buffer.alloc(4096), used: 4096 };

function randomLetters(count: number): string {
  if (random.used + count > random.bytes.length) {
    randomFillSync(random.bytes);
    random.used = 0;
  }
  let letters = '';
  for (let left = count; left > 0; left -= 1) {
    letters += LETTERS[(random.bytes[random.used] ?? 0) % LETTERS.length];
    random.used += 1;
  }
  return letters;
}

const makeReference = (): string => `${randomLetters(4)}-${randomLetters(4)}`;
