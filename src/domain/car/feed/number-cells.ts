import { KILOGRAMS_PER_POUND, LITRES_PER_GALLON, MM_PER_INCH, MPG_OF_ONE_LITRE } from '#domain/units.ts';
import { fullYear } from './date-cells.ts';
import { good, wrong, type CellContext, type CellParser, type Parsed } from './parsed.ts';
import { asText } from './text-cells.ts';

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const GROUPED = /^-?\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/;

/** Parses `12345`, `12,345`, `12 345` or `12345.0`; null for anything else, such as `12.345,00`. */
export function toNumber(text: string): number | null {
  if (PLAIN.test(text)) return Number(text);
  return GROUPED.test(text) ? Number(text.replace(/[, ]/g, '')) : null;
}

/** Unit (lower case, as written in the feed) → factor to the column's unit. `''` is for a number without a unit. */
type Units = Readonly<Record<string, number>>;

const AMOUNT = /^(-?[\d., ]*\d)\s*([^\d\s][^\d]*)?$/;

/** A number with an optional unit after it, in the column's unit; null when the text is something else. */
export function toMeasure(value: unknown, units: Units): number | null {
  const match = AMOUNT.exec(asText(value) ?? '');
  const amount = match?.[1] === undefined ? null : toNumber(match[1]);
  const factor = units[(match?.[2] ?? '').toLowerCase().replace(/[\s.()]+/g, '')];
  return amount === null || factor === undefined ? null : amount * factor;
}

type Measure = {
  readonly expected: string;
  readonly units: Units;
  /** What changes in a feed with units of the United States (D299): what a bare number means, and gallons. */
  readonly us?: Units;
  /** Less than this is no value of the column: 3 kg is a number of tonnes without its unit. */
  readonly min?: number;
  /** 0 is a value, as on the odometer of a new car. Elsewhere it is what systems write for "not known". */
  readonly hasZero?: true;
};

const unitsIn = ({ units, us }: Measure, { measures }: CellContext): Units =>
  measures === 'us' ? { ...units, ...us } : units;

/** Three decimals may be another country's thousands: `45.000` km. Tonnes have them too. */
const MAYBE_THOUSANDS = /^-?\d{1,3}\.\d{3}(?!\d)/;

/** A non-negative integer in the column's unit; fractions are rounded. Null for a 0 that says nothing. */
function wholeMeasure(measure: Measure): CellParser<number | null> {
  return (value, context) => {
    const units = unitsIn(measure, context);
    const small = Object.fromEntries(Object.entries(units).filter(([, factor]) => factor < 1000));
    const isUnclear = typeof value === 'string' && MAYBE_THOUSANDS.test(value) && toMeasure(value, small) !== null;
    return isUnclear ? wrong(measure.expected) : checked(toMeasure(value, units), measure, Math.round);
  };
}

const toThousandths = (number: number) => Math.round(number * 1000) / 1000;

/** A non-negative number, which may have a fraction. Null for a 0 that says nothing. */
function decimalMeasure(measure: Measure): CellParser<number | null> {
  return (value, context) => checked(toMeasure(value, unitsIn(measure, context)), measure, toThousandths);
}

function checked(
  number: number | null,
  { expected, min = 0, hasZero }: Measure,
  round: (number: number) => number,
): Parsed<number | null> {
  if (number === null || number < 0) return wrong(expected);
  if (number === 0 && hasZero === undefined) return good(null);
  return number < min ? wrong(expected) : good(round(number));
}

const KM = {
  '': 1,
  km: 1,
  kms: 1,
  kilometres: 1,
  kilometers: 1,
  kilometre: 1,
  k: 1000,
  mi: 1.609344,
  mile: 1.609344,
  miles: 1.609344,
};
const KG = {
  '': 1,
  kg: 1,
  kgs: 1,
  kilograms: 1,
  t: 1000,
  tonne: 1000,
  tonnes: 1000,
  lb: KILOGRAMS_PER_POUND,
  lbs: KILOGRAMS_PER_POUND,
  pounds: KILOGRAMS_PER_POUND,
};
const MM = {
  '': 1,
  mm: 1,
  cm: 10,
  m: 1000,
  metres: 1000,
  in: MM_PER_INCH,
  inches: MM_PER_INCH,
  '"': MM_PER_INCH,
};
const LITRES = {
  '': 1,
  l: 1,
  lt: 1,
  ltr: 1,
  litre: 1,
  litres: 1,
  liters: 1,
};

/** US gallons. A feed with metric units may mean imperial ones, so there the word is wrong. */
const GALLONS = {
  '': LITRES_PER_GALLON,
  gal: LITRES_PER_GALLON,
  gallon: LITRES_PER_GALLON,
  gallons: LITRES_PER_GALLON,
};

