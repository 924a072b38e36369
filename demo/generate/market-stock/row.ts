import type { StockRow } from '../car-row.ts';
import { makeDates } from '../dates.ts';
import { makeVin } from '../identity.ts';
import { makeLook, type Picture } from '../pictures.ts';
import { createRandom, type Random } from '../random.ts';
import { carColumns } from './car.ts';
import { caravanColumns } from './caravan.ts';
import { choose, type Chosen } from './choose.ts';
import type { MarketDealer } from './dealers.ts';
import type { Model } from './model.ts';
import { marketLenderEntry } from './money.ts';
import { makeMarketPlate } from './plates.ts';
import { tell, VOCABULARIES } from './words.ts';

const KM_PER_MILE = 1.609344;

export type Workplace = {
  readonly seed: string;
  readonly dealer: MarketDealer;
  readonly pictures: readonly Picture[];
  /** Plates used so far. */
  readonly plates: Set<string>;
};

/** One car to be: the `index`th of its model. */
export type Ordered = { readonly model: Model; readonly index: number };

type Making = {
  readonly work: Workplace;
  readonly model: Model;
  readonly car: Chosen;
  /** A random source per subject, so that a change in one does not affect the others. */
  readonly about: (subject: string) => Random;
};

const miles = (km: number): string => `${Math.round(km / KM_PER_MILE).toLocaleString('en-US')} miles`;

/**
 * The charges are approximate. A price in the United States has none, because tax and title follow from where the buyer
 * lives.
 */
function priceColumns({ work: { dealer }, car: { price, before, carType } }: Making): StockRow {
  const isDriveAway = dealer.charges !== null && carType === 'used';
  const charges = dealer.charges === null ? 0 : dealer.charges[carType === 'used' ? 'used' : 'new'];
  const none = price === null;
  return {
    price,
    price_type: none ? null : isDriveAway ? 'DAP' : 'EGC',
    drive_away_price: none || dealer.charges === null ? null : isDriveAway ? price : price + charges,
    excluding_charges_price: none ? null : isDriveAway ? price - charges : price,
    before_price: before,
  };
}

/** A week's subscription of a recent, cheap used car, in whole dollars. */
const weeklySubscription = ({ carType, year, price }: Chosen): number | null =>
  carType === 'used' && year >= 2017 && price !== null && price < 25_000 ? Math.round(price / 110 / 5) * 5 : null;

/** Half of the used cars have an average of the market. It is invented, as the price is. */
function moneyColumns(making: Making): StockRow {
  const { work, car, about } = making;
  const { price, year, carType } = car;
  const { lender } = work.dealer;
  const entry = price === null ? null : marketLenderEntry(lender, { price, year, carType });
  const random = about('average');
  const hasAverage = price !== null && carType === 'used' && random.chance(0.5);
  return {
    ...priceColumns(making),
    finance_lenders: entry === null ? null : JSON.stringify({ [lender.key]: entry }),
    ...(work.dealer.subscribes && { subscription_price: weeklySubscription(car) }),
    'autograb_data.average_market_price': hasAverage ? Math.round(price * (0.97 + random.next() * 0.1)) : null,
  };
}

function vehicleColumns({ work: { dealer, plates }, model, car, about }: Making): StockRow {
  const vin = { vin: makeVin(model.row['wmi'] || '6T9', car.year, about('vin')) };
  if (dealer.sells === 'caravans') return { ...vin, ...caravanColumns(model) };
  return {
    ...vin,
    km: dealer.habits.market === 'en-US' ? miles(car.km) : car.km,
    regplate: car.carType === 'new' ? null : makeMarketPlate(dealer.habits.market, plates, about('plate')),
    ...carColumns(model, car.year, dealer.habits),
  };
}

function dateColumns({ work: { dealer }, car: { year, carType, status }, about }: Making): StockRow {
  const dates = makeDates({ year, carType, status }, about('dates'));
  // No car of the United States has a compliance plate.
  const hasPlates = dealer.habits.market !== 'en-US';
  return {
    build_date: hasPlates ? dates.build : null,
    compliance_date: hasPlates ? dates.compliance : null,
    rego_expires_in_days: carType === 'used' ? dates.regoExpiresInDays : null,
    listed_days_ago: dates.listedDaysAgo,
    arrives_in_days: dates.arrivesInDays,
    sold_days_ago: dates.soldDaysAgo,
  };
}

/** Comments, features, equipment and pictures. Lists are separated by pipes. */
function contentColumns({ work: { dealer, pictures }, model, car, about }: Making): StockRow {
  const { habits } = dealer;
  const vocabulary = VOCABULARIES[habits.market];
  const body = dealer.sells === 'caravans' ? 'caravan' : (model.row['body'] ?? 'sedan');
  const pool = vocabulary.features[body] ?? vocabulary.features['other'] ?? [];
  const features = about('features').some(pool, about('how many').whole(car.carType === 'new' ? 0 : 1, 4));
  const look = makeLook(
    { body, listing: { colour: about('paint').pick(COLOURS) }, knowledge: { kind: model.row['picture'] ?? 'suv' } },
    pictures,
    { backdrop: habits.market === 'en-NZ' ? 'light' : 'outdoor', random: about('look') },
  );
  const distance = habits.market === 'en-US' ? miles(car.km) : `${car.km.toLocaleString('en-NZ')} km`;
  const isImport = model.row['origin'] === 'import';
  const told = { ...car, make: model.make, model: model.model, place: car.yard.place, isImport, distance, features };
  const isHere = car.status !== 'coming_soon';
  return {
    colour: look.colour,
    dealercomments: tell(told, vocabulary, { isHere, random: about('comments') }),
    features: features.join('|'),
    standardEquipment: vocabulary.standard.slice(0, 8 + car.grade * 2).join('|'),
    images: (isHere || car.carType === 'new' ? look.images : []).join('|'),
  };
}

const COLOURS = [
  'White',
  'White',
  'White',
  'Silver',
  'Silver',
  'Grey',
  'Grey',
  'Black',
  'Blue',
  'Blue',
  'Red',
  'Green',
];

/** The whole row of one car, without its stock number. The same seed and order give the same row. */
export function makeMarketRow({ model, index }: Ordered, work: Workplace): StockRow {
  const { dealer, seed } = work;
  const about = (subject: string): Random =>
    createRandom(`${seed}/${dealer.tenant}/${model.make} ${model.model} ${index}/${subject}`);
  const car = choose(model, dealer, about);
  const making = { work, model, car, about };
  return {
    dealership_id: car.yard.id,
    location_id: car.yard.id,
    stocknum: null,
    car_type: car.carType,
    status: car.status,
    year: car.year,
    make: model.make,
    model: model.model,
    badge: car.badge,
    ...moneyColumns(making),
    ...vehicleColumns(making),
    ...dateColumns(making),
    ...contentColumns(making),
  };
}
