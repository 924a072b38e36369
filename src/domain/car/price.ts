import { formatDollars, type Cents } from '#domain/money.ts';
import type { Car, PriceType } from './car.ts';

/** Prices of ten dollars or less are placeholders and treated as no price (spec §5). */
export const NO_PRICE_AT_OR_BELOW_CENTS = 1_000;

/** The part of a tenant's `price` settings that decides which price a car shows. */
export type PriceRules = {
  /** The basis of all prices of the site (D57); null shows prices as they are advertised. */
  readonly basis: PriceType | null;
  readonly none_at_or_below_cents: number;
};

export function realPrice(cents: number | null, noneAtOrBelow: number = NO_PRICE_AT_OR_BELOW_CENTS): Cents | null {
  return cents !== null && cents > noneAtOrBelow ? (cents as Cents) : null;
}

/** Message key that states what a price includes (D57). A price that is only known without charges is never called "drive away". */
type PriceLabel = 'price.drive_away' | 'price.excluding_charges' | 'price.basis_unknown';

type DisplayPrice = {
  readonly cents: Cents;
  /** "$25,990" */
  readonly text: string;
  readonly price_type: PriceType | null;
  readonly label: PriceLabel;
};

const LABELS: Record<PriceType, PriceLabel> = { DAP: 'price.drive_away', EGC: 'price.excluding_charges' };

/** `price` and the offer on the same basis. Past prices have no offer. */
type OfferedPrice = Pick<Car, 'price'> & Partial<Pick<Car, 'offer_price'>>;

/** The price asked on the basis of `price_type`. A lower offer is the price (R4, D172). */
export function askingPrice(car: OfferedPrice, noneAtOrBelow: number = NO_PRICE_AT_OR_BELOW_CENTS): Cents | null {
  const price = realPrice(car.price, noneAtOrBelow);
  const offer = realPrice(car.offer_price ?? null, noneAtOrBelow);
  return offer !== null && (price === null || offer < price) ? offer : price;
}

export type PricedCar = OfferedPrice & Pick<Car, 'price_type' | 'drive_away_price' | 'excluding_charges_price'>;

/** The car's price on the given basis; null when the feed has none. */
export function priceOnBasis(
  car: PricedCar,
  basis: PriceType,
  noneAtOrBelow: number = NO_PRICE_AT_OR_BELOW_CENTS,
): Cents | null {
  const asking = car.price_type === basis ? askingPrice(car, noneAtOrBelow) : null;
  return asking ?? realPrice(basis === 'DAP' ? car.drive_away_price : car.excluding_charges_price, noneAtOrBelow);
}

/** The price that is shown for a car, as figures. */
export type ShownPrice = Pick<DisplayPrice, 'cents' | 'price_type'>;

/**
 * The one price of a car, for cards, pages, feeds and structured data alike (R4); null when it has none. A car without a
 * price on the site's basis keeps its own price and label (D57).
 */
export function shownPrice(car: PricedCar, rules: PriceRules): ShownPrice | null {
  const onBasis = rules.basis === null ? null : priceOnBasis(car, rules.basis, rules.none_at_or_below_cents);
  const cents = onBasis ?? askingPrice(car, rules.none_at_or_below_cents);
  return cents === null ? null : { cents, price_type: onBasis === null ? car.price_type : rules.basis };
}

/** The shown price with its text and label. */
export function displayPrice(car: PricedCar, rules: PriceRules): DisplayPrice | null {
  const shown = shownPrice(car, rules);
  if (shown === null) return null;
  const { cents, price_type } = shown;
  return {
    cents,
    text: formatDollars(cents),
    price_type,
    label: price_type ? LABELS[price_type] : 'price.basis_unknown',
  };
}
