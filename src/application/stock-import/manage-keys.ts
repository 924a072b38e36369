import { DealershipIdSchema } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '#store/tenants/api-keys.ts';
import { dealershipOwner, listDealershipIds } from '#store/tenants/tenants.ts';
import type { ImportServices } from './import-request.ts';

/** Creates a key for sending one dealership's stock over HTTP. The key itself is returned once and never stored. */
export async function createStockKey(
  { store, clock }: Pick<ImportServices, 'store' | 'clock'>,
  options: { readonly dealership: string; readonly name: string },
): Promise<Result<{ readonly key: string; readonly record: ApiKey }, string>> {
  const dealership = DealershipIdSchema.safeParse(options.dealership).data;
  if (dealership === undefined || (await dealershipOwner(store.db, dealership)) === null) {
    return fail(`There is no dealership "${options.dealership}".`);
  }
  return succeed(await createApiKey(store.db, { dealership, name: options.name, now: clock.now() }));
}

/**
 * Revokes a key from the next request on. Without a valid `id` the problem lists the keys; null when there is no such
 * dealership.
 */
export async function revokeStockKey(
  { store, clock }: Pick<ImportServices, 'store' | 'clock'>,
  options: { readonly dealership: string; readonly id: number | null },
): Promise<Result<number, { readonly keys: readonly ApiKey[] | null }>> {
  const dealership = DealershipIdSchema.safeParse(options.dealership).data;
  if (dealership === undefined) return fail({ keys: null });
  const { id } = options;
  // A larger number is no key's, and no number of the database.
  const isKnown = id !== null && Number.isSafeInteger(id);
  if (isKnown && (await revokeApiKey(store.db, { dealership, id, now: clock.now() }))) return succeed(id);
  // Also one that its folder no longer defines: its keys still open its stock.
  const exists = (await listDealershipIds(store.db)).includes(dealership);
  return fail({ keys: exists ? await listApiKeys(store.db, dealership) : null });
}
