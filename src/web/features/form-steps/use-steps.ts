import { useEffect, useRef, useState } from 'react';
import { shownFields } from '#domain/lead/condition.ts';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { shownSteps, SUMMARY } from '#domain/lead/step-fields.ts';
import type { EnquiryProblem, FormView } from '#web/features/enquiry/enquiry-view.ts';
import { readPerson } from '#web/features/enquiry/person-details.ts';
import { readTyped } from '#web/features/enquiry/read-typed.ts';
import { usePathname } from '#web/navigation/address.ts';
import type { StepsView } from './steps-view.ts';
import { answersKey, joinStarts, keepSteps, readSteps } from './stored-answers.ts';
import { useStepHistory } from './use-step-history.ts';

export type SteppedView = FormView & { readonly steps: StepsView };

type Values = EnquiryProblem['values'];

/** The current step of a form and what it shows. A newer answer of the server replaces it. */
type Standing = {
  readonly answer: EnquiryProblem | null;
  readonly step: string;
  readonly shown: EnquiryProblem | null;
  /** What was typed since, where it changes which fields are shown. */
  readonly typed: Values | null;
  /** Opened from the summary: after this step comes the summary again. */
  readonly isChange: boolean;
  /**
   * Whether the shopper moved here with a button of the form or the browser. The focus then goes to the heading of the
   * step.
   */
  readonly isMoved: boolean;
};

const toShown = (values: Values): EnquiryProblem => ({ values, errors: [], failure: null });

/** The fields and steps that these answers show. */
function showFor({ fields, steps }: SteppedView, values: Values) {
  const shown = shownFields(fields, values);
  const left = shownSteps(steps.steps, shown);
  return { fields: shown, steps: steps.steps.filter(({ name }) => left.some((step) => step.name === name)) };
}

/**
 * Moves through the steps of a form: forward and back with the typed values (by the form's buttons or the browser's),
 * and to the same step after a reload. Sensitive answers stay in the page: after a reload they are asked for again.
 */
export function useSteps(view: SteppedView, answer: EnquiryProblem | null) {
  const path = answersKey(usePathname(), view.hidden[CONTROL_FIELDS.car]);
  const starts = Object.fromEntries(view.fields.map(({ name, value }) => [name, value]));
  const firstStep = view.steps.steps[0]?.name ?? '';
  const toAnswered = (): Standing => ({
    answer,
    step: answer?.step ?? firstStep,
    shown: answer,
    typed: null,
    isChange: answer?.isChange ?? false,
    isMoved: false,
  });
  const [standing, setStanding] = useState(toAnswered);
  // The answer becomes null after moving to another step. That must not reset the form.
  if (answer !== null && standing.answer !== answer) setStanding(toAnswered());
  const { shown, isMoved, isChange } = standing;
  const values = standing.typed ?? (shown ? shown.values : starts);
  const { fields, steps } = showFor(view, values);
  const at = Math.max(
    steps.findIndex(({ name }) => name === standing.step),
    0,
  );
  const entry = useStepHistory(steps);

  /** The values typed so far, also those that are hidden now. On the browser's Back, the fields can no longer be read. */
  const typed = useRef<Values | null>(null);
  const everything = (form: HTMLFormElement): Values => {
    const stepFields = fields.filter(({ name, kind }) => steps[at]?.fields.includes(name) && kind !== 'file');
    return { ...values, ...typed.current, ...readTyped(form, stepFields) };
  };
  const keep = (step: string, all: Values) => {
    typed.current = all;
    const isSensitive = (name: string) => view.fields.some((field) => field.name === name && field.isSensitive);
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !isSensitive(name)));
    keepSteps(path, { step, values: kept, starts });
  };
  const show = (step: string, all: Values, { change = false } = {}) => {
    keep(step, all);
    setStanding({ answer, step, shown: toShown(all), typed: null, isChange: change, isMoved: true });
  };

  useEffect(() => {
    if (answer === null) return;
    const step = answer.step ?? firstStep;
    keep(step, { ...typed.current, ...answer.values });
    const index = steps.findIndex(({ name }) => name === step);
    const isNext = index > 0 && answer.errors.length === 0 && answer.failure === null;
    if (isNext) entry.follow(steps[index - 1]?.name ?? '', step);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per answer
  }, [answer]);
  useEffect(() => {
    if (answer !== null) return;
    const before = readSteps(path);
    if (!before) return entry.goToFirst();
    const all = joinStarts(before, starts);
    typed.current = all;
    const left = showFor(view, all).steps;
    const wanted = entry.readStep() ?? before.step;
    // Steps with sensitive answers come empty again, so none after the first of them can be shown.
    const empty = left.findIndex((step) =>
      view.fields.some(({ name, isSensitive }) => isSensitive && step.fields.includes(name)),
    );
    const index = left.findIndex(({ name }) => name === wanted);
    const step = empty !== -1 && index > empty ? left[empty]?.name : wanted;
    setStanding({
      answer,
      step: step ?? firstStep,
      shown: toShown(all),
      typed: null,
      isChange: false,
      isMoved: false,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the stored answers once, before anything is typed
  }, []);
  const seen = useRef(entry.returns);
  useEffect(() => {
    if (seen.current === entry.returns) return;
    seen.current = entry.returns;
    const step = entry.readStep();
    if (step !== null && typed.current) show(step, typed.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each Back or Forward
  }, [entry.returns]);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMoved) heading.current?.focus();
  }, [isMoved, standing.step]);
  const current = steps[at]?.name ?? '';
  const goTo = (step: string, all: Values, options?: { readonly change: boolean }) => {
    show(step, all, options);
    entry.follow(current, step);
  };
  return {
    at,
    steps,
    fields,
    values,
    /** What fields show that were not on the page before; undefined for a new form. */
    typed: standing.typed ?? shown?.values,
    shown,
    heading,
    isChange,
    isFollowing: entry.isFollowing,
    /** Stores what was typed since the last step, and shows the fields that it brings up. */
    keepTyped: (form: HTMLFormElement): void => {
      const all = everything(form);
      keep(current, all);
      const names = (of: Values) =>
        showFor(view, of)
          .fields.map(({ name }) => name)
          .join(' ');
      if (names(all) !== names(values)) setStanding({ ...standing, typed: all });
    },
    next: (form: HTMLFormElement): void => {
      // Prefills the fields of the next step with the stored details of an earlier form.
      const all: Values = { ...readPerson(), ...everything(form) };
      const left = showFor(view, all).steps;
      const index = left.findIndex(({ name }) => name === current);
      const isOpen = (name: string) =>
        view.fields.some((field) => field.name === name && field.isRequired && (all[name] ?? '') === '');
      const open = left.find((step, place) => place > index && step.fields.some(isOpen));
      if (!isChange) goTo(left[index + 1]?.name ?? current, all);
      else if (open) goTo(open.name, all, { change: true });
      else goTo(SUMMARY, all);
    },
    /** Opens a step from the summary. */
    change: (form: HTMLFormElement, step: string): void => goTo(step, everything(form), { change: true }),
    back: (form: HTMLFormElement): void => {
      const all = everything(form);
      const before = isChange ? SUMMARY : (steps[at - 1]?.name ?? current);
      if (entry.isFollowing) {
        keep(before, all);
        history.back();
      } else show(before, all);
    },
  };
}
