import type { PlainAnswer } from './engine.ts';

export type Entry = readonly [value: string, count: number];

/** Compares by code units, as everywhere on the site, so that the order is the same on every machine. */
const byCountThenValue = ([left, one]: Entry, [right, other]: Entry): number => other - one || (left < right ? -1 : 1);

/** The counts of one attribute as a page lists them, for engines whose answer is in another order. */
export const inPageOrder = (counts: Iterable<Entry>): Entry[] => [...counts].sort(byCountThenValue);

/** Updates a checksum that depends on which counts were read and in which order. */
export const readEntry = (sum: number, value: string, count: number): number =>
  (Math.imul(sum, 31) + count + value.length) | 0;

/** Reads every count of every attribute, in the order of the attributes. */
export function readEntries(facets: Iterable<Iterable<Entry>>): number {
  let sum = 0;
  for (const counts of facets) for (const [value, count] of counts) sum = readEntry(sum, value, count);
  return sum;
}

/** The checksum that reading this answer must give. */
export const expectedSum = ({ facets }: PlainAnswer, names: readonly string[]): number =>
  readEntries(names.map((name) => inPageOrder(Object.entries(facets[name] ?? {}))));
