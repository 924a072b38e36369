import type { Cents } from '#domain/money.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from '#store/orm-tables.ts';
import { sql } from '#store/orm.ts';
import { leads } from './activity.ts';
import { dealerships, ofTenant } from './tenants.ts';

/** Valuations of shoppers' own cars (D39). The wanted car has no foreign key, because a valuation outlives it. */
export const valuations = pgTable(
  'valuations',
  {
    id: uuid('id').primaryKey(),
    ...ofTenant,
    dealership_id: text('dealership_id').references(() => dealerships.id),
    car_id: bigint('car_id', { mode: 'number' }),
    state: text('state').$type<Valuation['state']>().notNull(),
    /** The plate; null without one and after it has been removed (D404). */
    rego: text('rego'),
    rego_state: text('rego_state'),
    source: text('source').$type<Valuation['source']>().notNull(),
    vehicle: jsonb('vehicle').$type<Valuation['vehicle']>().notNull(),
    service_vehicle_id: text('service_vehicle_id'),
    is_certain: boolean('is_certain').notNull(),
    km: integer('km'),
    estimate: jsonb('estimate').$type<NonNullable<Valuation['estimate']>>(),
    in_person: text('in_person').$type<NonNullable<Valuation['in_person']>>(),
    answers: jsonb('answers').$type<NonNullable<Valuation['answers']>>(),
    offer: bigint('offer', { mode: 'number' }).$type<Cents>(),
    lead_id: uuid('lead_id').references(() => leads.id),
    form_completed: boolean('form_completed'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
    accepted_at: timestamp('accepted_at', { withTimezone: true }),
    saved_at: timestamp('saved_at', { withTimezone: true }),
    redacted_at: timestamp('redacted_at', { withTimezone: true }),
  },
  (table) => [
    index('valuations_lead_index')
      .on(table.lead_id)
      .where(sql`${table.lead_id} is not null`),
    index('valuations_personal_index')
      .on(table.tenant_slug, table.created_at)
      .where(sql`${table.redacted_at} is null`),
  ],
);
