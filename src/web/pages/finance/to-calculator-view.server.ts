import { comparedLoanOf } from '#domain/finance/compared-loan.ts';
import type { FinanceOffer } from '#domain/finance/finance-offer.ts';
import type { LoanFees } from '#domain/finance/loan-fees.ts';
import type { Frequency } from '#domain/finance/repayment.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { fieldDollars } from '#web/features/finance/amounts.ts';
import type { CalculatorView } from '#web/features/finance/calculator-view.ts';
import type { MessageKey, Translate } from '#web/messages/messages.ts';

type CalculatorTools = {
  readonly config: Pick<TenantConfig, 'finance'>;
  readonly t: Translate;
  /** A sentence with the lender's rate and comparison rate. */
  readonly note: string;
};

const TERMS = [1, 2, 3, 4, 5, 6, 7];

const WORDS = {
  mode: 'finance.mode',
  mode_repayment: 'finance.mode.repayment',
  mode_price: 'finance.mode.price',
  frequency: 'finance.frequency',
  frequency_weekly: 'finance.frequency.weekly',
  frequency_fortnightly: 'finance.frequency.fortnightly',
  frequency_monthly: 'finance.frequency.monthly',
  slide: 'finance.slide',
  price: 'finance.field.price',
  deposit: 'finance.field.deposit',
  years: 'finance.field.years',
  rate: 'finance.field.rate',
  balloon: 'finance.field.balloon',
  weekly: 'finance.label.weekly',
  fortnightly: 'finance.label.fortnightly',
  monthly: 'finance.label.monthly',
  affordable: 'finance.result.affordable',
  interest_rate: 'finance.label.interest',
  comparison: 'finance.label.comparison',
  loan: 'finance.result.loan',
  interest: 'finance.result.interest',
  fees: 'finance.result.fees',
  total: 'finance.result.total',
  working: 'finance.working',
  establishment: 'finance.working.establishment',
  period_weekly: 'finance.working.weekly',
  period_fortnightly: 'finance.working.fortnightly',
  period_monthly: 'finance.working.monthly',
  monthly_fees: 'finance.working.monthly_fees',
  repaid: 'finance.working.repaid',
  count: 'finance.working.count',
  not_a_number: 'finance.fault.not_a_number',
  fault_deposit: 'finance.fault.deposit',
  fault_balloon: 'finance.fault.balloon',
  fault_rate: 'finance.fault.rate',
} as const satisfies Record<string, MessageKey>;

const shortDollars = (cents: number): string => `$${fieldDollars(cents)}`;

/** The lender's fees beside interest, as the end of a sentence. */
export function feesText({ fees }: { readonly fees: LoanFees | null }, t: Translate): string {
  if (!fees) return t('finance.fees_unknown');
  if (fees.establishment === 0 && fees.monthly === 0) return t('finance.fees_none');
  return t('finance.fees', { once: shortDollars(fees.establishment), monthly: shortDollars(fees.monthly) });
}

/**
 * The label of the calculator's initial price. A price that the page does not show needs a more exact label than "the
 * price".
 */
function priceKey({ price }: Pick<FinanceOffer, 'price'>): MessageKey {
  if (price === null) return 'finance.field.price_financed';
  return price.isDriveAway ? 'finance.field.price_drive_away' : 'finance.field.price';
}

/** The loan at which the calculator starts. Money in cents, rates in percent a year. */
export type InitialLoan = {
  readonly price: number;
  readonly deposit: number;
  readonly balloon: number;
  readonly rate: number;
  readonly years: number;
  readonly frequency: Frequency;
  readonly fees: LoanFees | null;
  /** Null where none is shown. */
  readonly comparisonRate: number | null;
  readonly priceKey: MessageKey;
};

function comparisonOf({ rate, comparisonRate, fees }: InitialLoan, { config }: CalculatorTools) {
  if (comparisonRate === null) return null;
  return {
    rate,
    comparisonRate,
    loan: fees && comparedLoanOf({ rate, comparisonRate, fees }, config.finance.example),
  };
}

/** The calculator with a loan to start from. */
export function toCalculatorView(loan: InitialLoan, tools: CalculatorTools): CalculatorView {
  const { config, t, note } = tools;
  const own = Number.isInteger(loan.years) ? loan.years : config.finance.default_term_years;
  const years = [...new Set([...TERMS, own])].toSorted((one, other) => one - other);
  const keys = { ...WORDS, price: loan.priceKey };
  return {
    price: fieldDollars(loan.price),
    deposit: fieldDollars(loan.deposit),
    balloon: fieldDollars(loan.balloon),
    rate: String(loan.rate),
    years: String(own),
    frequency: loan.frequency,
    fees: loan.fees,
    comparison: comparisonOf(loan, tools),
    terms: years.map((count) => ({ years: String(count), text: t('finance.years', { count }) })),
    note: t('finance.calculator_own', { fees: feesText(loan, t), rate: note }),
    words: {
      ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, t(key)])),
      // The browser fills in the rate that a shopper enters.
      percent_a_year: t('finance.rate', { rate: '{rate}' }),
    },
  };
}

/** The calculator with a car's own figures. It starts with the repayment that the page shows first. */
export function toCarCalculatorView(offer: FinanceOffer, tools: CalculatorTools): CalculatorView {
  const { weekly, monthly, financedPrice, deposit, balloon, interestRate, termYears, fees, comparisonRate } = offer;
  const first = tools.config.finance.strip === 'monthly' ? monthly : weekly;
  const isMonthly = first === null ? weekly === null : tools.config.finance.strip === 'monthly';
  return toCalculatorView(
    {
      price: financedPrice,
      deposit,
      balloon,
      rate: interestRate,
      years: termYears,
      frequency: isMonthly ? 'monthly' : 'weekly',
      fees,
      comparisonRate,
      priceKey: priceKey(offer),
    },
    tools,
  );
}
