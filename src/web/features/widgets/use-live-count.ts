import { useEffect, useRef, useState, type FormEvent } from 'react';
import { SEARCH_API_PATH } from '#domain/search/search-paths.ts';
import { countAddress, countFound } from './count-found.ts';

/** Wait after the last key before counting (spec §5). */
const DEBOUNCE_MS = 300;

type LiveCount = {
  /** The text in the box, trimmed. */
  readonly text: string;
  /** True with a text, or a choice in a select. */
  readonly isNarrowed: boolean;
  /** Number of results of the current form. Null until known. */
  readonly count: number | null;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Counts the results of a search form while the shopper types and chooses. The last request wins. A failed request shows no count.
 */
export function useLiveCount(api = SEARCH_API_PATH): LiveCount {
  const [text, setText] = useState('');
  const [isNarrowed, setNarrowed] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  useEffect(() => stop, []);

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    stop();
    const form = new FormData(currentTarget);
    const query = form.get('query');
    const typed = typeof query === 'string' ? query.trim() : '';
    const isCounted = typed !== '' || [...currentTarget.querySelectorAll('select')].some(({ value }) => value !== '');
    setText(typed);
    setNarrowed(isCounted);
    setCount(null);
    if (!isCounted) return;
    timer.current = setTimeout(() => {
      const mine = new AbortController();
      request.current = mine;
      void countFound(countAddress(form, api), mine.signal).then((found) =>
        mine.signal.aborted ? undefined : setCount(found),
      );
    }, DEBOUNCE_MS);
  };
  return { text, isNarrowed, count, onInput };
}
