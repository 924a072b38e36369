import { useEffect, useRef, useState } from 'react';
import type { EnquiryProblem, FormView } from '#web/features/enquiry/enquiry-view.ts';
import { readPerson } from '#web/features/enquiry/person-details.ts';
import { readTyped } from '#web/features/enquiry/read-typed.ts';
import { usePathname } from '#web/navigation/address.ts';
import type { StepsView } from './steps-view.ts';
import { keepAnswers, readAnswers } from './stored-answers.ts';
import { useStepHistory } from './use-step-history.ts';

export type SteppedView = FormView & { readonly steps: StepsView };

type Values = EnquiryProblem['values'];

/** The current step of a form and what it shows. A newer answer of the server replaces it. */
type Standing = {
  readonly answer: EnquiryProblem | null;
  readonly at: number;
  readonly shown: EnquiryProblem | null;
  /**
   * Whether the shopper moved here with a button of the form or the browser. The focus then goes to the heading of the
   * step.
   */
  readonly isMoved: boolean;
};

const toShown = (values: Values): EnquiryProblem => ({ values, errors: [], failure: null });

/**
 * Moves through the steps of a form: forward and back with the typed values (by the form's buttons or the browser's),
 * and to the same step after a reload.
 */
export function useSteps(view: SteppedView, answer: EnquiryProblem | null) {
  const pathname = usePathname();
  const { steps } = view.steps;
  const nameOf = (step: number) => steps[step]?.name ?? '';
  const indexOf = (name: string | undefined) =>
    Math.max(
      steps.findIndex((step) => step.name === name),
      0,
    );
  const entry = useStepHistory(steps);
  const toAnswered = (): Standing => ({ answer, at: indexOf(answer?.step), shown: answer, isMoved: false });
  const [standing, setStanding] = useState(toAnswered);
  // The answer becomes null after moving to another step. That must not reset the form.
  if (answer !== null && standing.answer !== answer) setStanding(toAnswered());
  const { at, shown, isMoved } = standing;

  /** The values typed so far. On the browser's Back, the fields can no longer be read. */
  const typed = useRef<Values | null>(null);
  const everything = (form: HTMLFormElement): Values => {
    const stepFields = view.fields.filter(({ name }) => steps[at]?.fields.includes(name));
    return { ...shown?.values, ...readTyped(form, stepFields) };
  };
  const keep = (step: number, values: Values) => {
    typed.current = values;
    keepAnswers(pathname, { step: nameOf(step), values });
  };
  const show = (step: number, values: Values) => {
    keep(step, values);
    setStanding({ answer, at: step, shown: toShown(values), isMoved: true });
  };

  useEffect(() => {
    if (answer === null) return;
    const step = indexOf(answer.step);
    keep(step, answer.values);
    const isNext = step > 0 && answer.errors.length === 0 && answer.failure === null;
    if (isNext) entry.follow(nameOf(step - 1), nameOf(step));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per answer
  }, [answer]);
  useEffect(() => {
    const before = answer === null ? readAnswers(pathname) : null;
    if (!before) return;
    typed.current = before.values;
    const step = entry.readStep() ?? indexOf(before.step);
    setStanding({ answer, at: step, shown: toShown(before.values), isMoved: false });
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
  }, [isMoved, at]);
  return {
    at,
    shown,
    heading,
    isFollowing: entry.isFollowing,
    /** Stores what was typed since the last step. */
    keepTyped: (form: HTMLFormElement) => keep(at, everything(form)),
    next: (form: HTMLFormElement): void => {
      // Prefills the fields of the next step with the stored details of an earlier form.
      show(at + 1, { ...readPerson(), ...everything(form) });
      entry.follow(nameOf(at), nameOf(at + 1));
    },
    back: (form: HTMLFormElement): void => {
      const values = everything(form);
      if (entry.isFollowing) {
        keep(at - 1, values);
        history.back();
      } else show(at - 1, values);
    },
  };
}
