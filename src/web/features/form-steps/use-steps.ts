import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { EnquiryProblem, FormView } from '../enquiry/enquiry-view.ts';
import { readPerson } from '../enquiry/person-details.ts';
import { readTyped } from '../enquiry/read-typed.ts';
import { keepAnswers, readAnswers } from './kept-answers.ts';
import type { StepsView } from './steps-view.ts';
import { useStepHistory } from './use-step-history.ts';

export type SteppedView = FormView & { readonly steps: StepsView };

type Values = EnquiryProblem['values'];

/** Where a form stands and what it shows there. A newer answer of the server takes its place. */
type Standing = {
  readonly answer: EnquiryProblem | null;
  readonly at: number;
  readonly shown: EnquiryProblem | null;
  /** By a button or the browser's, here: whoever pressed it reads on at the step's heading. */
  readonly isMoved: boolean;
};

const toShown = (values: Values): EnquiryProblem => ({ values, errors: [], failure: null });

/**
 * The way through a form's steps: forward with what was typed, back with it (by the form's button or the browser's), and
 * after a reload where it was.
 */
export function useSteps(view: SteppedView, answer: EnquiryProblem | null) {
  const { pathname } = useLocation();
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
  // An answer that is gone, as after going to another step, takes nothing along.
  if (answer !== null && standing.answer !== answer) setStanding(toAnswered());
  const { at, shown, isMoved } = standing;

  /** What was typed so far; the browser's Back does not say what stood in the fields. */
  const typed = useRef<Values | null>(null);
  const everything = (form: HTMLFormElement): Values => {
    const asked = view.fields.filter(({ name }) => steps[at]?.fields.includes(name));
    return { ...shown?.values, ...readTyped(form, asked) };
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
    if (isNext) void entry.follow(nameOf(step - 1), nameOf(step));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for an answer
  }, [answer]);
  useEffect(() => {
    const before = answer === null ? readAnswers(pathname) : null;
    if (!before) return;
    typed.current = before.values;
    const step = entry.at ?? indexOf(before.step);
    setStanding({ answer, at: step, shown: toShown(before.values), isMoved: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept is read once, before anything is typed
  }, []);
  const seen = useRef(entry.key);
  useEffect(() => {
    if (seen.current === entry.key) return;
    seen.current = entry.key;
    if (entry.isMoved && entry.at !== null && typed.current) show(entry.at, typed.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each Back and Forward
  }, [entry.key]);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMoved) heading.current?.focus();
  }, [isMoved, at]);
  return {
    at,
    shown,
    heading,
    sent: entry.sent,
    /** Keeps what was typed since the last step. */
    keepTyped: (form: HTMLFormElement) => keep(at, everything(form)),
    next: async (form: HTMLFormElement): Promise<void> => {
      // Who sent a form before is not asked again: the fields of a later step are filled in when they come.
      show(at + 1, { ...readPerson(), ...everything(form) });
      await entry.follow(nameOf(at), nameOf(at + 1));
    },
    back: async (form: HTMLFormElement): Promise<void> => {
      const values = everything(form);
      if (!entry.isFollowing) return show(at - 1, values);
      keep(at - 1, values);
      return entry.back();
    },
  };
}
