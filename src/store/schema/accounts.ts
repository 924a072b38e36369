import {
  bigint,
  bigserial,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '#store/orm-tables.ts';
import { ofTenant, users } from './tenants.ts';

/**
 * The code that a browser was sent last (D386): a browser has one at a time. `browser` and `code_hash` are keyed hashes. A
 * code is too short for a plain one: all of them are tried in a second.
 */
export const sign_in_requests = pgTable(
  'sign_in_requests',
  {
    ...ofTenant,
    browser: text('browser').notNull(),
    phone: text('phone').notNull(),
    code_hash: text('code_hash').notNull(),
    sent_at: timestamp('sent_at', { withTimezone: true }).notNull(),
    tries: integer('tries').notNull().default(0),
    used_at: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'sign_in_requests_key', columns: [table.tenant_slug, table.browser] }),
    index('sign_in_requests_sent_index').on(table.sent_at),
  ],
);

/** Codes sent and wrong codes, one row for each subject that they count for. `subject` is a keyed hash. */
export const sign_in_counts = pgTable(
  'sign_in_counts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...ofTenant,
    subject: text('subject').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_counts_subject_index').on(table.tenant_slug, table.subject, table.at),
    index('sign_in_counts_at_index').on(table.at),
  ],
);

/** Who is signed in. Only the keyed hash of a session's token is stored, and it counts for its tenant alone. */
export const sessions = pgTable(
  'sessions',
  {
    tenant_slug: text('tenant_slug').notNull(),
    token_hash: text('token_hash').notNull(),
    user_id: bigint('user_id', { mode: 'number' }).notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Roughly which browser: `Safari on iPhone`. Null when it did not say. */
    browser: text('browser'),
  },
  (table) => [
    primaryKey({ name: 'sessions_key', columns: [table.tenant_slug, table.token_hash] }),
    foreignKey({
      name: 'sessions_user_fkey',
      columns: [table.tenant_slug, table.user_id],
      foreignColumns: [users.tenant_slug, users.id],
    }).onDelete('cascade'),
    index('sessions_user_index').on(table.tenant_slug, table.user_id),
    index('sessions_expires_index').on(table.expires_at),
  ],
);
