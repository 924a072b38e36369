import { unbroken } from '#domain/content/unbroken.ts';

type Address = { readonly street: string; readonly city: string; readonly state?: string; readonly postcode?: string };

/** Five digits are a ZIP code. An address in the United States has a comma before the state. */
const ZIP_CODE = /^\d{5}$/;

/**
 * Four digits without a state of Australia are a postcode of New Zealand, where an address has no region (D543). The
 * codes stand here because browsers load this file, and not the table of all states.
 */
const POSTCODE = /^\d{4}$/;
const AUSTRALIAN_STATE = /^(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/;

/**
 * The second line of an address: "Parramatta NSW 2150", "El Paso, TX 79925", "Petone 5012". A region with the name of its
 * city is said once.
 */
export function cityLine({ city, state = '', postcode = '' }: Omit<Address, 'street'>): string {
  if (ZIP_CODE.test(postcode)) return `${city}, ${[state, postcode].filter(Boolean).join(' ')}`;
  const isRegion = POSTCODE.test(postcode) && !AUSTRALIAN_STATE.test(state);
  return [city, isRegion || isSameName(state, city) ? '' : state, postcode].filter(Boolean).join(' ');
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** An address in one line, which breaks after its street only: "271 Church Street, Parramatta NSW 2150" (D500). */
export const addressLine = ({ street, ...place }: Address): string =>
  `${unbroken(street)}, ${unbroken(cityLine(place))}`;
