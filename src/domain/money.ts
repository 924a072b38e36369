import { z } from 'zod';

/** Money is a whole number of cents, in the currency of the tenant's market (D8, D44). Never a float of dollars. */
export const CentsSchema = z.number().int().nonnegative().brand<'Cents'>().describe('Whole cents');
export type Cents = z.infer<typeof CentsSchema>;

export function centsFromDollars(dollars: number): Cents {
  return Math.round(dollars * 100) as Cents;
}

/** Whole dollars, as the API and URLs give prices (D52). */
export function wholeDollars(cents: number): number {
  return Math.round(cents / 100);
}

/** Made once: making one costs more than a thousand uses of it. */
const THOUSANDS = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** "$25,990", or "$25,990.50": with the cents when there are any, as for a refund. */
export function formatExactDollars(cents: number): string {
  return cents % 100 === 0
    ? formatDollars(cents)
    : `${formatDollars(cents - (cents % 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** "$25,990": dollar sign, no decimals, thousands commas (spec §5). */
export function formatDollars(cents: number): string {
  return `$${THOUSANDS.format(wholeDollars(cents))}`;
}
