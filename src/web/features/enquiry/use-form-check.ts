import { useMemo, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { FieldProblem } from '#domain/lead/field-rules.ts';
import type { EnquiryProblem, FieldView, FormView } from './enquiry-view.ts';
import { fieldId } from './form-field.tsx';

type Errors = EnquiryProblem['errors'];
const NONE: Errors = [];
type Check = (fields: readonly FieldView[], form: HTMLFormElement) => readonly FieldProblem[];

/** The rules of the server, loaded when a form is first touched: a page is read before it is filled in. */
async function loadCheck(market: FormView['market']): Promise<Check> {
  const [{ checkForm }, { readFormValues }, { MARKETS }] = await Promise.all([
    import('#domain/lead/check-form.ts'),
    import('#domain/lead/form-values.ts'),
    import('#domain/market.ts'),
  ]);
  return (fields, form) => {
    const rules = fields.map(({ name, kind, isRequired, most, options }) => ({
      name,
      kind,
      most,
      required: isRequired,
      options: options?.map(({ value }) => value) ?? null,
    }));
    return checkForm(rules, readFormValues(new FormData(form)), MARKETS[market]).problems;
  };
}

type Shown = {
  /** The answer that these belong to: a newer one takes their place. */
  readonly answer: EnquiryProblem | null;
  readonly errors: Errors;
  /** What was wrong at the last try; it stays while fields are mended, so that nothing moves. */
  readonly summary: Errors;
  readonly failure: string | null;
  readonly isTried: boolean;
};

/**
 * What is wrong with a form: as the server answered, or as the same rules say here before anything is sent. A field is
 * judged once the form was tried, and from then on when it is left; one that is wrong also while it is mended (D27).
 */
export function useFormCheck(view: FormView, answer: EnquiryProblem | null) {
  const check = useRef<Check | null>(null);
  const loading = useRef<Promise<void> | null>(null);
  const errors = answer?.errors ?? NONE;
  const failed = answer?.failure ?? null;
  // What only comes back with what was typed, as from a step before, was not tried yet.
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
    /** Whether the rules are here to check with. */
    isPrepared: () => check.current !== null,
    /** Fetches the rules. Where they cannot be loaded, the server has them, and the next try asks again. */
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
    /** Whether the form may be sent; what is wrong is shown. */
    isFit: (form: HTMLFormElement): boolean => {
      const found = toErrors(check.current?.(view.fields, form) ?? []);
      if (found.length > 0) setShown({ answer, errors: found, summary: found, failure: null, isTried: true });
      return found.length === 0;
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      const field = shown.isTried ? fieldAt(target) : undefined;
      // A message that comes or goes would move the button away from under the press.
      if (field && !(relatedTarget instanceof HTMLButtonElement)) judge(field, currentTarget);
    },
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      const field = fieldAt(target);
      if (field && shown.errors.some((error) => error.field === field.name)) judge(field, currentTarget);
    },
  };
}
