import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const SIGNATURE_CHARS = 22;

const signatureOf = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, SIGNATURE_CHARS);

/** Makes the token of a private link: an id and a signature that only this installation can make. */
export function privateToken(secret: string, purpose: string, id: string): string {
  return `${id}.${signatureOf(secret, purpose, id)}`;
}

/**
 * The id of a token; null when the token was not made here for this purpose. Answer that like "not found", so that nobody
 * can tell them apart.
 */
export function readPrivateToken(secret: string, purpose: string, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !z.uuid().safeParse(id).success) return null;
  const expected = Buffer.from(signatureOf(secret, purpose, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
