import { makeArrivalComments, makeComments } from './comments.ts';
import { chooseStatus, makeDates, type Lifecycle } from './dates.ts';
import { makeFeatures, standardEquipment } from './equipment.ts';
import { LENDERS, lenderEntry } from './finance.ts';
import { makePlate, makeVin } from './identity.ts';
import type { createMarket } from './market.ts';
import { makeLook, type Picture } from './pictures.ts';
import type { Plan } from './plans.ts';
import { makePrices, type Prices } from './prices.ts';
import { createRandom, type Random } from './random.ts';
import { ratingsOf, type Engines } from './ratings.ts';
import type { Candidate } from './recognise.ts';
import type { Selected } from './select.ts';

/** One line of stock.csv by column name. Null is an empty cell. Money is in dollars, as in feeds. */
export type StockRow = Readonly<Record<string, string | number | null>>;

export type Workshop = {
  readonly seed: string;
  readonly plan: Plan;
  readonly pictures: readonly Picture[];
  readonly market: ReturnType<typeof createMarket>;
  readonly engineOf: Engines['engineOf'];
  /** Plates used so far. No two cars of a state may have the same. */
  readonly plates: Set<string>;
};

const MAKERS_BODIES: Readonly<Record<string, string>> = {
  ute: 'Double Cab Pick-up',
  cabChassis: 'Single Cab Chassis',
  '4x4': 'Wagon',
  suv: 'Wagon',
  wagon: 'Wagon',
  hatch: 'Hatchback',
  sedan: 'Sedan',
  van: 'Van',
  peopleMover: 'People Mover',
  coupe: 'Coupe',
  convertible: 'Convertible',
};

function makersBody(car: Candidate): string {
  if (car.body === 'ute' && car.doors === 2) return 'Extended Cab Pick-up';
  return MAKERS_BODIES[car.body] ?? 'Wagon';
}

function fuelText(car: Candidate): string {
  if (car.fuel === 'Hybrid') return /phev/i.test(car.badge ?? '') ? 'Plug-in Hybrid - Petrol' : 'Hybrid - Petrol';
  return car.listing.fuelDetail?.startsWith(car.fuel) ? car.listing.fuelDetail : car.fuel;
}

function kmOf(car: Candidate, random: Random): number {
  return car.listing.carType === 'new' ? random.whole(3, 28) : (car.listing.km ?? 0);
}

/** The interior colour. Some listings have warranties and the like in this column, which are left out. */
function interiorOf(car: Candidate): string {
  const colour =
    /^(?:black|grey|beige|brown|red|white|cream|charcoal|tan|blue|ivory)/i.exec(car.listing.interior ?? '')?.[0] ??
    'Black';
  return colour.charAt(0).toUpperCase() + colour.slice(1).toLowerCase();
}

const isPlugIn = (car: Candidate): boolean => car.fuel === 'Electric' || /phev/i.test(car.badge ?? '');

function categoriesOf(car: Candidate, facts: { km: number; price: number | null; towing: number | null }): string[] {
  return [
    car.seats >= 7 && 'Seven seats',
    (car.body === 'ute' || car.body === 'cabChassis' || car.body === 'van') && 'Work and trade',
    (facts.towing ?? 0) >= 3000 && 'Tows 3 tonnes',
    facts.price !== null && facts.price < 15_000 && 'Under $15,000',
    car.listing.carType === 'used' && facts.km < 40_000 && 'Low kilometres',
    isPlugIn(car) && 'Plug-in',
    car.body === 'hatch' && (facts.price ?? 99_999) < 22_000 && 'First car',
  ].filter((name) => name !== false);
}

/** The dealer's own tag. Few cars have one. */
function tagOf(car: Candidate, plan: Plan, { prices, random }: { prices: Prices; random: Random }): string | null {
  const draw = random.next();
  // A card shows an earlier price only where it is above what the car costs now, with all charges.
  const hasDropped = prices.before !== null && prices.before > (prices.driveAway ?? 0);
  if (plan.tagsPriceDrops && hasDropped && draw < 0.5) return 'Price drop';
  if (car.listing.carType === 'demo') return draw < 0.06 ? 'Test Drive Only' : null;
  return car.listing.carType === 'used' && draw > 0.96 ? 'One owner' : null;
}

function isCertified(car: Candidate, { group }: Selected, random: Random): boolean {
  const draw = random.next();
  return (
    car.listing.carType === 'used' &&
    group.makes.includes(car.make) &&
    car.year >= 2021 &&
    (car.listing.km ?? 0) < 100_000 &&
    draw < 0.35
  );
}

function priceColumns(prices: Prices): StockRow {
  const advertised = prices.type === 'EGC' ? prices.excludingCharges : prices.driveAway;
  return {
    price: advertised,
    price_type: prices.type,
    drive_away_price: prices.driveAway,
    excluding_charges_price: prices.excludingCharges,
    before_price: prices.before,
  };
}

