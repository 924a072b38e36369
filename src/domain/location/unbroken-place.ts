const NO_BREAK = '\u00A0';

/** The place of an address, which stays on one line: "South Melbourne VIC 3205" (D500). */
export const unbrokenPlace = (...parts: readonly string[]): string => parts.join(' ').replaceAll(' ', NO_BREAK);
