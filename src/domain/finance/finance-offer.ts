import type { FinanceLenderEntry } from '#domain/car/car-parts.ts';
import type { Cents } from '#domain/money.ts';
import {
  financeablePrices,
  financedPrice,
  reconciles,
  type FinanceablePrice,
  type FinanceFigures,
} from './financed-price.ts';
import {
  depositOf,
  shownLoan,
  type FinancedCar,
  type FinanceRules,
  type OfferedLoan,
  type Weighed,
} from './shown-loan.ts';

/**
 * The finance of one car: a repayment with everything that must be shown beside it (D37). Money in cents, rates in
 * percent a year.
 */
export type FinanceOffer = {
  readonly provider: string;
  /** The credit provider and its Australian Credit Licence (R9); null when the config does not name them. */
  readonly name: string | null;
  readonly creditLicence: string | null;
  /** At least one of the two repayments is known. */
  readonly weekly: Cents | null;
  readonly monthly: Cents | null;
  readonly interestRate: number;
  /** Null only where the site does not require it (D50) or does not show any (D280). When present, it is always shown with its warning. */
  readonly comparisonRate: number | null;
  readonly deposit: Cents;
  readonly termYears: number;
  readonly balloon: Cents;
  /** Weekly repayments over other terms in years, the shortest first. */
  readonly terms: readonly { readonly years: number; readonly weekly: Cents }[];
  /** The lender's disclaimer for these figures; null when only the site's general disclaimer applies. */
  readonly disclaimer: string | null;
  readonly generalDisclaimer: string;
  /** The provider's fees, where finance.json gives them. The repayments include them. */
  readonly fees: { readonly establishment: Cents; readonly monthly: Cents } | null;
  /** The price that gives these figures, to the cent; null when no price of the car does. */
  readonly price: FinanceablePrice | null;
  /** Initial values for the calculator: that price if known, otherwise the deposit and loan of these figures. */
  readonly financedPrice: Cents;
};

type PricedLoan = Pick<FinanceOffer, 'deposit' | 'price' | 'financedPrice'>;

/** The figures for a price. The weekly repayment comes first because the calculator starts with it. */
function figuresOf({ entry, rules: { lender } }: Weighed, loan: OfferedLoan): FinanceFigures | null {
  const { weekly, monthly, deposit, termYears, balloon } = loan;
  const repayment = weekly ?? monthly;
  if (repayment === null) return null;
  return {
    repayment,
    frequency: weekly === null ? 'monthly' : 'weekly',
    rate: entry.interestRate,
    years: termYears,
    balloon,
    deposit,
    fees: { establishment: lender?.establishment_fee ?? 0, monthly: lender?.monthly_fee ?? 0 },
  };
}

/** The first price of the car that gives these figures, with its deposit. */
function pricedLoan(car: FinancedCar, weighed: Weighed, loan: OfferedLoan): PricedLoan | null {
  for (const price of financeablePrices(car, weighed.rules.price)) {
    const deposit = depositOf(weighed, price.cents) ?? loan.deposit;
    const figures = figuresOf(weighed, { ...loan, deposit });
    if (figures && reconciles(price.cents, figures)) return { deposit, price, financedPrice: price.cents };
  }
  const figures = figuresOf(weighed, loan);
  return figures && { deposit: loan.deposit, price: null, financedPrice: financedPrice(figures) };
}

function termsOf({ terms }: FinanceLenderEntry): FinanceOffer['terms'] {
  return Object.entries(terms)
    .map(([name, weekly]) => ({ years: Number(name.slice('term'.length)), weekly }))
    .toSorted((one, other) => one.years - other.years);
}

/**
 * The finance of a car as it is shown: the only source of its figures for cards, pages, documents and calls. Null when no
 * finance is shown.
 */
export function financeOf(car: FinancedCar, rules: FinanceRules): FinanceOffer | null {
  const shown = shownLoan(car, rules);
  const priced = shown && pricedLoan(car, shown.weighed, shown.loan);
  if (shown === null || priced === null) return null;
  const { providerKey, provider, loan } = shown;
  const { entry } = shown.weighed;
  return {
    provider: providerKey,
    name: provider.name,
    creditLicence: provider.credit_licence,
    ...loan,
    interestRate: entry.interestRate,
    comparisonRate: rules.comparison_rate_shown ? entry.comparisonRate : null,
    ...priced,
    terms: termsOf(entry),
    disclaimer: entry.disclaimer ?? provider.disclaimer ?? rules.lender?.disclaimer ?? null,
    generalDisclaimer: rules.disclaimer,
    fees: rules.lender && { establishment: rules.lender.establishment_fee, monthly: rules.lender.monthly_fee },
  };
}
