import type { LoanFees } from '#domain/finance/calculator.ts';
import type { FinanceOffer } from '#domain/finance/finance-offer.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { fieldDollars } from '#web/features/finance/amounts.ts';
import type { CalculatorView } from '#web/features/finance/finance-view.ts';
import type { MessageKey, Translate } from '#web/messages/messages.ts';

type CalculatorTools = {
  readonly config: Pick<TenantConfig, 'finance'>;
  readonly t: Translate;
  /** A sentence with the lender's rate and comparison rate. */
  readonly note: string;
};

const TERMS = [1, 2, 3, 4, 5, 6, 7];

const WORDS = {
  price: 'finance.field.price',
  deposit: 'finance.field.deposit',
  years: 'finance.field.years',
  rate: 'finance.field.rate',
  balloon: 'finance.field.balloon',
  weekly: 'finance.label.weekly',
  monthly: 'finance.label.monthly',
  loan: 'finance.result.loan',
  interest: 'finance.result.interest',
  fees: 'finance.result.fees',
  total: 'finance.result.total',
  not_a_number: 'finance.fault.not_a_number',
  fault_deposit: 'finance.fault.deposit',
  fault_balloon: 'finance.fault.balloon',
  fault_rate: 'finance.fault.rate',
} as const satisfies Record<string, MessageKey>;

const shortDollars = (cents: number): string => `$${fieldDollars(cents)}`;

/** The lender's fees beside interest, as the end of a sentence. */
export function feesText({ fees }: { readonly fees: LoanFees | null }, t: Translate): string {
  if (!fees) return t('finance.fees_unknown');
  return t('finance.fees', { once: shortDollars(fees.establishment), monthly: shortDollars(fees.monthly) });
}

/**
 * The label of the calculator's initial price. A price that the page does not show needs a more exact label than "the
 * price".
 */
function priceKey({ price }: FinanceOffer): MessageKey {
  if (price === null) return 'finance.field.price_financed';
  return price.isDriveAway ? 'finance.field.price_drive_away' : 'finance.field.price';
}

/** The calculator with the car's own figures. It starts with the repayment that the page shows. */
export function toCalculatorView(offer: FinanceOffer, { config, t, note }: CalculatorTools): CalculatorView {
  const own = Number.isInteger(offer.termYears) ? offer.termYears : config.finance.default_term_years;
  const years = [...new Set([...TERMS, own])].toSorted((one, other) => one - other);
  return {
    price: fieldDollars(offer.financedPrice),
    deposit: fieldDollars(offer.deposit),
    balloon: fieldDollars(offer.balloon),
    rate: String(offer.interestRate),
    years: String(own),
    fees: offer.fees,
    terms: years.map((count) => ({ years: String(count), text: t('finance.years', { count }) })),
    note: t('finance.calculator_own', { fees: feesText(offer, t), rate: note }),
    words: Object.fromEntries(
      Object.entries({ ...WORDS, price: priceKey(offer) }).map(([name, key]) => [name, t(key)]),
    ),
  };
}
