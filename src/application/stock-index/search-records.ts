import { isAvailable } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import { askingPrice, priceOnBasis, shownPrice } from '#domain/car/price.ts';
import { locationKey } from '#domain/location/distance.ts';
import { wholeDollars } from '#domain/money.ts';
import { ATTRIBUTES, makeModelOf, type AttributeSettings } from '#domain/search/attributes.ts';
import { HISTOGRAM_SCALES, bucketOf } from '#domain/search/histogram.ts';
import type { KnownValuesStore } from '#domain/search/known-values.ts';
import { listNameWords } from '#domain/search/typed/name-words.ts';
import { limitsText } from '#domain/towing/limits-text.ts';
import { towLimits } from '#domain/towing/tow-limits.ts';
import type { AttributeValue, SearchRecord } from '#search-engine/port.ts';
import { ENOUGH_IMAGES, NEVER_SOLD, type InternalName } from './search-attributes.ts';
import { codesOf, phrasesOf } from './search-text.ts';

function internalsOf(car: Car, { noPriceAtOrBelow }: AttributeSettings): Record<InternalName, string | number | null> {
  const priceOn = (basis: 'DAP' | 'EGC') => {
    const cents = priceOnBasis(car, basis, noPriceAtOrBelow);
    return cents === null ? null : wholeDollars(cents);
  };
  const shownOn = (basis: 'DAP' | 'EGC') => {
    const price = shownPrice(car, { basis, none_at_or_below_cents: noPriceAtOrBelow });
    return price === null ? null : wholeDollars(price.cents);
  };
  const asking = askingPrice(car, noPriceAtOrBelow);
  const shown = { dap: shownOn('DAP'), egc: shownOn('EGC') };
  return {
    // A sale without a date counts as long ago, so the car is not listed.
    sold_at: isAvailable(car) ? NEVER_SOLD : Date.parse(car.sold_date_timestamp ?? '1970-01-01T00:00:00Z'),
    location_key: car.location_id && locationKey({ id: car.location_id, dealership_id: car.dealership_id }),
    tow_limits: limitsText(towLimits(car)),
    created_at: Date.parse(car.created_at),
    image_count: car.images.length,
    used_image_count: car.car_type === 'used' ? car.images.length : ENOUGH_IMAGES,
    price_dap: priceOn('DAP'),
    price_egc: priceOn('EGC'),
    shown_price_dap: shown.dap,
    shown_price_egc: shown.egc,
    price_step: bucketOf(asking === null ? null : wholeDollars(asking), HISTOGRAM_SCALES.price),
    shown_price_dap_step: bucketOf(shown.dap, HISTOGRAM_SCALES.price),
    shown_price_egc_step: bucketOf(shown.egc, HISTOGRAM_SCALES.price),
    km_step: bucketOf(car.km, HISTOGRAM_SCALES.km),
  };
}

/** Gives equal values of all feeds one spelling, since counts and links depend on it (D10). */
function spellings(value: AttributeValue, learn: (text: string) => string): AttributeValue {
  if (typeof value === 'string') return value.trim() === '' ? null : learn(value);
  if (value === null || typeof value === 'number') return value;
  return value.filter((text) => text.trim() !== '').map(learn);
}

/** The search engine's record of a car; null for a car that is shown nowhere (D20). */
export function toSearchRecord(
  car: Car,
  { settings, known }: { readonly settings: AttributeSettings; readonly known: KnownValuesStore },
): SearchRecord | null {
  const { make, model } = known.learnVehicle(car.make, car.model, car.dealership_id);
  if (!car.show_on_dealer_website) return null;
  for (const { kind, word } of listNameWords(car)) known.learnNameWord(kind, word, car.dealership_id);
  const values = ATTRIBUTES.map(({ name, read, group }): [string, AttributeValue] => {
    const value = read(car, settings);
    return [name, group ? value : spellings(value, (text) => known.learn(name, text, car.dealership_id))];
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
    phrases: phrasesOf(car, known),
    codes: codesOf(car),
  };
}
