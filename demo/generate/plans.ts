import type { Candidate } from './recognise.ts';

/** How many cars of one kind a location has, and which it prefers. */
export type Group = {
  readonly dealership: string;
  readonly location: string;
  readonly carType: 'new' | 'demo' | 'used';
  readonly count: number;
  /** Makes that the location specialises in. Others are included only as used cars. */
  readonly makes: readonly string[];
  /** Share of this group that comes from those makes. */
  readonly share: number;
};

export type PlanState = 'NSW' | 'QLD' | 'VIC';

export type Plan = {
  readonly tenant: string;
  readonly state: PlanState;
  readonly financeProvider: string;
  readonly groups: readonly Group[];
  /** How likely the dealer is to stock such a car: 0 never, 1 always. */
  readonly appetite: (candidate: Candidate) => number;
  /** Most cars of one model, and of one combination of model, badge and year, at one location. */
  readonly limits: { readonly model: number; readonly twin: number };
  /** Share of cars advertised excluding government charges, and of those with no drive-away price at all. */
  readonly excludingCharges: number;
  /** Whether its used cars can be certified by a manufacturer whose franchise it has. */
  readonly certifies: boolean;
  /**
   * Whether it tags cars as dropped in price. Not under strict compliance, where a drop needs recorded history (R5).
   */
  readonly tagsPriceDrops: boolean;
};

const HARBOUR_YARDS = [
  { name: 'parramatta', makes: ['Toyota'], counts: { new: 12, demo: 5, used: 104 } },
  { name: 'chatswood', makes: ['Mazda', 'Subaru'], counts: { new: 38, demo: 18, used: 52 } },
  { name: 'brookvale', makes: ['Hyundai', 'Honda'], counts: { new: 20, demo: 6, used: 60 } },
  { name: 'alexandria', makes: ['Volkswagen', 'MG'], counts: { new: 34, demo: 24, used: 52 } },
  { name: 'liverpool', makes: ['Ford', 'GWM'], counts: { new: 46, demo: 14, used: 74 } },
  { name: 'caringbah', makes: ['Kia', 'Mitsubishi'], counts: { new: 24, demo: 12, used: 66 } },
] as const;

const NEAR_SYDNEY: Readonly<Record<string, number>> = { NSW: 1, ACT: 0.7, VIC: 0.35, QLD: 0.35 };
const NEAR_TOOWOOMBA: Readonly<Record<string, number>> = { QLD: 1, NSW: 0.6, VIC: 0.3, WA: 0.3, SA: 0.3 };

const CITY_BODIES: Readonly<Record<string, number>> = {
  suv: 0.45,
  hatch: 1,
  sedan: 1,
  wagon: 1,
  peopleMover: 1,
  '4x4': 0.6,
  ute: 0.4,
  van: 0.6,
  cabChassis: 0.1,
  coupe: 0.8,
  convertible: 1,
};
const COUNTRY_BODIES: Readonly<Record<string, number>> = { ute: 0.8, '4x4': 1, cabChassis: 0.9, van: 0.35, suv: 0.05 };

/** Utes and 4x4s that the country dealer does not stock. */
const NOT_COUNTRY = new Set([
  'Porsche',
  'BMW',
  'Audi',
  'Mercedes-Benz',
  'Lexus',
  'Volvo',
  'Mini',
  'MG',
  'Skoda',
  'Peugeot',
  'Renault',
]);

const ageAppetite = (year: number, from: number): number =>
  year >= from + 6 ? 1 : year >= from + 2 ? 0.7 : year >= from ? 0.4 : 0.12;

/** The Volvos that the group trades in. The others are for the Volvo dealer. */
const HARBOUR_VOLVOS = new Set(['XC60', 'XC40']);

