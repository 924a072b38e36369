import type { MarketCode } from '#domain/market.ts';
import { inSentenceCase } from './without-capitals.ts';

/** Fuels with another name in the United States. */
const AMERICAN_NAMES: Readonly<Record<string, string>> = { petrol: 'Gasoline', lpg: 'Propane' };

/** Fuels by their other name, in lower case. */
export const FUEL_BY_NAME: Readonly<Record<string, string>> = { gasoline: 'Petrol', propane: 'LPG' };

/** The name of a fuel in a market (D8, D381). A fuel is stored, searched and addressed by its Australian name. */
export function fuelName(fuel: string, market: MarketCode): string {
  const key = fuel.toLowerCase();
  return market === 'en-US' && Object.hasOwn(AMERICAN_NAMES, key) ? (AMERICAN_NAMES[key] ?? fuel) : fuel;
}

/** A feed's detail of a fuel as a page writes it: "Petrol - Premium Unleaded" is "Petrol, premium unleaded". */
export function fuelDetailName(detail: string, market: MarketCode): string {
  const parts = detail.trim().split(/\s+[-–]\s+/);
  return inSentenceCase(parts.map((part) => fuelName(part, market)).join(', '));
}
