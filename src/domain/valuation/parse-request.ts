import { z } from 'zod';
import { ValuationIdSchema, type ValuationId } from '#domain/ids.ts';
import type { MarketCode } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { cutLine } from '#domain/safe-text.ts';
import { parseRego, parseRegoState, type Plate } from './plate.ts';
import { OdometerSchema, ValuedVehicleSchema, type ValuedVehicle } from './vehicle.ts';

/** What a shopper asks to have valued: a vehicle by its plate or by hand, or one that was found before, by its id. */
export type ValuationRequest =
  | {
      readonly kind: 'new';
      readonly plate: Plate | null;
      readonly vehicle: ValuedVehicle | null;
      readonly km: number | null;
      readonly car: string | null;
      readonly dealership: string | null;
    }
  | { readonly kind: 'next'; readonly id: ValuationId; readonly confirmed: boolean; readonly km: number | null };

/** By field, what to correct. */
export type RequestProblems = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, unknown>>;

const MESSAGES = {
  id: 'There is no such valuation.',
  rego: 'Enter the plate in letters and digits.',
  regoState: 'Choose the state of the plate.',
  km: 'Enter the kilometres as a whole number.',
  make: 'Enter the make.',
  model: 'Enter the model.',
  year: 'Enter the year in four digits.',
} as const;

const MAX_CHARS = 200;
/** Facts of a vehicle that may be left out. */
const DETAILS = ['badge', 'series', 'body', 'transmission', 'fuel', 'drive'] as const;

/** One line of text; empty for anything that is none. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? cutLine(String(value), MAX_CHARS).trim() : '';
}

/** `42,500` and `42 500 km` are 42500. NaN for what is no whole number. */
const wholeOf = (text: string) => {
  const plain = text.replace(/[\s,]/g, '').replace(/km$/i, '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN;
};

const isYes = (value: unknown) => value === true || ['true', 'yes', 'on', '1'].includes(textOf(value).toLowerCase());

/**
 * Reads a valuation's request from a form or from JSON. Every text is one line that a store takes. `year` is today's.
 */
export function parseValuationRequest(
  values: Values,
  { market, year }: { readonly market: MarketCode; readonly year: number },
): Result<ValuationRequest, RequestProblems> {
  const problems = new Map<string, string>();
  const refuse = (field: keyof typeof MESSAGES) => void problems.set(field, MESSAGES[field]);
  const km = readKm(values, () => refuse('km'));
  const named = textOf(values['id']);
  if (named !== '') {
    const id = ValuationIdSchema.safeParse(named);
    if (!id.success) refuse('id');
    if (!id.success || problems.size > 0) return fail(Object.fromEntries(problems));
    return succeed({ kind: 'next', id: id.data, confirmed: isYes(values['confirmed']), km });
  }
  const vehicle = readVehicle(values, refuse);
  // A model year may be next year's.
  if (vehicle !== null && vehicle.year > year + 1) refuse('year');
  const plate = readPlate(values, market, { isNeeded: vehicle === null, refuse });
  if (problems.size > 0) return fail(Object.fromEntries(problems));
  const orNull = (field: string) => textOf(values[field]) || null;
  return succeed({ kind: 'new', plate, vehicle, km, car: orNull('car_id'), dealership: orNull('dealership_slug') });
}

function readKm(values: Values, refuse: () => void): number | null {
  const typed = textOf(values['km']);
  if (typed === '') return null;
  const km = OdometerSchema.safeParse(wholeOf(typed));
  if (!km.success) refuse();
  return km.success ? km.data : null;
}

/** The vehicle that was entered by hand; null when nothing of one was. */
function readVehicle(values: Values, refuse: (field: 'make' | 'model' | 'year') => void): ValuedVehicle | null {
  const [make, model, year] = [textOf(values['make']), textOf(values['model']), textOf(values['year'])];
  if (make === '' && model === '' && year === '') return null;
  const details = Object.fromEntries(DETAILS.map((name) => [name, textOf(values[name]) || null]));
  const vehicle = ValuedVehicleSchema.safeParse({ ...details, make, model, year: wholeOf(year) });
  if (vehicle.success) return vehicle.data;
  for (const { path } of vehicle.error.issues) {
    const field = z.enum(['make', 'model', 'year']).safeParse(path[0]);
    if (field.success) refuse(field.data);
  }
  return null;
}

/** A plate may be left out where the vehicle was entered by hand. A wrong one is always refused. */
function readPlate(
  values: Values,
  market: MarketCode,
  { isNeeded, refuse }: { readonly isNeeded: boolean; readonly refuse: (field: 'rego' | 'regoState') => void },
): Plate | null {
  const typed = textOf(values['rego']);
  if (typed === '' && !isNeeded) return null;
  const rego = parseRego(typed);
  const regoState = parseRegoState(textOf(values['regoState']), market);
  if (rego === null) refuse('rego');
  if (regoState === null) refuse('regoState');
  return rego === null || regoState === null ? null : { rego, regoState };
}
