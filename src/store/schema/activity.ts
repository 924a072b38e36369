import type { PriceType } from '#domain/car/car.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Cents } from '#domain/money.ts';
import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from '#store/orm-tables.ts';
import { sql } from '#store/orm.ts';
import { cars } from './stock.ts';
import { ofDealership, ofTenant, users } from './tenants.ts';

export const watchlist_items = pgTable(
  'watchlist_items',
  {
    tenant_slug: text('tenant_slug').notNull(),
    user_id: bigint('user_id', { mode: 'number' }).notNull(),
    car_id: bigint('car_id', { mode: 'number' })
      .notNull()
      .references(() => cars.id),
    saved_at: timestamp('saved_at', { withTimezone: true }).notNull(),
    price_when_saved: bigint('price_when_saved', { mode: 'number' }).$type<Cents>(),
    price_type_when_saved: text('price_type_when_saved').$type<PriceType>(),
  },
  (table) => [
    primaryKey({ name: 'watchlist_items_key', columns: [table.tenant_slug, table.user_id, table.car_id] }),
    foreignKey({
      name: 'watchlist_items_user_fkey',
      columns: [table.tenant_slug, table.user_id],
      foreignColumns: [users.tenant_slug, users.id],
    }).onDelete('cascade'),
    index('watchlist_items_car_index').on(table.car_id),
  ],
);

/** What shoppers sent. Two submissions with the same key and contents are one lead (D28). */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    ...ofTenant,
    ...ofDealership,
    location_id: text('location_id'),
    form: text('form').$type<Lead['form']>().notNull(),
    idempotency_key: text('idempotency_key').notNull(),
    contents_hash: text('contents_hash').notNull(),
    attributes: jsonb('attributes').$type<Lead['attributes']>().notNull(),
    car_id: bigint('car_id', { mode: 'number' }).references(() => cars.id),
    car: jsonb('car').$type<NonNullable<Lead['car']>>(),
    source: text('source').$type<Lead['source']>().notNull(),
    url: text('url').notNull(),
    linked_query_params: jsonb('linked_query_params').$type<Lead['linked_query_params']>().notNull(),
    visited_pages: jsonb('visited_pages').$type<Lead['visited_pages']>().notNull().default([]),
    consent: jsonb('consent').$type<NonNullable<Lead['consent']>>(),
    user_agent: text('user_agent'),
    suspected_spam: boolean('suspected_spam').notNull(),
    suspected_because: text('suspected_because').$type<NonNullable<Lead['suspected_because']>>(),
    received_at: timestamp('received_at', { withTimezone: true }).notNull(),
    /** When its dealership was told, by digest, that it is held. */
    digested_at: timestamp('digested_at', { withTimezone: true }),
    released_at: timestamp('released_at', { withTimezone: true }),
    redacted_at: timestamp('redacted_at', { withTimezone: true }),
    /** Who was signed in when it was sent (D396). Null after the user is deleted, and after the lead is redacted. */
    user_id: bigint('user_id', { mode: 'number' }),
    /** When a request began to value the shopper's own car; null when none does. */
    valuing_since: timestamp('valuing_since', { withTimezone: true }),
  },
  (table) => [
    // The migration nulls `user_id` alone: a lead keeps its tenant.
    foreignKey({
      name: 'leads_user_fkey',
      columns: [table.tenant_slug, table.user_id],
      foreignColumns: [users.tenant_slug, users.id],
    }).onDelete('set null'),
    index('leads_user_index')
      .on(table.tenant_slug, table.user_id, table.received_at)
      .where(sql`${table.user_id} is not null`),
    unique('leads_idempotency_key').on(table.tenant_slug, table.idempotency_key, table.contents_hash),
    index('leads_tenant_index').on(table.tenant_slug, table.received_at),
    index('leads_dealership_index').on(table.dealership_id, table.received_at),
    index('leads_car_index').on(table.car_id),
    index('leads_accepted_index')
      .on(table.tenant_slug, table.received_at)
      .where(sql`not ${table.suspected_spam}`),
    index('leads_held_index')
      .on(table.tenant_slug, table.dealership_id, table.received_at)
      .where(sql`${table.suspected_spam}`),
    index('leads_personal_index')
      .on(table.tenant_slug, table.received_at)
      .where(sql`${table.redacted_at} is null`),
  ],
);

const OUTBOX_STATES = ['pending', 'delivered', 'dead'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Deliveries (D29). A row is written in the same transaction as its lead and delivered at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...ofTenant,
    ...ofDealership,
    lead_id: uuid('lead_id').references(() => leads.id),
    kind: text('kind').notNull(),
    /** Two rows with the same tenant and key are one delivery. */
    dedupe_key: text('dedupe_key').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    state: text('state').$type<OutboxState>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When it may next be claimed. A claim moves it on, so that a process that dies does not block it for ever. */
    due_at: timestamp('due_at', { withTimezone: true }).notNull(),
    last_error: text('last_error'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    delivered_at: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [
    unique('outbox_dedupe_key').on(table.tenant_slug, table.dedupe_key),
    index('outbox_due_index')
      .on(table.due_at)
      .where(sql`${table.state} = 'pending'`),
    index('outbox_lead_index').on(table.lead_id),
  ],
);

/** Events for analytics on the server (D48), without personal data. */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...ofTenant,
    name: text('name').notNull(),
    car_id: bigint('car_id', { mode: 'number' }),
    data: jsonb('data').$type<unknown>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('events_tenant_index').on(table.tenant_slug, table.at)],
);
