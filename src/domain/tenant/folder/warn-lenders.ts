import { missingOfProvider } from '#domain/finance/credit-provider.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import type { TenantProblem } from './folder.ts';

const EXPECTED = {
  name: 'the name of the credit provider (R9): until it is there, no repayment of it is shown',
  credit_licence: "the number of the credit provider's licence (R9): until it is there, no repayment of it is shown",
} as const;

/** Warnings for lenders of the site or its dealerships that are not shown because their name or licence is missing. */
export function warnLenders({ dealerships }: TenantBundle, config: TenantConfig): TenantProblem[] {
  const configs = [config, ...dealerships.map((dealership) => configForDealership({ config }, dealership))];
  const problems = configs.flatMap(missingLines);
  return [...new Map(problems.map((problem) => [problem.path, problem])).values()];
}

function missingLines({ features, finance, finance_provider: key }: TenantConfig): TenantProblem[] {
  const provider = key !== null && Object.hasOwn(finance.providers, key) ? finance.providers[key] : undefined;
  if (!features.finance || !provider) return [];
  return missingOfProvider(provider, finance).map((field) => ({
    file: 'tenant.json',
    path: `finance.providers.${key}.${field}`,
    found: 'nothing',
    expected: EXPECTED[field],
  }));
}
