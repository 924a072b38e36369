import type { Car } from '#domain/car/car.ts';
import { engineLitres } from '#domain/car/engine.ts';
import { fuelName } from '#domain/car/fuel-names.ts';
import { displayPrice } from '#domain/car/price.ts';
import { shownBody } from '#domain/car/shown-body.ts';
import { carName, carSubtitle } from '#domain/car/title.ts';
import { wholeDollars } from '#domain/money.ts';
import { toMarketDistance, toMilesPerGallon } from '#domain/units.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { known } from './structured-known.server.ts';

type CarFacts = {
  /** Absolute URLs of the page and of its pictures. */
  readonly url: string;
  readonly images: readonly string[];
  readonly description: string;
  /** A schema.org/AutoDealer. */
  readonly seller: object;
  readonly tools: Pick<PageTools, 'config' | 'market' | 't'>;
};

const SCHEMA = 'https://schema.org';
const AVAILABILITY = { in_stock: 'InStock', coming_soon: 'PreOrder', sold: 'SoldOut' } as const;
const DRIVES: Readonly<Record<string, string>> = {
  '4x4': 'FourWheelDriveConfiguration',
  AWD: 'AllWheelDriveConfiguration',
  Front: 'FrontWheelDriveConfiguration',
  Rear: 'RearWheelDriveConfiguration',
};

/**
 * The price for search engines and shared links, in whole dollars; null for none. It appears there without the words that
 * a page shows beside it. So it is given only when it is everything to pay (R1), and never for a sold car.
 */
export function machinePrice(car: Car, { config }: Pick<PageTools, 'config'>): number | null {
  const price = car.status === 'sold' ? null : displayPrice(car, config.price);
  return price?.label === 'price.drive_away' ? wholeDollars(price.cents) : null;
}

/** The car for search engines (https://schema.org/Car), with the facts that are known (D194). */
export function structuredCar(car: Car, about: CarFacts): object {
  const { url, images, description, tools } = about;
  const body = shownBody(car, tools.market.code);
  return known({
    '@context': SCHEMA,
    '@type': 'Car',
    name: carName(car),
    url,
    image: images,
    description,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    vehicleConfiguration: carSubtitle(car),
    vehicleIdentificationNumber: car.vin,
    mileageFromOdometer: toMileage(car, tools),
    itemCondition: `${SCHEMA}/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    bodyType: body && tools.t(`body.${body}`),
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: toDrive(car),
    vehicleEngine: toEngine(car, tools),
    ...toConsumption(car, tools),
    sku: car.stocknum,
    offers: toOffer(car, about),
  });
}

function toMileage({ km }: Car, { market }: Pick<PageTools, 'market'>): object | null {
  if (km === null) return null;
  const unitCode = market.distance_unit === 'mi' ? 'SMI' : 'KMT';
  return { '@type': 'QuantitativeValue', value: toMarketDistance(km, market), unitCode };
}

function toDrive({ drive }: Car): string | null {
  const type = drive === null ? undefined : DRIVES[drive];
  return type === undefined ? drive : `${SCHEMA}/${type}`;
}

function toEngine(car: Car, { market }: Pick<PageTools, 'market'>): object | null {
  const { fuel } = car;
  const litres = engineLitres(car);
  const engineDisplacement = litres ? { '@type': 'QuantitativeValue', value: litres, unitCode: 'LTR' } : null;
  const engine = known({ fuelType: fuel && fuelName(fuel, market.code), engineDisplacement });
  return Object.keys(engine).length === 0 ? null : { '@type': 'EngineSpecification', ...engine };
}

/** Fuel for a distance, or the distance for a gallon of fuel, which is another property of schema.org (D298). */
function toConsumption({ variant: { fuelconsumptioncombined: litres } }: Car, { market }: Pick<PageTools, 'market'>) {
  if (litres === null) return {};
  if (market.measures === 'metric')
    return { fuelConsumption: { '@type': 'QuantitativeValue', value: litres, unitText: 'L/100 km' } };
  const milesPerGallon = toMilesPerGallon(litres);
  return milesPerGallon === null
    ? {}
    : { fuelEfficiency: { '@type': 'QuantitativeValue', value: milesPerGallon, unitText: 'mpg' } };
}

function toOffer(car: Car, { url, seller, tools }: CarFacts): object {
  const price = machinePrice(car, tools);
  return known({
    '@type': 'Offer',
    price,
    priceCurrency: price === null ? null : tools.market.currency,
    availability: `${SCHEMA}/${AVAILABILITY[car.status]}`,
    url,
    seller,
  });
}
