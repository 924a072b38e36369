import { comparedLoans, comparedRate } from '#domain/finance/compared-loan.ts';
import { formatDollars } from '#domain/money.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { TenantProblem } from './folder.ts';

/** What two roundings to two decimals may differ by. */
const ROUNDING = 0.005;

/**
 * Warnings for lenders of finance.json whose comparison rate is lower than their own rate and fees make it by regulation
 * 71 (R8). A higher one may include fees that the file does not have.
 */
export function warnComparisonRates(
  { finance: lenders }: Pick<TenantBundle, 'finance'>,
  { finance }: { readonly finance: Pick<TenantConfig['finance'], 'example'> },
): TenantProblem[] {
  const { amount_cents, term_years } = finance.example;
  return lenders.flatMap((lender, place) => {
    const fees = { establishment: lender.establishment_fee, monthly: lender.monthly_fee };
    const known = comparedLoans(fees, finance.example)
      .map((loan) => comparedRate(lender.interest_rate, loan))
      .filter((rate) => rate !== null);
    const lowest = Math.min(...known);
    const own = lender.comparison_rate;
    if (own === null || known.length === 0 || own >= lowest - ROUNDING) return [];
    return [
      {
        file: 'finance.json',
        path: `[${place}].comparison_rate`,
        found: String(own),
        expected:
          `${lowest.toFixed(2)} or more, which regulation 71 gives for ${formatDollars(amount_cents)} over ` +
          `${term_years} years at this interest_rate with these fees (R8)`,
      },
    ];
  });
}
