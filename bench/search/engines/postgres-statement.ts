import { plainFilters, type PlainFilter } from '../plain-filters.ts';
import { PAGE_SIZE, type BenchQuery } from '../queries.ts';
import { COLUMN_FACETS, FEATURES_NAME, STATS } from '../records.ts';
import type { Stock } from '../stock.ts';

/** What a row of the answer holds: the count of a value, a bound, the total, or a hit of the page. */
export type AnswerRow = {
  readonly part: 'column' | 'features' | 'price' | 'km' | 'total' | 'hit';
  /** For the count of a value: the columns by which the row is grouped, as the bits of grouping(). */
  readonly mask: number | null;
  readonly code: number | null;
  /** The count of hits first. Then, for each filter, the count of hits and of cars that fail only that filter. */
  readonly counts: readonly string[];
};
export type Statement = { readonly text: string; readonly filters: readonly PlainFilter[] };

const integers = (codes: readonly number[]): string => `'{${codes.join(',')}}'`;
const quoted = (words: readonly string[]): string => `array[${words.map((word) => `'${word}'`).join(',')}]`;

function testOf(filter: PlainFilter): string {
  if (filter.kind === 'between') return `${filter.name} between ${filter.min} and ${filter.max}`;
  if (filter.name === FEATURES_NAME) return `features && ${integers(filter.codes)}::smallint[]`;
  return `${filter.name} = any (${integers(filter.codes)}::smallint[])`;
}

/** Sets one bit per failed filter. A car without a value fails. */
function failBits(filters: readonly PlainFilter[]): string {
  const bits = filters.map((filter, place) => `case when ${testOf(filter)} then 0 else ${1 << place} end`);
  return bits.length === 0 ? '0' : bits.join(' + ');
}

function scope({ isGroup, dealers }: BenchQuery, expanded: readonly (readonly string[])[]): string {
  const conditions = isGroup ? [] : [`dealer = any (${integers(dealers)}::smallint[])`];
  const words = expanded.map((any) => (any.length === 0 ? 'false' : `words && ${quoted(any)}`));
  if (words.length > 0) conditions.push(`title in (select id from title where ${words.join(' and ')})`);
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

const orderBy = ({ sort: [key] }: BenchQuery): string =>
  key ? `${key.attribute} ${key.direction} nulls last, id` : 'id';

/**
 * One statement for the whole page. It selects the cars of the scope with their failed filters, leaves out those that
 * fail two or more, and counts them by every column in one GROUPING SETS: once for the hits, and once for each filter
 * with the cars that fail only that one.
 */
export function toStatement(
  query: BenchQuery,
  { stock, expanded }: { readonly stock: Stock; readonly expanded: readonly (readonly string[])[] },
): Statement {
  const filters = plainFilters(query, stock);
  const bitOf = (name: string) => 1 << filters.findIndex((filter) => filter.name === name);
  const holds = (name: string) =>
    filters.some((one) => one.name === name) ? `fail in (0, ${bitOf(name)})` : 'fail = 0';
  const counts = [
    'count(*) filter (where fail = 0)',
    ...filters.map((_, place) => `count(*) filter (where fail in (0, ${1 << place}))`),
  ];
  const columns = COLUMN_FACETS.join(', ');
  const bounds = STATS.map(
    (name) =>
      `select '${name}', null, null, array[min(${name}), max(${name})]::bigint[] from kept where ${holds(name)}`,
  );
  const text = `
    with scoped as (select *, ${failBits(filters)} as fail from car ${scope(query, expanded)}),
    kept as materialized (select * from scoped where fail & (fail - 1) = 0)
    select 'column' as part, grouping(${columns}) as mask, coalesce(${columns})::integer as code, array[${counts.join(', ')}] as counts
      from kept group by grouping sets (${COLUMN_FACETS.map((name) => `(${name})`).join(', ')})
    union all
    select 'features', null, feature, array[count(*)]
      from kept, unnest(features) as feature where ${holds(FEATURES_NAME)} group by feature
    union all ${bounds.join(' union all ')}
    union all select 'total', null, null, array[count(*)] from kept where fail = 0
    union all (select 'hit', null, id, null from kept where fail = 0
      order by ${orderBy(query)} limit ${PAGE_SIZE} offset ${query.offset})`;
  return { text, filters };
}
