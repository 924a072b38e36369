import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { LeadId } from '#domain/ids.ts';

/**
 * Purpose of a private link. Each purpose has its own token, so that the shopper's link can neither release nor confirm
 * a lead.
 */
export type LeadLink =
  /** The shopper follows the lead's progress. */
  | 'status'
  /** The dealer confirms that it was read. */
  | 'receipt'
  /** The dealer releases a held lead (D30). */
  | 'release';

const SIGNATURE_CHARS = 22;

const signatureOf = (secret: string, link: LeadLink, id: string): string =>
  createHmac('sha256', secret).update(`lead ${link} ${id}`).digest('base64url').slice(0, SIGNATURE_CHARS);

/** Makes the token of a private link: the lead's id and a signature that only this installation can make. */
export function leadToken(secret: string, link: LeadLink, id: LeadId): string {
  return `${id}.${signatureOf(secret, link, id)}`;
}

/**
 * The lead id of a token; null when the token was not made here for this purpose. Answer that like "not found", so that
 * nobody can tell them apart.
 */
export function readLeadToken(secret: string, link: LeadLink, token: string): LeadId | null {
  const [id = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !z.uuid().safeParse(id).success) return null;
  const expected = Buffer.from(signatureOf(secret, link, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? (id as LeadId) : null;
}
