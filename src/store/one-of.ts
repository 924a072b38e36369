import { sql, type Column, type SQL, type SQLWrapper } from './orm.ts';

/**
 * Whether a column is one of the values of a query, which runs once. With `in (…)` PostgreSQL may run the query anew for
 * each row: one that locks and limits rows then takes more rows than its limit.
 */
export const isOneOf = (column: Column, values: SQLWrapper): SQL => sql`${column} = any(array(${values}))`;
