import { sql } from 'drizzle-orm';
import type { Database } from '../store.ts';

const LOOK_ROWS = 2000;

/**
 * Every make and model as spelled in the store, oldest spelling first (D10). Read in short queries, so that other
 * queries do not have to wait.
 */
export async function listSpellings(db: Database): Promise<{ readonly make: string; readonly model: string }[]> {
  const found = new Map<string, { readonly make: string; readonly model: string }>();
  let last = 0;
  for (;;) {
    const rows = await db.execute<{ id: string; make: string; model: string }>(sql`
      select max(id) over () as id, make, model from (
        select max(id) as id, min(id) as first, make, model from (
          select id, facts ->> 'make' as make, facts ->> 'model' as model
          from car_versions where id > ${last} order by id limit ${LOOK_ROWS}
        ) looked group by make, model
      ) grouped order by first`);
    const [first] = rows.rows;
    if (first === undefined) return [...found.values()];
    for (const { make, model } of rows.rows) {
      const key = `${make}\n${model}`;
      if (!found.has(key)) found.set(key, { make, model });
    }
    last = Number(first.id);
  }
}
