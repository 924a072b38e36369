import { DealershipIdSchema, type DealershipId, type ImportId } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { rollbackImport } from '#store/imports/imports.ts';
import { dealershipOwner } from '#store/tenants/tenants.ts';
import type { ImportServices } from './import-request.ts';

/** `to`: the import that is visible again, null for no stock at all. */
type RolledBack = {
  readonly dealership: DealershipId;
  readonly importId: ImportId;
  readonly to: ImportId | null;
};
type RollbackRefusal = {
  readonly code: 'unknown_target' | 'nothing_applied' | 'not_the_latest' | 'import_in_progress' | 'too_old';
  readonly message: string;
};
type RollbackRequest = { readonly dealership: string; readonly importId?: number };

/**
 * Rolls back the latest import of one dealership. Its stock is at once what it was before the import, with the cars that
 * were withdrawn. A second call goes one import further back.
 */
export async function rollbackStock(
  { store, clock }: Pick<ImportServices, 'store' | 'clock'>,
  request: RollbackRequest,
): Promise<Result<RolledBack, RollbackRefusal>> {
  const dealership = DealershipIdSchema.safeParse(request.dealership).data;
  if (dealership === undefined || (await dealershipOwner(store.db, dealership)) === null) {
    return fail({ code: 'unknown_target', message: `There is no dealership "${request.dealership}".` });
  }
  const { importId } = request;
  const outcome = await rollbackImport(store, {
    dealership,
    now: clock.now(),
    ...(importId === undefined ? {} : { importId }),
  });
  switch (outcome.code) {
    case 'rolled_back':
      return succeed({ dealership, importId: outcome.importId, to: outcome.to });
    case 'nothing_applied':
      return fail({ code: outcome.code, message: `${dealership} has no import to undo.` });
    case 'not_the_latest':
      return fail({
        code: outcome.code,
        message: `Only the latest import can be undone: that is ${outcome.latest}.`,
      });
    case 'import_in_progress':
      return fail({
        code: outcome.code,
        message: `Import ${outcome.importId} of ${dealership} is running. Wait for it to end.`,
      });
    case 'too_old':
      return fail({
        code: outcome.code,
        message: `What was there before import ${outcome.latest} is no longer kept. Import an earlier feed again instead.`,
      });
  }
}
