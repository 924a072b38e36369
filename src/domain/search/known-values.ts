import { toSlug } from '../ids.ts';
import { makeModelOf } from './attributes.ts';
import { namesLike } from './names-like.ts';

/** The makes and models that the platform has ever seen, on whichever site: paths are read against them (D10). */
export type KnownVehicles = {
  /** Every make with this slug: several when slugs collide, none when it is unknown. */
  makesBySlug(slug: string): readonly string[];
  /** Every model of the make with this slug. */
  modelsBySlug(make: string, slug: string): readonly string[];
  /** Makes that have a model of this slug. */
  makesWithModel(slug: string): readonly string[];
  /**
   * Makes that a text names, or of which it names a model, by its whole or one of its words; where it names none, those
   * within one letter of a name of 4 letters or more. Names are compared by their slugs.
   */
  makesLike(text: string): readonly string[];
  /** `Land Rover Discovery` → its make and model; null when no car was ever called so. */
  splitMakeModel(text: string): { readonly make: string; readonly model: string } | null;
};

/**
 * What URLs are read against: every make and model, and the other values that one site's cars have had. Values are
 * compared without case; the first spelling seen is the one used.
 */
export type KnownValues = KnownVehicles & {
  /** The spelling of a value typed in any case; null when it was never seen. */
  spelling(attribute: string, text: string): string | null;
};

/** What all sites share. Only makes and models are anybody's: names of dealers, yards and towns tell of a tenant (D7). */
export type SharedValues = KnownVehicles & {
  /** As the site that shows these dealerships knows it: a value that none of their cars had was never seen. */
  within(dealerships: readonly string[]): KnownValues;
};

/** The writable side, held by whoever reads the stock; its own `spelling` is that of all sites. */
export type KnownValuesBook = KnownValues &
  SharedValues & {
    /** Remembers a value of a dealership's car; gives the spelling that was seen first. Without one, no site knows it. */
    learn(attribute: string, value: string, dealership?: string): string;
    /** Remembers a make and a model of it; gives the spellings that were seen first. */
    learnVehicle(make: string, model: string): { readonly make: string; readonly model: string };
  };

/** A value as it was first spelled, and the dealerships that have had it. */
type Seen = { readonly spelling: string; readonly by: Set<string> };

const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** Appends to the list under the key, keeping each value once. */
function remember(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

export function createKnownValues(): KnownValuesBook {
  const values = new Map<string, Map<string, Seen>>();
  const makesBySlug = new Map<string, string[]>();
  const modelsBySlug = new Map<string, string[]>();
  const makesByModelSlug = new Map<string, string[]>();
  const vehicles = new Map<string, { make: string; model: string }>();
  const modelKey = (make: string, slug: string) => `${make}\n${slug}`;

  const seen = (attribute: string, text: string): Seen | null => values.get(attribute)?.get(fold(text)) ?? null;
  const learn: KnownValuesBook['learn'] = (attribute, value, dealership) => {
    const known = values.get(attribute) ?? new Map<string, Seen>();
    values.set(attribute, known);
    const key = fold(value);
    const one = known.get(key) ?? { spelling: value.trim(), by: new Set() };
    known.set(key, one);
    if (dealership !== undefined) one.by.add(dealership);
    return one.spelling;
  };
  const ofAllSites: KnownVehicles = {
    makesBySlug: (slug) => makesBySlug.get(slug) ?? [],
    modelsBySlug: (make, slug) => modelsBySlug.get(modelKey(make, slug)) ?? [],
    makesWithModel: (slug) => makesByModelSlug.get(slug) ?? [],
    makesLike: (text) => namesLike(text, [makesBySlug, makesByModelSlug]),
    splitMakeModel: (text) => vehicles.get(fold(text)) ?? null,
  };

  return {
    ...ofAllSites,
    learn,
    learnVehicle(typedMake, typedModel) {
      const before = vehicles.get(fold(makeModelOf(typedMake, typedModel)));
      if (before) return before;
      const make = learn('make', typedMake);
      const model = learn('model', typedModel);
      vehicles.set(fold(makeModelOf(make, model)), { make, model });
      remember(makesBySlug, toSlug(make), make);
      remember(modelsBySlug, modelKey(make, toSlug(model)), model);
      remember(makesByModelSlug, toSlug(model), make);
      return { make, model };
    },
    spelling: (attribute, text) => seen(attribute, text)?.spelling ?? null,
    within: (dealerships) => ({
      ...ofAllSites,
      spelling(attribute, text) {
        const one = seen(attribute, text);
        return one !== null && dealerships.some((dealership) => one.by.has(dealership)) ? one.spelling : null;
      },
    }),
  };
}
