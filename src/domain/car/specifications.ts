import type { Market } from '#domain/market.ts';
import { formatConsumption, formatLength, formatMass, formatVolume } from '#domain/units.ts';
import type { Car } from './car.ts';
import { CARAVAN_ROWS } from './caravan.ts';
import { fuelDetailName, fuelName } from './fuel-names.ts';
import { formatMonth } from './rego.ts';
import { hasValue, inUnit, readRows, withUnit, type SpecReader, type SpecRow } from './spec-value.ts';
import { inSentenceCase } from './without-capitals.ts';

type Source = { readonly car: Car; readonly market: Market };
type Reader = SpecReader<Source>;

const length =
  (read: (car: Car) => number | null): Reader['read'] =>
  ({ car, market }) => ({ text: inUnit(read(car), market, formatLength) });
const mass =
  (read: (car: Car) => number | null): Reader['read'] =>
  ({ car, market }) => ({ text: inUnit(read(car), market, formatMass) });
const month =
  (read: (car: Car) => string | null): Reader['read'] =>
  ({ car, market }) => {
    const value = read(car);
    return { text: value === null ? null : formatMonth(value, market.code) };
  };
const plain = (value: string | number | null | undefined) => ({ text: withUnit(value ?? null) });

/** "Turbo intercooled", and more than a register's short word for an engine without a turbo. */
const inductionName = (induction: string): string =>
  induction.trim().toLowerCase() === 'aspirated' ? 'Naturally aspirated' : inSentenceCase(induction);

/** Rows of All Specifications, in the order of shoppers' interest, in the units of the market (D298). */
const ROWS: readonly Reader[] = [
  ...CARAVAN_ROWS,
  { name: 'cylinders', read: ({ car: { variant } }) => plain(variant.cylinders) },
  { name: 'engine_capacity', read: ({ car: { variant } }) => ({ text: withUnit(variant.enginesize, 'cc') }) },
  { name: 'induction', read: ({ car: { variant } }) => plain(variant.induction && inductionName(variant.induction)) },
  { name: 'torque', read: ({ car: { variant } }) => plain(variant.torque) },
  { name: 'gear_type', read: ({ car: { variant, trans } }) => plain(variant.geartype ?? trans) },
  {
    name: 'fuel_type',
    read: ({ car: { fuel_detail, fuel }, market: { code } }) =>
      plain(fuel_detail ? fuelDetailName(fuel_detail, code) : fuel && fuelName(fuel, code)),
  },
  {
    name: 'fuel_consumption',
    read: ({ car, market }) => ({ text: inUnit(car.variant.fuelconsumptioncombined, market, formatConsumption) }),
  },
  {
    name: 'fuel_capacity',
    read: ({ car, market }) => ({ text: inUnit(car.variant.fuelcapacity, market, formatVolume) }),
  },
  {
    name: 'ancap_rating',
    read: ({ car: { variant } }) =>
      hasValue(variant.ancaprating) ? { key: 'car.stars', params: { count: variant.ancaprating } } : { key: null },
  },
  { name: 'towing_braked', read: mass((car) => car.towing_braked_kg) },
  { name: 'payload', read: mass((car) => car.payload_kg) },
  { name: 'ball_weight', read: mass((car) => car.ball_weight_kg) },
  { name: 'gross_vehicle_mass', read: mass((car) => car.variant.grossvehiclemass) },
  { name: 'gross_combination_mass', read: mass((car) => car.gcm_kg) },
  { name: 'length', read: length((car) => car.variant.vehiclelength) },
  { name: 'height', read: length((car) => car.variant.vehicleheight) },
  { name: 'width', read: length((car) => car.variant.vehiclewidth) },
  { name: 'manufacturer_body', read: ({ car: { manufacturer_body } }) => plain(manufacturer_body) },
  { name: 'interior_colour', read: ({ car: { interior_colour } }) => plain(interior_colour) },
  { name: 'build_date', read: month((car) => car.build_date) },
  { name: 'compliance_date', read: month((car) => car.compliance_date) },
];

/** The car as a site shows it that leaves out towing figures (D60). */
export const withoutTowing = (car: Car): Car => ({
  ...car,
  towing_braked_kg: null,
  payload_kg: null,
  ball_weight_kg: null,
  gcm_kg: null,
});

/** The rows of All Specifications; blank, null and 'null' are left out (spec §5). */
export function carSpecifications(car: Car, market: Market): SpecRow[] {
  return readRows(ROWS, { car, market });
}
