import { bigint, index, pgTable, text, timestamp, uuid } from '#store/orm-tables.ts';
import { leads } from './activity.ts';
import { cars } from './stock.ts';
import { ofTenant } from './tenants.ts';

/** Shoppers who wait for a reserved car, by their lead, which alone names them (D426). */
export const reservation_waits = pgTable(
  'reservation_waits',
  {
    lead_id: uuid('lead_id')
      .primaryKey()
      .references(() => leads.id),
    ...ofTenant,
    dealership_id: text('dealership_id').notNull(),
    car_id: bigint('car_id', { mode: 'number' })
      .notNull()
      .references(() => cars.id),
    /** The words that the shopper agreed to. */
    consent: text('consent').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    told_at: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [index('reservation_waits_car_index').on(table.car_id, table.told_at)],
);
