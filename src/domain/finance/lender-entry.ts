import type { FinanceLenderEntry } from '#domain/car/car-parts.ts';
import type { Car } from '#domain/car/car.ts';
import { shownPrice, type PricedCar, type PriceRules } from '#domain/car/price.ts';
import type { Cents } from '#domain/money.ts';
import type { Lender } from './lender.ts';
import { repaymentOf } from './repayment.ts';

/** Terms in years whose weekly repayments are shown beside the lender's own (D58: `term{N}`). */
const TERMS = [3, 4, 5, 6, 7] as const;

type LenderMoment = { readonly price: number; readonly currentYear: number };

const shareOf = (cents: number, percent: number): Cents => Math.round((cents * percent) / 100) as Cents;

/** Whether a lender's general terms apply to this car. */
function lendsFor(car: Pick<Car, 'year'>, lender: Lender, { price, currentYear }: LenderMoment): boolean {
  const isNewEnough = lender.maximum_age_years === null || car.year > currentYear - lender.maximum_age_years;
  return isNewEnough && price >= (lender.minimum_price ?? 0);
}

/**
 * The entry that a lender's general terms give for a price, used for a car whose feed has no entry for that lender. The
 * establishment fee is added to the loan, and every repayment includes the monthly fee. Null when the lender does not
 * lend.
 */
function entryFromTerms(car: Pick<Car, 'year'>, lender: Lender, moment: LenderMoment): FinanceLenderEntry | null {
  if (!lendsFor(car, lender, moment)) return null;
  const { price } = moment;
  const deposit = shareOf(price, lender.deposit_percent);
  // A deposit of the whole price leaves nothing to lend.
  if (price <= deposit) return null;
  const balloon = shareOf(price, lender.balloon_percent);
  const principal = price - deposit + lender.establishment_fee;
  const loanOver = (years: number) => ({ principal, rate: lender.interest_rate, years, balloon });
  const weekly = (years: number) => repaymentOf(loanOver(years), 'weekly', lender.monthly_fee);
  return {
    interestRate: lender.interest_rate,
    comparisonRate: lender.comparison_rate,
    paymentWeek: weekly(lender.term_years),
    paymentMonth: repaymentOf(loanOver(lender.term_years), 'monthly', lender.monthly_fee),
    termMonths: lender.term_years * 12,
    termYears: lender.term_years,
    balloon,
    deposit,
    disclaimer: lender.disclaimer,
    terms: Object.fromEntries(TERMS.map((years) => [`term${years}`, weekly(years)])),
  };
}

export type EntryRules = {
  /** Key of the provider that applies (D36); null: none. */
  readonly provider: string | null;
  /** The provider's general terms, for a car whose feed has no entry. */
  readonly lender: Lender | null;
  readonly price: PriceRules;
  readonly currentYear: number;
};

/**
 * The feed's entry of this car for the provider, else the entry that the provider's general terms give for its price.
 */
export function lenderEntryOf(
  car: PricedCar & Pick<Car, 'year' | 'finance_lenders'>,
  { provider, lender, price, currentYear }: EntryRules,
): FinanceLenderEntry | null {
  if (provider !== null && Object.hasOwn(car.finance_lenders, provider)) return car.finance_lenders[provider] ?? null;
  const shown = lender === null ? null : shownPrice(car, price);
  return lender === null || shown === null ? null : entryFromTerms(car, lender, { price: shown.cents, currentYear });
}
