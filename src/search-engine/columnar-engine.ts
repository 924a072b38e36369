import { answer } from './columnar/answer.ts';
import { changeTable } from './columnar/change-table.ts';
import { detectDerived } from './columnar/derived-attributes.ts';
import { createScratch } from './columnar/scratch.ts';
import { createTable } from './columnar/table.ts';
import { createYielding, type Yielding } from './columnar/yielding.ts';
import type { AttributeDefinition, SearchAnswer, SearchEngine, SearchQuery, SearchRecord } from './port.ts';

/**
 * The engine of the platform: columns of numbers instead of records (see README.md). A query is answered from the current
 * state without yielding. A change is written beside that state, yielding to queries, and then swapped in.
 */
export function createColumnarEngine(definitions: readonly AttributeDefinition[]): SearchEngine {
  let table = createTable(definitions);
  const scratchFor = createScratch();
  let last: Promise<void> = Promise.resolve();
  /** Changes run one after another. A failed one has no effect and does not stop the next. */
  const afterOthers = (change: () => Promise<void>): Promise<void> => {
    const next = last.then(change);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    search: async (query: SearchQuery): Promise<SearchAnswer> => answer(query, table, scratchFor(table.ids.length)),
    apply: ({ upsert, remove }) =>
      afterOthers(() =>
        changeTable(table, { upsert: new Map(upsert.map((record) => [record.id, record])), remove }, createYielding()),
      ),
    replaceAll: (records) =>
      afterOthers(async () => {
        const yielding = createYielding();
        const next = createTable(definitions);
        await changeTable(next, { upsert: await collectById(records, yielding), remove: [] }, yielding);
        next.vocabulary.sortNewWords();
        detectDerived(next);
        table = next;
      }),
    get size() {
      return table.rowOf.size;
    },
  };
}

/** The records by id; of several with the same id, the last. */
async function collectById(
  records: AsyncIterable<SearchRecord> | Iterable<SearchRecord>,
  yielding: Yielding,
): Promise<Map<number, SearchRecord>> {
  const latest = new Map<number, SearchRecord>();
  if (Symbol.iterator in records) {
    for (const record of records) latest.set(record.id, record);
    return latest;
  }
  for await (const record of records) {
    latest.set(record.id, record);
    await yielding.yieldIfDue();
  }
  return latest;
}
