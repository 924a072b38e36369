import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { fieldsOf } from '#domain/search/form-fields.ts';
import type { SearchView } from './search-view.ts';

const QUERY = 'query';

type Field = readonly [name: string, value: string];

type TypedWords = {
  /** The content of the form, without filters that were read from the words in the box since it got the focus. */
  readonly fields: (submitter: HTMLElement | null) => readonly Field[];
  /** The shopper typed in the box. */
  readonly onTyped: () => void;
  /** The form was applied. `isFinal`: by Enter or another control, and not by a pause in typing. */
  readonly onApplied: (isFinal: boolean) => void;
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
export function useTypedWords(form: RefObject<HTMLFormElement | null>, answer: SearchView): TypedWords {
  const typing = useRef<Typing>({ before: null, isUnsent: false, isAnswered: true, isFinal: false, text: '' });

  useEffect(() => {
    const now = typing.current;
    const box = boxOf(form.current);
    now.text = answer.query;
    // An older answer does not take what is not sent yet.
    if (now.isUnsent) return;
    now.isAnswered = true;
    if (box && (now.isFinal || document.activeElement !== box)) box.value = answer.query;
  }, [form, answer]);

  useEffect(() => {
    const element = form.current;
    const now = typing.current;
    const onLeave = ({ target }: FocusEvent) => {
      const box = boxOf(element);
      if (target !== box || !box) return;
      now.before = null;
      if (now.isAnswered) box.value = now.text;
    };
    // After a step through the history, the box shows the address.
    const onStep = () => {
      now.before = null;
      now.isUnsent = false;
      now.isFinal = true;
    };
    element?.addEventListener('focusout', onLeave);
    window.addEventListener('popstate', onStep);
    return () => {
      element?.removeEventListener('focusout', onLeave);
      window.removeEventListener('popstate', onStep);
    };
  }, [form]);

  return useMemo(
    () => ({
      fields(submitter) {
        if (!form.current) return [];
        const fields = fieldsOf(form.current, submitter);
        const { before } = typing.current;
        return before === null ? fields : [...before, ...fields.filter(([name]) => name === QUERY)];
      },
      onTyped() {
        const now = typing.current;
        now.isFinal = false;
        now.isUnsent = true;
        now.isAnswered = false;
        if (form.current) now.before ??= fieldsOf(form.current).filter(([name]) => name !== QUERY);
      },
      onApplied(isFinal) {
        const now = typing.current;
        now.isUnsent = false;
        now.isAnswered = false;
        now.isFinal = isFinal;
        if (isFinal) now.before = null;
      },
    }),
    [form],
  );
}
