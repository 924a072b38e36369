/** Dollars and cents of a repayment: "$234.16". The browser's side uses it too, so nothing but this is in it. */
export function exactDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' });
}

/** Dollars as a field holds them: "54,990", and "250.50" with cents. */
export function fieldDollars(cents: number): string {
  const decimals = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
