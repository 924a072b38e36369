import type { Cents } from '#domain/money.ts';
import type { LedgerAccount } from '#domain/reservation/ledger.ts';
import type { PaymentProviderName, ReservationState } from '#domain/reservation/reservation.ts';
import type { TransitionReason } from '#domain/reservation/transition.ts';
import {
  bigint,
  bigserial,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#store/orm-tables.ts';
import { sql } from '#store/orm.ts';
import { leads } from './activity.ts';
import { cars } from './stock.ts';
import { ofTenant } from './tenants.ts';

/** Holds on cars. A partial index allows one live hold per car, even when two shoppers ask at once (D42). */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey(),
    ...ofTenant,
    dealership_id: text('dealership_id').notNull(),
    car_id: bigint('car_id', { mode: 'number' }).notNull(),
    lead_id: uuid('lead_id').references(() => leads.id),
    state: text('state').$type<ReservationState>().notNull(),
    deposit: bigint('deposit', { mode: 'number' }).$type<Cents>().notNull(),
    payment_reference: text('payment_reference'),
    held_until: timestamp('held_until', { withTimezone: true }).notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    changed_at: timestamp('changed_at', { withTimezone: true }).notNull(),
    refund_percent: integer('refund_percent').notNull().default(100),
    confirmed_at: timestamp('confirmed_at', { withTimezone: true }),
    payment_provider: text('payment_provider').$type<PaymentProviderName>(),
    payment_checked_at: timestamp('payment_checked_at', { withTimezone: true }),
    settled_at: timestamp('settled_at', { withTimezone: true }),
    /** Of the car, where it is a whole one: the same vehicle cannot be held twice under two stock numbers (D520). */
    vin: text('vin'),
    /**
     * The tenant whose folder defined the dealership at that time: the vehicle may move among its dealerships (D531).
     */
    defined_by: text('defined_by'),
  },
  (table) => [
    foreignKey({
      name: 'reservations_car_fkey',
      columns: [table.dealership_id, table.car_id],
      foreignColumns: [cars.dealership_id, cars.id],
    }),
    uniqueIndex('reservations_one_live_key')
      .on(table.car_id)
      .where(sql`${table.state} in ('held', 'authorised', 'confirmed')`),
    uniqueIndex('reservations_one_live_vin_key')
      .on(table.defined_by, table.vin)
      .where(sql`${table.vin} is not null and ${table.state} in ('held', 'authorised', 'confirmed')`),
    index('reservations_tenant_index').on(table.tenant_slug, table.created_at),
    index('reservations_held_until_index')
      .on(table.held_until)
      .where(sql`${table.state} in ('held', 'authorised', 'confirmed')`),
    index('reservations_unsettled_index')
      .on(table.payment_checked_at)
      .where(sql`${table.payment_reference} is not null and ${table.settled_at} is null`),
  ],
);

/** Every change of a reservation, with its reason (D412). */
export const reservation_transitions = pgTable(
  'reservation_transitions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reservation_id: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    from_state: text('from_state').$type<ReservationState>(),
    to_state: text('to_state').$type<ReservationState>().notNull(),
    reason: text('reason').$type<TransitionReason>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('reservation_transitions_index').on(table.reservation_id, table.id)],
);

/** The money of reservations. The entries of each transition sum to 0. */
export const ledger_entries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reservation_id: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    transition_id: bigint('transition_id', { mode: 'number' })
      .notNull()
      .references(() => reservation_transitions.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('ledger_entries_index').on(table.reservation_id, table.id)],
);
