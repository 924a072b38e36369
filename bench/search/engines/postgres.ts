import pg from 'pg';
import { asBenchEngine } from '../engine.ts';
import type { BenchData, BenchEngine, PlainAnswer } from '../engine.ts';
import type { PlainFilter } from '../plain-filters.ts';
import { COLUMN_FACETS, FEATURES_NAME } from '../records.ts';
import type { Stock } from '../stock.ts';
import { expandText } from '../words.ts';
import { startServer } from './postgres-server.ts';
import { toStatement } from './postgres-statement.ts';
import type { AnswerRow } from './postgres-statement.ts';
import { fillTables } from './postgres-tables.ts';

type Found = { readonly rows: readonly AnswerRow[]; readonly filters: readonly PlainFilter[] };

/** PostgreSQL at its best: dictionary codes, one statement a page, everything in memory, words expanded beforehand. */
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

/** The bits of grouping() are 0 where a row is grouped by a column, the last column's being the lowest. */
const MASKS = new Map(
  COLUMN_FACETS.map((name, place) => [
    (1 << COLUMN_FACETS.length) - 1 - (1 << (COLUMN_FACETS.length - 1 - place)),
    name,
  ]),
);

function toPlainAnswer({ rows, filters }: Found, stock: Stock): PlainAnswer {
  const facets: Record<string, Record<string, number>> = { [FEATURES_NAME]: {} };
  for (const name of COLUMN_FACETS) facets[name] = {};
  const stats: Record<string, [number, number]> = {};
  const ids: number[] = [];
  let count = 0;
  const put = (name: string, values: readonly string[], { code, counts }: AnswerRow) => {
    const number = Number(counts[filters.findIndex((filter) => filter.name === name) + 1] ?? 0);
    if (code !== null && number > 0) (facets[name] ??= {})[values[code] ?? ''] = number;
  };
  for (const row of rows) {
    const name = MASKS.get(row.mask ?? 0) ?? '';
    if (row.part === 'column') put(name, stock.columns[name]?.values ?? [], row);
    else if (row.part === 'features')
      (facets[FEATURES_NAME] ??= {})[stock.features.values[row.code ?? 0] ?? ''] = Number(row.counts[0]);
    else if (row.part === 'total') count = Number(row.counts[0]);
    else if (row.part === 'hit') ids.push(row.code ?? 0);
    else if (row.counts[0] !== null) stats[row.part] = [Number(row.counts[0]), Number(row.counts[1])];
  }
  return { count, facets, stats, ids };
}
