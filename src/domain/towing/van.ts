/** What a shopper tows, and who comes along (D424). Masses are in kilograms. */
export type Van = {
  /** Aggregate trailer mass: the loaded van, with what rests on the tow ball. */
  readonly atm: number;
  /** Everybody in the car, the driver included. */
  readonly people: number;
  /** What the van puts on the tow ball. Null: the shopper did not say. */
  readonly ball: number | null;
};

/** The keys of a van in an address, in kilograms. */
export const VAN_KEYS = { atm: 'van', people: 'people', ball: 'ball' } as const;

/** Outside of these bounds it was mistyped. */
export const VAN_BOUNDS = { atm: [200, 9_999], people: [1, 9], ball: [10, 999] } as const;

type Bounds = readonly [min: number, max: number];

function readWhole(text: string | null, [min, max]: Bounds): number | null {
  const digits = (text ?? '').replace(/[\s,]|kg$/gi, '');
  const number = /^\d{1,6}$/.test(digits) ? Number(digits) : null;
  return number !== null && number >= min && number <= max ? number : null;
}

/** Reads a van as it was typed, `2,800 kg` too. Null without a mass that a van can have; the driver comes along always. */
export function readVan(typed: { get(key: string): string | null }): Van | null {
  const atm = readWhole(typed.get(VAN_KEYS.atm), VAN_BOUNDS.atm);
  if (atm === null) return null;
  return {
    atm,
    people: readWhole(typed.get(VAN_KEYS.people), VAN_BOUNDS.people) ?? 1,
    ball: readWhole(typed.get(VAN_KEYS.ball), VAN_BOUNDS.ball),
  };
}

/** The van as pairs of an address. */
export function vanPairs({ atm, people, ball }: Van): [key: string, value: string][] {
  return [
    [VAN_KEYS.atm, String(atm)],
    [VAN_KEYS.people, String(people)],
    ...(ball === null ? [] : [[VAN_KEYS.ball, String(ball)] as [string, string]]),
  ];
}
