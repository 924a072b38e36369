import { toNameKey, toSlug } from '#domain/ids.ts';
import { makeModelOf } from './attributes.ts';
import { namesLike } from './names-like.ts';
import { cleanText } from './read-values.ts';

type Vehicle = { readonly make: string; readonly model: string };

/** The makes and models that the platform has ever had, on any site. Paths are parsed with them (D10). */
export type KnownVehicles = {
  /**
   * Every make with this slug: several when slugs collide, none for an unknown slug. A name without a slug has its
   * `toNameKey` in place of one, here and below.
   */
  makesBySlug(slug: string): readonly string[];
  /** Every model of the make with this slug. */
  modelsBySlug(make: string, slug: string): readonly string[];
  /** Makes that have a model of this slug. */
  makesWithModel(slug: string): readonly string[];
  /**
   * Makes that a text names, or whose model it names, as a whole or by one of its words. If there is none, makes whose
   * name, or whose model's name, of 4 letters or more is one letter off. Names are compared by their slugs.
   */
  makesLike(text: string): readonly string[];
  /** `Land Rover Discovery` → its make and model; null for an unknown name. */
  splitMakeModel(text: string): Vehicle | null;
};

/**
 * The values that URLs are parsed with: all makes and models, and the other values that one site's cars have had. Values
 * are compared without case. A site uses the first spelling of its own cars and of those shown together with them.
 */
export type KnownValues = KnownVehicles & {
  /** The spelling of a value in any case; null for an unknown value. */
  spelling(attribute: string, text: string): string | null;
  /** The values that have a word, or whose words as one slug or as one word are it: `white` gives White and Pearl White. */
  valuesWith(attribute: string, slug: string): readonly string[];
  /** The slugs of the same values. Thousands of badges may have a word, so none is made anew for each text. */
  slugsWith(attribute: string, slug: string): readonly string[];
  /** Whether the name of one of the site's cars has the word although the car's own values do not say it. */
  isNameWord(kind: NameKind, word: string): boolean;
};

/** Words in the names of cars (make, model, badge, series), and words in the names of locations. */
export type NameKind = 'car' | 'location';

/** The values that all sites share. Only makes and models are public: names of dealers, locations and cities belong to tenants (D7). */
export type SharedValues = KnownVehicles & {
  /** The values of the site with these dealerships: a value that none of their cars had is unknown. */
  within(dealerships: readonly string[]): KnownValues;
};

/** The writable values, for the reader of the stock. Its own `spelling` covers all sites. */
export type KnownValuesStore = KnownValues &
  SharedValues & {
    /** Adds a value of a dealership's car and returns the first spelling of its group. Without a dealership, no site knows the value. */
    learn(attribute: string, value: string, dealership?: string): string;
    /** Adds a make and a model of it and returns their first spellings. With a dealership, its site has had them. */
    learnVehicle(make: string, model: string, dealership?: string): Vehicle;
    /** Adds a word of `isNameWord`. */
    learnNameWord(kind: NameKind, word: string, dealership: string): void;
  };

/** Dealerships that some site shows together are one group. A value has one spelling in it (D149). */
type GroupOf = (dealership: string) => string;

/** A value in the spelling of the first, in that of each group's first, and the dealerships that have had it. */
type KnownValue = {
  readonly spelling: string;
  readonly slug: string;
  readonly inGroup: Map<string, string>;
  readonly by: Set<string>;
};

/** As an address is read: names of a tenant folder may have spaces that keep words together, or marks of direction. */
const fold = (text: string) => cleanText(text).toLowerCase();

