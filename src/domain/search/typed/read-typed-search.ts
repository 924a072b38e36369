import type { MarketCode } from '#domain/market.ts';
import { DEFAULT_RULES, type FormRules } from '#domain/search/form-rules.ts';
import type { KnownValues } from '#domain/search/known-values.ts';
import {
  isMakeChosen,
  normaliseSearch,
  type NumberRange,
  type StockSearch,
  type VehicleChoice,
} from '#domain/search/stock-search.ts';
import { findTypedRange } from './typed-figures.ts';
import { findTypedValues } from './typed-values.ts';
import { readTypedVehicle } from './typed-vehicle.ts';

/** Stands in a text where something was read. No search text contains a control character. */
const READ = '\u0000';
/** Words that say nothing beside what was read: "utes with 7 seats", "red cars". */
const FILLER = 'cars?|vehicles?|for sale|with|and|or|in|at|priced?|a|an|the';
const FILLER_BESIDE = new RegExp(String.raw`${READ}\s+(?:${FILLER})(?!\S)|(?<!\S)(?:${FILLER})\s+(?=${READ})`, 'giu');

/** The full stop after "under $30k." is no word to search for. */
const MARKS_ALONE = /(?<!\S)[.,;:!?&+-]+(?!\S)/gu;

const replaced = (text: string, { start, end }: { readonly start: number; readonly end: number }) =>
  `${text.slice(0, start)} ${READ} ${text.slice(end)}`;

/** The cars in both ranges; the later one where no car can be. */
function narrowed(left: NumberRange | undefined, right: NumberRange): NumberRange {
  if (left === undefined) return right;
  const lowest = (ends: readonly (number | null)[], pick: (...ends: number[]) => number) => {
    const set = ends.filter((end) => end !== null);
    return set.length > 0 ? pick(...set) : null;
  };
  const min = lowest([left.min, right.min], Math.max);
  const max = lowest([left.max, right.max], Math.min);
  return min !== null && max !== null && min > max ? right : { min, max };
}

type Read = {
  /** What is left of the text. */
  readonly rest: string;
  readonly choices: StockSearch['choices'];
  readonly ranges: StockSearch['ranges'];
};

/** Takes figures and values out of the text, one after the other. */
function readText(text: string, known: KnownValues, market: MarketCode): Read {
  let rest = text;
  const choices: Partial<Record<keyof StockSearch['choices'], readonly string[]>> = {};
  const ranges: Partial<Record<keyof StockSearch['ranges'], NumberRange>> = {};
  for (let figure = findTypedRange(rest); figure !== null; figure = findTypedRange(rest)) {
    ranges[figure.name] = narrowed(ranges[figure.name], figure.range);
    rest = replaced(rest, figure);
  }
  const next = () => findTypedValues(rest, known, market);
  for (let found = next(); found !== null; found = next()) {
    choices[found.name] = [...(choices[found.name] ?? []), ...found.values];
    rest = replaced(rest, found);
  }
  return { rest: withoutFillers(rest), choices, ranges };
}

function withoutFillers(text: string): string {
  let rest = text.replace(/\s+/g, ' ').trim();
  for (let next = ''; next !== rest;) {
    next = rest;
    rest = rest
      .replaceAll(new RegExp(`${READ}(?: ${READ})+`, 'g'), READ)
      .replace(FILLER_BESIDE, (found) => (found.startsWith(READ) ? READ : ''));
  }
  return rest.replaceAll(READ, ' ').replace(MARKS_ALONE, ' ').replace(/\s+/g, ' ').trim();
}

/** A typed model refines its chosen make. A typed make is already chosen with any of its models. */
function withTyped(search: StockSearch, typed: StockSearch['vehicles'], replaces: boolean): StockSearch['vehicles'] {
  if (replaces && typed.length > 0) return typed;
  const isNew = ({ make, models }: VehicleChoice) => models.length > 0 || !isMakeChosen(search, make);
  return [...search.vehicles, ...typed.filter(isNew)];
}

/**
 * The search with its words read into filters where they say one (D273): figures with a unit or a limit, the words of
 * filter values, and a make. What is left stays the text. Reading the result again changes nothing.
 */
export function readTypedSearch(
  search: StockSearch,
  known: KnownValues,
  rules: FormRules = DEFAULT_RULES,
): StockSearch {
  const read = readOnce(search, known, rules);
  return read === search ? search : readTypedSearch(read, known, rules);
}

function readOnce(search: StockSearch, known: KnownValues, { takesOneMake, market }: FormRules): StockSearch {
  if (search.query === '') return search;
  const { rest, choices, ranges } = readText(search.query, known, market);
  const vehicles = readTypedVehicle(rest, known);
  const isRead = Object.keys(choices).length + Object.keys(ranges).length > 0 || vehicles !== null;
  if (!isRead) return search;
  const names = [...new Set([...Object.keys(search.choices), ...Object.keys(choices)])] as (keyof typeof choices)[];
  return normaliseSearch({
    ...search,
    query: vehicles === null ? rest : '',
    vehicles: withTyped(search, vehicles ?? [], takesOneMake),
    choices: Object.fromEntries(
      names.map((name) => [name, [...(search.choices[name] ?? []), ...(choices[name] ?? [])]]),
    ),
    // A figure that was typed is newer than the one that was set.
    ranges: { ...search.ranges, ...ranges },
  });
}
