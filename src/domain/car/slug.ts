import { toSlug } from '../ids.ts';
import type { CarFacts } from './car.ts';

const MOST_CHARS = 120;

/**
 * `{year}-{make}-{model}-{badge}-{stocknum}`, given once at a car's first import and never changed (D59). A long name
 * loses its middle: the stock number is what tells cars apart. Two dealerships may have the same: the importer then
 * adds a number (`-2`).
 */
export function buildCarSlug(facts: Pick<CarFacts, 'year' | 'make' | 'model' | 'badge' | 'stocknum'>): string {
  const name = toSlug([facts.year, facts.make, facts.model, facts.badge ?? ''].join(' '));
  const stocknum = toSlug(facts.stocknum) || 'car';
  const head = name.slice(0, Math.max(MOST_CHARS - stocknum.length - 1, 0)).replace(/-+$/, '');
  return [head, stocknum].filter(Boolean).join('-').slice(0, MOST_CHARS).replace(/-+$/, '');
}
