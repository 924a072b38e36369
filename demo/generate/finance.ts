/**
 * A loan, repaid as lenders calculate it: amortised with compound interest per period (D37). Amounts are in dollars,
 * because feeds use dollars (D58). Rates are in percent a year.
 */
export type Loan = { readonly amount: number; readonly rate: number; readonly years: number; readonly balloon: number };

export function repayment({ amount, rate, years, balloon }: Loan, perYear: number): number {
  const periods = years * perYear;
  const interest = rate / 100 / perYear;
  if (interest === 0) return (amount - balloon) / periods;
  const growth = (1 + interest) ** periods;
  return ((amount * growth - balloon) * interest) / (growth - 1);
}

export type Fees = { readonly establishment: number; readonly monthly: number };

/**
 * Comparison rate by regulation 71 of the NCCP Regulations (R8): the rate at which the repayments and fees of a $30,000
 * loan over five years are worth the loan. The regulation uses 52.18 weeks a year for weekly payments; here payments
 * are monthly (12). Found by halving.
 */
export function comparisonRate(rate: number, fees: Fees): number {
  const [amount, years] = [30_000, 5];
  const payment = repayment({ amount, rate, years, balloon: 0 }, 12) + fees.monthly;
  const received = amount - fees.establishment;
  let [low, high] = [rate, rate + 25];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    const perMonth = middle / 1200;
    const worth = (payment * (1 - (1 + perMonth) ** (-years * 12))) / perMonth;
    if (worth > received) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}

export type Lender = {
  readonly key: string;
  readonly name: string;
  readonly licence: string;
  readonly fees: Fees;
  readonly rates: { readonly new: number; readonly recent: number; readonly older: number };
};

export const LENDERS: Readonly<Record<string, Lender>> = {
  alpha: {
    key: 'alpha',
    name: 'Alpha Motor Finance',
    licence: '000 101',
    fees: { establishment: 395, monthly: 5 },
    rates: { new: 6.99, recent: 8.49, older: 10.49 },
  },
  manual: {
    key: 'manual',
    name: 'Downs Rural Finance',
    licence: '000 202',
    fees: { establishment: 350, monthly: 6 },
    rates: { new: 7.49, recent: 8.49, older: 10.99 },
  },
  yarra: {
    key: 'yarra',
    name: 'Yarra Bend Finance',
    licence: '000 303',
    fees: { establishment: 450, monthly: 8 },
    rates: { new: 5.99, recent: 7.99, older: 9.99 },
  },
};

export type FinancedCar = { readonly price: number; readonly year: number; readonly carType: 'new' | 'demo' | 'used' };

const money = (amount: number): number => Math.round(amount * 100) / 100;
const dollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-AU')}`;

function rateFor(lender: Lender, car: FinancedCar): number {
  if (car.carType !== 'used') return lender.rates.new;
  return car.year >= 2019 ? lender.rates.recent : lender.rates.older;
}

/** A loan's repayments over five years, and its weekly ones over other terms, with the monthly fee, as feeds name them. */
export function repaymentFigures(loan: Loan, { monthly: fee }: Fees, deposit: number) {
  const weekly = (years: number): number => money(repayment({ ...loan, years }, 52) + (fee * 12) / 52);
  return {
    paymentWeek: weekly(5),
    paymentMonth: money(repayment(loan, 12) + fee),
    termMonths: 60,
    termYears: 5,
    balloon: 0,
    deposit,
    term3: weekly(3),
    term4: weekly(4),
    term5: weekly(5),
    term6: weekly(6),
    term7: weekly(7),
  };
}

/** A car's entry of `finance_lenders`: 10 % deposit, five years, no balloon. Null where the lender would not lend. */
export function lenderEntry(lender: Lender, car: FinancedCar): Record<string, unknown> | null {
  if (car.price < 5_000 || car.year <= 2014) return null;
  const rate = rateFor(lender, car);
  const deposit = Math.round(car.price / 10);
  const loan = { amount: car.price - deposit + lender.fees.establishment, rate, years: 5, balloon: 0 };
  const comparison = comparisonRate(rate, lender.fees);
  const figures = repaymentFigures(loan, lender.fees, deposit);
  return {
    interestRate: rate,
    comparisonRate: comparison,
    ...figures,
    disclaimer:
      `Repayment of ${dollars(figures.paymentWeek)} a week is for a secured loan of ${dollars(loan.amount)} over 60 months at ${rate.toFixed(2)}% p.a. (comparison rate ${comparison.toFixed(2)}% p.a.) ` +
      `after a deposit of ${dollars(deposit)}, with no balloon, including an establishment fee of ${dollars(lender.fees.establishment)} and ${dollars(lender.fees.monthly)} a month. ` +
      `Credit provider: ${lender.name} (illustration), Australian Credit Licence ${lender.licence}.`,
  };
}
