/** Dollars and cents of a repayment: "$234.16". The browser loads this file too, so it contains nothing else. */
export function exactDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' });
}

/** Dollars as a form field shows them: "54,990", and "250.50" with cents. */
export function fieldDollars(cents: number): string {
  const decimals = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
