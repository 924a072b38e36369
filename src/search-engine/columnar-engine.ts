import type { AttributeDefinition, SearchAnswer, SearchEngine, SearchQuery, SearchRecord } from './port.ts';
import { answer } from './columnar/answer.ts';
import { changeTable } from './columnar/change-table.ts';
import { findDerived } from './columnar/derived-attributes.ts';
import { createScratch } from './columnar/scratch.ts';
import { createTable } from './columnar/table.ts';
import { createTurns } from './columnar/yielding.ts';
import type { Turns } from './columnar/yielding.ts';

/**
 * The quick engine: columns of numbers instead of records, read a column at a time (see README.md). Queries are answered
 * without a pause from the state of the moment; changes are written beside that state, in turns, and then swapped in.
 */
export function createColumnarEngine(definitions: readonly AttributeDefinition[]): SearchEngine {
  let table = createTable(definitions);
  const scratchFor = createScratch();
  let last: Promise<void> = Promise.resolve();
  /** Changes wait for each other; a failed one changes nothing and does not keep the next from being made. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const next = last.then(change);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    search: async (query: SearchQuery): Promise<SearchAnswer> => answer(query, table, scratchFor(table.ids.length)),
    apply: ({ upsert, remove }) =>
      inTurn(() =>
        changeTable(table, { upsert: new Map(upsert.map((record) => [record.id, record])), remove }, createTurns()),
      ),
    replaceAll: (records) =>
      inTurn(async () => {
        const turns = createTurns();
        const next = createTable(definitions);
        await changeTable(next, { upsert: await collect(records, turns), remove: [] }, turns);
        next.vocabulary.settle();
        findDerived(next);
        table = next;
      }),
    get size() {
      return table.rowOf.size;
    },
  };
}

/** The records by id, the last of each. */
async function collect(
  records: AsyncIterable<SearchRecord> | Iterable<SearchRecord>,
  turns: Turns,
): Promise<Map<number, SearchRecord>> {
  const latest = new Map<number, SearchRecord>();
  if (Symbol.iterator in records) {
    for (const record of records) latest.set(record.id, record);
    return latest;
  }
  for await (const record of records) {
    latest.set(record.id, record);
    await turns.rest();
  }
  return latest;
}
