import type { CarFacts, CarStatus, PastPrice } from '#domain/car/car.ts';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from '#store/orm-tables.ts';
import { sql } from '#store/orm.ts';
import { ofDealership } from './tenants.ts';

/** How an import ended, or `staging` while it runs. Only an `applied` import becomes visible. */
const IMPORT_STATES = ['staging', 'applied', 'rolled_back', 'refused', 'failed', 'dry_run', 'abandoned'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** One dealership's share of one feed. Shares of the same feed have the same `run_id`. */
export const imports = pgTable(
  'imports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    run_id: uuid('run_id').notNull(),
    ...ofDealership,
    state: text('state').$type<ImportState>().notNull(),
    source: text('source').notNull(),
    partial: boolean('partial').notNull(),
    /**
     * The import that was visible when this one began. Differences are counted against it, and a rollback returns to
     * it.
     */
    base_import: bigint('base_import', { mode: 'number' }).notNull(),
    started_at: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Written by the database's clock, because the clocks of two servers may differ. */
    heartbeat_at: timestamp('heartbeat_at', { withTimezone: true }).notNull(),
    finished_at: timestamp('finished_at', { withTimezone: true }),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    withdrawn: integer('withdrawn').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    report: jsonb('report').$type<unknown>(),
  },
  (table) => [
    uniqueIndex('imports_one_staging_key')
      .on(table.dealership_id)
      .where(sql`${table.state} = 'staging'`),
    unique('imports_run_key').on(table.dealership_id, table.run_id),
    index('imports_dealership_index').on(table.dealership_id, table.id),
  ],
);

/** The facts of a car that feeds do not change: its id, its address, its age (D59). */
export const cars = pgTable(
  'cars',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...ofDealership,
    stocknum: text('stocknum').notNull(),
    slug: text('slug').notNull(),
    first_import: bigint('first_import', { mode: 'number' }).notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    views: integer('views').notNull().default(0),
    /** When its purchase was completed here (D517). */
    purchased_at: timestamp('purchased_at', { withTimezone: true }),
    /** The import by which its feed said so too, or left it out; null before that. */
    purchase_known_import: bigint('purchase_known_import', { mode: 'number' }),
  },
  (table) => [
    unique('cars_stocknum_key').on(table.dealership_id, table.stocknum),
    unique('cars_slug_key').on(table.slug),
    unique('cars_dealership_key').on(table.dealership_id, table.id),
    index('cars_first_import_index').on(table.first_import),
    index('cars_purchased_index')
      .on(table.dealership_id)
      .where(sql`${table.purchased_at} is not null`),
  ],
);

/**
 * The facts of a car, import by import. Rows are never rewritten. When a later import supersedes a row, its `to_import`
 * is set. A row is visible from `from_import` until `to_import`, compared with the dealership's `current_import`.
 */
export const car_versions = pgTable(
  'car_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    car_id: bigint('car_id', { mode: 'number' })
      .notNull()
      .references(() => cars.id),
    dealership_id: text('dealership_id').notNull(),
    from_import: bigint('from_import', { mode: 'number' }).notNull(),
    to_import: bigint('to_import', { mode: 'number' }),
    status: text('status').$type<CarStatus>().notNull(),
    location_id: text('location_id'),
    hash: text('hash').notNull(),
    sold_date_timestamp: timestamp('sold_date_timestamp', { withTimezone: true }),
    changed_at: timestamp('changed_at', { withTimezone: true }).notNull(),
    facts: jsonb('facts').$type<CarFacts>().notNull(),
  },
  (table) => [
    unique('car_versions_import_key').on(table.car_id, table.from_import),
    index('car_versions_vehicle_index').on(sql`(facts ->> 'make')`, sql`(facts ->> 'model')`, table.id),
    index('car_versions_vin_index').on(sql`(facts ->> 'vin')`),
    index('car_versions_from_index').on(table.dealership_id, table.from_import),
    index('car_versions_to_index')
      .on(table.dealership_id, table.to_import)
      .where(sql`${table.to_import} is not null`),
  ],
);

/**
 * Earlier prices of cars (R5), oldest first. A row counts once its import is applied. Its `until` is then the time of
 * that import, unless the row states another. `offer` is null for a time when the car was not offered or the price is
 * unknown.
 */
export const past_prices = pgTable(
  'past_prices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    car_id: bigint('car_id', { mode: 'number' })
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    dealership_id: text('dealership_id').notNull(),
    import_id: bigint('import_id', { mode: 'number' }).notNull(),
    until: timestamp('until', { withTimezone: true }),
    offer: jsonb('offer').$type<Omit<PastPrice, 'until'>>(),
  },
  (table) => [
    index('past_prices_car_index').on(table.car_id, table.id),
    index('past_prices_import_index').on(table.dealership_id, table.import_id),
  ],
);

/** The only place that decides which versions are visible. Its SQL is in the migration of the same name. */
export const current_cars = pgView('current_cars', {
  id: bigint('id', { mode: 'number' }).notNull(),
  slug: text('slug').notNull(),
  stocknum: text('stocknum').notNull(),
  dealership_id: text('dealership_id').notNull(),
  dealership_slug: text('dealership_slug').notNull(),
  dealership_name: text('dealership_name').notNull(),
  location_id: text('location_id'),
  location_slug: text('location_slug'),
  location_name: text('location_name'),
  location_city: text('location_city'),
  location_state: text('location_state'),
  status: text('status').$type<CarStatus>().notNull(),
  reserved: boolean('reserved').notNull(),
  sold_date_timestamp: timestamp('sold_date_timestamp', { withTimezone: true }),
  created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  updated_at: timestamp('updated_at', { withTimezone: true }).notNull(),
  views: integer('views').notNull(),
  version_id: bigint('version_id', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  facts: jsonb('facts').$type<CarFacts>().notNull(),
  past_prices: jsonb('past_prices').$type<PastPrice[]>().notNull(),
  arrival_known: boolean('arrival_known').notNull(),
}).existing();
