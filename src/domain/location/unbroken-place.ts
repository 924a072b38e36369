const NO_BREAK = '\u00A0';

/** The place of an address, which stays on one line: "South Melbourne VIC 3205" (D500). */
export const unbrokenPlace = (...parts: readonly string[]): string => parts.join(' ').replaceAll(' ', NO_BREAK);

type Address = { readonly street: string; readonly city: string; readonly state?: string; readonly postcode?: string };

/** An address in one line, which breaks after its street only: "271 Church Street, Parramatta NSW 2150" (D500). */
export const addressLine = ({ street, city, state = '', postcode = '' }: Address): string =>
  `${unbrokenPlace(street)}, ${unbrokenPlace(...[city, state, postcode].filter(Boolean))}`;
