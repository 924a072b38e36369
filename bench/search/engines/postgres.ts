import pg from 'pg';
import { asBenchEngine, type BenchData, type BenchEngine, type PlainAnswer } from '../engine.ts';
import type { PlainFilter } from '../plain-filters.ts';
import { inPageOrder, readEntries, type Entry } from '../read-out.ts';
import { COLUMN_FACETS, FACETS, FEATURES_NAME } from '../records.ts';
import type { Stock } from '../stock.ts';
import { expandText } from '../words.ts';
import { startServer } from './postgres-server.ts';
import { toStatement, type AnswerRow } from './postgres-statement.ts';
import { fillTables } from './postgres-tables.ts';

type Found = { readonly rows: readonly AnswerRow[]; readonly filters: readonly PlainFilter[] };

/**
 * PostgreSQL at its fastest: dictionary codes, one statement per page, everything in memory, words expanded beforehand.
 */
export async function openPostgres(data: BenchData): Promise<BenchEngine> {
  const { stock, titles } = data;
  const server = await startServer();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return asBenchEngine<Found>({
    build: () => fillTables(client, data),
    prepare(query) {
      const expanded = expandText(query.text, titles.wordsOf(query.dealers));
      const { text, filters } = toStatement(query, { stock, expanded });
      return async () => ({ rows: (await client.query<AnswerRow>(text)).rows, filters });
    },
    readOut(found) {
      const counts = countsOf(found, stock);
      return readEntries(FACETS.map((name) => inPageOrder(counts[name] ?? [])));
    },
    plain: (found) => toPlainAnswer(found, stock),
    async outsideBytes() {
      const { rows } = await client.query<{ bytes: string }>(
        `select pg_total_relation_size('car') + pg_total_relation_size('title') as bytes`,
      );
      return Number(rows[0]?.bytes ?? 0);
    },
    async close() {
      await client.end();
      await server.stop();
    },
  });
}

/** A bit of grouping() is 0 where a row is grouped by that column. The last column has the lowest bit. */
const MASKS = new Map(
  COLUMN_FACETS.map((name, place) => [
    (1 << COLUMN_FACETS.length) - 1 - (1 << (COLUMN_FACETS.length - 1 - place)),
    name,
  ]),
);

type Counts = Record<string, Entry[]>;

/** The counts by attribute and value, not narrowed by the attribute's own filter. */
function countsOf({ rows, filters }: Found, stock: Stock): Counts {
  const counts: Counts = { [FEATURES_NAME]: [] };
  const places: Record<string, number> = {};
  for (const name of COLUMN_FACETS) {
    counts[name] = [];
    places[name] = filters.findIndex((filter) => filter.name === name) + 1;
  }
  for (const { part, mask, code, counts: given } of rows) {
    if (code === null || (part !== 'column' && part !== 'features')) continue;
    const name = part === 'features' ? FEATURES_NAME : (MASKS.get(mask ?? 0) ?? '');
    const values = part === 'features' ? stock.features.values : (stock.columns[name]?.values ?? []);
    const count = Number(given[places[name] ?? 0] ?? 0);
    if (count > 0) counts[name]?.push([values[code] ?? '', count]);
  }
  return counts;
}

function toPlainAnswer(found: Found, stock: Stock): PlainAnswer {
  const facets = Object.entries(countsOf(found, stock)).map(([name, counts]) => [name, Object.fromEntries(counts)]);
  const stats: Record<string, [number, number]> = {};
  const ids: number[] = [];
  let count = 0;
  for (const { part, code, counts } of found.rows) {
    if (part === 'total') count = Number(counts[0]);
    else if (part === 'hit') ids.push(code ?? 0);
    else if ((part === 'price' || part === 'km') && counts[0] !== null)
      stats[part] = [Number(counts[0]), Number(counts[1])];
  }
  return { count, facets: Object.fromEntries(facets), stats, ids };
}
