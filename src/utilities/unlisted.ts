/** An object that holds a value which no listing of its keys shows, so that what copies or encodes objects passes it over. */
export type Unlisted = object;

const NAME = 'unlisted';

export const unlisted = (value: unknown): Unlisted => Object.defineProperty({}, NAME, { value });

/** The value that `unlisted` holds; anything else is returned as it is. */
export function listed(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const held = Object.getOwnPropertyDescriptor(given, NAME);
  return held === undefined || held.enumerable === true ? given : held.value;
}
