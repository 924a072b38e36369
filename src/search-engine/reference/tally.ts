import type { FacetCounts, SearchAnswer } from '#search-engine/port.ts';
import type { Encoding, Row } from './encode-row.ts';

type Bounds = { min: number; max: number };

/** The counts so far, by attribute slot; null where the query asks for none. */
type Tally = {
  /** Of a choice: counts by dictionary code. */
  readonly choices: readonly (Uint32Array | null)[];
  /** Of a range: counts by value. */
  readonly numbers: readonly (Map<number, number> | null)[];
  readonly bounds: readonly (Bounds | null)[];
};

export function createTally(
  requested: { readonly facets: readonly string[]; readonly stats: readonly string[] },
  encoding: Encoding,
): Tally {
  const facets = new Set(requested.facets.map((name) => encoding.slotOf(name)));
  const stats = new Set(requested.stats.map((name) => encoding.slotOf(name)));
  const isRange = (slot: number) => encoding.definitions[slot]?.kind === 'range';
  const slots = encoding.definitions.map((_, slot) => slot);
  return {
    choices: slots.map((slot) =>
      facets.has(slot) && !isRange(slot) ? new Uint32Array(encoding.dictionaries[slot]?.names.length ?? 0) : null,
    ),
    numbers: slots.map((slot) => (facets.has(slot) && isRange(slot) ? new Map<number, number>() : null)),
    bounds: slots.map((slot) =>
      stats.has(slot) ? { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY } : null,
    ),
  };
}

function countNumber(value: number, counts: Map<number, number> | null, bounds: Bounds | null): void {
  if (Number.isNaN(value)) return;
  if (counts) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (bounds && value < bounds.min) bounds.min = value;
  if (bounds && value > bounds.max) bounds.max = value;
}

/** Counts each row for each of the slots. Goes row by row, so that each row is read from memory once. */
export function countRows(tally: Tally, rows: readonly Row[], slots: readonly number[]): void {
  const choiceSlots = slots.filter((slot) => tally.choices[slot]);
  const numberSlots = slots.filter((slot) => tally.numbers[slot] ?? tally.bounds[slot]);
  for (const row of rows) {
    for (const slot of choiceSlots) {
      const counts = tally.choices[slot];
      const codes = row.choices[slot];
      if (counts && codes) for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
    }
    for (const slot of numberSlots)
      countNumber(row.numbers[slot] ?? Number.NaN, tally.numbers[slot] ?? null, tally.bounds[slot] ?? null);
  }
}

/** Compares by UTF-16 code units, so that the order is the same on every machine. */
const byCountThenName = ([left, one]: [string, number], [right, other]: [string, number]) =>
  other - one || (left < right ? -1 : 1);

/** Counts of one attribute, by count, then name. Chosen values are listed even when no record has them. */
export function readFacet(
  tally: Tally,
  slot: number,
  { chosen, encoding }: { chosen: readonly string[]; encoding: Encoding },
): FacetCounts {
  const names = encoding.dictionaries[slot]?.names ?? [];
  const byCode = [...(tally.choices[slot] ?? [])].flatMap((count, code): [string, number][] =>
    count > 0 ? [[names[code] ?? '', count]] : [],
  );
  const byNumber = [...(tally.numbers[slot] ?? [])].map(([value, count]): [string, number] => [String(value), count]);
  const listed = new Map([...chosen.map((value): [string, number] => [value, 0]), ...byCode, ...byNumber]);
  return new Map([...listed].sort(byCountThenName));
}

/** {attribute: {min, max}} of the attributes that some record has a value of. */
export function readBounds(tally: Tally, names: readonly string[], encoding: Encoding): SearchAnswer['facetStats'] {
  return Object.fromEntries(
    names.flatMap((name): [string, Bounds][] => {
      const found = tally.bounds[encoding.slotOf(name)];
      return found && found.min <= found.max ? [[name, { ...found }]] : [];
    }),
  );
}
