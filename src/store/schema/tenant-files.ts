import { index, integer, pgTable, primaryKey, text, timestamp } from '#store/orm-tables.ts';
import { bytea } from './bytea.ts';
import { ofTenant } from './tenants.ts';

/** The pictures and PDFs of a tenant's folder, as it was applied (D319). */
export const tenant_files = pgTable(
  'tenant_files',
  {
    ...ofTenant,
    /** Below `images/`, with forward slashes. */
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    /** When a file of this name first had this content. */
    saved_at: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'tenant_files_key', columns: [table.tenant_slug, table.name] }),
    index('tenant_files_sha256_index').on(table.sha256),
  ],
);

/** Contents in parts of at most a megabyte. Tenants with equal files share them. */
export const file_parts = pgTable(
  'file_parts',
  { sha256: text('sha256').notNull(), part: integer('part').notNull(), content: bytea('content').notNull() },
  (table) => [primaryKey({ name: 'file_parts_key', columns: [table.sha256, table.part] })],
);
