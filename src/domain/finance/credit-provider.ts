import type { FinanceProvider } from './providers.ts';

export type CreditProviderRules = {
  /** R9: nothing is shown of a lender whose name or licence the site does not know. */
  readonly credit_provider_required: boolean;
};

type Named = Pick<FinanceProvider, 'name' | 'credit_licence'>;

/** What a lender's entry has to say before its figures may be shown. */
export function missingOfProvider(
  provider: Named,
  { credit_provider_required }: CreditProviderRules,
): readonly (keyof Named)[] {
  if (!credit_provider_required) return [];
  return (['name', 'credit_licence'] as const).filter((key) => !provider[key]);
}

/** Figures of this lender may be shown as far as it is known who lends, and under which licence. */
export function isLenderKnown(provider: Named, rules: CreditProviderRules): boolean {
  return missingOfProvider(provider, rules).length === 0;
}
