import { toSlug } from '#domain/ids.ts';
import type { CarFacts } from './car.ts';

const MAX_CHARS = 120;

/**
 * `{year}-{make}-{model}-{badge}-{stocknum}`, fixed at the car's first import (D59). A long name is cut before the stock
 * number, which identifies the car. When two dealerships have the same slug, the import adds a number (`-2`).
 */
export function buildCarSlug(facts: Pick<CarFacts, 'year' | 'make' | 'model' | 'badge' | 'stocknum'>): string {
  const name = toSlug([facts.year, facts.make, facts.model, facts.badge ?? ''].join(' '));
  const stocknum = toSlug(facts.stocknum) || 'car';
  const head = name.slice(0, Math.max(MAX_CHARS - stocknum.length - 1, 0)).replace(/-+$/, '');
  return [head, stocknum].filter(Boolean).join('-').slice(0, MAX_CHARS).replace(/-+$/, '');
}
