/** All tables. Migrations are generated from here (`npx drizzle-kit generate`) and read like what they are: plain SQL. */
export * from './tenants.ts';
export * from './stock.ts';
export * from './activity.ts';
export * from './appointments.ts';
export * from './lead-status.ts';