/** `cALIFORNIA tURDO` → `California Turdo`. Short words and those with digits stay as they are: MG, BT-50. */
const toPlainSpelling = (name: string): string =>
  name.replace(/[^\s-]+/gu, (word) =>
    word.length <= 3 || /\d/.test(word) ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`,
  );

/** Appends a value to the list under the key, unless it is there. */
function remember(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** Appends a value under each word of it, and under all of its words as one slug, with and without hyphens. */
function indexByWord(byWord: Map<string, KnownValue[]>, attribute: string, value: KnownValue): void {
  const { slug } = value;
  for (const word of new Set([slug, slug.replaceAll('-', ''), ...slug.split('-')])) {
    const key = `${attribute}\n${word}`;
    const list = byWord.get(key);
    if (list) list.push(value);
    else byWord.set(key, [value]);
  }
}

const nameKey = (kind: NameKind, word: string) => `${kind}\n${word}`;

export function createKnownValues(groupOf: GroupOf = () => ''): KnownValuesStore {
  const groups = new Set<string>();
  const values = new Map<string, Map<string, KnownValue>>();
  const byWord = new Map<string, KnownValue[]>();
  const nameWords = new Map<string, Set<string>>();
  const makesBySlug = new Map<string, string[]>();
  const modelsBySlug = new Map<string, string[]>();
  const makesByModelSlug = new Map<string, string[]>();
  /** By both names together, which other makes and models may have too: "Land" and "Rover Defender". */
  const vehicles = new Map<string, Vehicle[]>();
  const modelKey = (make: string, slug: string) => `${fold(make)}\n${slug}`;

  const seen = (attribute: string, text: string): KnownValue | null => values.get(attribute)?.get(fold(text)) ?? null;
  const learn: KnownValuesStore['learn'] = (attribute, value, dealership) => {
    const known = values.get(attribute) ?? new Map<string, KnownValue>();
    values.set(attribute, known);
    const key = fold(value);
    const before = known.get(key);
    const one: KnownValue = before ?? {
      spelling: value.trim(),
      slug: toSlug(value),
      inGroup: new Map(),
      by: new Set(),
    };
    if (!before) {
      known.set(key, one);
      indexByWord(byWord, attribute, one);
    }
    if (dealership === undefined) return one.spelling;
    one.by.add(dealership);
    const group = groupOf(dealership);
    groups.add(group);
    const spelling = one.inGroup.get(group) ?? value.trim();
    one.inGroup.set(group, spelling);
    return spelling;
  };
  /** A name of cars that a site never had is shown as written only if several groups write it so. */
  const spellingOfOthers = ({ spelling, inGroup }: KnownValue): string => {
    const isCommon = [...inGroup.values()].filter((one) => one === spelling).length > 1;
    return isCommon || groups.size <= 1 ? spelling : toPlainSpelling(spelling);
  };
  const spellerFor = (ours: readonly string[]) => (one: KnownValue) =>
    ours.map((group) => one.inGroup.get(group)).find((spelling) => spelling !== undefined) ?? spellingOfOthers(one);
  const valuesWith = (attribute: string, slug: string) => byWord.get(`${attribute}\n${slug}`) ?? [];
  const ofAllSites: KnownVehicles = {
    makesBySlug: (slug) => makesBySlug.get(slug) ?? [],
    modelsBySlug: (make, slug) => modelsBySlug.get(modelKey(make, slug)) ?? [],
    makesWithModel: (slug) => makesByModelSlug.get(slug) ?? [],
    makesLike: (text) => namesLike(text, [makesBySlug, makesByModelSlug]),
    splitMakeModel: (text) => vehicles.get(fold(text))?.[0] ?? null,
  };

  return {
    ...ofAllSites,
    learn,
    learnVehicle(typedMake, typedModel, dealership) {
      const make = learn('make', typedMake, dealership);
      const model = learn('model', typedModel, dealership);
      const key = fold(makeModelOf(typedMake, typedModel));
      const namesakes = vehicles.get(key) ?? [];
      if (namesakes.some((one) => fold(one.make) === fold(typedMake))) return { make, model };
      const first = { make: learn('make', typedMake), model: learn('model', typedModel) };
      vehicles.set(key, [...namesakes, first]);
      remember(makesBySlug, toNameKey(first.make), first.make);
      remember(modelsBySlug, modelKey(first.make, toNameKey(first.model)), first.model);
      remember(makesByModelSlug, toNameKey(first.model), first.make);
      return { make, model };
    },
    learnNameWord(kind, word, dealership) {
      const key = nameKey(kind, word);
      const by = nameWords.get(key) ?? new Set();
      nameWords.set(key, by.add(dealership));
    },
    spelling: (attribute, text) => seen(attribute, text)?.spelling ?? null,
    valuesWith: (attribute, slug) => valuesWith(attribute, slug).map(({ spelling }) => spelling),
    slugsWith: (attribute, slug) => valuesWith(attribute, slug).map((one) => one.slug),
    isNameWord: (kind, word) => nameWords.has(nameKey(kind, word)),
    within(dealerships) {
      const spell = spellerFor([...new Set(dealerships.map(groupOf))]);
      const named = (attribute: string, text: string) => {
        const one = seen(attribute, text);
        return one === null ? text : spell(one);
      };
      const isOurs = (by: ReadonlySet<string> | undefined) => dealerships.some((dealership) => by?.has(dealership));
      return {
        makesBySlug: (slug) => ofAllSites.makesBySlug(slug).map((make) => named('make', make)),
        modelsBySlug: (make, slug) => ofAllSites.modelsBySlug(make, slug).map((model) => named('model', model)),
        makesWithModel: (slug) => ofAllSites.makesWithModel(slug).map((make) => named('make', make)),
        makesLike: (text) => ofAllSites.makesLike(text).map((make) => named('make', make)),
        splitMakeModel(text) {
          const namesakes = vehicles.get(fold(text)) ?? [];
          const vehicle =
            namesakes.find(({ make, model }) => isOurs(seen('make', make)?.by) && isOurs(seen('model', model)?.by)) ??
            ofAllSites.splitMakeModel(text);
          return vehicle && { make: named('make', vehicle.make), model: named('model', vehicle.model) };
        },
        spelling(attribute, text) {
          const one = seen(attribute, text);
          return one !== null && isOurs(one.by) ? spell(one) : null;
        },
        valuesWith: (attribute, slug) =>
          valuesWith(attribute, slug)
            .filter(({ by }) => isOurs(by))
            .map(spell),
        slugsWith: (attribute, slug) =>
          valuesWith(attribute, slug)
            .filter(({ by }) => isOurs(by))
            .map((one) => one.slug),
        isNameWord: (kind, word) => isOurs(nameWords.get(nameKey(kind, word))),
      };
    },
  };
}
