import { bodySlugOf } from '#domain/catalogue/body-slug.ts';
import type { Model } from '#domain/catalogue/model.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { Part } from '#domain/content/part.ts';
import { wholeDollars } from '#domain/money.ts';
import type { DirectoryChoice } from './directory-search.ts';

/** Fields that an answer contains unchanged: allow-lists (D52). All other fields of a file stay on the server. */
const LISTED_FIELDS = [
  'id',
  'slug',
  'name',
  'description',
  'manufacturer_name',
  'model_name',
  'model_body',
  'categories',
  'image',
] as const satisfies readonly (keyof Offer & keyof Part)[];
const OFFER_FIELDS = [
  ...LISTED_FIELDS,
  'headline',
  'points',
  'action',
  'starts',
  'ends',
  'disclaimer',
] as const satisfies readonly (keyof Offer)[];
const PART_FIELDS = [...LISTED_FIELDS, 'part_number'] as const satisfies readonly (keyof Part)[];

const MODEL_FIELDS = [
  'id',
  'slug',
  'name',
  'description',
  'manufacturer_name',
  'manufacturer_body',
  'manufacturer_body_group',
  'manufacturer_body_subgroup',
  'bodyStyle',
  'body',
  'fuel',
  'image',
  'status',
  'path',
  'override_url',
  'accessories_count',
] as const satisfies readonly (keyof Model)[];

/** Prices in whole dollars, null when there is none. */
type OfferHit = Pick<Offer, (typeof OFFER_FIELDS)[number]> & { readonly price: number | null };
type PartHit = Pick<Part, (typeof PART_FIELDS)[number]> & { readonly price: number | null };
/** `body_slug`: the value of `/models?body=`; null for a model without a body type. */
type ModelHit = Pick<Model, (typeof MODEL_FIELDS)[number]> & { readonly body_slug: string | null };
export type DirectoryHits = { readonly offers: OfferHit; readonly parts: PartHit; readonly models: ModelHit };

/** One entry of a directory: its shown fields and the values that a search matches. */
export type DirectoryEntry<Hit> = {
  readonly hit: Hit;
  readonly choices: Readonly<Record<DirectoryChoice, readonly string[]>>;
  /** Whole dollars. */
  readonly price: number | null;
  readonly phrases: readonly string[];
  /** Numbers that a search matches only as a whole. */
  readonly codes: readonly string[];
  /** First and last day on which it is shown, YYYY-MM-DD; null means no limit. */
  readonly window: { readonly starts: string | null; readonly ends: string | null };
};

export function offerEntry(offer: Offer): DirectoryEntry<OfferHit> {
  return {
    ...listedEntry(offer, pick(offer, OFFER_FIELDS)),
    codes: [],
    window: { starts: offer.starts, ends: offer.ends },
  };
}

export function partEntry(part: Part): DirectoryEntry<PartHit> {
  return { ...listedEntry(part, pick(part, PART_FIELDS)), codes: some([part.part_number]), window: ALWAYS };
}

export function modelEntry(model: Model): DirectoryEntry<ModelHit> {
  const { name, manufacturer_name, manufacturer_body, fuel, description } = model;
  const body_slug = manufacturer_body === null ? null : bodySlugOf(manufacturer_body);
  return {
    hit: { ...pick(model, MODEL_FIELDS), body_slug },
    choices: {
      'manufacturer.name': [manufacturer_name],
      'model.name': [name],
      'model.body': some([manufacturer_body]),
      categories: [],
      body: some([body_slug]),
    },
    price: null,
    phrases: some([manufacturer_name, name, manufacturer_body, fuel, description]),
    codes: [],
    window: ALWAYS,
  };
}

const ALWAYS = { starts: null, ends: null };

type Listed = Pick<
  Offer | Part,
  'name' | 'description' | 'manufacturer_name' | 'model_name' | 'model_body' | 'categories' | 'price'
>;

function listedEntry<Hit>(entry: Listed, hit: Hit) {
  const { name, description, manufacturer_name, model_name, model_body, categories } = entry;
  const price = entry.price === null ? null : wholeDollars(entry.price);
  return {
    hit: { ...hit, price },
    choices: {
      'manufacturer.name': some([manufacturer_name]),
      'model.name': some([model_name]),
      'model.body': some([model_body]),
      categories,
      body: model_body === null ? [] : [bodySlugOf(model_body)],
    },
    price,
    phrases: some([name, manufacturer_name, model_name, model_body, ...categories, description]),
  };
}

function pick<Entry, Name extends keyof Entry>(entry: Entry, names: readonly Name[]): Pick<Entry, Name> {
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as Pick<Entry, Name>;
}

const some = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null);
