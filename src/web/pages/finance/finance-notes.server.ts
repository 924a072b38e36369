import { isLenderKnown } from '#domain/finance/credit-provider.ts';
import { formatDollars } from '#domain/money.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { FinanceNoteView } from '#web/features/finance/finance-view.ts';
import type { Translate } from '#web/messages/messages.ts';

type NoteTools = { readonly config: Pick<TenantConfig, 'finance'>; readonly t: Translate };

/**
 * The comparison rate warning in full, with the loan that the rate is for (R7). The operator's own text, or else the
 * market's.
 */
export function comparisonWarning({ finance }: Pick<TenantConfig, 'finance'>, t: Translate): string {
  const { amount_cents, term_years, secured } = finance.example;
  const basis = t(secured ? 'finance.basis_secured' : 'finance.basis_unsecured', {
    amount: formatDollars(amount_cents),
    years: t('finance.years', { count: term_years }),
  });
  return `${finance.comparison_warning ?? t('finance.warning')} ${basis}`;
}

/** The credit provider and its licence (R9). Null if the site does not show or know it. */
export function creditLine(
  { name, creditLicence: licence }: { readonly name: string | null; readonly creditLicence: string | null },
  { config, t }: NoteTools,
): string | null {
  return config.finance.credit_licence_shown && name && licence ? t('finance.credit', { name, licence }) : null;
}

/** The text shown once for all repayments on a page. Null for a site whose cards show none. */
export function toFinanceNote({
  tenant,
  t,
}: {
  readonly tenant: Pick<Tenant, 'finance' | 'config'>;
  readonly t: Translate;
}): FinanceNoteView | null {
  const { config } = tenant;
  const settings = [...tenant.finance.values()];
  const lenders = new Map(
    settings.flatMap(({ provider, providers, ...rules }) => {
      const known = provider !== null && Object.hasOwn(providers, provider) ? providers[provider] : undefined;
      return provider !== null && known && isLenderKnown(known, rules) ? [[provider, known] as const] : [];
    }),
  );
  if (lenders.size === 0 || !config.cards.finance_strip) return null;
  const credit = [...lenders.values()].map(({ name, credit_licence }) =>
    creditLine({ name, creditLicence: credit_licence }, { config, t }),
  );
  return {
    paragraphs: [
      `* ${config.finance.disclaimer}`,
      comparisonWarning(config, t),
      credit.filter((line) => line !== null).join(' '),
    ].filter(Boolean),
    failed: t('finance.car_terms_failed'),
  };
}
