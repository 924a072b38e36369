import { unbroken } from '#domain/content/unbroken.ts';
import type { Market } from '#domain/market.ts';
import { formatOdometer } from '#domain/units.ts';
import type { Car } from './car.ts';
import { shownDrive } from './drive-names.ts';
import { shownEngine } from './engine.ts';
import { fuelName } from './fuel-names.ts';
import { formatDay, shownRegoExpiry, shownRegplate, type RegplateRule } from './rego.ts';
import { shownBody } from './shown-body.ts';
import { readRows, withUnit, type SpecReader, type SpecRow } from './spec-value.ts';

type KeyInformationRules = {
  readonly market: Market;
  readonly regplate: RegplateRule;
  /** `car_page.rego_expiry` */
  readonly regoExpiry: boolean;
  /** The day at the car's location, YYYY-MM-DD. */
  readonly today: string;
};

type Source = { readonly car: Car; readonly rules: KeyInformationRules };

/** Message key of a body: labels come from the catalogues (D52). */
const bodyLabelKey = (body: NonNullable<Car['body']>) => `body.${body}` as const;
/** Message key of a condition. */
const carTypeLabelKey = (carType: Car['car_type']) => `car_type.${carType}` as const;

/** "Expires on 21 Nov 2026" (spec §5). */
const regoExpiry = ({ car, rules }: Source) => {
  const day = rules.regoExpiry ? shownRegoExpiry(car, rules.today) : null;
  return day === null
    ? { key: null }
    : { key: 'car.rego_terms', params: { date: unbroken(formatDay(day, rules.market.code)) } };
};

const ROWS: readonly SpecReader<Source>[] = [
  { name: 'condition', read: ({ car }) => ({ key: carTypeLabelKey(car.car_type) }) },
  {
    name: 'odometer',
    read: ({ car, rules }) => ({ text: car.km === null ? null : formatOdometer(car.km, rules.market) }),
  },
  {
    name: 'body',
    read: ({ car, rules }) => {
      const body = shownBody(car, rules.market.code);
      return { key: body && bodyLabelKey(body) };
    },
  },
  { name: 'transmission', read: ({ car }) => ({ text: withUnit(car.transmission ?? car.trans) }) },
  { name: 'fuel', read: ({ car, rules }) => ({ text: car.fuel && withUnit(fuelName(car.fuel, rules.market.code)) }) },
  { name: 'drive', read: ({ car }) => ({ text: withUnit(shownDrive(car)) }) },
  { name: 'engine', read: ({ car }) => ({ text: shownEngine(car) }) },
  { name: 'colour', read: ({ car }) => ({ text: withUnit(car.colour) }) },
  { name: 'seats', read: ({ car }) => ({ text: withUnit(car.seats) }) },
  { name: 'doors', read: ({ car }) => ({ text: withUnit(car.doors) }) },
  { name: 'stock_number', read: ({ car }) => ({ text: withUnit(car.stocknum) }) },
  { name: 'vin', read: ({ car }) => ({ text: withUnit(car.vin) }) },
  { name: 'regplate', read: ({ car, rules }) => ({ text: withUnit(shownRegplate(car, rules.regplate)) }) },
  { name: 'rego_expiry', read: regoExpiry },
];

/** The Key information section of a car's page, without what is blank (spec §2, §5). */
export function keyInformation(car: Car, rules: KeyInformationRules): SpecRow[] {
  return readRows(ROWS, { car, rules });
}
