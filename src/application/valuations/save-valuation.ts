import type { SiteContext } from '#application/site-context.ts';
import type { ValuationId } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { isSavedFor } from '#domain/valuation/saved-valuation.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import { lockValuation, updateValuation } from '#store/valuations/valuations.ts';
import { rulesOf } from './start-valuation.ts';

/** `not_found` also covers a dealership that does not save valuations: nobody learns which do. */
export type SaveProblem = 'not_found' | 'not_valued';

/**
 * Saves a valuation for its dealership, where `trade_in.save_valuation_dealerships` names it (spec §7). A repeat keeps
 * the first time.
 */
export async function saveValuation(context: SiteContext, id: ValuationId): Promise<Result<Valuation, SaveProblem>> {
  const { platform, tenant } = context;
  return platform.store.transaction(async (tx) => {
    const valuation = await lockValuation(tenant.scope, tx, id);
    const dealership = tenant.dealerships.find((one) => one.id === valuation?.dealership_id);
    if (valuation === null || !dealership || !isSavedFor(dealership, rulesOf(context, valuation).trade_in))
      return fail('not_found');
    if (valuation.state === 'found' || valuation.state === 'confirmed') return fail('not_valued');
    const saved = { ...valuation, saved_at: valuation.saved_at ?? platform.clock.now() };
    await updateValuation(tenant.scope, tx, saved);
    return succeed(saved);
  });
}
