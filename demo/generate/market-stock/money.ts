import { comparisonRate, repaymentFigures } from '../finance.ts';
import type { Random } from '../random.ts';
import type { MarketHabits, MarketLender } from './dealers.ts';
import type { CarType } from './model.ts';

/** Ends a price as the dealers of the market do: 24,990 or 24,995. */
export function tidy(price: number, { priceEndings }: MarketHabits, random: Random): number {
  return Math.max(0, Math.floor(price / 1000)) * 1000 + random.pick(priceEndings);
}

export type Financed = { readonly price: number; readonly year: number; readonly carType: CarType };

/** A car's entry of `finance_lenders`: a tenth down, five years, no balloon. Null for old cars. */
export function marketLenderEntry(lender: MarketLender, car: Financed): Record<string, unknown> | null {
  if (car.year <= 2015 || car.price < 5_000) return null;
  const rate = car.carType === 'used' ? lender.rates.used : lender.rates.new;
  const deposit = Math.round(car.price / 10);
  const loan = { amount: car.price - deposit + lender.fees.establishment, rate, years: 5, balloon: 0 };
  const figures = repaymentFigures(loan, lender.fees, deposit);
  return {
    interestRate: rate,
    ...(lender.hasComparisonRate && { comparisonRate: comparisonRate(rate, lender.fees) }),
    ...figures,
    disclaimer: disclaimer(lender, {
      amount: loan.amount,
      rate,
      deposit,
      weekly: figures.paymentWeek,
      monthly: figures.paymentMonth,
    }),
  };
}

type Figures = {
  readonly amount: number;
  readonly rate: number;
  readonly deposit: number;
  readonly weekly: number;
  readonly monthly: number;
};

const money = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`;

function disclaimer(lender: MarketLender, { amount, rate, deposit, weekly, monthly }: Figures): string {
  const { establishment, monthly: fee } = lender.fees;
  const isAmerican = lender.per === 'month' && !lender.hasComparisonRate;
  const each = lender.per === 'week' ? `${money(weekly)} a week` : `${money(monthly)} a month`;
  const comparison = lender.hasComparisonRate
    ? ` (comparison rate ${comparisonRate(rate, lender.fees).toFixed(2)}% p.a.)`
    : '';
  const fees =
    establishment > 0
      ? `, including an establishment fee of ${money(establishment)} and ${money(fee)} a month`
      : ', with no fees from the lender';
  return (
    `${isAmerican ? 'Payment' : 'Repayment'} of ${each} is for a secured loan of ${money(amount)} over 60 months at ${rate.toFixed(2)}% ${isAmerican ? 'APR' : 'p.a.'}${comparison} ` +
    `after a ${isAmerican ? 'down payment' : 'deposit'} of ${money(deposit)}, with no balloon${fees}. ` +
    `Credit provider: ${lender.name} (illustration), ${lender.licence}.`
  );
}