function vehicleColumns(car: Candidate, workshop: Workshop): StockRow {
  const { knowledge } = car;
  const engine = workshop.engineOf(car);
  const ratings = ratingsOf(car);
  const isElectric = car.fuel === 'Electric';
  return {
    manufacturer_body: makersBody(car),
    body: car.body,
    transmission: engine?.gearbox || car.transmission,
    fuel: fuelText(car),
    drive: car.drive,
    seats: car.seats,
    doors: car.doors,
    engine_size: isElectric ? null : car.litres,
    cylinders: isElectric ? null : car.cylinders,
    induction: engine?.induction ?? null,
    torque: engine?.torque ?? null,
    fuelconsumptioncombined: isElectric || !car.consumption ? null : car.consumption,
    fuelcapacity: isElectric ? null : (engine?.tank ?? knowledge.tank),
    grossvehiclemass: ratings.gvm,
    vehiclelength: knowledge.length,
    vehiclewidth: knowledge.width,
    vehicleheight: knowledge.height,
    ancaprating: car.year >= 2012 ? knowledge.ancap : null,
    towing_braked_kg: ratings.towing,
    payload_kg: ratings.payload,
    ball_weight_kg: ratings.ball,
    gcm_kg: ratings.gcm,
  };
}

const place = (location: string): string => {
  const name = location.split('-').at(-1) ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function dateColumns(car: Candidate, status: Lifecycle, random: Random): StockRow {
  const dates = makeDates({ year: car.year, carType: car.listing.carType, status }, random);
  return {
    build_date: dates.build,
    compliance_date: dates.compliance,
    rego_expires_in_days: dates.regoExpiresInDays,
    listed_days_ago: dates.listedDaysAgo,
    arrives_in_days: dates.arrivesInDays,
    sold_days_ago: dates.soldDaysAgo,
  };
}

function moneyColumns(car: Candidate, workshop: Workshop, prices: Prices): StockRow {
  const price = prices.driveAway ?? prices.excludingCharges;
  const lender = LENDERS[workshop.plan.financeProvider];
  const entry =
    price === null || !lender ? null : lenderEntry(lender, { price, year: car.year, carType: car.listing.carType });
  const market = price === null ? null : workshop.market(car, workshop.plan.state, price);
  return {
    ...priceColumns(prices),
    finance_lenders: entry && lender ? JSON.stringify({ [lender.key]: entry }) : null,
    'autograb_data.state_average_market_price': market?.state ?? null,
    'autograb_data.average_market_price': market?.national ?? null,
  };
}

function givePlate(car: Candidate, { plan, plates }: Workshop, random: Random): string {
  let plate = makePlate(plan.state, car.year, random);
  while (plates.has(plate)) plate = makePlate(plan.state, car.year, random);
  plates.add(plate);
  return plate;
}

/** Some cars that are yet to arrive have no price. */
const withoutPrice: Prices = { type: null, driveAway: null, excludingCharges: null, before: null };

/** Values that are chosen before the columns are written. */
type Decided = {
  readonly status: Lifecycle;
  readonly km: number;
  readonly prices: Prices;
  readonly tag: string | null;
  /** A random source per subject, so that a change in one does not affect the others. */
  readonly random: (about: string) => Random;
};

function decide({ candidate: car }: Selected, { seed, plan }: Workshop): Decided {
  const random = (about: string): Random => createRandom(`${seed}/${plan.tenant}/${car.listing.id}/${about}`);
  const { carType } = car.listing;
  const status = chooseStatus(carType, random('status'));
  const priced = { state: plan.state, carType, cylinders: car.cylinders, fuel: car.fuel };
  const offered = makePrices(priced, car.price, plan.excludingCharges, random('price'));
  const prices = status === 'coming_soon' && random('no price').chance(0.4) ? withoutPrice : offered;
  return {
    status,
    km: kmOf(car, random('km')),
    prices,
    tag: tagOf(car, plan, { prices, random: random('tag') }),
    random,
  };
}

/** Comments, features, equipment, categories and pictures. Lists are separated by pipes. */
function contentColumns({ candidate: car, group }: Selected, workshop: Workshop, decided: Decided): StockRow {
  const { status, km, prices, tag, random } = decided;
  const [features, standard, { towing }] = [
    makeFeatures(car, random('features')),
    standardEquipment(car),
    ratingsOf(car),
  ];
  const context = {
    car,
    km,
    features,
    standard,
    place: place(group.location),
    towing,
    tag,
    random: random('comments'),
  };
  const backdrop = workshop.plan.tenant === 'outback' ? 'outdoor' : 'light';
  const look = makeLook(car, workshop.pictures, { backdrop, random: random('look') });
  return {
    colour: look.colour,
    interior_colour: interiorOf(car),
    categories: categoriesOf(car, { km, price: prices.driveAway ?? prices.excludingCharges, towing }).join('|'),
    dealercomments: status === 'coming_soon' ? makeArrivalComments(context) : makeComments(context),
    features: features.join('|'),
    standardEquipment: standard.join('|'),
    images: (status === 'coming_soon' && car.listing.carType !== 'new' ? [] : look.images).join('|'),
  };
}

/** The whole feed row of one selected car, without its stock number. */
export function makeRow(selected: Selected, workshop: Workshop): StockRow {
  const { candidate: car, group } = selected;
  const decided = decide(selected, workshop);
  const { status, km, prices, tag, random } = decided;
  const isCertifiedHere = workshop.plan.certifies && isCertified(car, selected, random('certified'));
  return {
    dealership_id: group.dealership,
    location_id: group.location,
    stocknum: null,
    car_type: car.listing.carType,
    status,
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    tag,
    ...moneyColumns(car, workshop, prices),
    km,
    vin: makeVin(car.knowledge.wmi, car.year, random('vin')),
    regplate: car.listing.carType === 'new' ? null : givePlate(car, workshop, random('plate')),
    certified: isCertifiedHere ? 'yes' : 'no',
    ...vehicleColumns(car, workshop),
    ...dateColumns(car, status, random('dates')),
    ...contentColumns(selected, workshop, decided),
  };
}
