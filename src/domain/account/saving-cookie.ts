import { readCarId } from '#domain/car/read-car-id.ts';
import type { CarId } from '#domain/ids.ts';
import { readCookie } from '#utilities/read-cookie.ts';

type CookieOptions = { readonly isSecure: boolean };

/** A cookie with a car for the page that the browser is led to. No script reads it. */
function carCookie(name: string, seconds: number) {
  const nameFor = ({ isSecure }: CookieOptions) => `${isSecure ? '__Host-' : ''}${name}`;
  return {
    /** Null removes it. */
    write(car: CarId | null, options: CookieOptions): string {
      const attributes = ['Path=/', `Max-Age=${car === null ? 0 : seconds}`, 'HttpOnly', 'SameSite=Lax'];
      return [`${nameFor(options)}=${car ?? ''}`, ...attributes, ...(options.isSecure ? ['Secure'] : [])].join('; ');
    },
    /** The car of a request's `Cookie` header; null without one. */
    read: (header: string | null, options: CookieOptions): CarId | null =>
      readCarId(readCookie(header, nameFor(options)) ?? undefined),
  };
}

/**
 * The car that a signed-out shopper wanted to save, carried through sign-in (D394), for as long as that takes. Only the
 * site's own form sets it, so a link of another site saves nothing.
 */
export const savingCookie = carCookie('forecourt_saving', 15 * 60);

/** The car that was saved a moment ago. The list that is shown next reports it and takes the cookie away (D394). */
export const savedCookie = carCookie('forecourt_saved', 60);
