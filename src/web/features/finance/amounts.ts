import { numberFormat } from '#utilities/formats.ts';

/** Dollars and cents of a repayment: "$234.16". */
export function exactDollars(cents: number): string {
  return numberFormat('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  );
}

/** Dollars as a form field shows them: "54,990", and "250.50" with cents. */
export function fieldDollars(cents: number): string {
  const decimals = cents % 100 === 0 ? 0 : 2;
  return numberFormat('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    cents / 100,
  );
}
