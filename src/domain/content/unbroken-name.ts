const NO_BREAK = '\u00A0';

/** A name whose "&" stays with the words beside it: "Marlowe & Co." does not end a line with "Marlowe". */
export const unbrokenName = (text: string): string => text.replaceAll(' & ', `${NO_BREAK}&${NO_BREAK}`);
