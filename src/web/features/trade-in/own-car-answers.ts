import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import type { TradeInView } from './trade-in-view.ts';

/** What a shopper has said of the own car so far, by the names of the fields. */
export type OwnCarAnswers = Readonly<Record<string, string>>;

/** The dealership that a shopper chose is an answer; what else controls a form is none. */
const CONTROLS: ReadonlySet<string> = new Set(
  [...Object.values(CONTROL_FIELDS), ...Object.values(STEP_FIELDS)].filter(
    (name) => name !== CONTROL_FIELDS.dealership,
  ),
);

const withoutControls = (values: Iterable<readonly [string, FormDataEntryValue]>): OwnCarAnswers =>
  Object.fromEntries(
    [...values].flatMap(([name, value]) => (typeof value !== 'string' || CONTROLS.has(name) ? [] : [[name, value]])),
  );

/** What the form of a step has in it: what it asks, and what earlier steps asked. */
export const answersIn = (form: HTMLFormElement): OwnCarAnswers => withoutControls(new FormData(form));

/** What the server carries from step to step. */
export const answersOf = ({ step }: TradeInView): OwnCarAnswers =>
  withoutControls(Object.entries({ ...step.hidden, ...step.typed }));

/** A step as it was shown, with what was answered since, there and on later steps. */
export function withAnswers(view: TradeInView, answers: OwnCarAnswers): TradeInView {
  const { step } = view;
  const asked = new Set([...step.fields, ...step.questions, ...(step.form?.fields ?? [])].map(({ name }) => name));
  const only = (isAsked: boolean) =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(name) === isAsked));
  const at = step.hidden[STEP_FIELDS.at] ?? '';
  return { ...view, step: { ...step, typed: only(true), hidden: { ...only(false), [STEP_FIELDS.at]: at } } };
}

/** What this tab may keep of the answers: the plate is in no storage (D404). */
export const keptOf = ({ Rego: _plate, ...others }: OwnCarAnswers): OwnCarAnswers => others;
