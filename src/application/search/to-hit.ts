import type { Car } from '#domain/car/car.ts';
import { earlierPrice, type EarlierPriceRules } from '#domain/car/earlier-price.ts';
import { realPrice, shownPrice } from '#domain/car/price.ts';
import { wholeDollars } from '#domain/money.ts';

/** Fields of a car that a hit contains unchanged. An allow-list (D52), so that nothing private is published. */
const PLAIN_FIELDS = [
  'id',
  'slug',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'status',
  'item_type',
  'categories',
  'km',
  'colour',
  'seats',
  'doors',
  'engine_size',
  'body',
  'fuel',
  'transmission',
  'drive',
  'stocknum',
  'city',
  'state',
  'tag',
  'certified',
  'preorder',
  'reserved',
  'under_offer',
  'created_at',
  'dealership_id',
  'dealership_slug',
  'dealership_name',
  'location_name',
  'location_slug',
  'towing_braked_kg',
  'payload_kg',
] as const satisfies readonly (keyof Car)[];

type Plain = Pick<Car, (typeof PLAIN_FIELDS)[number]>;

/** A car in the search API: names of spec §3, prices in whole dollars, null when there is none (D52). */
export type Hit = Plain & {
  readonly price: number | null;
  readonly price_type: Car['price_type'];
  readonly before_price: number | null;
  readonly offer_price: number | null;
  readonly subscription_price: number | null;
  readonly make_model: string;
  readonly primary_image_url: string | null;
  readonly image_count: number;
};

const dollars = (cents: number | null) => (realPrice(cents) === null || cents === null ? null : wholeDollars(cents));

/** Applies the price rules of the pages at the time `now`. */
export function toHit(car: Car, rules: EarlierPriceRules, now: Date): Hit {
  const plain = Object.fromEntries(PLAIN_FIELDS.map((name) => [name, car[name]])) as Plain;
  const price = shownPrice(car, rules);
  const before = price && earlierPrice(car, { cents: price.cents, now }, rules);
  return {
    ...plain,
    price: price === null ? null : wholeDollars(price.cents),
    price_type: price?.price_type ?? null,
    before_price: before === null ? null : wholeDollars(before),
    offer_price: dollars(car.offer_price),
    subscription_price: dollars(car.subscription_price),
    make_model: `${car.make} ${car.model}`,
    primary_image_url: car.images[0] ?? null,
    image_count: car.images.length,
  };
}
