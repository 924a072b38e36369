import { readCookie } from '#utilities/read-cookie.ts';

/** The cookies of sign-in. They belong to one host, which is one tenant's: none has a `Domain` (D33). */
export type AccountCookie = 'session' | 'sign_in';

const SESSION_SECONDS = 30 * 24 * 3600;
/** As long as the counts of its browser matter. */
const SIGN_IN_SECONDS = 3600;
export const SESSION_MS = SESSION_SECONDS * 1000;

/** With `__Host-` a browser takes the cookie over https only, for this host and all its paths. */
const nameOf = (cookie: AccountCookie, isSecure: boolean) => `${isSecure ? '__Host-' : ''}forecourt_${cookie}`;

/** Tokens are 32 random bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

type CookieOptions = { readonly isSecure: boolean };

/** The token of a cookie in a request's `Cookie` header; null when there is none, or nothing of the form of a token. */
export function readAccountCookie(
  header: string | null,
  cookie: AccountCookie,
  { isSecure }: CookieOptions,
): string | null {
  const token = readCookie(header, nameOf(cookie, isSecure)) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** The `Set-Cookie` header that sets a token, or removes the cookie (null). */
export function writeAccountCookie(cookie: AccountCookie, token: string | null, { isSecure }: CookieOptions): string {
  const seconds = token === null ? 0 : cookie === 'session' ? SESSION_SECONDS : SIGN_IN_SECONDS;
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  return [`${nameOf(cookie, isSecure)}=${token ?? ''}`, ...attributes].join('; ');
}

/**
 * Tells scripts of the site that asking `GET /api/me` is worth a request (D395). Scripts can read it, so it says nothing but
 * that: who is signed in is known by the session alone. One name for demo and production, because it protects nothing.
 */
export const SIGNED_IN_MARK = 'forecourt_signed_in=1';

/** The `Set-Cookie` header that sets the mark for as long as a session lasts, or removes it. */
export function writeSignedInMark(isSignedIn: boolean, { isSecure }: CookieOptions): string {
  const [name = ''] = SIGNED_IN_MARK.split('=');
  const attributes = ['Path=/', `Max-Age=${isSignedIn ? SESSION_SECONDS : 0}`, 'SameSite=Lax'];
  return [isSignedIn ? SIGNED_IN_MARK : `${name}=`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}
