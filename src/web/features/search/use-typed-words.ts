import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { fieldsOf } from '#domain/search/form-fields.ts';
import type { SearchFailure } from './search-pages.client.ts';
import type { SearchView } from './search-view.ts';

const QUERY = 'query';

type Field = readonly [name: string, value: string];

type TypedWords = {
  /**
   * The form is applied. Returns its content, without filters that were read from the words in the box since it got the
   * focus. `isFinal`: by Enter or another control, and not by a pause in typing.
   */
  readonly apply: (submitter: HTMLElement | null, isFinal: boolean) => readonly Field[];
  /** The shopper typed in the box. */
  readonly onTyped: () => void;
  /** The shopper follows a link or a step through the history. The box then shows the address. */
  readonly onLeave: () => void;
};

/** The last answer of the server. With a failure, it is that of an older search (D18). */
type Answer = {
  readonly answer: SearchView;
  readonly failure: SearchFailure | null;
  /** How many searches have been answered. */
  readonly answers: number;
};

/** What is known of the words in the box. */
type Typing = {
  /** The other fields at the first letter; null while nobody types. */
  before: readonly Field[] | null;
  /** Typed and not sent yet. */
  isUnsent: boolean;
  isAnswered: boolean;
  isFinal: boolean;
  /** The text of the last answer. */
  text: string;
};

const boxOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>(`input[name="${QUERY}"]`) ?? null;

/**
 * The box of a search whose words become filters (D273). While the shopper types, the words stay in the box, because the
 * next letters may change what they say ("silver", "Silverado"). Then it keeps only the words that are no filter.
 */
export function useTypedWords(
  form: RefObject<HTMLFormElement | null>,
  { answer, failure, answers }: Answer,
): TypedWords {
  const typing = useRef<Typing>({ before: null, isUnsent: false, isAnswered: true, isFinal: false, text: '' });

  // The answer to another search may be the one that is shown already: the same words again.
  useEffect(() => {
    if (failure !== null) return;
    const now = typing.current;
    const box = boxOf(form.current);
    now.text = answer.query;
    // An older answer does not take what is not sent yet.
    if (now.isUnsent) return;
    now.isAnswered = true;
    if (box && (now.isFinal || document.activeElement !== box)) box.value = answer.query;
  }, [form, answer, failure, answers]);

  useEffect(() => {
    const element = form.current;
    const onBlur = ({ target }: FocusEvent) => {
      if (target === boxOf(element)) takeRead(element, typing.current);
    };
    element?.addEventListener('focusout', onBlur);
    return () => element?.removeEventListener('focusout', onBlur);
  }, [form]);

  return useMemo(
    () => ({
      apply(submitter, isFinal) {
        const now = typing.current;
        // The filters are in the form now. A browser may leave the focus in the box when a button is pressed.
        if (isFinal && now.isAnswered) takeRead(form.current, now);
        const { before } = now;
        now.isUnsent = false;
        now.isAnswered = false;
        now.isFinal = isFinal;
        if (isFinal) now.before = null;
        if (!form.current) return [];
        const fields = fieldsOf(form.current, submitter);
        return before === null ? fields : [...before, ...fields.filter(([name]) => name === QUERY)];
      },
      onTyped() {
        const now = typing.current;
        now.isFinal = false;
        now.isUnsent = true;
        now.isAnswered = false;
        if (form.current) now.before ??= fieldsOf(form.current).filter(([name]) => name !== QUERY);
      },
      onLeave() {
        const now = typing.current;
        now.before = null;
        now.isUnsent = false;
        now.isFinal = true;
      },
    }),
    [form],
  );
}

/** Takes the words that were read into filters out of the box. Words without an answer stay. */
function takeRead(form: HTMLFormElement | null, now: Typing): void {
  const box = boxOf(form);
  // What was typed before the script ran was never read.
  if (box && now.before !== null && now.isAnswered) box.value = now.text;
  now.before = null;
}
