import type { Cents } from '#domain/money.ts';
import type { SandboxPaymentState } from '#domain/reservation/sandbox-payment.ts';
import { bigint, bigserial, pgTable, primaryKey, text, timestamp, unique, uuid } from '#store/orm-tables.ts';
import { reservations } from './reservations.ts';
import { ofTenant } from './tenants.ts';

const ofReservation = {
  reservation_id: uuid('reservation_id')
    .notNull()
    .references(() => reservations.id),
};

/** `capture` and `return` carry the total that is taken or returned in the end, so that a repeat changes nothing. */
export type PaymentOperationKind = 'open' | 'capture' | 'return';

/** What a payment provider is asked to do, with its idempotency key, written before it is asked (D417). */
export const payment_operations = pgTable(
  'payment_operations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...ofReservation,
    kind: text('kind').$type<PaymentOperationKind>().notNull(),
    cents: bigint('cents', { mode: 'number' }).$type<Cents>().notNull(),
    idempotency_key: uuid('idempotency_key').notNull().unique(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    done_at: timestamp('done_at', { withTimezone: true }),
    last_error: text('last_error'),
  },
  (table) => [unique('payment_operations_intent_key').on(table.reservation_id, table.kind, table.cents)],
);

/** Ids of the provider's events, so that each is acted on once. */
export const payment_events = pgTable(
  'payment_events',
  {
    ...ofTenant,
    id: text('id').notNull(),
    received_at: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'payment_events_key', columns: [table.tenant_slug, table.id] })],
);

/** Payments of the sandbox (D41). */
export const sandbox_payments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  ...ofTenant,
  ...ofReservation,
  cents: bigint('cents', { mode: 'number' }).$type<Cents>().notNull(),
  state: text('state').$type<SandboxPaymentState>().notNull(),
  returned: bigint('returned', { mode: 'number' }).$type<Cents>().notNull(),
  closes_at: timestamp('closes_at', { withTimezone: true }).notNull(),
  settles_at: timestamp('settles_at', { withTimezone: true }),
  return_url: text('return_url').notNull(),
  leave_url: text('leave_url').notNull(),
});
