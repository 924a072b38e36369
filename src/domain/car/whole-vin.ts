/**
 * A VIN that can name one vehicle (D520): 17 letters and digits, the last four of them digits. As long are masks of
 * letters or zeros, and placeholders of one character, which several cars may have. The store asks PostgreSQL with the
 * same two patterns.
 */
export const WHOLE_VIN = '^[A-Z0-9]{13}[0-9]{4}$';
export const MADE_UP_VIN = '^(.)\\1*$|000000$';

const WHOLE = new RegExp(WHOLE_VIN);
const MADE_UP = new RegExp(MADE_UP_VIN);

export const isWholeVin = (vin: string): boolean => WHOLE.test(vin) && !MADE_UP.test(vin);
