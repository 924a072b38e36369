import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { EnquiryProblem, FormView } from '../enquiry/enquiry-view.ts';
import { readPerson } from '../enquiry/person-details.ts';
import { readTyped } from '../enquiry/read-typed.ts';
import { keepAnswers, readAnswers } from './kept-answers.ts';
import type { StepsView } from './steps-view.ts';

export type SteppedView = FormView & { readonly steps: StepsView };

/** Where a form stands and what it shows there. A newer answer of the server takes its place. */
type Standing = {
  readonly answer: EnquiryProblem | null;
  readonly at: number;
  readonly shown: EnquiryProblem | null;
  /** By a button, here: whoever pressed it reads on at the step's heading. */
  readonly isMoved: boolean;
};

const toShown = (values: EnquiryProblem['values']): EnquiryProblem => ({ values, errors: [], failure: null });

/** The way through a form's steps: forward with what was typed, back with it, and after a reload where it was. */
export function useSteps(view: SteppedView, answer: EnquiryProblem | null) {
  const { pathname } = useLocation();
  const { steps } = view.steps;
  const indexOf = (name: string | undefined) =>
    Math.max(
      steps.findIndex((step) => step.name === name),
      0,
    );
  const answered: Standing = { answer, at: indexOf(answer?.step), shown: answer, isMoved: false };
  const [kept, setStanding] = useState(answered);
  const standing = kept.answer === answer ? kept : answered;
  const { at, shown } = standing;
  const typedBefore = shown?.values;

  const everything = (form: HTMLFormElement) => {
    const asked = view.fields.filter(({ name }) => steps[at]?.fields.includes(name));
    return { ...typedBefore, ...readTyped(form, asked) };
  };
  const keep = (step: number, values: EnquiryProblem['values']) =>
    keepAnswers(pathname, { step: steps[step]?.name ?? '', values });
  const goTo = (step: number, form: HTMLFormElement) => {
    // Who sent a form before is not asked again: the fields of a later step are filled in when they come.
    const values = { ...readPerson(), ...everything(form) };
    keep(step, values);
    setStanding({ answer, at: step, shown: toShown(values), isMoved: true });
  };

  useEffect(() => {
    if (answer !== null) {
      keepAnswers(pathname, { step: answer.step ?? '', values: answer.values });
      return;
    }
    const before = readAnswers(pathname);
    if (before) setStanding({ answer, at: indexOf(before.step), shown: toShown(before.values), isMoved: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept is read once, before anything is typed
  }, [answer, pathname]);

  const heading = useRef<HTMLHeadingElement>(null);
  const { isMoved } = standing;
  useEffect(() => {
    if (isMoved) heading.current?.focus();
  }, [isMoved, at]);
  return {
    at,
    shown,
    heading,
    /** Keeps what was typed since the last step. */
    keepTyped: (form: HTMLFormElement) => keep(at, everything(form)),
    next: (form: HTMLFormElement) => goTo(at + 1, form),
    back: (form: HTMLFormElement) => goTo(at - 1, form),
  };
}
