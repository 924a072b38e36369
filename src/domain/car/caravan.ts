import type { CarFacts } from './car.ts';
import { withUnit, type SpecReader } from './spec-value.ts';

const MM_PER_METRE = 1000;

/** "6.55 m": lengths of caravans are shown in metres, to the centimetre (D207). */
export function inMetres(millimetres: number | null | undefined): string | null {
  return millimetres === null || millimetres === undefined ? null : `${(millimetres / MM_PER_METRE).toFixed(2)} m`;
}

type Caravan = Pick<CarFacts, 'specifications'>;

/** Figures of a caravan, in the order in which people who tow ask for them (spec §3, specifications). */
export const CARAVAN_ROWS: readonly SpecReader<Caravan>[] = [
  { name: 'caravan_body_length', read: ({ specifications }) => ({ text: inMetres(specifications?.body_length) }) },
  { name: 'caravan_body_width', read: ({ specifications }) => ({ text: inMetres(specifications?.body_width) }) },
  { name: 'caravan_sleeps', read: ({ specifications }) => ({ text: withUnit(specifications?.sleeps ?? null) }) },
  { name: 'caravan_axle_type', read: ({ specifications }) => ({ text: withUnit(specifications?.axle_type ?? null) }) },
  {
    name: 'caravan_tare_weight',
    read: ({ specifications }) => ({ text: withUnit(specifications?.tare_weight ?? null, 'kg') }),
  },
  {
    name: 'caravan_trailer_mass',
    read: ({ specifications }) => ({ text: withUnit(specifications?.aggregate_trailer_mass ?? null, 'kg') }),
  },
];
