import type { CarFacts } from '#domain/car/car.ts';

/** The makes and models that the dealer has had, in their spelling. */
type KnownSpellings = { readonly make: string; readonly model: string }[];

export type Spelling = (facts: CarFacts) => CarFacts;

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/**
 * Unifies makes and models that differ only in case (`HiAce`, `Hiace`). The dealer's earlier spelling takes
 * precedence, then the first in the feed, so that one model has one filter value on the site (D10). What another dealer
 * wrote has no effect (D149).
 */
export function createSpelling(known: KnownSpellings): Spelling {
  const makes = new Map<string, string>();
  const models = new Map<string, string>();
  const firstOf = (map: Map<string, string>, key: string, spelling: string): string => {
    const first = map.get(key);
    if (first !== undefined) return first;
    map.set(key, spelling);
    return spelling;
  };
  const unify = (make: string, model: string): { readonly make: string; readonly model: string } => ({
    make: firstOf(makes, fold(make), make),
    model: firstOf(models, `${fold(make)}\n${fold(model)}`, model),
  });
  for (const { make, model } of known) unify(make, model);
  return (facts) => {
    const spelled = unify(facts.make, facts.model);
    return spelled.make === facts.make && spelled.model === facts.model ? facts : { ...facts, ...spelled };
  };
}
