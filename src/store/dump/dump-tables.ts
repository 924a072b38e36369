/** Every table, parents before children. `key` is its primary key; rows are written in its order. */
export const DUMP_TABLES = [
  { name: 'tenants', key: ['slug'] },
  { name: 'tenant_files', key: ['tenant_slug', 'name'] },
  { name: 'file_parts', key: ['sha256', 'part'], rows: 5, isContent: true },
  { name: 'dealerships', key: ['id'] },
  { name: 'feed_states', key: ['dealership_id'] },
  { name: 'locations', key: ['dealership_id', 'id'] },
  { name: 'manufacturers', key: ['tenant_slug', 'id'] },
  { name: 'models', key: ['tenant_slug', 'id'] },
  { name: 'content', key: ['tenant_slug', 'kind', 'slug'] },
  { name: 'api_keys', key: ['id'] },
  { name: 'changes', key: ['id'] },
  { name: 'imports', key: ['id'] },
  { name: 'cars', key: ['id'] },
  { name: 'car_versions', key: ['id'] },
  { name: 'past_prices', key: ['id'] },
  { name: 'users', key: ['id'] },
  { name: 'sessions', key: ['tenant_slug', 'token_hash'] },
  { name: 'sign_in_requests', key: ['tenant_slug', 'browser'] },
  { name: 'sign_in_counts', key: ['id'] },
  { name: 'watchlist_items', key: ['tenant_slug', 'user_id', 'car_id'] },
  { name: 'leads', key: ['id'] },
  // Rows of megabytes: few at once.
  { name: 'lead_files', key: ['lead_id'], rows: 5 },
  { name: 'lead_answers', key: ['lead_id'] },
  { name: 'lead_answer_readings', key: ['id'] },
  { name: 'appointments', key: ['id'] },
  { name: 'lead_receipts', key: ['lead_id', 'source'] },
  { name: 'post_counts', key: ['tenant_slug', 'caller', 'hour'] },
  { name: 'valuations', key: ['id'] },
  { name: 'outbox', key: ['id'] },
  { name: 'reservations', key: ['id'] },
  { name: 'reservation_transitions', key: ['id'] },
  { name: 'ledger_entries', key: ['id'] },
  { name: 'payment_operations', key: ['id'] },
  { name: 'payment_events', key: ['tenant_slug', 'id'] },
  { name: 'sandbox_payments', key: ['id'] },
  { name: 'reservation_waits', key: ['lead_id'] },
  { name: 'events', key: ['id'] },
] as const satisfies readonly DumpTable[];

/**
 * `rows`: how many are read or written at once, where the usual number is too many. `isContent`: contents of files, which
 * the data folder holds too; scheduled dumps leave them out.
 */
export type DumpTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly rows?: number;
  readonly isContent?: boolean;
};
