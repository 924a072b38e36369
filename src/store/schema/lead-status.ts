import { bigserial, index, integer, pgTable, primaryKey, text, timestamp, uuid } from '#store/orm-tables.ts';
import { leads } from './activity.ts';
import { bytea } from './bytea.ts';

const RECEIPT_SOURCES = ['link', 'webhook'] as const;
/** Who reported that a lead was read: the dealer by the link in the mail, or the dealer's own system. */
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number];

export const lead_receipts = pgTable(
  'lead_receipts',
  {
    tenant_slug: text('tenant_slug').notNull(),
    dealership_id: text('dealership_id').notNull(),
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id),
    source: text('source').$type<ReceiptSource>().notNull(),
    read_at: timestamp('read_at', { withTimezone: true }).notNull(),
    recorded_at: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'lead_receipts_key', columns: [table.lead_id, table.source] })],
);

/** The file of a job application, encrypted (D282). Name and kind are in the sealed bytes. */
export const lead_files = pgTable(
  'lead_files',
  {
    lead_id: uuid('lead_id')
      .primaryKey()
      .references(() => leads.id),
    tenant_slug: text('tenant_slug').notNull(),
    dealership_id: text('dealership_id').notNull(),
    sealed: bytea('sealed').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('lead_files_tenant_index').on(table.tenant_slug, table.created_at)],
);

/** The sensitive answers of an application, encrypted (D408). */
export const lead_answers = pgTable(
  'lead_answers',
  {
    lead_id: uuid('lead_id')
      .primaryKey()
      .references(() => leads.id),
    tenant_slug: text('tenant_slug').notNull(),
    dealership_id: text('dealership_id').notNull(),
    sealed: bytea('sealed').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('lead_answers_tenant_index').on(table.tenant_slug, table.created_at)],
);

const ANSWER_READERS = ['webhook', 'command'] as const;
/** How sensitive answers left the store: to the dealer's own system, or by `forecourt leads show --sensitive`. */
export type AnswerReader = (typeof ANSWER_READERS)[number];

/** Each time that the sensitive answers of a lead were read. It outlives them, and names no person. */
export const lead_answer_readings = pgTable(
  'lead_answer_readings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id),
    tenant_slug: text('tenant_slug').notNull(),
    dealership_id: text('dealership_id').notNull(),
    reader: text('reader').$type<AnswerReader>().notNull(),
    /** The host of a webhook; null for the command. */
    receiver: text('receiver'),
    read_at: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('lead_answer_readings_index').on(table.lead_id, table.id)],
);

/** Leads of one caller in one clock hour (D30). The caller is stored as a keyed hash. */
export const post_counts = pgTable(
  'post_counts',
  {
    tenant_slug: text('tenant_slug').notNull(),
    caller: text('caller').notNull(),
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'post_counts_key', columns: [table.tenant_slug, table.caller, table.hour] }),
    index('post_counts_hour_index').on(table.hour),
  ],
);
