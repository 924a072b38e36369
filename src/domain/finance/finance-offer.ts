import { isAvailable } from '../car/availability.ts';
import type { FinanceLenderEntry } from '../car/car-parts.ts';
import type { Car } from '../car/car.ts';
import { shownPrice, type PricedCar, type PriceRules } from '../car/price.ts';
import type { Cents } from '../money.ts';
import { isLenderKnown, type CreditProviderRules } from './credit-provider.ts';
import {
  financeablePrices,
  financedPrice,
  reconciles,
  type FinanceablePrice,
  type FinanceFigures,
} from './financed-price.ts';
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
  /** Used when a lender's entry gives no term or deposit. */
  readonly default_term_years: number;
  readonly default_deposit_percent: number;
  /** The site's disclaimer for every repayment (spec §9). */
  readonly disclaimer: string;
  readonly price: PriceRules;
};
export type FinanceRules = FinanceSettings & { readonly currentYear: number };

export type FinancedCar = PricedCar & Pick<Car, 'make' | 'year' | 'status' | 'dealership_slug' | 'finance_lenders'>;

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
  /** Null only where the site does not require it (D50). When present, it is always shown with its warning. */
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

const sameWord = (words: readonly string[], word: string): boolean =>
  words.some((one) => one.toLowerCase() === word.toLowerCase());

type Weighed = { readonly entry: FinanceLenderEntry; readonly price: Cents | null; readonly rules: FinanceRules };

type OfferedLoan = Pick<FinanceOffer, 'weekly' | 'monthly' | 'deposit' | 'termYears' | 'balloon'>;
type PricedLoan = Pick<FinanceOffer, 'deposit' | 'price' | 'financedPrice'>;

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
  if (weekly !== null || monthly !== null || price === null || interestRate === null) return { weekly, monthly };
  const principal = Math.max(0, price - deposit) + (lender?.establishment_fee ?? 0);
  const loan = { principal, rate: interestRate, years: termYears, balloon };
  const fee = lender?.monthly_fee ?? 0;
  return { weekly: repaymentOf(loan, 'weekly', fee), monthly: repaymentOf(loan, 'monthly', fee) };
}

function depositOf({ entry, rules }: Weighed, price: Cents | null): Cents | null {
  if (entry.deposit !== null) return entry.deposit;
  return price === null ? null : (Math.round((price * rules.default_deposit_percent) / 100) as Cents);
}

/** The figures for a price. The weekly repayment comes first because the calculator starts with it. */
function figuresOf({ entry, rules: { lender } }: Weighed, loan: OfferedLoan): FinanceFigures | null {
  const { weekly, monthly, deposit, termYears, balloon } = loan;
  const repayment = weekly ?? monthly;
  if (repayment === null || entry.interestRate === null) return null;
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
 * The only rule that decides whether a car's finance is shown (spec §5, D36, D37), and the only source of its figures
 * for cards, pages, documents and calls. Null when no finance is shown.
 */
export function financeOf(car: FinancedCar, rules: FinanceRules): FinanceOffer | null {
  const provider =
    rules.provider !== null && Object.hasOwn(rules.providers, rules.provider) ? rules.providers[rules.provider] : null;
  if (rules.provider === null || !provider || !isAvailable(car)) return null;
  if (!isLenderKnown(provider, rules)) return null;
  if (sameWord(rules.excluded_manufacturers, car.make)) return null;
  if (sameWord(rules.excluded_dealerships, car.dealership_slug)) return null;
  const price = shownPrice(car, rules.price)?.cents ?? null;
  const entry = lenderEntryOf(car, rules);
  if (entry === null || entry.interestRate === null) return null;
  const weighed: Weighed = { entry, price, rules };
  if (!GROUP_ASKS[provider.group](car, weighed)) return null;
  if (rules.comparison_rate_required && entry.comparisonRate === null) return null;
  const deposit = depositOf(weighed, price);
  if (deposit === null) return null;
  const termYears = entry.termYears ?? (entry.termMonths === null ? rules.default_term_years : entry.termMonths / 12);
  const balloon = entry.balloon ?? (0 as Cents);
  const repayments = repaymentsOf(weighed, { deposit, termYears, balloon });
  const priced = pricedLoan(car, weighed, { ...repayments, deposit, termYears, balloon });
  if (priced === null) return null;
  return {
    provider: rules.provider,
    name: provider.name,
    creditLicence: provider.credit_licence,
    ...repayments,
    interestRate: entry.interestRate,
    comparisonRate: entry.comparisonRate,
    ...priced,
    termYears,
    balloon,
    terms: termsOf(entry),
    disclaimer: entry.disclaimer ?? provider.disclaimer ?? rules.lender?.disclaimer ?? null,
    generalDisclaimer: rules.disclaimer,
    fees: rules.lender && { establishment: rules.lender.establishment_fee, monthly: rules.lender.monthly_fee },
  };
}
