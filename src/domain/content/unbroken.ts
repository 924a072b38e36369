/** A space at which no line ends. */
export const NO_BREAK = '\u00A0';

/** What stays on one line, such as the place of an address, "South Melbourne VIC 3205", or a date (D500). */
export const unbroken = (...parts: readonly string[]): string => parts.join(' ').replaceAll(' ', NO_BREAK);
