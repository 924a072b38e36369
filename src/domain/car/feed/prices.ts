import type { PriceType } from '#domain/car/car.ts';
import type { PricedAmount } from './money-cells.ts';

/** The values of one row's price columns, in cents. */
type PriceCells = {
  readonly price: PricedAmount | null;
  readonly priceType: PriceType | null;
  readonly driveAway: number | null;
  readonly excludingCharges: number | null;
};

export type Prices = {
  readonly price: number | null;
  readonly price_type: PriceType | null;
  readonly drive_away_price: number | null;
  readonly excluding_charges_price: number | null;
};

/**
 * What the price contradicts: the price column of its basis, expected in cents, or the basis that another cell names
 * (`expected` is null).
 */
type PriceConflict = { readonly conflict: PriceType; readonly expected: number | null };

/**
 * The advertised price and its basis (D57). An explicit price column gives the advertised price; its basis is the one
 * that the feed names, or that of the price it equals. Without such a column, the price on the named basis is
 * advertised, else drive-away, else excluding charges. A price of unknown basis has no label, so that nothing untrue is
 * claimed.
 */
export function resolvePrices(cells: PriceCells): Prices | PriceConflict {
  const { driveAway, excludingCharges } = cells;
  const known: Readonly<Record<PriceType, number | null>> = { DAP: driveAway, EGC: excludingCharges };
  const written = cells.price?.basis ?? null;
  const named = cells.priceType ?? written;
  const price = cells.price?.cents ?? null;
  if (price === null) return withoutPriceColumn(known, named);
  // "25,000 + ORC" is no drive-away price, whatever the other column says.
  if (cells.priceType !== null && written !== null && written !== cells.priceType)
    return { conflict: cells.priceType, expected: null };
  const basis = named ?? (price === driveAway ? 'DAP' : price === excludingCharges ? 'EGC' : null);
  if (basis === null) return toPrices(price, null, known);
  const other = known[basis];
  if (other !== null && other !== price) return { conflict: basis, expected: other };
  return toPrices(price, basis, { ...known, [basis]: price });
}

function withoutPriceColumn(known: Readonly<Record<PriceType, number | null>>, named: PriceType | null): Prices {
  const order: readonly PriceType[] = named === 'EGC' ? ['EGC', 'DAP'] : ['DAP', 'EGC'];
  const basis = order.find((type) => known[type] !== null) ?? null;
  return toPrices(basis === null ? null : known[basis], basis, known);
}

function toPrices(
  price: number | null,
  type: PriceType | null,
  known: Readonly<Record<PriceType, number | null>>,
): Prices {
  return { price, price_type: type, drive_away_price: known.DAP, excluding_charges_price: known.EGC };
}
