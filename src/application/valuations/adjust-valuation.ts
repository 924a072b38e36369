import type { SiteContext } from '#application/site-context.ts';
import type { ValuationId } from '#domain/ids.ts';
import { fail, type Result } from '#domain/result.ts';
import type { AdjustmentAnswers } from '#domain/valuation/adjustment.ts';
import { adjusted, type StepProblem, type Valuation } from '#domain/valuation/valuation.ts';
import { lockValuation, updateValuation } from '#store/valuations/valuations.ts';
import { rulesOf } from './start-valuation.ts';

/** Adjusts the offer by what the shopper says of the car (spec §7). */
export async function adjustValuation(
  context: SiteContext,
  id: ValuationId,
  answers: AdjustmentAnswers,
): Promise<Result<Valuation, StepProblem | 'not_found'>> {
  const { platform, tenant } = context;
  return platform.store.transaction(async (tx) => {
    const valuation = await lockValuation(tenant.scope, tx, id);
    if (valuation === null) return fail('not_found');
    const result = adjusted(valuation, answers, rulesOf(context, valuation).trade_in, platform.clock.now());
    if (result.ok) await updateValuation(tenant.scope, tx, result.value);
    return result;
  });
}
