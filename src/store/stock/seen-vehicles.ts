import type { DealershipId } from '#domain/ids.ts';
import { inArray, sql, type SQL } from '#store/orm.ts';
import { dealerships } from '#store/schema/tables.ts';
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
  return oldestFirst(await listPairs(db, sql`true`));
}

/**
 * The makes and models that feeds brought to the tenants that define these dealerships, the oldest spelling first. What
 * other dealers wrote is not in it (D149).
 */
export async function listVehiclesOfOwners(db: Database, ids: readonly DealershipId[]): Promise<SeenVehicle[]> {
  const owners = db
    .select({ tenant: dealerships.tenant_slug })
    .from(dealerships)
    .where(inArray(dealerships.id, [...ids]));
  const own = await db.select({ id: dealerships.id }).from(dealerships).where(inArray(dealerships.tenant_slug, owners));
  const found: Row[] = [];
  for (const { id } of own) found.push(...(await listPairs(db, sql`dealership_id = ${id}`)));
  return oldestFirst(found);
}

/** The pairs of the versions that fulfil a condition for which an index is in order of make, model and id. */
async function listPairs(db: Database, condition: SQL): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const last = found.at(-1);
    const { rows } = await db.execute<Row>(sql`
      with recursive pairs as (
        (select facts ->> 'make' as make, facts ->> 'model' as model from car_versions
          where ${condition} and ${last === undefined ? sql`true` : sql`(facts ->> 'make', facts ->> 'model') > (${last.make}, ${last.model})`}
          order by facts ->> 'make', facts ->> 'model' limit 1)
        union all
        select next.make, next.model from pairs, lateral (
          select facts ->> 'make' as make, facts ->> 'model' as model from car_versions
          where ${condition} and (facts ->> 'make', facts ->> 'model') > (pairs.make, pairs.model)
          order by facts ->> 'make', facts ->> 'model' limit 1
        ) as next
      )
      select make, model, (
        select id from car_versions
        where ${condition} and facts ->> 'make' = pairs.make and facts ->> 'model' = pairs.model order by id limit 1
      ) as first
      from pairs limit ${READ_PAIRS}`);
    found.push(...rows);
    if (rows.length < READ_PAIRS) return found;
  }
}

function oldestFirst(rows: readonly Row[]): SeenVehicle[] {
  return rows
    .toSorted((one, other) => Number(one.first) - Number(other.first))
    .map(({ make, model }) => ({ make, model }));
}
