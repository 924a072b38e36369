import type { TenantConfig } from '#domain/tenant/config.ts';
import sprite from '#web/features/site/payment-marks.svg?url';
import type { SiteData } from '#web/features/site/site-data.ts';
import type { Translate } from '#web/messages/messages.ts';

type Accepted = TenantConfig['payments']['accepted'][number];

/** Names are those of their owners, in every market. Of eftpos and UnionPay there is no free mark in one colour. */
const NAMES: Readonly<Record<Accepted, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  eftpos: 'eftpos',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
};
const WITHOUT_MARK: readonly Accepted[] = ['eftpos', 'unionpay'];

/** The row "We accept:" (spec §2), in the dealer's order; null for none. */
export function toAccepted({ payments }: Pick<TenantConfig, 'payments'>, t: Translate): SiteData['accepted'] {
  if (payments.accepted.length === 0) return null;
  const marks = payments.accepted.map((key) => ({
    name: NAMES[key],
    mark: WITHOUT_MARK.includes(key) ? null : `${sprite}#${key}`,
  }));
  return { heading: t('site.accepted'), marks };
}
