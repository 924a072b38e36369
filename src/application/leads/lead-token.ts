import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { LeadId } from '#domain/ids.ts';

/** What a private link may do: each has a token of its own, so that the shopper's link never releases or reads a lead. */
export type LeadLink =
  /** The shopper sees how far the lead has come. */
  | 'status'
  /** The dealer says that it was read. */
  | 'receipt'
  /** The dealer releases a lead that was held back (D30). */
  | 'release';

const SIGNATURE_CHARS = 22;

const signatureOf = (secret: string, link: LeadLink, id: string): string =>
  createHmac('sha256', secret).update(`lead ${link} ${id}`).digest('base64url').slice(0, SIGNATURE_CHARS);

/** The token of a private link: the lead's id and a signature that only this installation can make. */
export function leadToken(secret: string, link: LeadLink, id: LeadId): string {
  return `${id}.${signatureOf(secret, link, id)}`;
}

/** The lead of a token; null for one that was not made here, for this kind of link. Tell it from "not found" to nobody. */
export function readLeadToken(secret: string, link: LeadLink, token: string): LeadId | null {
  const [id = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !z.uuid().safeParse(id).success) return null;
  const expected = Buffer.from(signatureOf(secret, link, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? (id as LeadId) : null;
}
