import type { Market } from '#domain/market.ts';
import { formatMass, formatOdometer } from '#domain/units.ts';
import type { Car } from './car.ts';
import { caravanFigure } from './caravan.ts';
import { shownEngine } from './engine.ts';
import { fuelName } from './fuel-names.ts';
import { inUnit, withUnit } from './spec-value.ts';

type Source = { readonly car: Car; readonly market: Market };
type Reader = readonly [label: string, read: (source: Source) => string | null];

const MOST = 3;
/** Fewer would look like a table with missing rows. */
const FEWEST = 2;

/** Litres and torque, as far as they are known. */
const engine = ({ car }: Source): string | null => {
  const known = [shownEngine(car), withUnit(car.variant.torque)];
  return known.filter((text) => text !== null).join(', ') || null;
};

/** What neither the chips nor the ratings of a card say. Masses as the filters name them. */
const FIGURES = [
  ['car.spec.engine', engine],
  ['search.filter.gvm_kg', ({ car, market }) => inUnit(car.variant.grossvehiclemass, market, formatMass)],
  ['search.filter.gcm_kg', ({ car, market }) => inUnit(car.gcm_kg, market, formatMass)],
  [
    'car.spec.caravan_trailer_mass',
    ({ car, market }) => inUnit(caravanFigure(car, 'aggregate_trailer_mass'), market, formatMass),
  ],
  ['car.spec.caravan_tare_weight', ({ car, market }) => inUnit(caravanFigure(car, 'tare_weight'), market, formatMass)],
  ['car.spec.caravan_sleeps', ({ car }) => withUnit(caravanFigure(car, 'sleeps'))],
] as const satisfies readonly Reader[];

/** What is known of almost every car. */
const PLAIN = [
  ['car.spec.odometer', ({ car, market }) => inUnit(car.km, market, formatOdometer)],
  ['car.spec.transmission', ({ car }) => withUnit(car.transmission ?? car.trans)],
  ['car.spec.fuel', ({ car, market }) => car.fuel && withUnit(fuelName(car.fuel, market.code))],
] as const satisfies readonly Reader[];

/** A figure of a wide card. `label` is the key of a message. */
type CardFigure = { readonly label: (typeof FIGURES | typeof PLAIN)[number][0]; readonly text: string };

const known = (readers: typeof FIGURES | typeof PLAIN, source: Source): CardFigure[] =>
  readers.flatMap(([label, read]) => {
    const text = read(source);
    return text === null ? [] : [{ label, text }];
  });

/** The figures below the photo of a wide card (D540): at most three, and only what is known of the car. */
export function cardFigures(car: Car, market: Market): CardFigure[] {
  const figures = known(FIGURES, { car, market });
  return (figures.length < FEWEST ? known(PLAIN, { car, market }) : figures).slice(0, MOST);
}
