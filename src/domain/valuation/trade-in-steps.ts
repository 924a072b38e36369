import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import { parseWhole } from '#domain/lead/typed-answer.ts';
import type { Market } from '#domain/market.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { ADJUSTMENT_QUESTION_NAMES, adjustmentFactor, isAdjustmentAnswer } from './adjustment.ts';
import { beyondLimits, type InPersonReason } from './offer.ts';
import { ownCarText, readOwnCar, type OwnCar } from './own-car-values.ts';
import { parseRego, parseRegoState } from './plate.ts';
import { ValuedVehicleSchema } from './vehicle.ts';

/**
 * The steps before an offer (spec §4, D410): the plate, the vehicle that it names or one entered by hand, its condition,
 * and who asks. The answers travel with the form, so that each step works without script.
 */
export const TRADE_IN_STEPS = ['plate', 'confirm', 'vehicle', 'condition', 'contact'] as const;
export type TradeInStep = (typeof TRADE_IN_STEPS)[number];

/** `by_hand` enters the vehicle by hand; `in_person` leaves the price to a person. */
const TRADE_IN_MOVES = ['next', 'back', 'by_hand', 'in_person'] as const;

/** The names of all answers of the steps, which every later step carries in hidden fields. */
export const OWN_CAR_ANSWERS = [
  'Rego',
  'regoState',
  'trade_in_match',
  'trade_in_make',
  'trade_in_model',
  'trade_in_badge',
  'trade_in_year',
  'trade_in_odometer',
  ...ADJUSTMENT_QUESTION_NAMES,
] as const;
export type OwnCarAnswer = (typeof OWN_CAR_ANSWERS)[number];

/** Answers that are missing or wrong. */
export type StepFaults = readonly OwnCarAnswer[];

export type TradeInRules = {
  readonly market: Pick<Market, 'code' | 'distance_unit'>;
  /** The year of today. */
  readonly year: number;
  readonly tradeIn: Pick<Settings['trade_in'], 'maximum_age_years' | 'maximum_km'>;
  /** Whether the site values cars online. Without it the steps begin with the vehicle, and a person values it. */
  readonly isOnline: boolean;
};

export const firstStep = ({ isOnline }: Pick<TradeInRules, 'isOnline'>): TradeInStep =>
  isOnline ? 'plate' : 'vehicle';

/** The step and the move that a posted form names. An unknown step is the first. */
export function readStep(values: FormValues, rules: Pick<TradeInRules, 'isOnline'>) {
  const named = valueOf(values, STEP_FIELDS.at);
  const moved = valueOf(values, STEP_FIELDS.move);
  return {
    step: TRADE_IN_STEPS.find((step) => step === named) ?? firstStep(rules),
    move: TRADE_IN_MOVES.find((move) => move === moved) ?? ('next' as const),
  };
}

/** Why the car is valued in person, as far as its answers tell: no estimate is asked for then (D40). */
export function inPersonReason(
  car: OwnCar,
  { tradeIn, year }: Pick<TradeInRules, 'tradeIn' | 'year'>,
): InPersonReason | null {
  const { vehicle, km, answers } = car;
  if (vehicle === null || km === null) return 'no_estimate';
  const limit = beyondLimits({ year: vehicle.year, km }, tradeIn, year);
  return limit ?? (answers !== null && adjustmentFactor(answers) === null ? 'condition' : null);
}

/** What happens to a step: another is shown, the plate is looked up, or the form is sent. */
export type StepOutcome =
  | { readonly kind: 'show'; readonly step: TradeInStep; readonly faults: StepFaults }
  | { readonly kind: 'look_up' }
  | { readonly kind: 'send' };

const show = (step: TradeInStep, faults: StepFaults = []): StepOutcome => ({ kind: 'show', step, faults });

/** Where an answered step leads. Going back checks nothing; what was typed stays. */
export function takeStep(values: FormValues, rules: TradeInRules): StepOutcome {
  const { step, move } = readStep(values, rules);
  const car = readOwnCar(values, rules);
  if (move === 'back') return show(stepBefore(step, car, rules));
  if (move === 'by_hand') return show('vehicle');
  if (move === 'in_person') return show('contact');
  const faults = faultsOf(step, values, rules);
  if (faults.length > 0) return show(step, faults);
  if (step === 'plate') return { kind: 'look_up' };
  if (step === 'contact') return { kind: 'send' };
  // Beyond the limits nothing that a shopper says of the car brings up a price.
  const isPriced = rules.isOnline && inPersonReason({ ...car, answers: null }, rules) === null;
  return show(step === 'condition' || !isPriced ? 'contact' : 'condition');
}

function stepBefore(step: TradeInStep, car: OwnCar, rules: TradeInRules): TradeInStep {
  const ofVehicle = car.match === null ? 'vehicle' : 'confirm';
  const before: Record<TradeInStep, TradeInStep> = {
    plate: 'plate',
    confirm: 'plate',
    vehicle: firstStep(rules),
    condition: ofVehicle,
    contact: rules.isOnline && inPersonReason({ ...car, answers: null }, rules) === null ? 'condition' : ofVehicle,
  };
  return before[step];
}

function faultsOf(step: TradeInStep, values: FormValues, rules: TradeInRules): OwnCarAnswer[] {
  const car = readOwnCar(values, rules);
  const text = (name: OwnCarAnswer) => ownCarText(values, name);
  const wrong = (name: OwnCarAnswer, isRight: boolean) => (isRight ? [] : [name]);
  const odometer = wrong('trade_in_odometer', car.km !== null);
  switch (step) {
    case 'plate':
      return [
        ...wrong('Rego', parseRego(text('Rego')) !== null),
        ...wrong('regoState', parseRegoState(text('regoState'), rules.market.code) !== null),
      ];
    case 'confirm':
      return odometer;
    case 'vehicle': {
      const { make, model, year } = ValuedVehicleSchema.shape;
      const typedYear = parseWhole(text('trade_in_year'));
      return [
        ...wrong('trade_in_year', year.safeParse(typedYear).success && (typedYear ?? 0) <= rules.year + 1),
        ...wrong('trade_in_make', make.safeParse(text('trade_in_make')).success),
        ...wrong('trade_in_model', model.safeParse(text('trade_in_model')).success),
        ...odometer,
      ];
    }
    case 'condition':
      return ADJUSTMENT_QUESTION_NAMES.filter((name) => !isAdjustmentAnswer(name, text(name)));
    case 'contact':
      return [];
  }
}
