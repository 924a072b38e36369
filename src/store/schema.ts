/** All tables. Migrations are generated from here (`npx drizzle-kit generate`) and read like what they are: plain SQL. */
export * from './schema/tenants.ts';
export * from './schema/stock.ts';
export * from './schema/activity.ts';
export * from './schema/appointments.ts';
export * from './schema/lead-status.ts';
