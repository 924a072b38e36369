import type { MarketCode } from '#domain/market.ts';

/** Fuels with another name in the United States. */
const AMERICAN_NAMES: Readonly<Record<string, string>> = { petrol: 'Gasoline', lpg: 'Propane' };

/** The name of a fuel in a market (D8, D381). A fuel is stored, searched and addressed by its Australian name. */
export function fuelName(fuel: string, market: MarketCode): string {
  const key = fuel.toLowerCase();
  return market === 'en-US' && Object.hasOwn(AMERICAN_NAMES, key) ? (AMERICAN_NAMES[key] ?? fuel) : fuel;
}
