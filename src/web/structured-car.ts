import type { Car } from '#domain/car/car.ts';
import { displayPrice } from '#domain/car/price.ts';
import { carName, carSubtitle } from '#domain/car/title.ts';
import { wholeDollars } from '#domain/money.ts';
import type { Page } from './page-context.ts';

/**
 * The car for search engines (schema.org/Car): only what is known, never a price of ten dollars or less, no phone (D55).
 * A price there stands without the words beside it, so it is only given when it is all that is to pay (R1).
 */
export function structuredCar(
  car: Car,
  { url, images, page }: { readonly url: string; readonly images: readonly string[]; readonly page: Page },
): object {
  const { config, market } = page.tools;
  const price = car.status === 'sold' ? null : displayPrice(car, config.price);
  const isWhole = price?.label === 'price.drive_away';
  const availability = { in_stock: 'InStock', coming_soon: 'PreOrder', sold: 'SoldOut' }[car.status];
  const facts: Record<string, unknown> = {
    name: carName(car),
    url,
    image: images.length > 0 ? images : null,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    vehicleConfiguration: carSubtitle(car) || null,
    mileageFromOdometer: car.km === null ? null : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    itemCondition: car.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    color: car.colour,
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.drive,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    sku: car.stocknum,
    offers: {
      '@type': 'Offer',
      ...(price && isWhole ? { price: wholeDollars(price.cents), priceCurrency: market.currency } : {}),
      availability: `https://schema.org/${availability}`,
      url,
      seller: { '@type': 'AutoDealer', name: car.dealership_name },
    },
  };
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  return { '@context': 'https://schema.org', '@type': 'Car', ...Object.fromEntries(known) };
}
