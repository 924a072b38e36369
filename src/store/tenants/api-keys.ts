import { createHash, randomBytes } from 'node:crypto';
import type { DealershipId } from '#domain/ids.ts';
import { and, eq, isNull } from '#store/orm.ts';
import { api_keys } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

export type ApiKey = {
  readonly id: number;
  readonly dealership_id: DealershipId;
  readonly name: string;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
};

/** Creates a key for one dealership's stock. `key` is given only here: the store keeps its SHA-256. */
export async function createApiKey(
  db: Database,
  options: { readonly dealership: DealershipId; readonly name: string; readonly now: Date },
): Promise<{ readonly key: string; readonly record: ApiKey }> {
  const key = `fck_${randomBytes(32).toString('base64url')}`;
  const [row] = await db
    .insert(api_keys)
    .values({ dealership_id: options.dealership, name: options.name, hash: hashOf(key), created_at: options.now })
    .returning();
  if (row === undefined) throw new Error('PostgreSQL returned no row for an inserted API key.');
  return { key, record: toApiKey(row) };
}

/** The key with this text; null when it is unknown or revoked. */
export async function findApiKey(db: Database, key: string): Promise<ApiKey | null> {
  const [row] = await db
    .select()
    .from(api_keys)
    .where(and(eq(api_keys.hash, hashOf(key)), isNull(api_keys.revoked_at)));
  return row === undefined ? null : toApiKey(row);
}

/** All keys of a dealership, revoked ones too, oldest first. */
export async function listApiKeys(db: Database, dealership: DealershipId): Promise<ApiKey[]> {
  const rows = await db.select().from(api_keys).where(eq(api_keys.dealership_id, dealership)).orderBy(api_keys.id);
  return rows.map(toApiKey);
}

/** Revokes a key from the next request on. False when the dealership has no live key with that id. */
export async function revokeApiKey(
  db: Database,
  options: { readonly dealership: DealershipId; readonly id: number; readonly now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(api_keys)
    .set({ revoked_at: options.now })
    .where(
      and(eq(api_keys.id, options.id), eq(api_keys.dealership_id, options.dealership), isNull(api_keys.revoked_at)),
    )
    .returning({ id: api_keys.id });
  return revoked.length > 0;
}

/** A key is 256 random bits, so a plain hash is enough. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function toApiKey(row: typeof api_keys.$inferSelect): ApiKey {
  const { hash: _hash, ...rest } = row;
  return { ...rest, dealership_id: row.dealership_id as DealershipId };
}
