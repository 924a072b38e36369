import { leadToken, readLeadToken } from '#application/leads/lead-token.ts';
import type { LeadId } from '#domain/ids.ts';

/** Which lead this browser sent last: what the address of the thanks may not give to everybody it is shown to. */
const NAME = 'forecourt_sent';
/** The thanks as a page, and their data, which a browser with script asks for in its place. */
const PATHS = ['/success', '/success.data'] as const;
const DAY_SECONDS = 86_400;

type SentLead = { readonly lead: LeadId; readonly secret: string; readonly origin: string };

/** The headers of the way from a form to the thanks: they make the browser that sent it known there, for a day. */
export function sentLeadCookies({ lead, secret, origin }: SentLead): readonly string[] {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const token = leadToken(secret, 'status', lead);
  return PATHS.map((path) => `${NAME}=${token}; Path=${path}; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

/** The lead that this browser sent; null for one that sent none, or that carries a token of its own making. */
export function readSentLead({ headers }: Pick<Request, 'headers'>, secret: string): LeadId | null {
  const start = `${NAME}=`;
  const own = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start));
  return own === undefined ? null : readLeadToken(secret, 'status', own.slice(start.length));
}
