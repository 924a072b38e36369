import { priceOnBasis, shownPrice, type PricedCar, type PriceRules } from '#domain/car/price.ts';
import type { Cents } from '#domain/money.ts';
import type { LoanFees } from './loan-fees.ts';
import { principalOf, repaymentOf, type Frequency } from './repayment.ts';

/** A price of the car that its finance figures may be based on. */
export type FinanceablePrice = {
  readonly cents: Cents;
  /** True for the drive-away price when the site shows another price of this car. */
  readonly isDriveAway: boolean;
};

/**
 * Prices that a car may be financed at: first the drive-away price, which a lender finances, then the price that the
 * site shows.
 */
export function financeablePrices(car: PricedCar, rules: PriceRules): FinanceablePrice[] {
  const shown = shownPrice(car, rules)?.cents ?? null;
  const driveAway = priceOnBasis(car, 'DAP', rules.none_at_or_below_cents);
  return [
    ...(driveAway === null || driveAway === shown ? [] : [{ cents: driveAway, isDriveAway: true }]),
    ...(shown === null ? [] : [{ cents: shown, isDriveAway: false }]),
  ];
}

/** The figures of one repayment. Fees are in cents, as the calculator takes them. */
export type FinanceFigures = {
  readonly repayment: Cents;
  readonly frequency: Frequency;
  readonly rate: number;
  readonly years: number;
  readonly balloon: Cents;
  readonly deposit: Cents;
  readonly fees: LoanFees;
};

/**
 * Whether a price less the deposit gives exactly this repayment, to the cent. Only then do the figures belong to it.
 */
export function reconciles(price: Cents, figures: FinanceFigures): boolean {
  const { repayment, frequency, deposit, fees, ...loan } = figures;
  const principal = Math.max(0, price - deposit) + fees.establishment;
  return repaymentOf({ ...loan, principal }, frequency, fees.monthly) === repayment;
}

/**
 * Deposit and loan of these figures, for when no known price gives them; in whole dollars when those give the same
 * repayment.
 */
export function financedPrice(figures: FinanceFigures): Cents {
  const { repayment, deposit, fees, ...loan } = figures;
  const principal = principalOf(repayment, { ...loan, fee: fees.monthly });
  const exact = (deposit + Math.max(0, principal - fees.establishment)) as Cents;
  const round = (Math.round(exact / 100) * 100) as Cents;
  return reconciles(round, figures) ? round : exact;
}
