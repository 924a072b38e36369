/** All tables. `npx drizzle-kit generate` makes the migrations from them, as plain SQL. */
export * from './tenants.ts';
export * from './tenant-files.ts';
export * from './stock.ts';
export * from './feed-states.ts';
export * from './activity.ts';
export * from './reservations.ts';
export * from './payments.ts';
export * from './reservation-waits.ts';
export * from './appointments.ts';
export * from './lead-status.ts';
export * from './accounts.ts';
export * from './valuations.ts';
