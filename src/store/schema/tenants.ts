import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from '#store/orm-tables.ts';
import { sql } from '#store/orm.ts';

/** One website. `config` is `tenant.json` as applied. `version` grows with every applied change. */
export const tenants = pgTable('tenants', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  hostnames: text('hostnames').array().notNull(),
  config: jsonb('config').$type<unknown>().notNull(),
  /** Hash of the whole folder. Applying the same folder again changes nothing. */
  hash: text('hash').notNull(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  applied_at: timestamp('applied_at', { withTimezone: true }).notNull(),
  /** Digest of its pictures and documents; null when they are not in the store (D319). */
  files_digest: text('files_digest'),
  /** When an operator took the site offline (D525); null while it is shown. */
  suspended_at: timestamp('suspended_at', { withTimezone: true }),
});

/** The column for the row's tenant. Tables in which another key gives the tenant have a plain column instead. */
export const ofTenant = {
  tenant_slug: text('tenant_slug')
    .notNull()
    .references(() => tenants.slug),
};

/**
 * A licensed dealer, defined in exactly one tenant folder (D5). `current_import` decides which versions of its stock
 * are visible; `oldest_import` is the oldest import that a rollback can still return to.
 */
export const dealerships = pgTable(
  'dealerships',
  {
    id: text('id').primaryKey(),
    ...ofTenant,
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
    position: integer('position').notNull(),
    current_import: bigint('current_import', { mode: 'number' }).notNull().default(0),
    oldest_import: bigint('oldest_import', { mode: 'number' }).notNull().default(0),
    /** The first import that was applied: nobody knows when its cars arrived (D303). 0 before it. */
    first_feed: bigint('first_feed', { mode: 'number' }).notNull().default(0),
    /** When its folder stopped defining it. Stock and leads stay, and another folder may take the dealership over. */
    removed_at: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    unique('dealerships_slug_key').on(table.tenant_slug, table.slug),
    index('dealerships_tenant_index').on(table.tenant_slug),
  ],
);

/** The column for the row's dealership. See `ofTenant`. */
export const ofDealership = {
  dealership_id: text('dealership_id')
    .notNull()
    .references(() => dealerships.id),
};

/**
 * Ids are unique within a dealership. At most one location is primary: cars whose feed names no location belong to it.
 */
export const locations = pgTable(
  'locations',
  {
    ...ofDealership,
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    is_primary: boolean('is_primary').notNull(),
    visible: boolean('visible').notNull().default(true),
    position: integer('position').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'locations_key', columns: [table.dealership_id, table.id] }),
    unique('locations_slug_key').on(table.dealership_id, table.slug),
    uniqueIndex('locations_primary_key')
      .on(table.dealership_id)
      .where(sql`${table.is_primary}`),
  ],
);

export const manufacturers = pgTable(
  'manufacturers',
  {
    ...ofTenant,
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'manufacturers_key', columns: [table.tenant_slug, table.id] }),
    unique('manufacturers_slug_key').on(table.tenant_slug, table.slug),
  ],
);

/** A maker's model in the directory. A slug is unique within a make. */
export const models = pgTable(
  'models',
  {
    ...ofTenant,
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    manufacturer_name: text('manufacturer_name').notNull(),
    position: integer('position').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'models_key', columns: [table.tenant_slug, table.id] }),
    unique('models_slug_key').on(table.tenant_slug, table.manufacturer_name, table.slug),
  ],
);

/** Parts of a tenant folder that are read as a whole: pages, blog, slides, offers, parts, team, reviews, redirects … */
export const content = pgTable(
  'content',
  {
    ...ofTenant,
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ name: 'content_key', columns: [table.tenant_slug, table.kind, table.slug] })],
);

/** Keys for `PUT /api/v1/dealerships/{id}/stock`. Only the SHA-256 of a key is stored, never the key. */
export const api_keys = pgTable(
  'api_keys',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...ofDealership,
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    revoked_at: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [unique('api_keys_hash_key').on(table.hash), index('api_keys_dealership_index').on(table.dealership_id)],
);

/**
 * Changes that tell running processes what to read again. Ids grow in the order of commits (`appendChange` ensures it).
 */
export const changes = pgTable('changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').$type<'stock' | 'tenant' | 'car'>().notNull(),
  key: text('key').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

export const users = pgTable(
  'users',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...ofTenant,
    phone: text('phone').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('users_phone_key').on(table.tenant_slug, table.phone),
    unique('users_tenant_key').on(table.tenant_slug, table.id),
  ],
);
