import type { Market } from '#domain/market.ts';
import { formatCaravanLength, formatMass } from '#domain/units.ts';
import type { CarFacts } from './car.ts';
import { inUnit, withUnit, type SpecReader } from './spec-value.ts';

/** A figure of a caravan. 0 says that it is not known: feeds are read so, and stock from before that has it still. */
export const caravanFigure = (
  { specifications }: Pick<CarFacts, 'specifications'>,
  name: Exclude<keyof NonNullable<CarFacts['specifications']>, 'axle_type'>,
): number | null => specifications?.[name] || null;

type Caravan = { readonly car: Pick<CarFacts, 'specifications'>; readonly market: Market };

/** Figures of a caravan, in the order in which people who tow ask for them (spec §3, specifications). */
export const CARAVAN_ROWS: readonly SpecReader<Caravan>[] = [
  {
    name: 'caravan_body_length',
    read: ({ car, market }) => ({ text: inUnit(caravanFigure(car, 'body_length'), market, formatCaravanLength) }),
  },
  {
    name: 'caravan_body_width',
    read: ({ car, market }) => ({ text: inUnit(caravanFigure(car, 'body_width'), market, formatCaravanLength) }),
  },
  {
    name: 'caravan_sleeps',
    read: ({ car }) => ({ text: withUnit(caravanFigure(car, 'sleeps')) }),
  },
  {
    name: 'caravan_axle_type',
    read: ({ car: { specifications } }) => ({ text: withUnit(specifications?.axle_type ?? null) }),
  },
  {
    name: 'caravan_tare_weight',
    read: ({ car, market }) => ({ text: inUnit(caravanFigure(car, 'tare_weight'), market, formatMass) }),
  },
  {
    name: 'caravan_trailer_mass',
    read: ({ car, market }) => ({ text: inUnit(caravanFigure(car, 'aggregate_trailer_mass'), market, formatMass) }),
  },
];
