import { carName } from '#domain/car/title.ts';
import { unbrokenEnding } from '#domain/content/unbroken-ending.ts';
import { unbroken } from '#domain/content/unbroken.ts';
import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import { formatOdometer } from '#domain/units.ts';
import { answersInWords } from '#domain/valuation/accepted-lead.ts';
import { ADJUSTMENT_QUESTIONS, ADJUSTMENT_QUESTION_NAMES, isAdjustmentAnswer } from '#domain/valuation/adjustment.ts';
import { readOwnCar } from '#domain/valuation/own-car-values.ts';
import { REGO_STATES } from '#domain/valuation/plate.ts';
import {
  firstStep,
  inPersonReason,
  OWN_CAR_ANSWERS,
  type OwnCarAnswer,
  type StepFaults,
  type TradeInStep,
} from '#domain/valuation/trade-in-steps.ts';
import type { FieldView, FormView } from '#web/features/enquiry/enquiry-view.ts';
import { withRows } from '#web/features/enquiry/field-layout.ts';
import type { QuestionView, TradeInStepView, TradeInView } from '#web/features/trade-in/trade-in-view.ts';
import type { TradeInKey, TradeInText } from '#web/messages/trade-in-texts.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import type { FormSubject } from '#web/pages/forms/form-places.server.ts';
import { pageSubject } from '#web/pages/forms/to-contact-views.server.ts';
import { toFormView } from '#web/pages/forms/to-form-view.server.ts';
import type { TradeInPage } from './open-trade-in.server.ts';

type Shown = {
  readonly step: TradeInStep;
  readonly values: FormValues;
  readonly faults?: StepFaults;
  readonly notice?: 'trade_in.not_found' | 'trade_in.not_available' | null;
};

/** What the lead form at the end is about: the wanted car, or none. */
export function tradeInSubject({ form, wanted, tools }: TradeInPage): FormSubject {
  if (wanted === null) return pageSubject(form, tools);
  const { car, location, dealership } = wanted;
  return { form, car, location, dealership, pageId: form };
}

export function toTradeInView(opened: TradeInPage, shown: Shown): TradeInView {
  const { form, tools, text, wanted, rules } = opened;
  const { sell_my_car } = tools.config;
  const isSelling = form === 'sell_my_car';
  const intro = isSelling
    ? text(rules.isOnline ? 'trade_in.sell_intro' : 'trade_in.sell_intro_by_hand')
    : wanted
      ? text('trade_in.intro_car', { car: carName(wanted.car) })
      : text('trade_in.intro');
  // It promises an offer at once, which only a site that values cars online can keep.
  const hasBanner = isSelling && rules.isOnline && !sell_my_car.banner_hidden;
  return {
    heading: text(isSelling ? 'trade_in.sell_title' : 'trade_in.title'),
    intro,
    banner: hasBanner ? (sell_my_car.banner_text ?? text('trade_in.banner')) : null,
    car: wanted && toCardView(wanted.car, tools),
    how: { heading: text('trade_in.how'), points: howItWorks(opened), exception: valuedInPerson(opened) },
    kept: { text: text('trade_in.kept'), link: text('trade_in.kept_link') },
    step: toStepView(opened, shown),
  };
}

function howItWorks({ tools, text, rules }: TradeInPage): string[] {
  const { provider, offer_days } = tools.config.trade_in;
  if (!rules.isOnline) return [text('trade_in.sell_intro_by_hand'), text('trade_in.how_3')];
  return [
    text(provider === 'hosted' ? 'trade_in.how_1_hosted' : 'trade_in.how_1'),
    unbrokenEnding(text('trade_in.how_2', { count: offer_days })),
    text('trade_in.how_3'),
  ];
}

/** What is valued in person, where other cars are valued online. */
function valuedInPerson({ tools, text, rules }: TradeInPage): string | null {
  const { maximum_age_years: count, maximum_km } = tools.config.trade_in;
  return rules.isOnline
    ? text('trade_in.how_in_person', { count, km: unbroken(formatOdometer(maximum_km, tools.market)) })
    : null;
}

/** The place of a step in the row of steps. The plate and the vehicle by hand lead to the same car. */
function placeOf(step: TradeInStep, isOnline: boolean): { readonly at: number; readonly count: number } {
  if (!isOnline) return { at: step === 'contact' ? 1 : 0, count: 2 };
  return { at: { plate: 0, confirm: 1, vehicle: 1, condition: 2, contact: 3 }[step], count: 4 };
}

const FIELDS: Readonly<Record<TradeInStep, readonly OwnCarAnswer[]>> = {
  plate: ['Rego', 'regoState'],
  confirm: ['trade_in_odometer'],
  vehicle: ['trade_in_year', 'trade_in_make', 'trade_in_model', 'trade_in_badge', 'trade_in_odometer'],
  condition: [],
  contact: [],
};

