import type { Car } from '#domain/car/car.ts';
import { isAvailable } from '#domain/car/availability.ts';
import { priceOnBasis } from '#domain/car/price.ts';
import { wholeDollars } from '#domain/money.ts';
import { ATTRIBUTES, makeModelOf } from '#domain/search/attributes.ts';
import type { AttributeSettings } from '#domain/search/attributes.ts';
import type { KnownValuesBook } from '#domain/search/known-values.ts';
import type { AttributeValue, SearchRecord } from '#search-engine/port.ts';
import { ENOUGH_IMAGES, NEVER_SOLD } from './search-attributes.ts';
import type { InternalName } from './search-attributes.ts';

/** Other words for a body, so that the one a shopper types is found (D13). */
const BODY_WORDS: Readonly<Partial<Record<NonNullable<Car['body']>, string>>> = {
  hatch: 'hatchback',
  wagon: 'station wagon estate',
  ute: 'utility pickup',
  cabChassis: 'cab chassis',
  peopleMover: 'people mover mpv',
  lightTruck: 'light truck',
  suv: 'suv four wheel drive',
  convertible: 'cabriolet',
  van: 'van commercial',
  sedan: 'saloon',
};

/**
 * The words of a location's name but those that name a make: at "Parramatta Toyota" stand Mazdas too, and whoever types
 * "toyota" wants the car, not the yard.
 */
function placeWords(name: string, known: KnownValuesBook): string {
  const words = name.split(/\s+/);
  const isMake = (some: readonly string[]) => known.spelling('make', some.join(' ')) !== null;
  return words
    .filter(
      (word, at) =>
        !isMake([word]) && !isMake(words.slice(at, at + 2)) && !isMake(words.slice(Math.max(0, at - 1), at + 1)),
    )
    .join(' ');
}

/** What the words of a query are looked for in (D13). A name of several words is found as one, too: landrover. */
function textOf(car: Car, known: KnownValuesBook): string {
  const together = car.make.includes(' ') ? car.make.replaceAll(' ', '') : null;
  const body = car.body === null ? null : `${car.body} ${BODY_WORDS[car.body] ?? ''}`;
  const parts = [
    car.year,
    car.make,
    together,
    car.model,
    car.badge,
    car.series,
    body,
    car.colour,
    car.location_name === null ? null : placeWords(car.location_name, known),
    car.city,
    car.state,
  ];
  return parts.filter((part) => part !== null).join(' ');
}

function internalsOf(car: Car, { noPriceAtOrBelow }: AttributeSettings): Record<InternalName, number | null> {
  const priceOn = (basis: 'DAP' | 'EGC') => {
    const cents = priceOnBasis(car, basis, noPriceAtOrBelow);
    return cents === null ? null : wholeDollars(cents);
  };
  return {
    // A sale without a date was long ago: it is in no window.
    sold_at: isAvailable(car) ? NEVER_SOLD : Date.parse(car.sold_date_timestamp ?? '1970-01-01T00:00:00Z'),
    created_at: Date.parse(car.created_at),
    image_count: car.images.length,
    used_image_count: car.car_type === 'used' ? car.images.length : ENOUGH_IMAGES,
    price_dap: priceOn('DAP'),
    price_egc: priceOn('EGC'),
  };
}

/** One spelling for one value, whichever feed it came from: counts and links are by spelling (D10). */
function spellings(value: AttributeValue, name: string, known: KnownValuesBook): AttributeValue {
  if (typeof value === 'string') return value.trim() === '' ? null : known.learn(name, value);
  if (value === null || typeof value === 'number') return value;
  return value.filter((text) => text.trim() !== '').map((text) => known.learn(name, text));
}

/** A car as the search engine holds it; null for one that is shown nowhere (D20). */
export function toSearchRecord(
  car: Car,
  { settings, known }: { readonly settings: AttributeSettings; readonly known: KnownValuesBook },
): SearchRecord | null {
  const { make, model } = known.learnVehicle(car.make, car.model);
  if (!car.show_on_dealer_website) return null;
  const values = ATTRIBUTES.map(({ name, read, group }): [string, AttributeValue] => {
    const value = read(car, settings);
    return [name, group ? value : spellings(value, name, known)];
  });
  return {
    id: car.id,
    partition: car.dealership_id,
    attributes: {
      ...Object.fromEntries(values),
      make,
      model,
      make_model: makeModelOf(make, model),
      ...internalsOf(car, settings),
    },
    text: textOf(car, known),
    codes: [car.stocknum, car.vin, car.regplate].filter((code) => code !== null),
  };
}
