import { readCarId } from '#domain/car/read-car-id.ts';
import type { CarId } from '#domain/ids.ts';
import { readCookie } from '#utilities/read-cookie.ts';

/** As long as a sign-in takes. */
const SECONDS = 15 * 60;

type CookieOptions = { readonly isSecure: boolean };
const nameOf = ({ isSecure }: CookieOptions) => `${isSecure ? '__Host-' : ''}forecourt_saving`;

/**
 * The car that a signed-out shopper wanted to save, carried through sign-in (D394). Only the site's own form sets it, so a
 * link of another site saves nothing.
 */
export function writeSavingCookie(car: CarId | null, options: CookieOptions): string {
  const attributes = ['Path=/', `Max-Age=${car === null ? 0 : SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${nameOf(options)}=${car ?? ''}`, ...attributes, ...(options.isSecure ? ['Secure'] : [])].join('; ');
}

/** The car of a request's `Cookie` header; null without one. */
export function readSavingCookie(header: string | null, options: CookieOptions): CarId | null {
  return readCarId(readCookie(header, nameOf(options)) ?? undefined);
}
