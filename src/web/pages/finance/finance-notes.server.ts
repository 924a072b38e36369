import { unbroken } from '#domain/content/unbroken.ts';
import { isLenderKnown } from '#domain/finance/credit-provider.ts';
import { repaymentDisclaimer } from '#domain/finance/disclaimer.ts';
import { formatDollars } from '#domain/money.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { FinanceNoteView } from '#web/features/finance/finance-view.ts';
import type { LawText } from '#web/messages/law-texts.ts';
import type { Translate } from '#web/messages/messages.ts';

type NoteTools = { readonly config: Pick<TenantConfig, 'finance'>; readonly t: Translate; readonly law: LawText };

/**
 * The comparison rate warning in full, with the loan that the rate is for (R7). The operator's own text, or else the
 * market's. Null where the market has none: no comparison rate is shown then (D280).
 */
export function comparisonWarning({ config: { finance }, t, law }: NoteTools): string | null {
  const warning = finance.comparison_warning ?? law('finance.warning');
  if (warning === null) return null;
  const { amount_cents, term_years, secured } = finance.example;
  const basis = law(secured ? 'finance.basis_secured' : 'finance.basis_unsecured', {
    amount: formatDollars(amount_cents),
    years: t('finance.years', { count: term_years }),
  });
  return [warning, basis].filter((text) => text !== null).join(' ');
}

/** The credit provider and its licence (R9). Null if the site does not show or know it. */
export function creditLine(
  { name, creditLicence: licence }: { readonly name: string | null; readonly creditLicence: string | null },
  { config, law }: Omit<NoteTools, 't'>,
): string | null {
  if (!config.finance.credit_licence_shown || !name || !licence) return null;
  // The groups of the number stay on one line.
  return law('finance.credit', { name, licence: unbroken(licence) });
}

/**
 * The text shown once for all repayments on a page, by the settings of each dealership whose cars may be on it (D4): its
 * disclaimer, warning and credit provider, each said once where dealerships share it. Null for a site none of whose
 * dealerships shows any on its cards.
 */
export function toFinanceNote({
  tenant,
  t,
  law,
}: {
  readonly tenant: Pick<Tenant, 'finance' | 'config' | 'dealerships'>;
  readonly t: Translate;
  readonly law: LawText;
}): FinanceNoteView | null {
  const areShown = tenant.dealerships.some((one) => configForDealership(tenant, one).cards.finance_strip);
  const lending = tenant.dealerships.flatMap((dealership) => {
    const settings = tenant.finance.get(dealership.id);
    if (!settings?.provider || !Object.hasOwn(settings.providers, settings.provider)) return [];
    const known = settings.providers[settings.provider];
    const config = configForDealership(tenant, dealership);
    return known && isLenderKnown(known, settings) ? [{ config, known }] : [];
  });
  if (lending.length === 0 || !areShown) return null;
  const once = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
  const credit = lending.map(({ config, known: { name, credit_licence } }) =>
    creditLine({ name, creditLicence: credit_licence }, { config, law }),
  );
  return {
    paragraphs: [
      ...once(lending.map(({ config }) => `* ${repaymentDisclaimer(config)}`)),
      ...once(lending.map(({ config }) => comparisonWarning({ config, t, law }))),
      once(credit).join(' '),
    ].filter(Boolean),
    failed: t('finance.car_terms_failed'),
  };
}
