import type { FinanceProvider } from './providers.ts';

export type CreditProviderRules = {
  /** R9: no figures are shown when the lender's name or licence is not configured. */
  readonly credit_provider_required: boolean;
};

type Named = Pick<FinanceProvider, 'name' | 'credit_licence'>;

/** The details that a lender's entry needs before its figures may be shown. */
export function missingOfProvider(
  provider: Named,
  { credit_provider_required }: CreditProviderRules,
): readonly (keyof Named)[] {
  if (!credit_provider_required) return [];
  return (['name', 'credit_licence'] as const).filter((key) => !provider[key]);
}

/** Whether the lender's name and licence are known, so that its figures may be shown. */
export function isLenderKnown(provider: Named, rules: CreditProviderRules): boolean {
  return missingOfProvider(provider, rules).length === 0;
}
