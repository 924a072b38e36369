import { unbroken } from '#domain/content/unbroken.ts';

type Address = { readonly street: string; readonly city: string; readonly state?: string; readonly postcode?: string };

/** An address in one line, which breaks after its street only: "271 Church Street, Parramatta NSW 2150" (D500). */
export const addressLine = ({ street, city, state = '', postcode = '' }: Address): string =>
  `${unbroken(street)}, ${unbroken(...[city, state, postcode].filter(Boolean))}`;
