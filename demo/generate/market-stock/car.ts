import type { StockRow } from '../car-row.ts';
import type { MarketHabits } from './dealers.ts';
import { figure, type Model } from './model.ts';

const MAKERS_BODIES: Readonly<Record<'en-AU' | 'en-NZ' | 'en-US', Readonly<Record<string, string>>>> = {
  'en-AU': {},
  'en-NZ': {
    ute: 'Double Cab Utility',
    '4x4': 'Wagon',
    suv: 'SUV',
    hatch: 'Hatchback',
    wagon: 'Station Wagon',
    peopleMover: 'People Mover',
  },
  'en-US': {
    ute: 'Crew Cab Pickup',
    '4x4': 'SUV',
    suv: 'SUV',
    sedan: 'Sedan',
    coupe: 'Coupe',
    wagon: 'Wagon',
    peopleMover: 'Minivan',
  },
};

/** What shoppers of the market call some of the cars, and search for. */
function categoriesOf(model: Model, market: MarketHabits['market']): string[] {
  const isAmerican = market === 'en-US';
  return [
    model.row['body'] === 'ute' && (isAmerican ? 'Trucks' : 'Work and trade'),
    Number(model.row['seats']) >= 7 && (isAmerican ? 'Third row' : 'Seven seats'),
    model.row['origin'] === 'import' && 'Japanese imports',
  ].filter((name) => name !== false);
}

/** What the models file knows of a car. Sizes and masses are metric in it, and in the feed (D299). */
export function carColumns(model: Model, year: number, { market }: MarketHabits): StockRow {
  const { row } = model;
  const body = row['body'] ?? '';
  const isAmerican = market === 'en-US';
  const fuel = row['fuel'] ?? '';
  return {
    manufacturer_body: MAKERS_BODIES[market][body] ?? null,
    body,
    transmission: row['gearbox'] ?? null,
    fuel: isAmerican && fuel === 'Petrol' ? 'Gasoline' : fuel,
    drive: row['drive'] ?? null,
    seats: figure(model, 'seats'),
    doors: figure(model, 'doors'),
    engine_size: figure(model, 'litres'),
    cylinders: figure(model, 'cylinders'),
    induction: row['induction'] || null,
    torque: row['torque'] || null,
    fuelconsumptioncombined: figure(model, 'use'),
    fuelcapacity: figure(model, 'tank'),
    grossvehiclemass: figure(model, 'gvm'),
    vehiclelength: figure(model, 'length'),
    vehiclewidth: figure(model, 'width'),
    vehicleheight: figure(model, 'height'),
    ancaprating: isAmerican ? null : row['origin'] === 'nz' && year >= 2018 ? 5 : null,
    towing_braked_kg: figure(model, 'towing'),
    payload_kg: figure(model, 'payload'),
    categories: categoriesOf(model, market).join('|'),
  };
}
