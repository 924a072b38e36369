import { getAtPath, setAtPath, type PlainObject } from '#domain/json/path.ts';
import type { MarketCode } from '#domain/market.ts';
import { TenantConfigSchema, type TenantConfig } from './config.ts';

/**
 * Rules where the law and the specification differ (D50). The default of the switch at `path` is the specification's,
 * and `compliance.strict` sets it to `safe`.
 */
export type ComplianceRule = {
  readonly path: string;
  /** The specification's default, and that of the product. */
  readonly specification: unknown;
  readonly safe: unknown;
  /** Other values that also keep the rule. Without any, only `safe` does. */
  readonly alsoSafe?: readonly unknown[];
  readonly title: string;
  /** Number of the rule, and the law behind it. */
  readonly law: string;
  /** The markets where the safe value makes sense; all, when left out (D280). */
  readonly markets?: readonly MarketCode[];
};

export const COMPLIANCE_RULES: readonly ComplianceRule[] = [
  {
    path: 'leads.opt_in_default',
    specification: true,
    safe: false,
    title: 'Consent to marketing is not ticked in advance',
    law: 'R15, Spam Act 2003',
  },
  {
    path: 'reviews.minimum_rating',
    specification: 4,
    safe: 0,
    title: 'Reviews with a low rating are shown too',
    law: 'R17, Australian Consumer Law s 18 and 29',
  },
  {
    path: 'reviews.minimum_average',
    specification: 0,
    safe: 0,
    title: 'A low average does not hide the stars',
    law: 'R17, Australian Consumer Law s 18 and 29',
  },
  {
    path: 'finance.comparison_rate_required',
    specification: false,
    safe: true,
    title: 'A rate or repayment shows only beside its comparison rate and warning',
    law: 'R6 and R7, National Credit Code Part 10',
    markets: ['en-AU'],
  },
  {
    path: 'finance.credit_provider_required',
    specification: false,
    safe: true,
    title: 'A rate or repayment shows only where credit provider and licence are known',
    law: 'R9, National Consumer Credit Protection Act 2009 s 52',
  },
  {
    path: 'finance.credit_licence_shown',
    specification: true,
    safe: true,
    title: 'Credit provider and licence stand beside a repayment',
    law: 'R9, National Consumer Credit Protection Act 2009 s 52',
  },
  {
    path: 'location_pages.licence_label',
    specification: 'short',
    safe: 'spelled',
    title: 'The licence number is identified as one, as the state words it',
    law: 'R12, Motor Dealers and Repairers Act 2013 (NSW) s 19A, and other states',
  },
  {
    path: 'price.before_price',
    specification: 'always',
    safe: 'proven',
    alsoSafe: ['never'],
    title: 'An earlier price is shown only when its history is recorded',
    law: 'R5, Australian Consumer Law s 18 and 29',
  },
  {
    path: 'cards.price_type',
    specification: true,
    safe: true,
    title: 'What a price includes stands beside it',
    law: 'R1 and R2, Australian Consumer Law s 48',
  },
  {
    path: 'budget.rule',
    specification: 'weeks_260',
    safe: 'amortised',
    title: 'The budget is worked out with the interest in it',
    law: 'R9, Australian Consumer Law s 18 and 29',
  },
  {
    path: 'search.stock_count',
    specification: null,
    safe: null,
    title: 'The number of cars shown is the true one',
    law: 'Australian Consumer Law s 29',
  },
  {
    path: 'price.basis',
    specification: null,
    safe: 'DAP',
    alsoSafe: ['EGC'],
    title: 'Cars are sorted, filtered and budgeted on one price basis',
    law: 'R1 and R2, Australian Consumer Law s 48',
  },
  {
    path: 'market_price.guarded',
    specification: false,
    safe: true,
    title: 'A price is compared with the market only where the average says something of the car',
    law: 'R19, Australian Consumer Law s 18 and 29',
  },
  {
    path: 'terms.consumer_guarantees',
    specification: false,
    safe: true,
    title: 'Warranty, return and disclaimer texts carry the consumer guarantees',
    law: 'R10 and R11, Competition and Consumer Regulations reg 90, Australian Consumer Law s 64',
    markets: ['en-AU'],
  },
];

function isMet(rule: ComplianceRule, config: TenantConfig): boolean {
  if (rule.markets?.includes(config.market) === false) return true;
  const value = getAtPath(config, rule.path.split('.'));
  return value === rule.safe || (rule.alsoSafe ?? []).includes(value);
}

/** The rules that this config does not keep, in the order of the table. A strict config keeps all of them. */
export function listRulesLeftOff(config: TenantConfig): ComplianceRule[] {
  return config.compliance.strict ? [] : COMPLIANCE_RULES.filter((rule) => !isMet(rule, config));
}

/** With `compliance.strict`, sets every rule to its safe value; `changed` lists the paths that changed. */
export function applyCompliance(config: TenantConfig): { config: TenantConfig; changed: ReadonlySet<string> } {
  const turned = config.compliance.strict ? COMPLIANCE_RULES.filter((rule) => !isMet(rule, config)) : [];
  if (turned.length === 0) return { config, changed: new Set() };
  const safe = turned.reduce<PlainObject>((values, rule) => setAtPath(values, rule.path.split('.'), rule.safe), config);
  return { config: TenantConfigSchema.parse(safe), changed: new Set(turned.map((rule) => rule.path)) };
}
