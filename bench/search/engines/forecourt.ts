import { createColumnarEngine } from '#search-engine/columnar-engine.ts';
import type { AttributeDefinition, FacetCounts, SearchAnswer, SearchEngine, SearchQuery } from '#search-engine/port.ts';
import { createReferenceEngine } from '#search-engine/reference-engine.ts';
import { asBenchEngine, type BenchData, type BenchEngine, type PlainAnswer } from '../engine.ts';
import { ALWAYS, PAGE_SIZE, type BenchQuery } from '../queries.ts';
import { readEntry } from '../read-out.ts';
import { DEFINITIONS, FACETS, STATS, dealerName, recordOf, recordsOf } from '../records.ts';

type CreateEngine = (definitions: readonly AttributeDefinition[]) => SearchEngine;

export function toSearchQuery({ dealers, text, choices, ranges, sort, offset }: BenchQuery): SearchQuery {
  return {
    partitions: dealers.map(dealerName),
    text,
    refinements: { choices, ranges },
    always: ALWAYS,
    sort,
    offset,
    limit: PAGE_SIZE,
    facets: FACETS,
    stats: STATS,
    nearMisses: 0,
  };
}

/** Reads every count of every attribute. The counts are already in the page's order. */
export function readOut({ facets }: SearchAnswer): number {
  let sum = 0;
  const read = (count: number, value: string) => {
    if (count > 0) sum = readEntry(sum, value, count);
  };
  for (const name of FACETS) facets[name]?.forEach(read);
  return sum;
}

const withoutZeros = (counts: FacetCounts) => Object.fromEntries([...counts].filter(([, count]) => count > 0));

export function toPlainAnswer({ count, facets, facetStats, ids }: SearchAnswer): PlainAnswer {
  return {
    count,
    facets: Object.fromEntries(Object.entries(facets).map(([name, counts]) => [name, withoutZeros(counts)])),
    stats: Object.fromEntries(Object.entries(facetStats).map(([name, { min, max }]) => [name, [min, max]])),
    ids,
  };
}

function openWith(createEngine: CreateEngine, { stock }: BenchData): BenchEngine {
  const engine = createEngine(DEFINITIONS);
  return asBenchEngine<SearchAnswer>({
    build: () => engine.replaceAll(recordsOf(stock)),
    prepare(query) {
      const requested = toSearchQuery(query);
      return () => engine.search(requested);
    },
    plain: toPlainAnswer,
    readOut,
    async update(row, price) {
      const record = recordOf(stock, row);
      await engine.apply({ upsert: [{ ...record, attributes: { ...record.attributes, price } }], remove: [] });
    },
    prepareRebuild() {
      const records = [...recordsOf(stock)];
      return () => engine.replaceAll(records);
    },
  });
}

export const openForecourt = (data: BenchData): BenchEngine => openWith(createColumnarEngine, data);
export const openReference = (data: BenchData): BenchEngine => openWith(createReferenceEngine, data);
