import { useMemo, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { FieldProblem } from '#domain/lead/field-rules.ts';
import type { EnquiryProblem, FieldView, FormView } from './enquiry-view.ts';
import { fieldId } from './form-field-props.ts';
import { latestDay } from './latest-day.ts';

type Errors = EnquiryProblem['errors'];
const NONE: Errors = [];
type Check = (fields: readonly FieldView[], form: HTMLFormElement) => readonly FieldProblem[];

/** Loads the server's rules when a form is first used. They are not needed while the shopper only reads the page. */
async function loadCheck(market: FormView['market']): Promise<Check> {
  const [{ checkForm }, { readFormValues }, { checkFileSize }, { MARKETS }] = await Promise.all([
    import('#domain/lead/check-form.ts'),
    import('#domain/lead/form-values.ts'),
    import('#domain/lead/lead-file.ts'),
    import('#domain/market.ts'),
  ]);
  return (fields, form) => {
    // Which of them the answers show is decided already: only those are here.
    const rules = fields.map(({ name, kind, isRequired, max, options, range = null, isPast = false }) => ({
      name,
      kind,
      max,
      range,
      isPast,
      required: isRequired,
      options: options?.map(({ value }) => value) ?? null,
    }));
    const sent = new FormData(form);
    // Of a file the browser knows the size. What it contains is for the server to see.
    const ofFiles = fields.flatMap(({ name, kind }) => {
      const file = kind === 'file' ? sent.get(name) : null;
      const checked = file instanceof File && file.name !== '' ? checkFileSize(file.size) : null;
      return checked && !checked.ok ? [checked.problem] : [];
    });
    const rulesOf = { ...MARKETS[market], today: latestDay(new Date()) };
    return [...checkForm(rules, readFormValues(sent).values, rulesOf).problems, ...ofFiles];
  };
}

type Shown = {
  /** The server's answer that these errors belong to. A newer answer replaces them. */
  readonly answer: EnquiryProblem | null;
  readonly errors: Errors;
  /** The errors of the last attempt. They stay while the shopper corrects fields, so that nothing on the page moves. */
  readonly summary: Errors;
  readonly failure: string | null;
  readonly isTried: boolean;
};

/**
 * The errors of a form: those of the server's answer, or those that the same rules find before anything is sent. Fields
 * are checked on blur after the first attempt to send. A field with an error is also checked while it is changed (D27).
 */
export function useFormCheck(view: FormView, answer: EnquiryProblem | null) {
  const check = useRef<Check | null>(null);
  const loading = useRef<Promise<void> | null>(null);
  const errors = answer?.errors ?? NONE;
  const failed = answer?.failure ?? null;
  // An answer without errors only restores typed values, for example of an earlier step. It is not an attempt to send.
  const isRefused = errors.length > 0 || failed !== null;
  const answered: Shown = { answer, errors, summary: errors, failure: failed, isTried: isRefused };
  const [kept, setShown] = useState(answered);
  const shown = kept.answer === answer ? kept : answered;
  const { summary } = shown;
  const toErrors = (problems: readonly FieldProblem[]): Errors =>
    problems.map(({ field, key, message }) => ({ field, message: view.mistakes[key] ?? message }));
  const judge = (field: FieldView, form: HTMLFormElement) => {
    if (!check.current) return;
    const others = shown.errors.filter((error) => error.field !== field.name);
    setShown({ ...shown, errors: [...others, ...toErrors(check.current([field], form))] });
  };
  const fieldAt = (target: EventTarget): FieldView | undefined =>
    target instanceof HTMLElement ? view.fields.find(({ name }) => name === target.getAttribute('name')) : undefined;

  return {
    errors: shown.errors,
    failure: shown.failure,
    summary: useMemo(() => summary.map(({ field, message }) => ({ fieldId: fieldId(field), message })), [summary]),
    /** Whether the rules have been loaded. */
    isPrepared: () => check.current !== null,
    /** Loads the rules. If that fails, the server checks the form, and the next attempt loads them again. */
    prepare: async (): Promise<void> => {
      if (check.current) return;
      loading.current ??= loadCheck(view.market).then(
        (loaded) => void (check.current = loaded),
        (error: unknown) => {
          loading.current = null;
          console.warn('The form is checked by the server alone', error);
        },
      );
      await loading.current;
    },
    /** Whether the form is valid. Shows the errors if it is not. */
    isFit: (form: HTMLFormElement): boolean => {
      const found = toErrors(check.current?.(view.fields, form) ?? []);
      if (found.length > 0) setShown({ answer, errors: found, summary: found, failure: null, isTried: true });
      return found.length === 0;
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      const field = shown.isTried ? fieldAt(target) : undefined;
      // Checking now could show or remove a message and so move the button while it is pressed.
      if (field && !(relatedTarget instanceof HTMLButtonElement)) judge(field, currentTarget);
    },
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      const field = fieldAt(target);
      if (field && shown.errors.some((error) => error.field === field.name)) judge(field, currentTarget);
    },
  };
}
