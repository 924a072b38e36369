import { toSlug } from '../ids.ts';
import { makeModelOf } from './attributes.ts';
import { namesLike } from './names-like.ts';

/**
 * The makes, models and other values that the platform has ever seen: URLs are read against it (D10). Values are
 * compared without case; the first spelling seen is the one used.
 */
export type KnownValues = {
  /** The platform's spelling of a value typed in any case; null when it was never seen. */
  spelling(attribute: string, text: string): string | null;
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

/** The writable side, held by whoever reads the stock. */
export type KnownValuesBook = KnownValues & {
  /** Remembers a value; gives the spelling that was seen first. */
  learn(attribute: string, value: string): string;
  /** Remembers a make and a model of it; gives the spellings that were seen first. */
  learnVehicle(make: string, model: string): { readonly make: string; readonly model: string };
};

const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** Appends to the list under the key, keeping each value once. */
function remember(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

export function createKnownValues(): KnownValuesBook {
  const spellings = new Map<string, Map<string, string>>();
  const makesBySlug = new Map<string, string[]>();
  const modelsBySlug = new Map<string, string[]>();
  const makesByModelSlug = new Map<string, string[]>();
  const vehicles = new Map<string, { make: string; model: string }>();
  const modelKey = (make: string, slug: string) => `${make}\n${slug}`;

  const learn = (attribute: string, value: string): string => {
    const known = spellings.get(attribute) ?? new Map<string, string>();
    spellings.set(attribute, known);
    const key = fold(value);
    const spelling = known.get(key) ?? value.trim();
    known.set(key, spelling);
    return spelling;
  };

  return {
    learn,
    learnVehicle(typedMake, typedModel) {
      const seen = vehicles.get(fold(makeModelOf(typedMake, typedModel)));
      if (seen) return seen;
      const make = learn('make', typedMake);
      const model = learn('model', typedModel);
      vehicles.set(fold(makeModelOf(make, model)), { make, model });
      remember(makesBySlug, toSlug(make), make);
      remember(modelsBySlug, modelKey(make, toSlug(model)), model);
      remember(makesByModelSlug, toSlug(model), make);
      return { make, model };
    },
    spelling: (attribute, text) => spellings.get(attribute)?.get(fold(text)) ?? null,
    makesBySlug: (slug) => makesBySlug.get(slug) ?? [],
    modelsBySlug: (make, slug) => modelsBySlug.get(modelKey(make, slug)) ?? [],
    makesWithModel: (slug) => makesByModelSlug.get(slug) ?? [],
    makesLike: (text) => namesLike(text, [makesBySlug, makesByModelSlug]),
    splitMakeModel: (text) => vehicles.get(fold(text)) ?? null,
  };
}
