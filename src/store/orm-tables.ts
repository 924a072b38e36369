/** The names by which tables are described, imported from here alone as those of `orm.ts` (D535). */
export * from 'drizzle-orm/pg-core';
