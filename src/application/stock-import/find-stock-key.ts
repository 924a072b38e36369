import { findApiKey, type ApiKey } from '#store/tenants/api-keys.ts';
import type { ImportServices } from './import-request.ts';

/**
 * The live key with this text, or null. A missing key is looked up like any other and the look-up is by SHA-256, so the
 * response time does not reveal whether or how far a key is right.
 */
export async function findStockKey(
  { store }: Pick<ImportServices, 'store'>,
  key: string | null,
): Promise<ApiKey | null> {
  const found = await findApiKey(store.db, key ?? '');
  return key === null ? null : found;
}
