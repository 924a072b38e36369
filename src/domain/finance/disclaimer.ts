import type { MarketCode } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';

const INDICATIVE =
  'This repayment figure is indicative only and not a binding quote. Finance is for approved applicants.';

/** The disclaimer of spec §9 in the words of each market. */
const DISCLAIMERS: Readonly<Record<MarketCode, string>> = {
  'en-AU': INDICATIVE,
  'en-NZ': INDICATIVE,
  'en-US': INDICATIVE.replace('repayment', 'payment'),
};

/** What stands beside every repayment of a site: the operator's own text, or else the market's (R9). */
export const repaymentDisclaimer = ({ finance, market }: Pick<TenantConfig, 'finance' | 'market'>): string =>
  finance.disclaimer ?? DISCLAIMERS[market];
