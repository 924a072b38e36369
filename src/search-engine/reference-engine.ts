import type { AttributeDefinition, SearchAnswer, SearchEngine, SearchQuery, SearchRecord } from './port.ts';
import { createEncoding, encodeRow, type Encoding, type Row } from './reference/encode-row.ts';
import { createTextMatcher } from './reference/match-text.ts';
import { compareHits, pickPage, type Hit } from './reference/sort-hits.ts';
import { countRows, createTally, readBounds, readFacet } from './reference/tally.ts';
import { toFilters, type Filter } from './reference/to-filters.ts';

/** One state of the index. A change builds another and swaps it in; a query reads one from start to end. */
type Index = {
  readonly encoding: Encoding;
  readonly partitions: ReadonlyMap<string, readonly Row[]>;
  readonly places: Map<number, string>;
};

/**
 * The simple engine, for tests and benchmarks. It reads every record of the partitions once. A row that matches all
 * filters is a hit and counts everywhere. A row that fails exactly one filter counts for that filter's own attributes,
 * which makes counts disjunctive (D12). Other rows count nowhere.
 */
export function createReferenceEngine(definitions: readonly AttributeDefinition[]): SearchEngine {
  let index: Index = { encoding: createEncoding(definitions), partitions: new Map(), places: new Map() };
  let last: Promise<void> = Promise.resolve();
  /** Changes run one after another. A failed one has no effect and does not stop the next. */
  const afterOthers = (change: () => Promise<Index>): Promise<void> => {
    const next = last.then(async () => void (index = await change()));
    last = next.catch(() => undefined);
    return next;
  };
  return {
    search: async (query) => answer(query, index),
    apply: ({ upsert, remove }) =>
      afterOthers(async () => replaceRows(index, await encodeAll(upsert, index.encoding), remove)),
    replaceAll: (records) =>
      afterOthers(async () => {
        const encoding = createEncoding(definitions);
        const rows = await encodeAll(records, encoding);
        return replaceRows({ encoding, partitions: new Map(), places: new Map() }, rows, []);
      }),
    get size() {
      return index.places.size;
    },
  };
}

/** The engine yields after this number of records, so that queries are answered in between. */
const RECORDS_PER_BATCH = 500;

async function encodeAll(
  records: AsyncIterable<SearchRecord> | Iterable<SearchRecord>,
  encoding: Encoding,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const record of records) {
    rows.push(encodeRow(record, encoding));
    if (rows.length % RECORDS_PER_BATCH === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return rows;
}

/** The index with these rows in place of those with the same ids, and without the removed ones. */
function replaceRows({ encoding, partitions, places }: Index, rows: readonly Row[], remove: readonly number[]): Index {
  const added = new Map(rows.map((row) => [row.id, row]));
  const dropped = new Set([...remove, ...added.keys()]);
  const touched = new Set([...dropped].map((id) => places.get(id)).filter((partition) => partition !== undefined));
  const next = new Map(partitions);
  for (const partition of touched)
    next.set(
      partition,
      (next.get(partition) ?? []).filter(({ id }) => !dropped.has(id)),
    );
  for (const [partition, more] of Map.groupBy(added.values(), (row) => row.partition))
    next.set(partition, [...(next.get(partition) ?? []), ...more]);
  for (const id of dropped) places.delete(id);
  for (const { id, partition } of added.values()) places.set(id, partition);
  return { encoding, partitions: next, places };
}

/** The hits, and for each filter the rows that fail only this one. */
type Evaluation = { readonly hits: Hit[]; readonly failures: ReadonlyMap<Filter, Hit[]> };

/** The only filter that the row fails; null when it fails none, undefined when it fails more. */
function onlyFailure(row: Row, filters: readonly Filter[]): Filter | null | undefined {
  let failed: Filter | null = null;
  for (const filter of filters) {
    if (filter.matches(row)) continue;
    if (failed !== null) return undefined;
    failed = filter;
  }
  return failed;
}

function evaluateFilters(rows: readonly Row[], query: SearchQuery, encoding: Encoding): Evaluation {
  const always = toFilters(query.always, encoding);
  const filters = toFilters(query.refinements, encoding);
  const penaltyOf = createTextMatcher(query.text, rows, encoding.words);
  const failures = new Map(filters.map((filter): [Filter, Hit[]] => [filter, []]));
  const hits: Hit[] = [];
  for (const row of rows) {
    if (!always.every((filter) => filter.matches(row))) continue;
    const penalty = penaltyOf ? penaltyOf(row) : 0;
    if (penalty === null) continue;
    const failed = onlyFailure(row, filters);
    if (failed === null) hits.push({ row, penalty });
    else if (failed) failures.get(failed)?.push({ row, penalty });
  }
  return { hits, failures };
}

function answer(query: SearchQuery, { encoding, partitions }: Index): SearchAnswer {
  const rows = [...new Set(query.partitions)].flatMap((partition) => partitions.get(partition) ?? []);
  const { hits, failures } = evaluateFilters(rows, query, encoding);
  const tally = createTally(query, encoding);
  countRows(
    tally,
    hits.map(({ row }) => row),
    encoding.definitions.map((_, slot) => slot),
  );
  for (const [filter, kept] of failures)
    countRows(
      tally,
      kept.map(({ row }) => row),
      filter.slots,
    );
  const chosenOf = (name: string) =>
    Object.hasOwn(query.refinements.choices, name) ? (query.refinements.choices[name] ?? []) : [];
  const compare = compareHits(query.sort, encoding);
  const page = pickPage(hits, query, compare);
  const filterOf = new Map([...failures].flatMap(([filter, kept]) => kept.map((hit): [Hit, Filter] => [hit, filter])));
  const closest = pickPage([...filterOf.keys()], { offset: 0, limit: query.nearMisses }, compare);
  return {
    ids: page.map(({ row }) => row.id),
    count: hits.length,
    facets: Object.fromEntries(
      query.facets.map((name) => [name, readFacet(tally, encoding.slotOf(name), { chosen: chosenOf(name), encoding })]),
    ),
    facetStats: readBounds(tally, query.stats, encoding),
    relaxations: [...failures].map(([{ attributes }, kept]) => ({ attributes, count: hits.length + kept.length })),
    nearMisses: closest.map((hit) => ({ id: hit.row.id, attributes: filterOf.get(hit)?.attributes ?? [] })),
  };
}
