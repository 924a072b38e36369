import { toMarketDistance } from '../tenant/market.ts';
import type { Market } from '../tenant/market.ts';

/** "45,000 km", or the rounded miles where the market reads miles (D8). */
export function formatOdometer(km: number, market: Market): string {
  return `${toMarketDistance(km, market).toLocaleString('en-AU')} ${market.distance_unit}`;
}
