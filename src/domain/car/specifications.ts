import type { Car } from './car.ts';
import { CARAVAN_ROWS } from './caravan.ts';
import { formatMonth } from './rego.ts';
import { readRows, withUnit, type SpecReader, type SpecRow } from './spec-value.ts';

const millimetres = (value: number | null | undefined) => ({ text: withUnit(value ?? null, 'mm') });
const kilograms = (value: number | null | undefined) => ({ text: withUnit(value ?? null, 'kg') });
const monthText = (value: string | null) => ({ text: value === null ? null : formatMonth(value) });
const plain = (value: string | number | null | undefined) => ({ text: withUnit(value ?? null) });

/** Rows of All Specifications, in the order of shoppers' interest; units are those of spec §3. */
const ROWS: readonly SpecReader<Car>[] = [
  ...CARAVAN_ROWS,
  { name: 'cylinders', read: ({ variant }) => plain(variant.cylinders) },
  { name: 'engine_capacity', read: ({ variant }) => ({ text: withUnit(variant.enginesize, 'cc') }) },
  { name: 'induction', read: ({ variant }) => plain(variant.induction) },
  { name: 'torque', read: ({ variant }) => plain(variant.torque) },
  { name: 'gear_type', read: ({ variant, trans }) => plain(variant.geartype ?? trans) },
  { name: 'fuel_type', read: ({ fuel_detail, fuel }) => plain(fuel_detail ?? fuel) },
  {
    name: 'fuel_consumption',
    read: ({ variant }) => ({ text: withUnit(variant.fuelconsumptioncombined, 'L/100 km') }),
  },
  { name: 'fuel_capacity', read: ({ variant }) => ({ text: withUnit(variant.fuelcapacity, 'L') }) },
  { name: 'ancap_rating', read: ({ variant }) => plain(variant.ancaprating) },
  { name: 'towing_braked', read: ({ towing_braked_kg }) => kilograms(towing_braked_kg) },
  { name: 'payload', read: ({ payload_kg }) => kilograms(payload_kg) },
  { name: 'gross_vehicle_mass', read: ({ variant }) => kilograms(variant.grossvehiclemass) },
  { name: 'length', read: ({ variant }) => millimetres(variant.vehiclelength) },
  { name: 'height', read: ({ variant }) => millimetres(variant.vehicleheight) },
  { name: 'width', read: ({ variant }) => millimetres(variant.vehiclewidth) },
  { name: 'manufacturer_body', read: ({ manufacturer_body }) => plain(manufacturer_body) },
  { name: 'interior_colour', read: ({ interior_colour }) => plain(interior_colour) },
  { name: 'build_date', read: ({ build_date }) => monthText(build_date) },
  { name: 'compliance_date', read: ({ compliance_date }) => monthText(compliance_date) },
];

/** The rows of All Specifications; blank, null and 'null' are left out (spec §5). */
export function carSpecifications(car: Car): SpecRow[] {
  return readRows(ROWS, car);
}
