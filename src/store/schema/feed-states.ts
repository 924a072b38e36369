import { index, integer, pgTable, text, timestamp } from '#store/orm-tables.ts';
import { dealerships } from './tenants.ts';

/** What is known of a dealership's feed: its pulls (D316), and what its contact was told (D317). */
export const feed_states = pgTable(
  'feed_states',
  {
    dealership_id: text('dealership_id')
      .primaryKey()
      .references(() => dealerships.id),
    /** Hash of what decides the outcome of a pull beside the feed: see `settingsOf`. Null: the feed is not pulled. */
    settings: text('settings'),
    due_at: timestamp('due_at', { withTimezone: true }),
    claimed_until: timestamp('claimed_until', { withTimezone: true }),
    /** What the other host says of the version that was imported last: an ETag, a date, or size and date of the file. */
    validator: text('validator'),
    /** SHA-256 of that version. */
    content_hash: text('content_hash'),
    /** When the feed was last found to be as imported. */
    checked_at: timestamp('checked_at', { withTimezone: true }),
    failures: integer('failures').notNull().default(0),
    failing_since: timestamp('failing_since', { withTimezone: true }),
    /** A code, never the text of another host. */
    last_error: text('last_error'),
    /** When the contact was told that the feed fails or is stale; null when there is nothing to take back. */
    told_at: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [index('feed_states_due_index').on(table.due_at)],
);
