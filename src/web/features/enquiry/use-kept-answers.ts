import { useLayoutEffect, useRef, type RefObject } from 'react';
import { keepAnswers, joinStarts, readAnswers } from '#web/features/form-steps/stored-answers.ts';
import type { FieldView, FormView } from './enquiry-view.ts';
import { fillUntouched } from './fill-untouched.ts';
import { readTyped } from './read-typed.ts';

/** A browser keeps no chosen file, and a sensitive answer stays in the page (D399). */
const isKept = ({ kind, isSensitive }: FieldView) => kind !== 'file' && !isSensitive;

type Kept = {
  readonly view: FormView;
  /** Not the answer of the server, which has what was typed. */
  readonly isFresh: boolean;
  /** Where the form is posted. Null where something else keeps its answers: the steps of a form, and a dialog. */
  readonly address: (() => string) | null;
};

/**
 * Keeps in this tab what is typed into a form until its lead is sent (D211), and fills it in again after a reload, a crash
 * or the return of a closed tab. A browser that does so itself loses it where React takes the page over.
 * @returns whether the form was filled in so.
 */
export function useKeptAnswers(
  form: RefObject<HTMLFormElement | null>,
  { view, isFresh, address }: Kept,
): RefObject<boolean> {
  const wasFilled = useRef(false);
  const shown = useRef({ view, isFresh, address });
  useLayoutEffect(() => {
    shown.current = { view, isFresh, address };
  });
  // Before the effects of the fields: that of the times of a test drive reads which one is chosen.
  useLayoutEffect(() => {
    const own = form.current;
    const first = shown.current;
    if (own === null || first.address === null) return undefined;
    const key = first.address();
    const fields = () => shown.current.view.fields.filter(isKept);
    const starts = Object.fromEntries(fields().map(({ name, value }) => [name, value]));
    const kept = first.isFresh ? readAnswers(key) : null;
    if (kept) wasFilled.current = fillUntouched(own, joinStarts(kept, starts));
    const keep = () => keepAnswers(key, { step: '', values: readTyped(own, fields()), starts });
    // A field of React has its new value after the event.
    const keepSoon = () => void setTimeout(keep);
    own.addEventListener('input', keepSoon);
    return () => own.removeEventListener('input', keepSoon);
  }, [form]);
  return wasFilled;
}
