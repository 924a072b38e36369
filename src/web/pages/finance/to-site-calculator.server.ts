import { isLenderKnown } from '#domain/finance/credit-provider.ts';
import type { FinanceSettings } from '#domain/finance/shown-loan.ts';
import { workedExample } from '#domain/finance/worked-example.ts';
import type { SiteCalculatorView } from '#web/features/finance/finance-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toCalculatorView } from './to-calculator-view.server.ts';
import { exampleText, rateText, toNotes } from './to-finance-view.server.ts';

type SiteTools = Pick<PageTools, 'tenant' | 'config' | 't' | 'law' | 'market' | 'today'>;

/** The provider of a dealership's settings, if its figures may be shown; undefined for a site without one. */
function providerOf(settings: FinanceSettings) {
  const { provider, providers } = settings;
  return provider !== null && Object.hasOwn(providers, provider) ? providers[provider] : undefined;
}

/** The site's rate in a sentence: the lender's with its comparison rate, or the one that the calculator starts with. */
function siteRateText({ lender, comparison_rate_shown }: FinanceSettings, { config, t }: SiteTools): string {
  if (!lender) return t('finance.site_rate_default', { rate: rateText(config.finance.default_rate, null, t) });
  const fees = { establishment: lender.establishment_fee, monthly: lender.monthly_fee };
  const rate = rateText(lender.interest_rate, fees, t);
  const own = comparison_rate_shown ? lender.comparison_rate : null;
  if (own === null) return t('finance.site_rate', { rate });
  const comparison = t('finance.comparison', { rate: own.toFixed(2) });
  return t('finance.site_rate_comparison', { rate, comparison });
}

/** A thousand dollars. */
const ROUND_CENTS = 100_000;

/**
 * The calculator for a page without a car, such as `/finance`. It starts with the loan of the worked example (spec §9),
 * a round deposit (D483) and the rate of the first dealership's lender, else `finance.default_rate`. Null where the site has no calculator, and
 * where no rate may be shown: a strict site whose lender gives no comparison rate (R6) or is not named (R9).
 */
export function toSiteCalculator(tools: SiteTools): SiteCalculatorView | null {
  const { tenant, config, t, today } = tools;
  const [first] = tenant.dealerships;
  const settings = first && tenant.finance.get(first.id);
  if (!settings || !config.features.finance || !config.finance.calculator) return null;
  const provider = providerOf(settings);
  if (provider && !isLenderKnown(provider, settings)) return null;
  const example = workedExample(config.finance, settings, today);
  if (!example) return null;
  const deposit = Math.round(example.deposit / ROUND_CENTS) * ROUND_CENTS;
  const loan = {
    price: example.amount + deposit,
    deposit,
    balloon: 0,
    rate: example.rate,
    years: example.termYears,
    frequency: config.finance.strip,
    fees: example.fees,
    comparisonRate: example.comparisonRate,
    priceKey: 'finance.field.price' as const,
  };
  const lender = {
    name: provider?.name ?? null,
    creditLicence: provider?.credit_licence ?? null,
    disclaimer: settings.lender?.disclaimer ?? provider?.disclaimer ?? null,
    generalDisclaimer: settings.disclaimer,
    comparisonRate: example.comparisonRate,
  };
  return {
    heading: t('finance.calculator'),
    notes: toNotes(lender, tools),
    calculator: {
      label: t('finance.calculator_open'),
      view: toCalculatorView(loan, { config, t, note: siteRateText(settings, tools) }),
      example: exampleText(settings, tools),
    },
  };
}
