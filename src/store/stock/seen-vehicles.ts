import { sql } from 'drizzle-orm';
import type { Database } from '#store/store.ts';

/**
 * Every make and model that a feed ever brought, the first spelling first (D10). It covers all tenants, because
 * addresses of search pages are read against it and it contains nothing of a dealer.
 */
export async function listSeenVehicles(db: Database): Promise<{ make: string; model: string }[]> {
  const { rows } = await db.execute<{ make: string; model: string }>(sql`
    select facts->>'make' as make, facts->>'model' as model
    from car_versions group by 1, 2 order by min(id)
  `);
  return rows;
}
