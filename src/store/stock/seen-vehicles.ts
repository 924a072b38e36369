import { sql } from 'drizzle-orm';
import type { Database } from '#store/store.ts';

export type SeenVehicle = { readonly make: string; readonly model: string };
type Row = { make: string; model: string; first: string };

/** Pairs of one query: few enough that other queries do not wait long. */
const READ_PAIRS = 250;

/**
 * Every make and model that a feed ever brought, the oldest spelling first (D10). It covers all tenants, because
 * addresses of search pages are read against it and it contains nothing of a dealer. It goes from pair to pair in the
 * index, so its time grows with the number of models and not of cars (D264).
 */
export async function listSeenVehicles(db: Database): Promise<SeenVehicle[]> {
  const found: Row[] = [];
  for (;;) {
    const last = found.at(-1);
    const { rows } = await db.execute<Row>(sql`
      with recursive pairs as (
        (select facts ->> 'make' as make, facts ->> 'model' as model from car_versions
          where ${last === undefined ? sql`true` : sql`(facts ->> 'make', facts ->> 'model') > (${last.make}, ${last.model})`}
          order by facts ->> 'make', facts ->> 'model' limit 1)
        union all
        select next.make, next.model from pairs, lateral (
          select facts ->> 'make' as make, facts ->> 'model' as model from car_versions
          where (facts ->> 'make', facts ->> 'model') > (pairs.make, pairs.model)
          order by facts ->> 'make', facts ->> 'model' limit 1
        ) as next
      )
      select make, model, (
        select id from car_versions
        where facts ->> 'make' = pairs.make and facts ->> 'model' = pairs.model order by id limit 1
      ) as first
      from pairs limit ${READ_PAIRS}`);
    found.push(...rows);
    if (rows.length < READ_PAIRS) break;
  }
  return found
    .toSorted((one, other) => Number(one.first) - Number(other.first))
    .map(({ make, model }) => ({ make, model }));
}
