import { DealershipIdSchema } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { listImports, type StoredImport } from '#store/imports/imports.ts';
import { dealershipOwner } from '#store/tenants/tenants.ts';
import type { ImportServices } from './import-request.ts';

/** The records of a dealership's imports, applied or not, newest first; with `importId` that one alone. */
export async function listStockImports(
  { store }: Pick<ImportServices, 'store'>,
  options: { readonly dealership: string; readonly limit: number; readonly importId?: number },
): Promise<Result<readonly StoredImport[], string>> {
  const dealership = DealershipIdSchema.safeParse(options.dealership).data;
  if (dealership === undefined || (await dealershipOwner(store.db, dealership)) === null) {
    return fail(`There is no dealership "${options.dealership}".`);
  }
  return succeed(await listImports(store.db, { ...options, dealership }));
}
