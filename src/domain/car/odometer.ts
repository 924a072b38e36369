import { toMarketDistance, type Market } from '#domain/market.ts';

/** "45,000 km", or the rounded miles where the market reads miles (D8). */
export function formatOdometer(km: number, market: Market): string {
  return `${toMarketDistance(km, market).toLocaleString('en-AU')} ${market.distance_unit}`;
}
