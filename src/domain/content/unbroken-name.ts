import { NO_BREAK, unbroken } from './unbroken.ts';

/** A name whose "&" stays with the words beside it: "Marlowe & Co." does not end a line with "Marlowe". */
export const unbrokenName = (text: string): string => text.replaceAll(' & ', `${NO_BREAK}&${NO_BREAK}`);

/** No line of a sentence begins with the two or three letters that end a car's name, such as "UZ". */
export const unbrokenNameEnd = (name: string): string => name.replace(/ (?=\S{1,3}$)/, NO_BREAK);

/** The longest name that fits on a line of a heading on the narrowest phone. */
const LINE_OF_HEADING = 18;

/** The name of a vehicle, which stays on one line of a heading where it fits: "The Ford Ranger in stock". */
export const unbrokenVehicle = (name: string): string => (name.length > LINE_OF_HEADING ? name : unbroken(name));
