import type { Market } from './market.ts';

/**
 * The measures of a car as a market reads them (D8, D298). Stock is stored in metric units; only what is shown is
 * converted. Engine displacement is in litres and cc in every market.
 */

type Measures = Pick<Market, 'measures'>;
type Distance = Pick<Market, 'distance_unit'>;

const MILES_PER_KM = 0.621371;
export const KILOGRAMS_PER_POUND = 0.45359237;
export const MM_PER_INCH = 25.4;
const MM_PER_METRE = 1000;
const INCHES_PER_FOOT = 12;
export const LITRES_PER_GALLON = 3.785411784;
/** Miles per US gallon of a car that uses one litre per 100 km, and the litres of one mile per gallon. */
export const MPG_OF_ONE_LITRE = 235.214583;

const ONE_DECIMAL = /* @__PURE__ */ new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const figure = (value: number) => ONE_DECIMAL.format(value);
/** Figures with a decimal have it always, so that "2.0 L" and "2.4 L" can be compared (D563). */
const ALWAYS_ONE_DECIMAL = /* @__PURE__ */ new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const decimal = (value: number) => ALWAYS_ONE_DECIMAL.format(value);

/** Kilometres are stored; a market in miles shows them rounded (D8). */
export function toMarketDistance(km: number, { distance_unit }: Distance): number {
  return distance_unit === 'mi' ? Math.round(km * MILES_PER_KM) : Math.round(km);
}

/** Whole kilometres of a distance in miles; `toMarketDistance` gives the miles back. */
export function toKilometres(miles: number): number {
  return Math.round(miles / MILES_PER_KM);
}

/** The fewest whole kilometres that are shown as this many miles: the lower end of a filter, which is in kilometres (D8). */
export function fewestKilometres(miles: number): number {
  return Math.max(0, Math.ceil((miles - 0.5) / MILES_PER_KM));
}

/** The most whole kilometres that are shown as this many miles: the upper end. */
export function mostKilometres(miles: number): number {
  return Math.ceil((miles + 0.5) / MILES_PER_KM) - 1;
}

/** "45,000 km", or the rounded miles where the market reads miles (D8). */
export function formatOdometer(km: number, market: Distance): string {
  return `${figure(toMarketDistance(km, market))} ${market.distance_unit}`;
}

export type MassUnit = 'kg' | 'lb';

/** Steps of the figures that makers and shoppers name, roundest first. */
const ROUND_POUNDS = [100, 50, 10, 5];

/**
 * The pounds of a stored mass. Two or three figures in pounds are stored as the same whole kilograms (D299); a rating is
 * the roundest of them, 7,700 rather than 7,701.
 */
function toPounds(kilograms: number): number {
  const [least, most] = [(kilograms - 0.5) / KILOGRAMS_PER_POUND, (kilograms + 0.5) / KILOGRAMS_PER_POUND];
  const round = ROUND_POUNDS.map((step) => Math.ceil(least / step) * step).find(
    (pounds) => pounds > 0 && pounds < most,
  );
  return round ?? Math.round(kilograms / KILOGRAMS_PER_POUND);
}

/** Whole kilograms, or whole pounds. */
export function toMarketMass(kilograms: number, { measures }: Measures): { figure: number; unit: MassUnit } {
  return measures === 'us' ? { figure: toPounds(kilograms), unit: 'lb' } : { figure: kilograms, unit: 'kg' };
}

/** Whole kilograms of a mass in pounds, as a feed in pounds is stored (D299). */
export function toKilograms(pounds: number): number {
  return Math.round(pounds * KILOGRAMS_PER_POUND);
}

/** "3,500 kg", "7,716 lb". */
export function formatMass(kilograms: number, market: Measures): string {
  const { figure: mass, unit } = toMarketMass(kilograms, market);
  return `${figure(mass)} ${unit}`;
}

/** "4,630 mm", "182.3 in". */
export function formatLength(millimetres: number, { measures }: Measures): string {
  return measures === 'us' ? `${decimal(millimetres / MM_PER_INCH)} in` : `${figure(millimetres)} mm`;
}

/** The length of a caravan: "6.55 m", to the centimetre (D207); "21 ft 6 in", to the inch. */
export function formatCaravanLength(millimetres: number, { measures }: Measures): string {
  if (measures === 'metric') return `${(millimetres / MM_PER_METRE).toFixed(2)} m`;
  const inches = Math.round(millimetres / MM_PER_INCH);
  const rest = inches % INCHES_PER_FOOT;
  return [`${Math.floor(inches / INCHES_PER_FOOT)} ft`, ...(rest === 0 ? [] : [`${rest} in`])].join(' ');
}

/** The volume of a fuel tank: "80 L", "21.1 gal" (US gallons). */
export function formatVolume(litres: number, { measures }: Measures): string {
  return measures === 'us' ? `${decimal(litres / LITRES_PER_GALLON)} gal` : `${figure(litres)} L`;
}

/** The displacement of an engine: "2.0 L". */
export function formatDisplacement(litres: number): string {
  return `${decimal(litres)} L`;
}

/** Whole miles per US gallon; null for a car that uses no fuel. */
export function toMilesPerGallon(litresPer100Km: number): number | null {
  return litresPer100Km > 0 ? Math.round(MPG_OF_ONE_LITRE / litresPer100Km) : null;
}

/** "6.2 L/100 km", "38 mpg"; null where the market's unit has no such figure. */
export function formatConsumption(litresPer100Km: number, { measures }: Measures): string | null {
  if (measures === 'metric') return `${decimal(litresPer100Km)} L/100 km`;
  const milesPerGallon = toMilesPerGallon(litresPer100Km);
  return milesPerGallon === null ? null : `${milesPerGallon} mpg`;
}
