import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { parseWhole } from '#domain/lead/typed-answer.ts';
import type { Market } from '#domain/market.ts';
import { cutLine } from '#domain/safe-text.ts';
import { toKilometres } from '#domain/units.ts';
import { ADJUSTMENT_QUESTION_NAMES, AdjustmentAnswersSchema, type AdjustmentAnswers } from './adjustment.ts';
import { parseRego, parseRegoState, type Plate } from './plate.ts';
import { OdometerSchema, ValuedVehicleSchema, type ValuedVehicle } from './vehicle.ts';

/** Whether the register named the vehicle, and how surely; empty for one entered by hand. */
export const MATCH_FIELD = 'trade_in_match';

/** The shopper's own car as the steps of a valuation know it so far. What is missing or wrong is null. */
export type OwnCar = {
  readonly plate: Plate | null;
  readonly vehicle: ValuedVehicle | null;
  /** Odometer, km. */
  readonly km: number | null;
  readonly match: 'certain' | 'low' | null;
  readonly answers: AdjustmentAnswers | null;
};

/** One line of typed text without what no field of a lead takes. */
export const ownCarText = (values: FormValues, name: string, max = 120): string =>
  cutLine((valueOf(values, name) ?? '').replace(/[<>]/g, ' '), max).trim();

/** Reads the car from a form. `year` is today's: a model year may be next year's. */
export function readOwnCar(
  values: FormValues,
  { market, year }: { readonly market: Pick<Market, 'code' | 'distance_unit'>; readonly year: number },
): OwnCar {
  const text = (name: string) => ownCarText(values, name);
  const rego = parseRego(text('Rego'));
  const regoState = parseRegoState(text('regoState'), market.code);
  const vehicle = ValuedVehicleSchema.safeParse({
    make: text('trade_in_make'),
    model: text('trade_in_model'),
    badge: text('trade_in_badge') || null,
    year: parseWhole(text('trade_in_year')),
  });
  const match = text(MATCH_FIELD);
  const answers = AdjustmentAnswersSchema.safeParse(
    Object.fromEntries(ADJUSTMENT_QUESTION_NAMES.map((name) => [name, text(name)])),
  );
  return {
    plate: rego === null || regoState === null ? null : { rego, regoState },
    vehicle: vehicle.success && vehicle.data.year <= year + 1 ? vehicle.data : null,
    km: readOdometer(text('trade_in_odometer'), market),
    match: match === 'certain' || match === 'low' ? match : null,
    answers: answers.success ? answers.data : null,
  };
}

const ODOMETER = /^(?<figure>.*?)\s*(?:(?<km>kms?)|(?<mi>mi|miles))?\.?$/i;

/** "42,500" or "42 500 km" as kilometres, in the unit typed, else the market's; null for other text. */
function readOdometer(text: string, { distance_unit }: Pick<Market, 'distance_unit'>): number | null {
  const { figure = '', km, mi } = ODOMETER.exec(text)?.groups ?? {};
  const typed = parseWhole(figure);
  const isMiles = mi !== undefined || (km === undefined && distance_unit === 'mi');
  const read = OdometerSchema.safeParse(typed !== null && isMiles ? toKilometres(typed) : typed);
  return read.success ? read.data : null;
}
