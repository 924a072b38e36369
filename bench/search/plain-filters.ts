import type { Range } from '#search-engine/port.ts';
import type { BenchQuery } from './queries.ts';
import { COUNTED_NUMBERS, FEATURES_NAME } from './records.ts';
import type { NumberName, Stock } from './stock.ts';

/** One filter in the terms of the peers: any of some values, or a number between two. */
export type PlainFilter =
  | {
      readonly kind: 'values';
      readonly name: string;
      readonly values: readonly string[];
      readonly codes: readonly number[];
    }
  | { readonly kind: 'between'; readonly name: NumberName; readonly min: number; readonly max: number };

const isBounded = ([, { min, max }]: [string, Range]): boolean => min !== null || max !== null;
const isCounted = (name: string): boolean => COUNTED_NUMBERS.some((one) => one === name);

/**
 * The query's filters. A range of a counted number becomes the list of its values, because peers count it like a
 * choice.
 */
export function plainFilters({ choices, ranges }: BenchQuery, stock: Stock): PlainFilter[] {
  const valuesFilter = (name: string, isChosen: (value: string) => boolean): PlainFilter => {
    const all = name === FEATURES_NAME ? stock.features.values : (stock.columns[name]?.values ?? []);
    const codes = all.flatMap((value, code) => (isChosen(value) ? [code] : []));
    return { kind: 'values', name, values: codes.map((code) => all[code] ?? ''), codes };
  };
  return [
    ...Object.entries(choices).map(([name, chosen]) => valuesFilter(name, (value) => chosen.includes(value))),
    ...Object.entries(ranges)
      .filter(isBounded)
      .map(([name, { min, max }]): PlainFilter => {
        const lower = min ?? 0;
        const upper = max ?? 0x7fffffff;
        return isCounted(name)
          ? valuesFilter(name, (value) => Number(value) >= lower && Number(value) <= upper)
          : { kind: 'between', name: name as NumberName, min: lower, max: upper };
      }),
  ];
}