export const kilometres = wholeMeasure({
  expected: 'kilometres: 45000, 45,000 km or 28,000 miles',
  units: KM,
  us: { '': KM.mi, k: KM.mi * 1000 },
  hasZero: true,
});
export const kilograms = wholeMeasure({
  expected: 'kilograms: 3500, 3,500 kg or 3.5 t',
  units: KG,
  us: { '': KILOGRAMS_PER_POUND },
  min: 50,
});
export const millimetres = wholeMeasure({
  expected: 'millimetres: 4850, 4,850 mm or 4.85 m',
  units: MM,
  us: { '': MM_PER_INCH },
  min: 300,
});
/** A displacement: litres in every market. */
export const litres = decimalMeasure({ expected: 'litres: 80 or 80 L', units: LITRES });
/** What a fuel tank holds. */
export const tankLitres = decimalMeasure({ expected: 'litres: 80 or 80 L', units: LITRES, us: GALLONS });
const litresPer100 = decimalMeasure({
  expected: 'litres per 100 km: 8.7 or 8.7 L / 100 km',
  units: LITRES,
});
const PER_100_KM = /\s*(?:\/|per)\s*100\s*(?:kms?)?$/i;
/** Litres per 100 km. A feed with units of the United States gives miles per US gallon. */
export const consumption: CellParser<number | null> = (value, context) => {
  const text = asText(value) ?? '';
  const milesPerGallon = context.measures === 'us' ? toMeasure(text, { '': 1, mpg: 1 }) : null;
  if (milesPerGallon !== null && milesPerGallon > 0) return good(toThousandths(MPG_OF_ONE_LITRE / milesPerGallon));
  return litresPer100(text.replace(PER_100_KM, ''), context);
};
export const doors = wholeMeasure({
  expected: 'a number of doors: 4 or 4 Doors',
  units: { '': 1, door: 1, doors: 1, dr: 1, d: 1 },
});
export const seats = wholeMeasure({
  expected: 'a number of seats: 5 or 5 Seats',
  units: { '': 1, seat: 1, seats: 1, seater: 1 },
});
export const berths = wholeMeasure({
  expected: 'a number of berths: 4',
  units: { '': 1, berth: 1, berths: 1, people: 1, persons: 1 },
});
export const stars = decimalMeasure({ expected: 'stars, 0 to 5', units: { '': 1, star: 1, stars: 1, '*': 1 } });

/** A model year. Feeds write 2022, `2022.0` or `MY22`. */
export const year: CellParser<number> = (value) => {
  const text = asText(value) ?? '';
  const short = /^MY\s?(\d{2})$/i.exec(text)?.[1];
  const full = short ? fullYear(short) : Number(/^(?:MY\s?)?(\d{4})(?:\.0+)?$/i.exec(text)?.[1] ?? Number.NaN);
  return full >= 1900 && full <= 2100 ? good(full) : wrong('a year of four digits, 1900 to 2100');
};

/** `4`, `4 cyl` or `V6`. An electric car has none, which feeds write as 0. */
export const cylinders: CellParser<number | null> = (value) => {
  const number = toMeasure((asText(value) ?? '').replace(/^[VILW]-?(?=\d)/i, ''), {
    '': 1,
    cyl: 1,
    cylinder: 1,
    cylinders: 1,
    cylpetrol: 1,
  });
  return number !== null && Number.isInteger(number) && number >= 0
    ? good(number === 0 ? null : number)
    : wrong('a number of cylinders: 4, 4 cyl or V6');
};

const FEET = /^(\d+(?:\.\d+)?)\s*(?:'|’|′|ft\.?|feet|foot)(?:\s*(\d+(?:\.\d+)?)\s*(?:''|"|”|″|in\.?|inch|inches)?)?$/i;
const MM_PER_FOOT = 304.8;

/** No caravan is narrower or shorter: 2.5 without a unit is metres, not feet. */
const MIN_CARAVAN_MM = 1_000;

/**
 * A caravan's length or width (spec §9: 0.3048 m a foot). A number without a unit is in feet up to 100, as dealers write
 * it, and in mm above. 0 says nothing.
 */
export const caravanLength: CellParser<number | null> = (value) =>
  checked(
    caravanMillimetres(value),
    { expected: 'a length: 20 ft, 12\' 6", 6.1 m or 6100 mm', units: MM, min: MIN_CARAVAN_MM },
    Math.round,
  );

function caravanMillimetres(value: unknown): number | null {
  const text = asText(value) ?? '';
  const feet = FEET.exec(text);
  if (feet) return (Number(feet[1]) + Number(feet[2] ?? 0) / 12) * MM_PER_FOOT;
  const bare = toNumber(text);
  return bare !== null && bare <= 100 ? bare * MM_PER_FOOT : toMeasure(value, MM);
}
