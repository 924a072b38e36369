import { bigint, bigserial, index, integer, pgTable, text, timestamp, unique, uuid } from '#store/orm-tables.ts';
import { leads } from './activity.ts';
import { cars } from './stock.ts';
import { ofDealership, ofTenant } from './tenants.ts';

/** Booked test drives (D32). The unique keys prevent double bookings of a place and of a car. */
export const appointments = pgTable(
  'appointments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...ofTenant,
    ...ofDealership,
    location_id: text('location_id').notNull(),
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    car_id: bigint('car_id', { mode: 'number' }).references(() => cars.id),
    starts_at: timestamp('starts_at', { withTimezone: true }).notNull(),
    ends_at: timestamp('ends_at', { withTimezone: true }).notNull(),
    time_zone: text('time_zone').notNull(),
    seat: integer('seat').notNull(),
  },
  (table) => [
    unique('appointments_lead_key').on(table.lead_id),
    unique('appointments_seat_key').on(table.dealership_id, table.location_id, table.starts_at, table.seat),
    unique('appointments_car_key').on(table.car_id, table.starts_at),
    index('appointments_location_index').on(table.dealership_id, table.location_id, table.ends_at),
    index('appointments_car_index').on(table.car_id, table.ends_at),
  ],
);
