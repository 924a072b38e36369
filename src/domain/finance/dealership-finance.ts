import { MARKETS } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { repaymentDisclaimer } from './disclaimer.ts';
import type { Lender } from './lender.ts';
import type { FinanceRules, FinanceSettings } from './shown-loan.ts';

type FinanceConfig = Pick<TenantConfig, 'features' | 'finance' | 'finance_provider' | 'market' | 'price'>;

/**
 * Finance settings for one dealership's cars on a site. `lenders`: the entries of finance.json, the dealership's own
 * first.
 */
export function financeSettings(
  { features, finance, finance_provider, market, price }: FinanceConfig,
  lenders: readonly Lender[],
): FinanceSettings {
  const provider = features.finance ? finance_provider : null;
  return {
    provider,
    providers: finance.providers,
    lender: lenders.find((one) => one.provider === provider) ?? null,
    excluded_manufacturers: finance.excluded_manufacturers,
    excluded_dealerships: finance.excluded_dealerships,
    minimum_price_cents: finance.minimum_price_cents,
    maximum_age_years: finance.maximum_age_years,
    comparison_rate_required: finance.comparison_rate_required,
    comparison_rate_shown: MARKETS[market].has_comparison_rate || finance.comparison_warning !== null,
    credit_provider_required: finance.credit_provider_required,
    default_term_years: finance.default_term_years,
    default_deposit_percent: finance.default_deposit_percent,
    disclaimer: repaymentDisclaimer({ finance, market }),
    price: { basis: price.basis, none_at_or_below_cents: price.none_at_or_below_cents },
  };
}

/** The rules on a day (YYYY-MM-DD) in the dealer's time zone. The age of a car is counted from that day. */
export function financeRulesOn(day: string, settings: FinanceSettings): FinanceRules {
  return { ...settings, currentYear: Number(day.slice(0, 4)) };
}
