import { gradeOf } from './badge.ts';
import type { Candidate } from './recognise.ts';

/** Averages of asking prices in whole dollars; null where too few comparable listings exist. */
export type MarketAverages = { readonly state: number | null; readonly national: number | null };

const MIN_COMPARABLES = { state: 4, national: 6 } as const;
/**
 * Limits of the comparison (R19). For cars this new or expensive, and gaps this wide, the difference is due to options
 * rather than the price.
 */
const WIDEST_GAP = 0.16;

const average = (prices: readonly number[]): number =>
  Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length);

/**
 * Averages for a car from used listings of the same make, model, body, drive and grade within one year of its own year,
 * without the car's own listing. The listings are the only source and do not include condition or options.
 */
export function createMarket(
  candidates: readonly Candidate[],
): (car: Candidate, state: string, price: number) => MarketAverages | null {
  const groups = new Map<string, Candidate[]>();
  const keyOf = (car: Candidate, year: number): string =>
    [car.make, car.model, car.body, car.drive, gradeOf(car.badge ?? ''), year].join('|');
  for (const candidate of candidates) {
    if (candidate.listing.carType !== 'used' || candidate.price === null) continue;
    const key = keyOf(candidate, candidate.year);
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return (car, state, price) => {
    if (car.listing.carType !== 'used') return null;
    const peers = [-1, 0, 1]
      .flatMap((shift) => groups.get(keyOf(car, car.year + shift)) ?? [])
      .filter((peer) => peer.listing.id !== car.listing.id);
    const near = (list: readonly Candidate[], min: number): number | null => {
      const found = list.length >= min ? average(list.map((peer) => peer.price ?? 0)) : null;
      return found === null || Math.abs(found - price) / price > WIDEST_GAP ? null : found;
    };
    const averages = {
      state: near(
        peers.filter((peer) => peer.listing.state === state),
        MIN_COMPARABLES.state,
      ),
      national: near(peers, MIN_COMPARABLES.national),
    };
    return averages.state === null && averages.national === null ? null : averages;
  };
}
