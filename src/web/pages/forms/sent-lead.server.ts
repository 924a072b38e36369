import { leadToken, readLeadToken } from '#application/leads/lead-token.ts';
import type { LeadId } from '#domain/ids.ts';
import { readCookie } from '#utilities/read-cookie.ts';

/**
 * Names the lead that this browser sent last. The address of the thank-you page must not be enough to see private
 * details.
 */
const NAME = 'forecourt_sent';
/** The thank-you page, and its data, for which a script asks to refresh the page. */
const PATHS = ['/success', '/success.data'] as const;
const DAY_SECONDS = 86_400;

type SentLead = {
  readonly lead: LeadId;
  readonly secret: string;
  readonly origin: string;
  /** Whether the site lets the browser keep anything (`storage.enabled`). */
  readonly isPersistent: boolean;
};

/**
 * The `set-cookie` values of the redirect to the thank-you page. They identify the browser of the sender there for one
 * day, or until it is closed on a site that keeps nothing.
 */
export function sentLeadCookies({ lead, secret, origin, isPersistent }: SentLead): readonly string[] {
  const age = isPersistent ? `; Max-Age=${DAY_SECONDS}` : '';
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const token = leadToken(secret, 'status', lead);
  return PATHS.map((path) => `${NAME}=${token}; Path=${path}${age}; HttpOnly; SameSite=Lax${secure}`);
}

/** The id of the lead that this browser sent. Null when it sent none, or when the signature of the token is wrong. */
export function readSentLead({ headers }: Pick<Request, 'headers'>, secret: string): LeadId | null {
  const own = readCookie(headers.get('cookie'), NAME);
  return own === null ? null : readLeadToken(secret, 'status', own);
}
