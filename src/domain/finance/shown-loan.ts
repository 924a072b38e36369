import { isAvailable } from '#domain/car/availability.ts';
import type { FinanceLenderEntry } from '#domain/car/car-parts.ts';
import type { Car } from '#domain/car/car.ts';
import { shownPrice, type PricedCar, type PriceRules } from '#domain/car/price.ts';
import type { Cents } from '#domain/money.ts';
import { isLenderKnown, type CreditProviderRules } from './credit-provider.ts';
import { isExcludedFromFinance } from './excluded.ts';
import { lenderEntryOf } from './lender-entry.ts';
import type { Lender } from './lender.ts';
import type { FinanceGroup, FinanceProvider } from './providers.ts';
import { repaymentOf } from './repayment.ts';

/** What decides on a car's finance besides the car: the settings of the site in view and of the car's dealership. */
export type FinanceSettings = CreditProviderRules & {
  /** Key of the provider that applies (D36); null shows no finance. */
  readonly provider: string | null;
  readonly providers: Readonly<Record<string, FinanceProvider>>;
  /** The provider's general terms, for a car without its own entry. */
  readonly lender: Lender | null;
  readonly excluded_manufacturers: readonly string[];
  readonly excluded_dealerships: readonly string[];
  readonly minimum_price_cents: number;
  readonly maximum_age_years: number;
  /** Whether finance is shown only with a comparison rate (R6). */
  readonly comparison_rate_required: boolean;
  /** Whether a comparison rate is shown at all: only where the market or the operator has its warning (R7, D280). */
  readonly comparison_rate_shown: boolean;
  /** Used when a lender's entry gives no term or deposit. */
  readonly default_term_years: number;
  readonly default_deposit_percent: number;
  /** The site's disclaimer for every repayment (spec §9). */
  readonly disclaimer: string;
  readonly price: PriceRules;
};
export type FinanceRules = FinanceSettings & { readonly currentYear: number };

export type FinancedCar = PricedCar & Pick<Car, 'make' | 'year' | 'status' | 'dealership_slug' | 'finance_lenders'>;

/** An entry with a rate: without one, nothing is shown. */
type RatedEntry = FinanceLenderEntry & { readonly interestRate: number };
export type Weighed = { readonly entry: RatedEntry; readonly price: Cents | null; readonly rules: FinanceRules };

/** At least one of the repayments is known. Money in cents. */
export type OfferedLoan = {
  readonly weekly: Cents | null;
  readonly monthly: Cents | null;
  readonly deposit: Cents;
  readonly termYears: number;
  readonly balloon: Cents;
};

/** Feeds write 0 when a lender gives no repayment. */
const given = (cents: Cents | null): Cents | null => (cents !== null && cents > 0 ? cents : null);

const isAbove = ({ price, rules }: Weighed): boolean => price !== null && price > rules.minimum_price_cents;

/** What each provider group requires of an available car (spec §5). */
const GROUP_ASKS: Record<FinanceGroup, (car: FinancedCar, weighed: Weighed) => boolean> = {
  comparison_rate: (car, weighed) =>
    car.year > weighed.rules.currentYear - weighed.rules.maximum_age_years &&
    isAbove(weighed) &&
    weighed.entry.comparisonRate !== null,
  availability: () => true,
  weekly_payment: (_car, weighed) => isAbove(weighed) && given(weighed.entry.paymentWeek) !== null,
  monthly_payment: (_car, weighed) => isAbove(weighed) && given(weighed.entry.paymentMonth) !== null,
};

/** Amortises the repayments that the lender did not give. */
function repaymentsOf(
  { entry, price, rules: { lender } }: Weighed,
  { deposit, termYears, balloon }: { readonly deposit: Cents; readonly termYears: number; readonly balloon: Cents },
): { readonly weekly: Cents | null; readonly monthly: Cents | null } {
  const { interestRate } = entry;
  const [weekly, monthly] = [given(entry.paymentWeek), given(entry.paymentMonth)];
  if (weekly !== null || monthly !== null || price === null) return { weekly, monthly };
  // A deposit of the whole price leaves nothing to lend, and no fees either.
  if (price <= deposit) return { weekly, monthly };
  const principal = price - deposit + (lender?.establishment_fee ?? 0);
  const loan = { principal, rate: interestRate, years: termYears, balloon };
  const fee = lender?.monthly_fee ?? 0;
  return { weekly: repaymentOf(loan, 'weekly', fee), monthly: repaymentOf(loan, 'monthly', fee) };
}

export function depositOf({ entry, rules }: Weighed, price: Cents | null): Cents | null {
  if (entry.deposit !== null) return entry.deposit;
  return price === null ? null : (Math.round((price * rules.default_deposit_percent) / 100) as Cents);
}

type ShownLoan = {
  readonly weighed: Weighed;
  readonly providerKey: string;
  readonly provider: FinanceProvider;
  readonly loan: OfferedLoan;
};

/** The only rule that decides whether a car's finance is shown (spec §5, D36, D37). Null when none is. */
export function shownLoan(car: FinancedCar, rules: FinanceRules): ShownLoan | null {
  const { provider: providerKey } = rules;
  if (providerKey === null || !Object.hasOwn(rules.providers, providerKey) || !isAvailable(car)) return null;
  const provider = rules.providers[providerKey];
  if (!provider || !isLenderKnown(provider, rules)) return null;
  if (isExcludedFromFinance(car, rules)) return null;
  const price = shownPrice(car, rules.price)?.cents ?? null;
  const found = lenderEntryOf(car, rules);
  if (found === null || found.interestRate === null) return null;
  const entry = { ...found, interestRate: found.interestRate };
  const weighed: Weighed = { entry, price, rules };
  if (!GROUP_ASKS[provider.group](car, weighed)) return null;
  if (rules.comparison_rate_required && entry.comparisonRate === null) return null;
  const deposit = depositOf(weighed, price);
  if (deposit === null) return null;
  const termYears = entry.termYears ?? (entry.termMonths === null ? rules.default_term_years : entry.termMonths / 12);
  const balloon = entry.balloon ?? (0 as Cents);
  const repayments = repaymentsOf(weighed, { deposit, termYears, balloon });
  if (repayments.weekly === null && repayments.monthly === null) return null;
  return { weighed, providerKey, provider, loan: { ...repayments, deposit, termYears, balloon } };
}

/** The weekly repayment that is shown of a car, in cents; null when none is. It is what searches filter by (D58). */
export function weeklyRepaymentOf(car: FinancedCar, rules: FinanceRules): Cents | null {
  return shownLoan(car, rules)?.loan.weekly ?? null;
}