function toStepView(opened: TradeInPage, { step, values, faults = [], notice = null }: Shown): TradeInStepView {
  const { text, rules, tools } = opened;
  const { at, count } = placeOf(step, rules.isOnline);
  const car = readOwnCar(values, rules);
  const isPriced = rules.isOnline && inPersonReason(car, rules) === null;
  const asked = new Set<string>([...FIELDS[step], ...(step === 'condition' ? ADJUSTMENT_QUESTION_NAMES : [])]);
  const form = step === 'contact' ? toContactForm(opened, { values, isPriced }) : null;
  const own = new Set<string>([...OWN_CAR_ANSWERS, STEP_FIELDS.at, STEP_FIELDS.move]);
  return {
    heading: text(step === 'contact' && !isPriced ? 'trade_in.contact_in_person' : `trade_in.${step}`),
    position: text('trade_in.position', { number: at + 1, count }),
    at,
    count,
    text: textOf(step, { text, isPriced, isLow: car.match === 'low', isOnline: rules.isOnline }),
    notice: notice && text(notice),
    found:
      step === 'confirm' && car.vehicle
        ? {
            name: `${car.vehicle.year} ${car.vehicle.make} ${car.vehicle.model}`,
            facts: car.vehicle.badge ?? '',
          }
        : null,
    fields: FIELDS[step].map((name) => toField(name, { text, market: tools.market.code })),
    questions: step === 'condition' ? ADJUSTMENT_QUESTION_NAMES.map((name) => toQuestion(name, text)) : [],
    // What was typed at the last step is carried back with the rest.
    hidden: {
      ...Object.fromEntries(Object.entries(values).filter(([name]) => !asked.has(name) && !isControl(name))),
      [STEP_FIELDS.at]: step,
    },
    typed: Object.fromEntries(Object.entries(values).filter(([name]) => asked.has(name) || (form && !own.has(name)))),
    errors: faults.map((name) => ({ field: name, message: faultText(name, text) })),
    next: text(step === 'plate' ? 'trade_in.find' : step === 'confirm' ? 'trade_in.yes' : 'trade_in.next'),
    back: step === firstStep(rules) ? null : text('trade_in.back'),
    others: othersOf(step, rules.isOnline).map(([move, label]) => ({ move, label: text(label) })),
    form,
  };
}

/** The browser sets these anew with each form. */
const CONTROLS = new Set([
  'idempotency_key',
  'elapsed_ms',
  'company_website',
  'form',
  STEP_FIELDS.move,
  STEP_FIELDS.at,
]);
const isControl = (name: string): boolean => CONTROLS.has(name);

function othersOf(step: TradeInStep, isOnline: boolean): readonly (readonly [move: string, label: TradeInKey])[] {
  if (step === 'plate') return [['by_hand', 'trade_in.no_plate']];
  if (step === 'confirm') return [['by_hand', 'trade_in.by_hand']];
  return step === 'vehicle' && isOnline ? [['in_person', 'trade_in.value_in_person']] : [];
}

type TextFacts = { readonly text: TradeInText; isPriced: boolean; isLow: boolean; isOnline: boolean };

function textOf(step: TradeInStep, { text, isPriced, isLow, isOnline }: TextFacts): string | null {
  switch (step) {
    case 'plate':
      return text('trade_in.plate_text');
    case 'confirm':
      return isLow ? text('trade_in.low_match') : null;
    case 'vehicle':
      return null;
    case 'condition':
      return text('trade_in.condition_text');
    case 'contact':
      return isPriced ? text('trade_in.contact_text') : isOnline ? text('trade_in.in_person') : null;
  }
}

function toField(
  name: OwnCarAnswer,
  { text, market }: { text: TradeInText; market: keyof typeof REGO_STATES },
): FieldView {
  const states = REGO_STATES[market];
  const isNumber = name === 'trade_in_year' || name === 'trade_in_odometer';
  return {
    name,
    kind: name === 'regoState' ? (states.length > 1 ? 'choice' : 'hidden') : isNumber ? 'number' : 'plain',
    label: text(`trade_in.${name}` as TradeInKey),
    isRequired: name !== 'trade_in_badge',
    autocomplete: 'off',
    max: 60,
    options: name === 'regoState' ? states.map((value) => ({ value, label: value })) : null,
    hint: name === 'trade_in_odometer' ? text('trade_in.trade_in_odometer_hint') : null,
    value: name === 'regoState' && states.length === 1 ? (states[0] ?? '') : '',
  };
}

const isQuestion = (name: string): name is (typeof ADJUSTMENT_QUESTION_NAMES)[number] =>
  Object.hasOwn(ADJUSTMENT_QUESTIONS, name);

function toQuestion(name: (typeof ADJUSTMENT_QUESTION_NAMES)[number], text: TradeInText): QuestionView {
  const answers = Object.keys(ADJUSTMENT_QUESTIONS[name]).filter((answer) => isAdjustmentAnswer(name, answer));
  return {
    name,
    label: text(`trade_in.question.${name}`),
    answers: answers.map((value) => ({ value, label: text(`trade_in.answer.${name}.${value}` as TradeInKey) })),
  };
}

const faultText = (name: OwnCarAnswer, text: TradeInText): string =>
  isQuestion(name)
    ? text('trade_in.error.answer', { question: text(`trade_in.question.${name}`) })
    : text(`trade_in.error.${name}` as TradeInKey);

type Contact = { readonly values: FormValues; readonly isPriced: boolean };

/** The lead form, with the answers of the other steps in hidden fields under the names that a lead has for them. */
function toContactForm(opened: TradeInPage, { values, isPriced }: Contact): FormView {
  const { text, tools, rules } = opened;
  const { plate, answers } = readOwnCar(values, rules);
  const view = toFormView(tradeInSubject(opened), tools);
  const own = Object.fromEntries(
    OWN_CAR_ANSWERS.flatMap((name): [string, string][] => {
      const value = valueOf(values, name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  return {
    ...view,
    fields: withRows(view.fields.filter(({ name, kind }) => name !== 'Rego' && kind !== 'hidden')),
    hidden: {
      ...view.hidden,
      ...own,
      ...(plate ? { Rego: plate.rego, regoState: plate.regoState } : {}),
      ...(answers ? { adjustmentAnswers: answersInWords(answers) } : {}),
      [STEP_FIELDS.at]: 'contact',
    },
    submit: text(isPriced ? 'trade_in.send' : 'trade_in.send_in_person'),
  };
}
