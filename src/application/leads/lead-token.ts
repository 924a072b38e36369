import { privateToken, readPrivateToken } from '#application/private-token.ts';
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

/** Makes the token of a private link to a lead. */
export function leadToken(secret: string, link: LeadLink, id: LeadId): string {
  return privateToken(secret, `lead ${link}`, id);
}

/** The lead id of a token; null when the token was not made here for this purpose. */
export function readLeadToken(secret: string, link: LeadLink, token: string): LeadId | null {
  return readPrivateToken(secret, `lead ${link}`, token) as LeadId | null;
}
