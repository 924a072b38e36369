import { parsePage, parseRanges, parseText } from '#domain/search/parse-search.ts';
import { readValues } from '#domain/search/read-values.ts';
import type { NumberRange } from '#domain/search/stock-search.ts';

/** What a site lists besides its stock: special offers, parts, and the models of its manufacturers (D19). */
const DIRECTORY_INDEXES = ['offers', 'parts', 'models'] as const;
export type DirectoryIndex = (typeof DIRECTORY_INDEXES)[number];

/** The address of the page of each (spec §2). Its switch counts for the call too. */
export const DIRECTORY_PATHS = {
  offers: '/special-offers',
  parts: '/parts/search',
  models: '/models',
} as const satisfies Readonly<Record<DirectoryIndex, string>>;

export function isDirectoryIndex(name: string): name is DirectoryIndex {
  return DIRECTORY_INDEXES.some((index) => index === name);
}

/** The filters of spec §7, in the order in which addresses list them. */
export const DIRECTORY_FACETS = ['manufacturer.name', 'model.name', 'model.body', 'categories'] as const;
/** `body` takes the slug of a body type, as in `/models?body=suv` (spec §2). */
export const DIRECTORY_CHOICES = [...DIRECTORY_FACETS, 'body'] as const;
export type DirectoryChoice = (typeof DIRECTORY_CHOICES)[number];

export type DirectorySearch = {
  readonly query: string;
  readonly choices: Readonly<Partial<Record<DirectoryChoice, readonly string[]>>>;
  /** Whole dollars, inclusive. */
  readonly price: NumberRange | null;
  /** Page number, counted from 1. */
  readonly page: number;
};

/**
 * Reads a directory search from its keys, which are written like those of the stock search: repeated for several
 * values, `price=100-500`. Unknown keys and malformed values are ignored (D9). It throws for no URL.
 */
export function parseDirectorySearch(params: URLSearchParams): DirectorySearch {
  const choices: Partial<Record<DirectoryChoice, readonly string[]>> = {};
  for (const name of DIRECTORY_CHOICES) {
    const values = readValues(params, name);
    if (values.length > 0) choices[name] = values;
  }
  return {
    query: parseText(params),
    choices,
    price: parseRanges(params, { name: 'price' }),
    page: parsePage(params.get('page')),
  };
}

/** The search as address keys in a fixed order: two searches that find the same entries have the same keys. */
export function directoryQuery({ query, choices, price, page }: DirectorySearch): string {
  const params = new URLSearchParams();
  if (query !== '') params.append('query', query);
  for (const name of DIRECTORY_CHOICES)
    for (const value of new Set(choices[name]?.toSorted())) params.append(name, value);
  if (price !== null) params.append('price', `${price.min ?? ''}-${price.max ?? ''}`);
  if (page > 1) params.append('page', String(page));
  return params.toString();
}

/**
 * Each value in the spelling of the index, compared without case. An unknown value stays as it is and finds nothing.
 */
export function spellChoices(
  search: DirectorySearch,
  spelling: (name: DirectoryChoice, value: string) => string | null,
): DirectorySearch {
  const choices = DIRECTORY_CHOICES.flatMap((name) => {
    const values = choicesOf(search, name).map((value) => spelling(name, value) ?? value);
    return values.length > 0 ? [[name, [...new Set(values)]] as const] : [];
  });
  return { ...search, choices: Object.fromEntries(choices) };
}

const choicesOf = (search: DirectorySearch, name: DirectoryChoice): readonly string[] => search.choices[name] ?? [];

/** The whole directory. */
export const WHOLE_DIRECTORY: DirectorySearch = { query: '', choices: {}, price: null, page: 1 };
