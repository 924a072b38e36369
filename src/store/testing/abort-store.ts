import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { embeddedFolder } from '#store/pools.ts';
import type { Database } from '#store/store.ts';

/**
 * Makes PostgreSQL in an embedded store abort, as a full disk does: its log cannot be continued. Resolves when the query
 * that met this has failed. The store cannot be opened until `mend` is called.
 */
export async function abortEmbeddedStore(
  db: Pick<Database, 'execute'>,
  { dataFolder }: { readonly dataFolder: string },
): Promise<{ readonly mend: () => Promise<void> }> {
  const log = join(embeddedFolder(dataFolder), 'pg_wal');
  const away = `${log}.away`;
  await rename(log, away);
  await writeFile(log, '');
  // The first of these begins a new file of the log, or the second does.
  const statements = [
    sql`select pg_switch_wal()`,
    sql`select pg_logical_emit_message(true, 'test', ${'x'.repeat(1000)})`,
  ];
  const outcomes = await Promise.allSettled(statements.map((statement) => db.execute(statement)));
  if (outcomes.every(({ status }) => status === 'fulfilled')) throw new Error('PostgreSQL did not abort.');
  return {
    mend: async () => {
      await rm(log);
      await rename(away, log);
    },
  };
}