function harbourAppetite(candidate: Candidate): number {
  const { listing, body, year, price } = candidate;
  if (listing.make === 'Volvo' && !HARBOUR_VOLVOS.has(listing.model)) return 0;
  if (listing.carType !== 'used') return body === 'cabChassis' ? 0.3 : 1;
  if (price !== null && (price < 6_500 || price > 110_000)) return 0;
  if ((listing.km ?? 0) > 210_000) return 0.05;
  return (NEAR_SYDNEY[listing.state] ?? 0.15) * (CITY_BODIES[body] ?? 0) * ageAppetite(year, 2014);
}

function outbackAppetite(candidate: Candidate): number {
  const { listing, body, year, price, make } = candidate;
  if (listing.carType !== 'used' || NOT_COUNTRY.has(make)) return 0;
  if (price !== null && (price < 8_500 || price > 140_000)) return 0;
  if ((listing.km ?? 0) > 290_000) return 0.05;
  return (
    (make === 'Jeep' ? 0.3 : 1) *
    (NEAR_TOOWOOMBA[listing.state] ?? 0.2) *
    (COUNTRY_BODIES[body] ?? 0) *
    ageAppetite(year, 2012)
  );
}

export const HARBOUR: Plan = {
  tenant: 'harbour',
  state: 'NSW',
  financeProvider: 'alpha',
  groups: HARBOUR_YARDS.flatMap(({ name, makes, counts }) =>
    (['new', 'demo', 'used'] as const).map((carType) => ({
      dealership: `harbour-${name}`,
      location: `harbour-${name}`,
      carType,
      count: counts[carType],
      makes,
      share: carType === 'used' ? 0.45 : 1,
    })),
  ),
  appetite: harbourAppetite,
  limits: { model: 14, twin: 3 },
  excludingCharges: 0.06,
  certifies: true,
  tagsPriceDrops: false,
};

const OUTBACK_YARDS = [
  ['toowoomba', 138],
  ['dalby', 70],
  ['warwick', 74],
] as const;

export const OUTBACK: Plan = {
  tenant: 'outback',
  state: 'QLD',
  financeProvider: 'manual',
  groups: OUTBACK_YARDS.map(([name, count]) => ({
    dealership: `outback-${name}`,
    location: `outback-${name}`,
    carType: 'used',
    count,
    makes: ['Toyota', 'Ford', 'Isuzu', 'Nissan', 'Mitsubishi'],
    share: 0.68,
  })),
  appetite: outbackAppetite,
  limits: { model: 22, twin: 2 },
  excludingCharges: 0.2,
  certifies: false,
  tagsPriceDrops: true,
};

/** Models that are still sold new. */
const MARLOWE_NEW = new Set(['XC40', 'XC60', 'XC90']);

/** Any Volvo of the last years: the dealer brings its make from all states. */
function marloweAppetite({ make, model, listing, year, price }: Candidate): number {
  if (make !== 'Volvo') return 0;
  if (listing.carType !== 'used') return MARLOWE_NEW.has(model) ? 1 : 0;
  if (year < 2012 || (listing.km ?? 0) > 200_000 || (price !== null && price < 9_000)) return 0;
  return ageAppetite(year, 2014);
}

const MARLOWE_SHOWROOMS = [
  ['hawthorn', { new: 5, demo: 9, used: 18 }],
  ['south-melbourne', { new: 3, demo: 7, used: 14 }],
] as const;

export const MARLOWE: Plan = {
  tenant: 'marlowe',
  state: 'VIC',
  financeProvider: 'yarra',
  groups: MARLOWE_SHOWROOMS.flatMap(([name, counts]) =>
    (['new', 'demo', 'used'] as const).map((carType) => ({
      dealership: `marlowe-${name}`,
      location: `marlowe-${name}`,
      carType,
      count: counts[carType],
      makes: ['Volvo'],
      share: 1,
    })),
  ),
  appetite: marloweAppetite,
  limits: { model: 30, twin: 4 },
  excludingCharges: 0,
  certifies: true,
  tagsPriceDrops: false,
};

export const PLANS: readonly Plan[] = [HARBOUR, OUTBACK, MARLOWE];
