import type { CarId, DealershipId } from '#domain/ids.ts';
import { and, asc, gt, inArray, sql } from '#store/orm.ts';
import { current_cars } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/** Differs when anything of the car itself differs (D126). Versions are never rewritten, so their id stands for them. */
export type CarStamp = string;

export type StampedCar = { readonly id: CarId; readonly dealership_id: DealershipId; readonly stamp: CarStamp };

/** Rows of one query: some 50 ms of the embedded store's single session. */
const STAMP_ROWS = 5000;

type StampRow = Pick<
  typeof current_cars.$inferSelect,
  'version_id' | 'created_at' | 'sold_date_timestamp' | 'reserved'
>;

export function stampOf({ version_id, created_at, sold_date_timestamp, reserved }: StampRow): CarStamp {
  return `${version_id} ${created_at.getTime()} ${sold_date_timestamp?.getTime() ?? ''} ${reserved ? 'r' : ''}`;
}

/** The stamps of all current cars of some dealerships. They show which cars changed without reading the cars. */
export async function listStamps(db: Database, dealerships: readonly DealershipId[]): Promise<StampedCar[]> {
  const stamped: StampedCar[] = [];
  for (let last = 0; ;) {
    const { id, dealership_id, version_id, created_at, sold_date_timestamp, reserved } = current_cars;
    const rows = await db
      .select({ id, dealership_id, version_id, created_at, sold_date_timestamp, reserved })
      .from(current_cars)
      .where(and(gt(id, last), inArray(dealership_id, [...dealerships])))
      .orderBy(asc(id))
      .limit(STAMP_ROWS);
    for (const row of rows)
      stamped.push({ id: row.id as CarId, dealership_id: row.dealership_id as DealershipId, stamp: stampOf(row) });
    if (rows.length < STAMP_ROWS) return stamped;
    last = rows.at(-1)?.id ?? last;
  }
}

/**
 * What the cars of a dealership share (see the view `current_cars`): its names and locations, as one text to compare.
 * Without `dealerships`, of all of them.
 */
export async function listSurroundings(
  db: Database,
  dealerships?: readonly DealershipId[],
): Promise<ReadonlyMap<string, string>> {
  const only = dealerships === undefined ? sql`` : sql`where id = any(${sql.param([...dealerships])}::text[])`;
  const { rows } = await db.execute<{ id: string; surroundings: string }>(sql`
    select id, jsonb_build_array(slug, name, (
      select jsonb_agg(jsonb_build_array(id, slug, name, city, state, is_primary, visible) order by id)
      from locations where dealership_id = dealerships.id
    ))::text as surroundings
    from dealerships ${only}`);
  return new Map(rows.map(({ id, surroundings }) => [id, surroundings]));
}
